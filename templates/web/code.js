// The code for the director's keypad when nothing can be sent, and the same as a QR code for a scanner. Both are made on the
// phone: the server that could make them is what is missing.
(function () {
  "use strict";
  // Damm's quasigroup, as `benny code` has it.
  var DAMM = ["0317598642", "7092154863", "4206871359", "1750983426", "6123045978", "3674209581", "5869720134", "8945362017", "9438617205", "2581436790"];

  // Round, table and both sides' points, then a player's number and lone marches or ticks for each who made some, then the check
  // digit, which is over all of them at four digits each. Points below zero count there as 9000 and what they are below it.
  function text(numbers) {
    var digits = numbers.map(function (n) { return String(n < 0 ? 9000 - n : n).padStart(4, "0"); }).join(""), check = 0;
    for (var i = 0; i < digits.length; i++) check = Number(DAMM[check][Number(digits[i])]);
    return numbers.concat(check).join("-");
  }

  // ISO/IEC 18004, versions 1 to 3 with error correction M: data and correction bytes in one block. The letters are those of
  // alphanumeric mode; a code has digits and dashes.
  var VERSIONS = [[16, 10], [28, 16], [44, 26]], LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
  function bytesOf(text, most) {
    var bits = "";
    function put(value, length) { for (var i = length - 1; i >= 0; i--) bits += value >> i & 1; }
    put(2, 4);
    put(text.length, 9);
    for (var i = 0; i < text.length; i += 2) {
      var one = LETTERS.indexOf(text[i]), two = LETTERS.indexOf(text[i + 1] || "?");
      if (i + 1 < text.length) put(one * 45 + two, 11); else put(one, 6);
    }
    if (bits.length > most * 8) return null;
    bits += "0000".slice(0, most * 8 - bits.length);
    while (bits.length % 8) bits += "0";
    for (var pad = 0; bits.length < most * 8; pad++) put(pad % 2 ? 17 : 236, 8);
    return bits.match(/.{8}/g).map(function (byte) { return parseInt(byte, 2); });
  }
  // In the field of 256 elements with the polynomial 285.
  function times(a, b) {
    for (var product = 0; b; b >>= 1) { if (b & 1) product ^= a; a = a << 1 ^ (a & 128 ? 285 : 0); }
    return product;
  }
  function correction(data, count) {
    var divisor = [1], root = 1, rest = [];
    for (var i = 0; i < count; i++) {
      divisor = divisor.concat(0).map(function (x, at) { return x ^ (at ? times(divisor[at - 1], root) : 0); });
      root = times(root, 2);
      rest.push(0);
    }
    data.forEach(function (byte) {
      var factor = byte ^ rest.shift();
      rest.push(0);
      rest = rest.map(function (x, at) { return x ^ times(divisor[at + 1], factor); });
    });
    return rest;
  }
  // Rows of 0 and 1; `null` where the text is too long.
  function modules(text) {
    var version = 0, data = null;
    while (version < VERSIONS.length && !(data = bytesOf(text, VERSIONS[version][0]))) version++;
    if (!data) return null;
    var size = 21 + 4 * version, rows = [], x, y;
    for (y = 0; y < size; y++) rows.push(new Array(size));
    function square(cx, cy, reach, dark) {
      for (var dy = -reach; dy <= reach; dy++) for (var dx = -reach; dx <= reach; dx++) {
        if (rows[cy + dy] && cx + dx >= 0 && cx + dx < size) rows[cy + dy][cx + dx] = dark(Math.max(Math.abs(dx), Math.abs(dy))) ? 1 : 0;
      }
    }
    for (x = 0; x < size; x++) rows[6][x] = rows[x][6] = 1 - x % 2;
    [[3, 3], [size - 4, 3], [3, size - 4]].forEach(function (at) { square(at[0], at[1], 4, function (d) { return d < 2 || d === 3; }); });
    if (version) square(size - 7, size - 7, 2, function (d) { return d !== 1; });
    // What says "M, mask 0", twice, and the module that is always dark.
    for (var i = 0; i < 15; i++) {
      var bit = 0x5412 >> i & 1;
      if (i < 8) rows[i < 6 ? i : i + 1][8] = bit; else rows[8][i === 8 ? 7 : 14 - i] = bit;
      if (i < 8) rows[8][size - 1 - i] = bit; else rows[size - 15 + i][8] = bit;
    }
    rows[size - 8][8] = 1;
    // Two columns at a time from the right, up and down in turn; every second module is turned over.
    var all = data.concat(correction(data, VERSIONS[version][1])), at = 0;
    for (var right = size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5;
      for (var n = 0; n < size * 2; n++) {
        x = right - n % 2;
        y = up ? size - 1 - (n >> 1) : n >> 1;
        if (rows[y][x] !== undefined) continue;
        var dark = at < all.length * 8 ? all[at >> 3] >> (7 - at % 8) & 1 : 0;
        rows[y][x] = dark ^ ((x + y) % 2 ? 0 : 1);
        at++;
      }
    }
    return rows;
  }
  // A drawing with the quiet zone that phones need; nothing where the text is too long.
  function draw(into, text) {
    var rows = modules(text), path = "";
    into.textContent = "";
    if (!rows) return;
    rows.forEach(function (row, y) { row.forEach(function (dark, x) { if (dark) path += "M" + (x + 4) + " " + (y + 4) + "h1v1h-1z"; }); });
    var side = rows.length + 8;
    var svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 " + side + " " + side);
    svg.setAttribute("shape-rendering", "crispEdges");
    [["#fff", "M0 0h" + side + "v" + side + "h-" + side + "z"], ["#000", path]].forEach(function (part) {
      var drawn = document.createElementNS("http://www.w3.org/2000/svg", "path");
      drawn.setAttribute("fill", part[0]);
      drawn.setAttribute("d", part[1]);
      svg.appendChild(drawn);
    });
    into.appendChild(svg);
  }
  window.code = { text: text, modules: modules, draw: draw };
}());
