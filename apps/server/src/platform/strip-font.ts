/** The tables by which glyphs are replaced and moved (kerning, ligatures, marks). */
const LAYOUT_TABLES = new Set(['GPOS', 'GSUB', 'GDEF', 'kern']);
const HEAD_LENGTH = 12;
const ENTRY_LENGTH = 16;

/**
 * Returns an OpenType font without those tables. Text is then set letter by letter, each as wide as it is alone, and a
 * document no longer spends most of its time on unpacking tables that it does not need.
 *
 * Throws:  RangeError when `font` is cut off.
 */
export function stripLayoutTables(font: Buffer): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, n) =>
    font.subarray(HEAD_LENGTH + ENTRY_LENGTH * n, HEAD_LENGTH + ENTRY_LENGTH * (n + 1)),
  ).filter((e) => !LAYOUT_TABLES.has(e.toString('latin1', 0, 4)));
  const head = Buffer.alloc(HEAD_LENGTH + ENTRY_LENGTH * entries.length);
  font.copy(head, 0, 0, 4);
  head.writeUInt16BE(entries.length, 4);
  const chunks: Buffer[] = [head];
  let position = head.length;
  for (const [n, e] of entries.entries()) {
    const [start, length] = [e.readUInt32BE(8), e.readUInt32BE(12)];
    if (start + length > font.length) throw new RangeError('Font is cut off');
    e.copy(head, HEAD_LENGTH + ENTRY_LENGTH * n);
    head.writeUInt32BE(position, HEAD_LENGTH + ENTRY_LENGTH * n + 8);
    // Every table begins on a multiple of four.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    font.copy(table, 0, start, start + length);
    chunks.push(table);
    position += table.length;
  }
  return Buffer.concat(chunks);
}
