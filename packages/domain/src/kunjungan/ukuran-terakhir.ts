import { BATAS_UKURAN, UKURAN, type Asal, type Ukuran } from './catatan-awal.ts';

/** A reading that the record took at a visit, with the origin of each measure that was not measured then. */
export type Bacaan = { waktu: string; asal: Partial<Record<Ukuran, Asal>> } & Partial<Record<Ukuran, number | null>>;
export type UkuranTerakhir = Partial<Record<Ukuran, { nilai: number | null; waktu: string }>>;

/** A blood pressure is one measure of two numbers. */
const TEKANAN: readonly Ukuran[] = ['sistole', 'diastole'];

/**
 * The newest value of each measure that somebody took at a visit, after its registration.
 *
 * Units:   as in `UKURAN`; `bacaan` newest first.
 * Returns: nothing of what was only filled in or carried over. `nilai` is null where the newest is outside the limits of
 *          a registration or half a blood pressure: then no older one may stand for it either.
 * Source:  kunjungan.md 4, "Selecting a patient loads the patient's recent vitals"; ketentuan D11.
 */
export function ukuranTerakhir(bacaan: readonly Bacaan[]): UkuranTerakhir {
  const measured = (one: Bacaan, nama: Ukuran): number | null =>
    one.asal[nama] === undefined ? (one[nama] ?? null) : null;
  const fits = (nilai: number | null, nama: Ukuran): boolean =>
    nilai !== null && nilai >= BATAS_UKURAN[nama].min && nilai <= BATAS_UKURAN[nama].max;
  const newest: UkuranTerakhir = {};
  for (const nama of UKURAN) {
    const together = TEKANAN.includes(nama) ? TEKANAN : [nama];
    const from = bacaan.find((one) => together.some((each) => measured(one, each) !== null));
    if (!from) continue;
    const whole = together.every((each) => fits(measured(from, each), each));
    newest[nama] = { nilai: whole ? measured(from, nama) : null, waktu: from.waktu };
  }
  return newest;
}
