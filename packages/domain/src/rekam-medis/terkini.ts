import type { Asal } from '../kunjungan/catatan-awal.ts';
import type { AsalVital, NilaiVital, UkuranVital } from './tanda-vital.ts';

/** A reading as far as its measures can be compared. `awal`: taken at the registration. */
export type Bacaan = NilaiVital & {
  id: number | null;
  awal: boolean;
  waktu: string;
  oleh: string;
  asal: AsalVital;
  tak_terukur: Partial<Record<UkuranVital, string>>;
  dikoreksi: number | null;
};

/** What is read and shown together: a blood pressure is two measures. */
export const KELOMPOK_VITAL = [
  { id: 'tekanan', label: 'Tekanan darah', ukuran: ['sistole', 'diastole'] },
  { id: 'nadi', label: 'Nadi', ukuran: ['heart_rate'] },
  { id: 'napas', label: 'Napas', ukuran: ['respiratory_rate'] },
  { id: 'suhu', label: 'Suhu', ukuran: ['suhu_badan'] },
  { id: 'spo2', label: 'SpO2', ukuran: ['spo2', 'o2_lpm'] },
  { id: 'berat', label: 'Berat badan', ukuran: ['berat_badan'] },
  { id: 'tinggi', label: 'Tinggi badan', ukuran: ['tinggi_badan'] },
  { id: 'perut', label: 'Lingkar perut', ukuran: ['lingkar_perut'] },
  { id: 'kepala', label: 'Lingkar kepala', ukuran: ['lingkar_kepala'] },
  { id: 'lila', label: 'Lingkar lengan atas', ukuran: ['lila'] },
] as const satisfies readonly { id: string; label: string; ukuran: readonly UkuranVital[] }[];
export type KelompokVital = (typeof KELOMPOK_VITAL)[number];

/** Where the measures of a group come from in a reading: what was made up before what was carried over. */
export function asalOf({ asal }: Pick<Bacaan, 'asal'>, ukuran: readonly UkuranVital[]): Asal {
  const all = new Set(ukuran.map((nama) => asal[nama]));
  return all.has('otomatis') ? 'otomatis' : all.has('lalu') ? 'lalu' : 'diukur';
}

/** `nama`: which measure of the group it is of; null: all of them. */
export type TandaAsal = { asal: Exclude<Asal, 'diukur'>; nama: UkuranVital | null };
/**
 * The marks of measures that are read together: one where all come from one place, else one of each that was not
 * measured, so that the measured one beside it is not read as made up.
 *
 * Source: ketentuan D11; issue 31.
 */
export function tandaAsal({ asal }: Pick<Bacaan, 'asal'>, ukuran: readonly UkuranVital[]): TandaAsal[] {
  const first = asal[ukuran[0] ?? 'sistole'] ?? 'diukur';
  if (ukuran.every((nama) => (asal[nama] ?? 'diukur') === first))
    return first === 'diukur' ? [] : [{ asal: first, nama: null }];
  return ukuran.flatMap((nama): TandaAsal[] => {
    const own = asal[nama] ?? 'diukur';
    return own === 'diukur' ? [] : [{ asal: own, nama }];
  });
}

const says = (bacaan: Bacaan, ukuran: readonly UkuranVital[]): boolean => ukuran.some((nama) => bacaan[nama] !== null);
const newestFirst = (a: Bacaan, b: Bacaan): number =>
  Date.parse(b.waktu) - Date.parse(a.waktu) || (b.id ?? 0) - (a.id ?? 0);

export type Terkini<B extends Bacaan> = {
  /** The reading that holds now: measured ones come before those that were not. null: there is none. */
  kini: B | null;
  /** The one before it in the visit, such as that of the registration. */
  sebelum: B | null;
  /** Since then it could not be measured, with the reason. */
  takTerukur: { alasan: string; waktu: string; oleh: string } | null;
};

/**
 * What holds of a group of measures in one visit. A reading that was corrected does not count; one that was measured is
 * never put behind one that was filled in, however late that was changed.
 *
 * Source: rekam-medis.md RM11, RM12; ketentuan D11.
 */
export function currentOf<B extends Bacaan>(all: readonly B[], ukuran: readonly UkuranVital[]): Terkini<B> {
  const valid = all.filter(({ dikoreksi }) => dikoreksi === null).toSorted(newestFirst);
  const withValue = valid.filter((one) => says(one, ukuran));
  const measured = withValue.filter((one) => asalOf(one, ukuran) === 'diukur');
  const kini = measured[0] ?? withValue[0] ?? null;
  const sebelum = [...measured, ...withValue].find((one) => one !== kini) ?? null;
  const failed = valid.find((one) => ukuran.some((nama) => one.tak_terukur[nama] !== undefined));
  const newer = failed && (kini === null || newestFirst(failed, kini) <= 0) ? failed : null;
  const alasan = newer && ukuran.map((nama) => newer.tak_terukur[nama]).find((one) => one !== undefined);
  return { kini, sebelum, takTerukur: newer && alasan ? { alasan, waktu: newer.waktu, oleh: newer.oleh } : null };
}

/** The automatic measures that nobody has measured since nor confirmed: what waits where a measurement is wanted. */
export function unconfirmedOf(
  all: readonly Bacaan[],
  konfirmasi: readonly { ukuran: UkuranVital; nilai: number }[],
): { ukuran: UkuranVital; nilai: number }[] {
  return KELOMPOK_VITAL.flatMap(({ ukuran }) => {
    const { kini } = currentOf(all, ukuran);
    if (!kini) return [];
    return ukuran.flatMap((nama: UkuranVital) => {
      const nilai = kini[nama];
      const waits = nilai !== null && kini.asal[nama] === 'otomatis';
      return waits && !konfirmasi.some((one) => one.ukuran === nama && one.nilai === nilai)
        ? [{ ukuran: nama, nilai }]
        : [];
    });
  });
}

/**
 * A height for the body mass index: that of the visit, else the newest measured one of before, which is then carried.
 * The measured weight of another day is never carried.
 */
export function heightFor<B extends Bacaan>(
  ofVisit: readonly B[],
  before: readonly B[],
): { cm: number; dari: B; lalu: boolean } | null {
  const { kini } = currentOf(ofVisit, ['tinggi_badan']);
  if (kini?.tinggi_badan != null)
    return { cm: kini.tinggi_badan, dari: kini, lalu: asalOf(kini, ['tinggi_badan']) !== 'diukur' };
  const { kini: old } = currentOf(
    before.filter((one) => asalOf(one, ['tinggi_badan']) === 'diukur'),
    ['tinggi_badan'],
  );
  return old?.tinggi_badan == null ? null : { cm: old.tinggi_badan, dari: old, lalu: true };
}
