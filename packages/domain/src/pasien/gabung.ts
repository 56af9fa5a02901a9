import type { FieldBanding } from './kembar.ts';
import { normalizeTelepon } from './telepon.ts';
import { parseNamaBayi } from './nama-bayi.ts';

export type GabungSide = 'a' | 'b';

/** What a suggestion needs of a record. `kunjungan`: how many visits it has. */
export type GabungRecord = {
  nama: string;
  tak_dikenal: boolean;
  meninggal?: boolean;
  nik: string | null;
  no_bpjs: string | null;
  kunjungan: number;
  dibuat_pada: string;
};

const other = (side: GabungSide): GabungSide => (side === 'a' ? 'b' : 'a');

/**
 * Which of two records of one person is the better one, and why: the known patient, then who has a NIK, then who has a
 * BPJS card, then who has more visits, then who was registered first.
 *
 * Source:  issue 30 D10.
 */
export function betterRecord({ a, b }: Record<GabungSide, GabungRecord>): { side: GabungSide; alasan: string } {
  const ranks: readonly [string, (r: GabungRecord) => number][] = [
    ['sudah dikenal', (r) => Number(!r.tak_dikenal)],
    ['punya NIK', (r) => Number(r.nik !== null)],
    ['punya No. BPJS', (r) => Number(r.no_bpjs !== null)],
    ['lebih banyak kunjungan', (r) => r.kunjungan],
  ];
  for (const [alasan, rank] of ranks) if (rank(a) !== rank(b)) return { side: rank(a) > rank(b) ? 'a' : 'b', alasan };
  return { side: a.dibuat_pada <= b.dibuat_pada ? 'a' : 'b', alasan: 'lebih dulu terdaftar' };
}

/**
 * The side whose name is certainly the person's own: not that of an unknown patient, nor of a baby that had none yet.
 *
 * Returns: null where both are, or neither.
 */
function ownNameSide(a: Pick<GabungRecord, 'nama' | 'tak_dikenal'>, b: typeof a): GabungSide | null {
  if (a.tak_dikenal !== b.tak_dikenal) return a.tak_dikenal ? 'b' : 'a';
  const [babyA, babyB] = [parseNamaBayi(a.nama) !== null, parseNamaBayi(b.nama) !== null];
  return babyA === babyB ? null : babyA ? 'b' : 'a';
}

/**
 * The side whose name is proposed: of the record that stays, whatever else is better in the other, unless only the
 * other's is a name of one's own.
 *
 * Source:  issue 30 D10, a patient with a NIK was renamed to what the discarded record said.
 */
export const suggestNama = (
  names: Record<GabungSide, Pick<GabungRecord, 'nama' | 'tak_dikenal'>>,
  pemenang: GabungSide,
): GabungSide => ownNameSide(names.a, names.b) ?? pemenang;

const isOneDead = ({ a, b }: Record<GabungSide, GabungRecord>): boolean =>
  Boolean(a.meninggal) !== Boolean(b.meninggal);

type Stored = { kolom: string; a: string | null; b: string | null };
/**
 * What is said beside the fields of two records that are merged. Who is one person may have any of their numbers in
 * common; beside a field 'sama' means that the two values of this field are the same. That one of them died is told.
 *
 * Source:  issue 30 D10; ketentuan.md D53.
 */
export function bandingDisimpan(
  banding: readonly FieldBanding[],
  stored: readonly Stored[],
  records: Record<GabungSide, GabungRecord>,
): FieldBanding[] {
  const telp = stored.find(({ kolom }) => kolom === 'nomor_kontak_telp');
  const differs = telp !== undefined && normalizeTelepon(telp.a ?? '') !== normalizeTelepon(telp.b ?? '');
  const told = banding.map((one): FieldBanding => {
    const isSame = one.kolom === 'nomor_kontak_telp' && one.hasil === 'sama';
    return isSame && differs ? { ...one, hasil: 'beda', catatan: 'beda; nomor lainnya sama' } : one;
  });
  if (!isOneDead(records)) return told;
  const milik = stored.find(({ kolom }) => kolom === 'status')?.b ?? null;
  return [...told, { kolom: 'status', milik, hasil: 'beda', catatan: 'salah satu tercatat meninggal: pastikan dulu' }];
}

/**
 * Suggests which record's value of a field to keep when two records are merged: that of the better record, unless it is
 * empty there. A name follows `suggestNama`, and a recorded death is never proposed to be forgotten.
 *
 * Source:  issue 3 D, "side by side, choose per field"; issue 30 D10.
 */
export function suggestSide(
  field: string,
  values: Record<GabungSide, string | null>,
  records: Record<GabungSide, GabungRecord>,
): GabungSide {
  const { side } = betterRecord(records);
  if (field === 'nama') return suggestNama(records, side);
  if (field === 'status' && isOneDead(records)) return records.a.meninggal ? 'a' : 'b';
  return values[side] === null && values[other(side)] !== null ? other(side) : side;
}
