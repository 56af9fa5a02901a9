/** A name without the titles before it and the degrees behind it, so that 'dr. Budi, Sp.B' is Budi. */
const bareName = (nama: string): string =>
  (nama.split(',')[0] ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !word.endsWith('.') || /^\p{L}\.$/u.test(word))
    .join(' ')
    .replaceAll(/[^\p{L}\d ]+/gu, '')
    .trim();

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
