/** What the first bytes say. 'heif' is a picture that may need a decoder we don't have. */
export type JenisIsi = 'gambar' | 'heif' | 'pdf' | 'lain';

/** Bytes of a file that are enough to know it. */
export const PANJANG_KEPALA = 16;

const MEREK_HEIF = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/** The type is what the bytes say, never the name. SVG is text that can carry a script: not a picture here. */
export function kenaliIsi(kepala: Buffer): JenisIsi {
  const mulai = (tanda: string, di = 0): boolean =>
    kepala.subarray(di, di + tanda.length).equals(Buffer.from(tanda, 'latin1'));
  if (mulai('\xFF\xD8\xFF') || mulai('\x89PNG\r\n\x1A\n') || mulai('GIF87a') || mulai('GIF89a')) return 'gambar';
  if (mulai('RIFF') && mulai('WEBP', 8)) return 'gambar';
  if (mulai('ftyp', 4) && MEREK_HEIF.has(kepala.toString('latin1', 8, 12))) return 'heif';
  return mulai('%PDF-') ? 'pdf' : 'lain';
}
