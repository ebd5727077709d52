// DejaVu without the letters that Roboto has: nobody asks for them, as a text is set in Roboto wherever Roboto can. Their glyphs
// are blanked where they lie, so every number of a glyph, and with it every PDF, stays what it was.
import { EMPTY, GONE, around, box, edges, faces, join, outlines, parts } from "./fonts.mjs";

// The second of two collections without those letters.
export function without(known, collection) {
  const bytes = Buffer.from(collection);
  const has = new Set(faces(known).flatMap(face => [...letters(face).keys()]));
  for (const face of faces(bytes)) {
    const all = [...letters(face)].map(([code, glyph]) => [String.fromCodePoint(code), glyph]);
    // Marks are set beside any letter, and the shaper takes letters apart, leaving the dot of i and j where there is a mark.
    const own = all.map(([letter]) => letter).filter(letter => !has.has(letter.codePointAt(0)) || /\p{M}/u.test(letter));
    const needed = new Set([..."ıȷ", ...own, ...own.flatMap(letter => [...letter.normalize("NFD")])]);
    const gone = new Set(all.map(([, glyph]) => glyph));
    for (const [letter, glyph] of all) if (needed.has(letter)) gone.delete(glyph);
    for (let glyph = 0; glyph < face.glyphs; glyph++) if (!gone.has(glyph)) keep(face, glyph, gone);
    for (const glyph of gone) bytes.fill(0, ...face.outline(glyph));
  }
  return bytes;
}

// The letters a face has, each with its glyph.
function letters({ view, table }) {
  const found = new Map();
  for (let k = 0; k < view.getUint16(table.cmap + 2); k++) {
    const at = table.cmap + view.getUint32(table.cmap + 8 + 8 * k), format = view.getUint16(at);
    if (format === 12)
      for (let group = at + 16, n = view.getUint32(at + 12); n > 0; group += 12, n--)
        for (let c = view.getUint32(group); c <= view.getUint32(group + 4); c++) found.set(c, view.getUint32(group + 8) + c - view.getUint32(group));
    if (format !== 4) continue;
    const twice = view.getUint16(at + 6);
    for (let n = 0; n < twice; n += 2) {
      const last = view.getUint16(at + 14 + n), first = view.getUint16(at + 16 + twice + n);
      const delta = view.getUint16(at + 16 + 2 * twice + n), slot = at + 16 + 3 * twice + n, range = view.getUint16(slot);
      for (let c = first; c <= last && c < 0xffff; c++) {
        const glyph = range === 0 ? c : view.getUint16(slot + range + 2 * (c - first));
        if (range === 0 || glyph > 0) found.set(c, (glyph + delta) & 0xffff);
      }
    }
  }
  return found;
}

// A glyph that is made of others keeps them.
function keep(face, glyph, gone) {
  const [from, to] = face.outline(glyph), { view } = face;
  if (from === to || view.getInt16(from) >= 0) return;
  parts(view, from + 10, part => gone.delete(part) && keep(face, part, gone));
}

// A collection as `join` puts it together: its bytes with gaps where the letters were, and what filled them, by kind.
export function split(collection) {
  const bytes = Buffer.from(collection), kinds = [], ends = [], flags = [], across = [], down = [], made = [], boxes = [], off = [];
  const number = (to, value) => to.push(value >> 8 & 255, value & 255);
  const less = (own, box) => off.push(...own.map((edge, n) => edge - box[n]));
  const into = faces(bytes);
  for (const [n, face] of faces(collection).entries()) {
    const { view } = face, blank = into[n];
    const boxed = glyph => {
      const [from, to] = face.outline(glyph);
      return from < to ? edges(view, from) : null;
    };
    for (let glyph = 0; glyph < face.glyphs; glyph++) {
      const [from, to] = face.outline(glyph);
      blank.put(glyph, face.table.glyf);
      bytes.fill(0, from, to);
      if (from === to) {
        number(kinds, EMPTY);
        continue;
      }
      if (collection.subarray(from, to).every(byte => byte === 0)) {
        number(kinds, GONE);
        number(ends, to - from);
        continue;
      }
      const kind = view.getUint16(from), own = boxed(glyph);
      number(kinds, kind);
      blank.view.setInt16(face.bearing(glyph), view.getInt16(face.bearing(glyph)) - own[0]);
      if (kind >= 0x8000) {
        made.push(...collection.subarray(from + 10, from + 10 + parts(view, from + 10)));
        const box = around(view, from, boxed);
        if (box) less(own, box);
        else boxes.push(...collection.subarray(from + 2, from + 10));
        continue;
      }
      let at = from + 10, points = 0;
      for (let n = 0; n < kind; n++, at += 2) {
        number(ends, view.getUint16(at) + 1 - points);
        points = view.getUint16(at) + 1;
      }
      at += 2;
      less(own, box(collection, at, points));
      const lengths = outlines(collection, at, points);
      for (const [n, stream] of [flags, across, down].entries()) stream.push(...collection.subarray(at, at += lengths[n]));
    }
    blank.put(face.glyphs, face.table.glyf);
  }
  const streams = [bytes, kinds, ends, flags, across, down, made, boxes, off], head = Buffer.alloc(4 * streams.length);
  for (const [n, stream] of streams.entries()) head.writeUInt32LE(stream.length, 4 * n);
  const sorted = Buffer.concat([head, ...streams.map(stream => Buffer.from(stream))]);
  if (!collection.equals(join(Buffer.from(sorted)))) throw new Error("a font is not put together again as it was");
  return sorted;
}
