/** Letters a stored file name may have at most. */
export const NAMA_BERKAS_TERPANJANG = 150;
const AKHIRAN_TERPANJANG = 12;

const pisah = (nama: string): [dasar: string, akhiran: string] => {
  const akhiran = /\.[\p{L}\p{N}_-]+$/u.exec(nama)?.[0] ?? '';
  return akhiran.length === nama.length || akhiran.length > AKHIRAN_TERPANJANG
    ? [nama, '']
    : [nama.slice(0, -akhiran.length || undefined), akhiran];
};

/** The first letters of a text: never half of a letter that takes two places. */
const potong = (teks: string, panjang: number): string =>
  teks
    .slice(0, panjang)
    .toWellFormed()
    .replace(/\uFFFD$/, '');

/**
 * The name of a sent file as it is kept and shown: its last part only, without letters that do something other than being read
 * (control characters, right-to-left overrides, invisible ones) and without those that mean something to a disk.
 *
 * Returns: 1 to 150 letters; the ending (".pdf") survives the cutting. A name of which nothing is left is "berkas".
 * Source:  issue "Patients", path tricks in file names.
 */
export function bersihkanNamaBerkas(nama: string): string {
  const dasarnya = nama.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const bersih = dasarnya
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\uFFFD]/gu, '')
    .replaceAll(/["*:<>?|]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  if (bersih === '') return 'berkas';
  const [dasar, akhiran] = pisah(bersih);
  return `${potong(dasar, NAMA_BERKAS_TERPANJANG - akhiran.length).trimEnd()}${akhiran}`;
}

/** The name with the ending that fits the bytes: a picture is stored as another kind than it came. */
export function gantiAkhiran(nama: string, akhiran: string): string {
  const [dasar, lama] = pisah(nama);
  return lama.toLowerCase() === akhiran ? nama : `${potong(dasar, NAMA_BERKAS_TERPANJANG - akhiran.length)}${akhiran}`;
}

/** RFC 6266: a plain name for old readers, the real one as RFC 5987 writes it. */
export function isiDisposisi(nama: string, tampil: boolean): string {
  const polos = nama.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  const penuh = encodeURIComponent(nama).replaceAll(/['()*]/g, (h) => `%${h.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${tampil ? 'inline' : 'attachment'}; filename="${polos}"; filename*=UTF-8''${penuh}`;
}
