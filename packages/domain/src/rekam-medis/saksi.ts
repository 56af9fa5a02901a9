import { normalizeNama } from '../pasien/nama-search.ts';

/** Titles of those who work here, which no patient's name carries. */
const SEBUTAN = /^(ns|apt|bd|br|sr|ners|suster|bruder|bidan|perawat|dokter)$/;
const TANPA_SPASI = /(^|\s)(dr|drg|ns|apt|bd|hj?|ny|tn|nn|prof)\.(?=\p{L})/giu;
/** A degree behind a name: 'Sp.B', 'S.Kep', 'M.Kes.'; a single initial is part of the name. */
const isGelar = (word: string): boolean => /^\p{L}{1,4}\.(\p{L}+\.?)+$/u.test(word);

/**
 * A name without the titles before it and the degrees behind it, so that 'dr. Budi, Sp.B' and 'BUDI SpB.' are Budi, in one
 * spelling.
 */
const bareName = (nama: string): string => {
  const [before = ''] = nama.split(',');
  const words = before.replaceAll(TANPA_SPASI, '$1$2. ').split(/\s+/);
  const named = words.filter((word) => !isGelar(word) && !SEBUTAN.test(word.toLowerCase().replace('.', '')));
  return normalizeNama(named.join(' '));
};

/** Whether two names, however they are titled, are one person's. */
export const isSamaOrang = (a: string, b: string): boolean => bareName(a) !== '' && bareName(a) === bareName(b);

type Kesaksian = { saksi_1: string; saksi_2: string; penerima: string; penjelas: string };
/**
 * Why somebody can't be a witness of what was told: who told it and who consented are no witnesses, and one person is not two.
 *
 * Source: rekam-medis.md RM26.
 */
export function saksiIssue({
  saksi_1,
  saksi_2,
  penerima,
  penjelas,
}: Kesaksian): { kolom: 'saksi_1' | 'saksi_2'; pesan: string } | null {
  for (const [kolom, nama] of [
    ['saksi_1', saksi_1],
    ['saksi_2', saksi_2],
  ] as const) {
    if (isSamaOrang(nama, penjelas)) return { kolom, pesan: 'Saksi bukan yang memberi penjelasan' };
    if (isSamaOrang(nama, penerima)) return { kolom, pesan: 'Saksi bukan yang menyetujui' };
  }
  return isSamaOrang(saksi_1, saksi_2) ? { kolom: 'saksi_2', pesan: 'Dua saksi harus dua orang' } : null;
}
