import type { GabungComparison, MergePasien } from '@nadi/contract/pasien/kembar.contract';
import { betterRecord, suggestNama } from '@nadi/domain/pasien/gabung';
import type { GabungRecord } from '@nadi/domain/pasien/gabung';

/** One of the two records. */
export type Side = 'a' | 'b';
export type FieldChoices = Readonly<Record<string, Side>>;

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

type Compared = Pick<GabungComparison, 'a' | 'b' | 'kolom'>;

const recordsOf = ({ a, b, kolom }: Compared): Record<Side, GabungRecord> => {
  const unknown = kolom.find((item) => item.kolom === 'tak_dikenal');
  return { a: { ...a, tak_dikenal: unknown?.a === 'Ya' }, b: { ...b, tak_dikenal: unknown?.b === 'Ya' } };
};

/** Suggests which record should stay, and says why. */
export const suggestPemenang = (data: Compared): { side: Side; alasan: string } => betterRecord(recordsOf(data));

/** The side that is proposed for a field while this record stays: its name is not taken from the other. */
export const suggestedSide = (
  data: Compared,
  { kolom, usul }: GabungComparison['kolom'][number],
  pemenang: Side,
): Side => (kolom === 'nama' ? suggestNama(recordsOf(data), pemenang) : usul);

/** The fields whose value comes from the losing record: as the clerk chose, otherwise as is suggested. */
export const takeFromKalah = (
  data: GabungComparison,
  pemenang: Side,
  choices: FieldChoices,
): GabungComparison['kolom'] =>
  data.kolom.filter((one) => !one.sama && (choices[one.kolom] ?? suggestedSide(data, one, pemenang)) !== pemenang);

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
