/** How somebody is called who takes the medicine for himself. */
export const PASIEN_SENDIRI = 'Pasien sendiri';

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
const SENDIRI: ReadonlySet<string> = new Set([
  'pasien sendiri',
  'sendiri',
  'diri sendiri',
  'pasien ybs',
  'yang bersangkutan',
]);

/**
 * Why a receiver can't be who it says: 'Pasien sendiri' with the name of somebody else.
 *
 * Source: resep.md RS14.
 */
export function penerimaIssue({ nama, hubungan }: { nama: string; hubungan: string }, pasien: string): string | null {
  return SENDIRI.has(wordsOf(hubungan)) && wordsOf(nama) !== wordsOf(pasien)
    ? `Penerimanya bukan ${pasien}: tulis hubungannya dengan pasien`
    : null;
}
