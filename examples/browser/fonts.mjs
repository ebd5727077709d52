// Fonts as the page carries them: what letters are made of, sorted by kind, packs a sixth smaller than letter after letter.
// `letters.mjs` sorts it, when the page is built; here it is put together again, to the byte.

// The faces of a collection: where their tables are, how many glyphs they have, and from where to where each outline goes.
export function faces(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length), at = 12;
  return Array.from({ length: view.getUint32(8) }, (_, n) => {
    const face = view.getUint32(at + 4 * n), table = {};
    for (let entry = face + 12, k = view.getUint16(face + 4); k > 0; entry += 16, k--)
      table[String.fromCharCode(...bytes.subarray(entry, entry + 4))] = view.getUint32(entry + 8);
    const long = view.getUint16(table.head + 50) === 1, glyphs = view.getUint16(table.maxp + 4);
    const loca = table.loca;
    const place = glyph => table.glyf + (long ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph));
    const put = (glyph, to) =>
      long ? view.setUint32(loca + 4 * glyph, to - table.glyf) : view.setUint16(loca + 2 * glyph, (to - table.glyf) / 2);
    const bearing = glyph => {
      const wide = view.getUint16(table.hhea + 34);
      return table.hmtx + (glyph < wide ? 4 * glyph + 2 : 4 * wide + 2 * (glyph - wide));
    };
    return { view, table, glyphs, put, bearing, outline: glyph => [place(glyph), place(glyph + 1)] };
  });
}

// What a glyph is, beside how many outlines it has.
export const EMPTY = 0x7fff, GONE = 0x7ffe;

// The flags of so many points from a place on: how many bytes they and the points' places across and down take.
export function outlines(bytes, at, points) {
  let flags = 0, across = 0, down = 0;
  for (let n = 0; n < points;) {
    const flag = bytes[at + flags++], times = flag & 8 ? bytes[at + flags++] + 1 : 1;
    across += times * (flag & 2 ? 1 : flag & 16 ? 0 : 2);
    down += times * (flag & 4 ? 1 : flag & 32 ? 0 : 2);
    n += times;
  }
  return [flags, across, down];
}

// How many bytes the parts take of which a glyph is made; each part's glyph is told, with where it is said and its flags.
export function parts(view, from, tell = () => {}) {
  let at = from, flags;
  do {
    flags = view.getUint16(at);
    tell(view.getUint16(at + 2), at, flags);
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
  } while (flags & 0x20);
  return at - from;
}

// The box around so many points whose flags begin at a place: left, bottom, right, top.
export function box(bytes, from, points) {
  const [flags, across] = outlines(bytes, from, points);
  // In one direction: `short` is the flag of a step in one byte, `same` that of one to the right, or of none.
  const bounds = (at, short, same) => {
    let place = 0, least = Infinity, most = -Infinity;
    for (let n = 0, flagged = from; n < points;) {
      const flag = bytes[flagged++];
      for (let times = flag & 8 ? bytes[flagged++] + 1 : 1; times > 0; times--, n++) {
        if (flag & short) place += flag & same ? bytes[at++] : -bytes[at++];
        else if (!(flag & same)) place += (bytes[at++] << 24 >> 16) + bytes[at++];
        [least, most] = [Math.min(least, place), Math.max(most, place)];
      }
    }
    return [least, most];
  };
  const [left, right] = bounds(from + flags, 2, 16), [bottom, top] = bounds(from + flags + across, 4, 32);
  return [left, bottom, right, top];
}

// The box around a glyph that is made of others, if none of them is bent; `boxed` gives theirs.
export function around(view, from, boxed) {
  let box = [Infinity, Infinity, -Infinity, -Infinity], plain = true;
  parts(view, from + 10, (part, at, flags) => {
    plain &&= (flags & 0xca) === 2;
    const own = boxed(part), [x, y] = flags & 1 ? [view.getInt16(at + 4), view.getInt16(at + 6)] : [view.getInt8(at + 4), view.getInt8(at + 5)];
    if (own) box = box.map((edge, n) => n < 2 ? Math.min(edge, own[n] + [x, y][n]) : Math.max(edge, own[n] + [x, y][n - 2]));
  });
  return plain ? box : null;
}

export const edges = (view, first) => [2, 4, 6, 8].map(n => view.getInt16(first + n));

// The collection whose parts `split` sorted.
export function join(sorted) {
  const head = new DataView(sorted.buffer, sorted.byteOffset, sorted.length);
  let start = 36;
  const streams = Array.from({ length: 9 }, (_, n) => {
    const length = head.getUint32(4 * n, true);
    return { bytes: sorted.subarray(start, start += length), at: 0 };
  });
  const [{ bytes }, kinds, ends, flags, across, down, made, boxes, off] = streams;
  const number = from => (from.bytes[from.at++] << 8) + from.bytes[from.at++];
  for (const face of faces(bytes)) {
    const { view } = face, waiting = new Map();
    let at = face.table.glyf;
    const copy = (from, length) => {
      bytes.set(from.bytes.subarray(from.at, from.at += length), at);
      at += length;
    };
    const less = () => Array.from(off.bytes.subarray(off.at, off.at += 4), byte => byte << 24 >> 24);
    const put = (glyph, first, box, less) => {
      for (const [n, edge] of box.entries()) view.setInt16(first + 2 + 2 * n, edge + less[n]);
      bear(glyph, first);
    };
    const bear = (glyph, first) => {
      const bearing = face.bearing(glyph);
      view.setInt16(bearing, view.getInt16(bearing) + view.getInt16(first + 2));
    };
    for (let glyph = 0; glyph < face.glyphs; glyph++) {
      face.put(glyph, at);
      const kind = number(kinds), first = at;
      if (kind === EMPTY) continue;
      if (kind === GONE) {
        at += number(ends);
        continue;
      }
      view.setUint16(at, kind);
      at += 10;
      if (kind >= 0x8000) {
        copy(made, parts(new DataView(made.bytes.buffer, made.bytes.byteOffset), made.at));
        if (around(view, first, () => null)) {
          waiting.set(glyph, less());
          continue;
        }
        bytes.set(boxes.bytes.subarray(boxes.at, boxes.at += 8), first + 2);
        bear(glyph, first);
        continue;
      }
      let points = 0;
      for (let n = 0; n < kind; n++, at += 2) view.setUint16(at, (points += number(ends)) - 1);
      at += 2; // no instructions
      const [flag, x, y] = outlines(flags.bytes, flags.at, points), from = at;
      copy(flags, flag);
      copy(across, x);
      copy(down, y);
      put(glyph, first, box(bytes, from, points), less());
    }
    face.put(face.glyphs, at);
    // What is made of others comes after them.
    const boxed = glyph => {
      const [first, end] = face.outline(glyph), less = waiting.get(glyph);
      waiting.delete(glyph);
      if (less) put(glyph, first, around(view, first, boxed), less);
      return first < end ? edges(view, first) : null;
    };
    for (const glyph of [...waiting.keys()]) boxed(glyph);
  }
  return bytes;
}
