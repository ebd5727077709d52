// Unpacks LZMA (the .lzma format), which packs the engine a fifth smaller than gzip and is not among what browsers unpack.
"use strict";
function unpack(packed) {
  const lc = packed[0] % 9, lp = Math.trunc(packed[0] / 9) % 5, pb = Math.trunc(packed[0] / 45);
  const out = new Uint8Array(new DataView(packed.buffer, packed.byteOffset).getUint32(5, true));
  // Chances of a bit that is 0, in 2048ths; a tree of n bits has 2^n.
  const chances = n => new Uint16Array(n).fill(1024);
  const literals = chances(0x300 << (lc + lp)), match = chances(192), rep = chances(12), rep0 = chances(12), rep1 = chances(12);
  const rep2 = chances(12), long = chances(192), slots = chances(256), near = chances(128), align = chances(16);
  const lengths = [0, 1].map(() => ({ low: chances(128), middle: chances(128), high: chances(256), choice: chances(2) }));
  let at = 18, range = 0xffffffff, code = 0, size = 0, state = 0, back = [0, 0, 0, 0];
  for (let k = 14; k < 18; k++) code = (code << 8 | packed[k]) >>> 0;

  const more = () => {
    if (range >= 0x1000000) return;
    range = range << 8 >>> 0;
    code = (code << 8 | packed[at++]) >>> 0;
  };
  const bit = (of, k) => {
    const bound = (range >>> 11) * of[k], one = code >= bound;
    if (one) {
      range -= bound;
      code -= bound;
      of[k] -= of[k] >> 5;
    } else {
      range = bound;
      of[k] += 2048 - of[k] >> 5;
    }
    more();
    return one ? 1 : 0;
  };
  const tree = (of, bits, from = 0) => {
    let m = 1;
    for (let k = 0; k < bits; k++) m = m << 1 | bit(of, from + m);
    return m - (1 << bits);
  };
  const backwards = (of, bits, from = 0) => {
    let m = 1, value = 0;
    for (let k = 0; k < bits; k++) {
      const one = bit(of, from + m);
      m = m << 1 | one;
      value |= one << k;
    }
    return value;
  };
  const length = ({ choice, low, middle, high }, place) => {
    if (!bit(choice, 0)) return 2 + tree(low, 3, place << 3);
    return bit(choice, 1) ? 18 + tree(high, 8) : 10 + tree(middle, 3, place << 3);
  };
  const distance = length => {
    const slot = tree(slots, 6, Math.min(length - 2, 3) << 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1, base = (2 | slot & 1) << bits;
    if (slot < 14) return base + backwards(near, bits, base - slot);
    let value = 0;
    for (let k = 4; k < bits; k++) {
      range >>>= 1;
      const one = code >= range;
      if (one) code -= range;
      value = value << 1 | (one ? 1 : 0);
      more();
    }
    return base + value * 16 + backwards(align, 4);
  };

  while (size < out.length) {
    const place = size & (1 << pb) - 1;
    if (!bit(match, state << 4 | place)) {
      const before = size > 0 ? out[size - 1] : 0;
      const from = 0x300 * (((size & (1 << lp) - 1) << lc) + (before >> 8 - lc));
      let m = 1;
      if (state >= 7)
        for (let other = out[size - back[0] - 1]; m < 0x100; other <<= 1) {
          const expected = other >> 7 & 1, one = bit(literals, from + (1 + expected << 8) + m);
          m = m << 1 | one;
          if (one !== expected) break;
        }
      while (m < 0x100) m = m << 1 | bit(literals, from + m);
      out[size++] = m;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let times;
    if (!bit(rep, state)) {
      times = length(lengths[0], place);
      state = state < 7 ? 7 : 10;
      back = [distance(times), back[0], back[1], back[2]];
      if (back[0] === 0xffffffff) break;
    } else {
      let again = 0;
      if (bit(rep0, state)) again = bit(rep1, state) ? 2 + bit(rep2, state) : 1;
      else if (!bit(long, state << 4 | place)) again = -1;
      if (again > 0) back.unshift(...back.splice(again, 1));
      times = again < 0 ? 1 : length(lengths[1], place);
      state = state < 7 ? (again < 0 ? 9 : 8) : 11;
    }
    for (; times > 0; times--, size++) out[size] = out[size - back[0] - 1];
  }
  return out;
}
