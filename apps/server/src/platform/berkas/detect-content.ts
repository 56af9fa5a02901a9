/** What the bytes say. 'heif' is a picture for which we may have no decoder; 'terpotong' a file of which the end is missing. */
export type ContentKind = 'gambar' | 'heif' | 'pdf' | 'terpotong' | 'lain';

/** A PDF may have other bytes before its mark and behind its last one (ISO 32000, annex H.3: within 1024). */
const PDF_MARGIN = 1024;
/** The last record of a ZIP archive without its comment, which may have 65,535 bytes. */
const ZIP_END_LENGTH = 22;
/** What an archive writes for a place that its newer form (ZIP64) holds in another record. */
const ZIP_ELSEWHERE = 0xffffffff;
/** Number of bytes that are enough to recognise a file, at its beginning and at its end. */
export const HEAD_LENGTH = PDF_MARGIN;
export const TAIL_LENGTH = ZIP_END_LENGTH + 65_535;

const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/** Whether an archive has its last record, and its directory lies before that. */
function isWholeZip(tail: Buffer, size: number): boolean {
  const at = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (at < 0 || at + ZIP_END_LENGTH > tail.length) return false;
  if (at + ZIP_END_LENGTH + tail.readUInt16LE(at + 20) > tail.length) return false;
  const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  return start === ZIP_ELSEWHERE || start + length <= size - tail.length + at;
}

/**
 * Recognises a file by its bytes, never by its name. SVG does not count as a picture, because it is text that can carry
 * a script. A PDF says at its end that it is whole, and so does a ZIP archive, which letters and workbooks are.
 *
 * Units: `size` is the number of bytes of the whole file.
 */
export function detectContent(head: Buffer, tail: Buffer, size: number): ContentKind {
  const startsWith = (mark: string, at = 0): boolean =>
    head.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'));
  if (startsWith('\xFF\xD8\xFF') || startsWith('\x89PNG\r\n\x1A\n') || startsWith('GIF87a') || startsWith('GIF89a'))
    return 'gambar';
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'gambar';
  if (startsWith('ftyp', 4) && HEIF_BRANDS.has(head.toString('latin1', 8, 12))) return 'heif';
  if (startsWith('PK\x03\x04')) return isWholeZip(tail, size) ? 'lain' : 'terpotong';
  if (!head.includes('%PDF-')) return 'lain';
  return tail.subarray(-PDF_MARGIN).includes('%%EOF') ? 'pdf' : 'terpotong';
}
