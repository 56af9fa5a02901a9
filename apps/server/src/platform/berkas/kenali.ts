/** What the first bytes say. 'heif' is a picture for which we may have no decoder. */
export type JenisIsi = 'gambar' | 'heif' | 'pdf' | 'lain';

/** Number of bytes that are enough to recognise a file. */
export const PANJANG_KEPALA = 16;

const MEREK_HEIF = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/**
 * Recognises a file by its bytes, never by its name. SVG does not count as a picture, because it is text that can carry
 * a script.
 */
export function kenaliIsi(kepala: Buffer): JenisIsi {
  const mulai = (tanda: string, di = 0): boolean =>
    kepala.subarray(di, di + tanda.length).equals(Buffer.from(tanda, 'latin1'));
  if (mulai('\xFF\xD8\xFF') || mulai('\x89PNG\r\n\x1A\n') || mulai('GIF87a') || mulai('GIF89a')) return 'gambar';
  if (mulai('RIFF') && mulai('WEBP', 8)) return 'gambar';
  if (mulai('ftyp', 4) && MEREK_HEIF.has(kepala.toString('latin1', 8, 12))) return 'heif';
  return mulai('%PDF-') ? 'pdf' : 'lain';
}
