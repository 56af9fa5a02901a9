/** The most letters of a stored file name. */
export const NAMA_BERKAS_TERPANJANG = 150;
const AKHIRAN_TERPANJANG = 12;

const pisah = (nama: string): [dasar: string, akhiran: string] => {
  const akhiran = /\.[\p{L}\p{N}_-]+$/u.exec(nama)?.[0] ?? '';
  return akhiran.length === nama.length || akhiran.length > AKHIRAN_TERPANJANG
    ? [nama, '']
    : [nama.slice(0, -akhiran.length || undefined), akhiran];
};

/** The first letters of a text, without half of a surrogate pair at the end. */
const potong = (teks: string, panjang: number): string =>
  teks
    .slice(0, panjang)
    .toWellFormed()
    .replace(/\uFFFD$/, '');

/**
 * The name of a sent file as it is stored and shown: only the last part of its path, without control characters,
 * right-to-left overrides and invisible letters, and without the letters that a file system reserves.
 *
 * Returns: 1 to 150 letters, the extension (".pdf") included; "berkas" when no letter is left.
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

/** The name with another extension, because a picture is stored in another format than it was sent in. */
export function gantiAkhiran(nama: string, akhiran: string): string {
  const [dasar, lama] = pisah(nama);
  return lama.toLowerCase() === akhiran ? nama : `${potong(dasar, NAMA_BERKAS_TERPANJANG - akhiran.length)}${akhiran}`;
}

/** A Content-Disposition header (RFC 6266): a plain ASCII name for old clients, and the real name as in RFC 5987. */
export function isiDisposisi(nama: string, tampil: boolean): string {
  const polos = nama.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  const penuh = encodeURIComponent(nama).replaceAll(/['()*]/g, (h) => `%${h.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${tampil ? 'inline' : 'attachment'}; filename="${polos}"; filename*=UTF-8''${penuh}`;
}
