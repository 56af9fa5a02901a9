/** What the first bytes say. 'heif' is a picture for which we may have no decoder. */
export type ContentKind = 'gambar' | 'heif' | 'pdf' | 'lain';

/** Number of bytes that are enough to recognise a file. */
export const HEAD_LENGTH = 16;

const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/**
 * Recognises a file by its bytes, never by its name. SVG does not count as a picture, because it is text that can carry
 * a script.
 */
export function detectContent(head: Buffer): ContentKind {
  const startsWith = (mark: string, at = 0): boolean =>
    head.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'));
  if (startsWith('\xFF\xD8\xFF') || startsWith('\x89PNG\r\n\x1A\n') || startsWith('GIF87a') || startsWith('GIF89a'))
    return 'gambar';
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'gambar';
  if (startsWith('ftyp', 4) && HEIF_BRANDS.has(head.toString('latin1', 8, 12))) return 'heif';
  return startsWith('%PDF-') ? 'pdf' : 'lain';
}
