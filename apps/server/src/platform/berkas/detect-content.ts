/** What the bytes say. 'heif' is a picture for which we may have no decoder; 'terpotong' a file of which the end is missing. */
export type ContentKind = 'gambar' | 'heif' | 'pdf' | 'terpotong' | 'lain';

/**
 * Number of bytes that are enough to recognise a file, at its beginning and at its end: a PDF may have others before its
 * mark and behind its last one (ISO 32000, annex H.3: within 1024).
 */
export const HEAD_LENGTH = 1024;
export const TAIL_LENGTH = 1024;

const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/**
 * Recognises a file by its bytes, never by its name. SVG does not count as a picture, because it is text that can carry
 * a script. A PDF says at its end that it is whole.
 */
export function detectContent(head: Buffer, tail: Buffer): ContentKind {
  const startsWith = (mark: string, at = 0): boolean =>
    head.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'));
  if (startsWith('\xFF\xD8\xFF') || startsWith('\x89PNG\r\n\x1A\n') || startsWith('GIF87a') || startsWith('GIF89a'))
    return 'gambar';
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'gambar';
  if (startsWith('ftyp', 4) && HEIF_BRANDS.has(head.toString('latin1', 8, 12))) return 'heif';
  if (!head.includes('%PDF-')) return 'lain';
  return tail.includes('%%EOF') ? 'pdf' : 'terpotong';
}
