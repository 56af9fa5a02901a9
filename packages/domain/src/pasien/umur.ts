import { adalahTanggal, tambahHari } from '../tanggal/tanggal.ts';

export type Umur = { tahun: number; bulan: number; hari: number };

const UMUR_TERTINGGI = 120;

const angka = (tanggal: string): [number, number, number] => [
  Number(tanggal.slice(0, 4)),
  Number(tanggal.slice(5, 7)),
  Number(tanggal.slice(8, 10)),
];

/**
 * A date in the month that is `monthIndex` months after year 0: the wanted day, or the month's last day where it is
 * shorter.
 */
function tanggalDalamBulan(bulanKe: number, hari: number): string {
  const awal = `${String(Math.floor(bulanKe / 12)).padStart(4, '0')}-${String((bulanKe % 12) + 1).padStart(2, '0')}`;
  let pas = hari;
  while (!adalahTanggal(`${awal}-${String(pas).padStart(2, '0')}`)) pas -= 1;
  return `${awal}-${String(pas).padStart(2, '0')}`;
}

/**
 * Age in completed years, months and days.
 *
 * Units:   both dates `YYYY-MM-DD`. A month is complete when its day of the month is reached, so someone born on 29
 *          February is a year older on 1 March of a common year; days count from the last completed month.
 * Returns: null when a date is missing or not real, or the birth is after `today`.
 * Source:  platform.md 3, "tanggal_lahir"; DESIGN.md 3, ages in lists.
 */
export function umurLengkap(lahir: string | null, hariIni: string): Umur | null {
  if (!lahir || !adalahTanggal(lahir) || !adalahTanggal(hariIni) || lahir > hariIni) return null;
  const [tahun1, bulan1, hari1] = angka(lahir);
  const [tahun2, bulan2, hari2] = angka(hariIni);
  const genap = (tahun2 - tahun1) * 12 + bulan2 - bulan1 - (hari2 < hari1 ? 1 : 0);
  let titik = tanggalDalamBulan(tahun1 * 12 + bulan1 - 1 + genap, hari1);
  let hari = 0;
  for (; titik < hariIni; hari += 1) titik = tambahHari(titik, 1);
  return { tahun: Math.floor(genap / 12), bulan: genap % 12, hari };
}

/**
 * Age in completed years.
 *
 * Units:   both dates `YYYY-MM-DD`.
 * Returns: null as `computeUmur`.
 * Source:  kunjungan.md 5, age bands of the vital signs.
 */
export function umurTahun(lahir: string | null, hariIni: string): number | null {
  return umurLengkap(lahir, hariIni)?.tahun ?? null;
}

/**
 * The short form for lists, in the largest unit that is not zero: `41 th`, `4 bln`, `12 hr`.
 *
 * Returns: `0 hr` for a child born today, '-' when the age is not known.
 * Source:  interface.md, "P 41 th".
 */
export function tulisUmur(lahir: string | null, hariIni: string): string {
  const umur = umurLengkap(lahir, hariIni);
  if (!umur) return '-';
  if (umur.tahun > 0) return `${umur.tahun} th`;
  return umur.bulan > 0 ? `${umur.bulan} bln` : `${umur.hari} hr`;
}

/**
 * The long form, the two largest units: `41 tahun 1 bulan`, `4 bulan 3 hari`, `12 hari`.
 *
 * Returns: a zero second unit is left out; '-' when the age is not known.
 * Source:  DESIGN.md 3, patient detail.
 */
export function tulisUmurPanjang(lahir: string | null, hariIni: string): string {
  const umur = umurLengkap(lahir, hariIni);
  if (!umur) return '-';
  const bulan = umur.bulan > 0 ? [`${umur.bulan} bulan`] : [];
  if (umur.tahun > 0) return [`${umur.tahun} tahun`, ...bulan].join(' ');
  const hari = umur.hari > 0 || umur.bulan === 0 ? [`${umur.hari} hari`] : [];
  return [...bulan, ...hari].join(' ');
}

/**
 * The full form: `41 tahun 1 bulan 5 hari`.
 *
 * Returns: units that are zero are left out; `0 hari` for a child born today, '-' when the age is not known.
 * Source:  issue 3, section C: age in years, months and days.
 */
export function tulisUmurLengkap(lahir: string | null, hariIni: string): string {
  const umur = umurLengkap(lahir, hariIni);
  if (!umur) return '-';
  const bagian = (
    [
      ['tahun', umur.tahun],
      ['bulan', umur.bulan],
      ['hari', umur.hari],
    ] as const
  ).filter(([, jumlah]) => jumlah > 0);
  return bagian.length === 0 ? '0 hari' : bagian.map(([satuan, jumlah]) => `${jumlah} ${satuan}`).join(' ');
}

/**
 * Whether a birth date is too long ago to be right.
 *
 * Units:   both dates `YYYY-MM-DD`; the day on which a person turns exactly 120 is still allowed.
 * Source:  platform.md 5, "a birth date more than 120 years ago is an error"; platform.md 9.
 */
export function lebihDari120Tahun(lahir: string, hariIni: string): boolean {
  const tahunBatas = String(Number(hariIni.slice(0, 4)) - UMUR_TERTINGGI).padStart(4, '0');
  return lahir < `${tahunBatas}${hariIni.slice(4)}`;
}
