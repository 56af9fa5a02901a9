import type { GabungComparison, MergePasien } from '@nadi/contract/kembar.contract';

/** One of the two records. */
export type Side = 'a' | 'b';
export type FieldChoices = Readonly<Record<string, Side>>;

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** The side that is an unknown patient; null when both are or neither is. */
const findTakDikenalSide = ({ kolom }: Pick<GabungComparison, 'kolom'>): Side | null => {
  const difference = kolom.find((item) => item.kolom === 'tak_dikenal' && !item.sama);
  return difference ? (difference.a === 'Ya' ? 'a' : 'b') : null;
};

/**
 * Suggests which record should stay, and says why: a known patient before an unknown one, then the one with more
 * visits, then the one that was registered earlier.
 */
export function suggestPemenang(data: Pick<GabungComparison, 'a' | 'b' | 'kolom'>): { side: Side; alasan: string } {
  const { a, b } = data;
  const takDikenalSide = findTakDikenalSide(data);
  if (takDikenalSide) return { side: otherSide(takDikenalSide), alasan: 'sudah dikenal' };
  if (a.kunjungan !== b.kunjungan)
    return { side: a.kunjungan > b.kunjungan ? 'a' : 'b', alasan: 'lebih banyak kunjungan' };
  return { side: a.dibuat_pada <= b.dibuat_pada ? 'a' : 'b', alasan: 'lebih dulu terdaftar' };
}

/** The fields whose value comes from the losing record: as the clerk chose, otherwise as the server suggests. */
export const takeFromKalah = (
  data: GabungComparison,
  pemenang: Side,
  choices: FieldChoices,
): GabungComparison['kolom'] =>
  data.kolom.filter(({ kolom, sama, usul }) => !sama && (choices[kolom] ?? usul) !== pemenang);

/** Lowers the first letter for the middle of a sentence: 'Kunjungan' -> 'kunjungan', while 'No. RM ...' stays. */
const toMidSentence = (nama: string): string =>
  nama.startsWith('No. ') ? nama : nama.charAt(0).toLocaleLowerCase('id-ID') + nama.slice(1);

/** What moves along with the losing record, in words: '3 kunjungan, 1 dokumen'; '' when it has nothing. */
export const describeMoved = ({ ikut }: Pick<GabungComparison, 'ikut'>, kalah: Side): string =>
  ikut
    .filter((item) => item[kalah] > 0)
    .map((item) => `${item[kalah]} ${toMidSentence(item.nama)}`)
    .join(', ');

export function buildGabung(
  data: GabungComparison,
  decision: { pemenang: Side; choices: FieldChoices; alasan: string },
): GabungPasienBody {
  const [pemenangPasien, kalah] = [data[decision.pemenang], data[otherSide(decision.pemenang)]];
  return {
    pemenang: pemenangPasien.norm,
    kalah: kalah.norm,
    versi_pemenang: pemenangPasien.versi,
    versi_kalah: kalah.versi,
    pilihan: takeFromKalah(data, decision.pemenang, decision.choices).map(({ kolom }) => kolom),
    alasan: decision.alasan.trim(),
  };
}
export type GabungPasienBody = Required<(typeof MergePasien)['_zod']['input']>;
