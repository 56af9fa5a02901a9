import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of a ZIP archive as text, read by its directory as an unpacker does; sizes and checksums must agree. */
export function readZip(file: Buffer): Map<string, string> {
  const endRecord = file.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (endRecord < 0) throw new Error('no end of directory');
  const entries = new Map<string, string>();
  let p = file.readUInt32LE(endRecord + 16);
  for (let n = 0; n < file.readUInt16LE(endRecord + 10); n++) {
    if (file.readUInt32LE(p) !== 0x02014b50) throw new Error('no directory entry');
    const [crc, compressedSize, originalSize, length, offset] = [
      file.readUInt32LE(p + 16),
      file.readUInt32LE(p + 20),
      file.readUInt32LE(p + 24),
      file.readUInt16LE(p + 28),
      file.readUInt32LE(p + 42),
    ];
    const nama = file.toString('utf8', p + 46, p + 46 + length);
    if (file.readUInt32LE(offset) !== 0x04034b50 || file.toString('utf8', offset + 30, offset + 30 + length) !== nama)
      throw new Error(`${nama}: no local header`);
    const content = inflateRawSync(file.subarray(offset + 30 + length, offset + 30 + length + compressedSize));
    if (content.length !== originalSize || crc32(content) !== crc) throw new Error(`${nama}: size or checksum`);
    entries.set(nama, content.toString());
    p += 46 + length;
  }
  return entries;
}

export type TestCell = { teks: string } | { angka: number; gaya: number } | null;

/** What a cell holds, whatever its format. */
export const cellValue = (cell: TestCell): string | number | null =>
  cell === null ? null : 'teks' in cell ? cell.teks : cell.angka;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A is 0, Z 25, AA 26. */
const columnIndex = (letters: string): number =>
  [...letters].reduce((n, letter) => 26 * n + letter.codePointAt(0)! - 64, 0) - 1;

/** The cells of the first sheet, row by row; empty ones are null. */
export function readWorkbook(file: Buffer): TestCell[][] {
  const content = readZip(file);
  const xml = content.get('xl/worksheets/sheet1.xml') as string;
  const columnCount = [...xml.matchAll(/<col /g)].length;
  return [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, rowNumber, rowXml]) => {
    const cells: TestCell[] = Array.from({ length: columnCount }, () => null);
    for (const [, column, r, style, number, text] of (rowXml as string).matchAll(
      /<c r="([A-Z]+)(\d+)" s="(\d+)"(?:><v>(-?\d+(?:\.\d+)?)<\/v>| t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is>)<\/c>/gs,
    )) {
      if (r !== rowNumber) throw new Error(`cell ${column}${r} in row ${rowNumber}`);
      cells[columnIndex(column as string)] =
        number === undefined
          ? { teks: (text as string).replace(/&(\w+);/g, (_, nama: string) => ENTITIES[nama] as string) }
          : { angka: Number(number), gaya: Number(style) };
    }
    return cells;
  });
}
