/** The kinds of content that a name can promise, by its ending. */
const ENDINGS: Readonly<Record<string, 'gambar' | 'pdf'>> = {
  jpg: 'gambar',
  jpeg: 'gambar',
  png: 'gambar',
  webp: 'gambar',
  gif: 'gambar',
  pdf: 'pdf',
};

/**
 * Why a file is no picture or PDF, or is another one than its name says; null where it is what it says.
 *
 * `kind`: what its first bytes say. A name without an ending promises nothing, so the bytes alone decide.
 * Source:  rekam-medis.md 10, "a file that lies".
 */
export function lieOf(nama: string, kind: string): string | null {
  const ending = /\.([\p{L}\p{N}]+)$/u.exec(nama)?.[1]?.toLowerCase();
  const promised = ending === undefined ? kind : ENDINGS[ending];
  if (kind === 'heif') return 'Gambar HEIC belum dapat dibaca; simpan dulu sebagai JPEG';
  if ((kind !== 'gambar' && kind !== 'pdf') || promised === undefined)
    return promised === undefined || kind === promised
      ? 'Berkas harus gambar (JPEG, PNG, WebP, GIF) atau PDF'
      : `Isi berkas ini bukan ${promised === 'pdf' ? 'PDF' : 'gambar'} seperti namanya`;
  return promised === kind ? null : `Isi berkas ini bukan ${promised === 'pdf' ? 'PDF' : 'gambar'} seperti namanya`;
}
