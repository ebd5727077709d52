// DejaVu without the letters that Roboto has: nobody asks for them, as a text is set in Roboto wherever Roboto can. Their glyphs
// are blanked where they lie, so every number of a glyph, and with it every PDF, stays what it was.
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

// Two packed collections in; the second packed again, smaller.

export function without(roboto, dejavu) {
  const [known, bytes] = [roboto, dejavu].map(packed => brotliDecompressSync(packed));
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
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_MODE_FONT, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(bytes, { params: {
    [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 22, [BROTLI_PARAM_MODE]: BROTLI_MODE_FONT, [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  } });
}

// The faces of a collection: where their tables are, and from where to where each outline goes.
function faces(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: view.getUint32(8) }, (_, n) => {
    const at = view.getUint32(12 + 4 * n), table = {};
    for (let k = 0; k < view.getUint16(at + 4); k++) {
      const entry = at + 12 + 16 * k;
      table[bytes.toString("latin1", entry, entry + 4)] = view.getUint32(entry + 8);
    }
    const long = view.getUint16(table.head + 50) === 1;
    const place = glyph => table.glyf + (long ? view.getUint32(table.loca + 4 * glyph) : 2 * view.getUint16(table.loca + 2 * glyph));
    return { view, table, glyphs: view.getUint16(table.maxp + 4), outline: glyph => [place(glyph), place(glyph + 1)] };
  });
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
  for (let at = from + 10, more = true; more;) {
    const flags = view.getUint16(at), part = view.getUint16(at + 2);
    if (gone.delete(part)) keep(face, part, gone);
    more = (flags & 0x20) !== 0;
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
  }
}
