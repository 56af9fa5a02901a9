import { inflateSync } from 'node:zlib';

/** The tables by which glyphs are replaced and moved (kerning, ligatures, marks). */
const LAYOUT_TABLES = new Set(['GPOS', 'GSUB', 'GDEF', 'kern']);
const HEAD_LENGTH = 12;
const ENTRY_LENGTH = 16;

type Table = { tag: string; checksum: number; content: Buffer };

function cut(font: Buffer, start: number, length: number): Buffer {
  if (start + length > font.length) throw new RangeError('Font is cut off');
  return font.subarray(start, start + length);
}

/** A font file as it is used, or packed for the web (WOFF 1.0, chapters 3 to 5). */
function readTables(font: Buffer): { flavor: number; tables: Table[] } {
  const isPacked = font.toString('latin1', 0, 4) === 'wOFF';
  const [head, entry] = isPacked ? [44, 20] : [HEAD_LENGTH, ENTRY_LENGTH];
  const tables = Array.from({ length: font.readUInt16BE(isPacked ? 12 : 4) }, (_, n) => {
    const at = head + entry * n;
    const tag = font.toString('latin1', at, at + 4);
    if (!isPacked)
      return {
        tag,
        checksum: font.readUInt32BE(at + 4),
        content: cut(font, font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)),
      };
    const [start, packed, length] = [at + 4, at + 8, at + 12].map((place) => font.readUInt32BE(place)) as [
      number,
      number,
      number,
    ];
    const content = cut(font, start, packed);
    return { tag, checksum: font.readUInt32BE(at + 16), content: packed < length ? inflateSync(content) : content };
  });
  return { flavor: font.readUInt32BE(isPacked ? 4 : 0), tables };
}

/**
 * Returns an OpenType font unpacked and without those tables. Text is then set letter by letter, each as wide as it is
 * alone. A document would otherwise spend most of its time on tables that it does not need, and on unpacking a font's
 * outlines again for each of its letters, which is how the library reads a packed one.
 *
 * Throws:  RangeError when `font` is cut off.
 */
export function prepareFont(font: Buffer): Buffer {
  const { flavor, tables } = readTables(font);
  const kept = tables.filter(({ tag }) => !LAYOUT_TABLES.has(tag));
  const head = Buffer.alloc(HEAD_LENGTH + ENTRY_LENGTH * kept.length);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(kept.length, 4);
  const chunks: Buffer[] = [head];
  let position = head.length;
  for (const [n, { tag, checksum, content }] of kept.entries()) {
    const at = HEAD_LENGTH + ENTRY_LENGTH * n;
    head.write(tag, at, 'latin1');
    for (const [place, value] of [checksum, position, content.length].entries())
      head.writeUInt32BE(value, at + 4 * (place + 1));
    // Every table begins on a multiple of four.
    const table = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(table);
    chunks.push(table);
    position += table.length;
  }
  return Buffer.concat(chunks);
}
