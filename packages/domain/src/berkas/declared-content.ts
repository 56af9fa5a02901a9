/** The kinds of content that a name can promise, by its ending. */
const ENDINGS: Readonly<Record<string, 'gambar' | 'pdf'>> = {
  jpg: 'gambar',
  jpeg: 'gambar',
  png: 'gambar',
  webp: 'gambar',
  gif: 'gambar',
  pdf: 'pdf',
};

const endingOf = (nama: string): string | undefined => /\.([\p{L}\p{N}]+)$/u.exec(nama)?.[1]?.toLowerCase();
const notAsNamed = (promised: string): string =>
  `Isi berkas ini bukan ${promised === 'pdf' ? 'PDF' : 'gambar'} seperti namanya`;

/**
 * Why a file that is neither a picture nor a PDF may not be kept by its name; null where the name promises neither.
 *
 * Source:  issue 31, as for results (rekam-medis.md 10, "a file that lies").
 */
export function emptyPromise(nama: string): string | null {
  const promised = ENDINGS[endingOf(nama) ?? ''];
  return promised === undefined ? null : notAsNamed(promised);
}

/**
 * Why a file is no picture or PDF, or is another one than its name says; null where it is what it says.
 *
 * `kind`: what its first bytes say. A name without an ending promises nothing, so the bytes alone decide.
 * Source:  rekam-medis.md 10, "a file that lies".
 */
export function lieOf(nama: string, kind: string): string | null {
  const ending = endingOf(nama);
  const promised = ending === undefined ? kind : ENDINGS[ending];
  if (kind === 'heif') return 'Gambar HEIC belum dapat dibaca; simpan dulu sebagai JPEG';
  if ((kind !== 'gambar' && kind !== 'pdf') || promised === undefined)
    return promised === undefined || kind === promised
      ? 'Berkas harus gambar (JPEG, PNG, WebP, GIF) atau PDF'
      : notAsNamed(promised);
  return promised === kind ? null : notAsNamed(promised);
}
