/**
 * A phone number as it is compared, so that one number written in two ways is one.
 *
 * Units:   digits only; the country's own 62 and a number that lacks its first 0 are written with the 0: +62 812-3456 is 08123456.
 * Returns: an empty text when there is no digit.
 * Source:  issue 3 C; the database stores the same (function `telepon_cari`, migration 0005).
 */
export function normalkanTelepon(nomor: string): string {
  return nomor.replace(/\D/g, '').replace(/^(?:620?|(?=8))/, '0');
}

const TERPENDEK = 8;
const TERPANJANG = 15;

/**
 * What is typed, read as the beginning of a phone number.
 *
 * Units:   eight digits or more, or fewer that begin as a mobile number does: 08, 62, +62.
 * Returns: the beginning as `normalkanTelepon` writes it; null when it can't be one.
 * Source:  issue 3 C, "digits as NIK / BPJS / norm / phone by prefix".
 */
export function awalanTelepon(teks: string): string | null {
  const rapi = teks.replace(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(rapi)) return null;
  const angka = rapi.replace('+', '');
  if (angka.length > TERPANJANG || (angka.length < TERPENDEK && !/^(?:08|62)/.test(angka))) return null;
  return normalkanTelepon(angka);
}
