/** The nine diseases of the programme of repeat prescriptions (resep.md RS6). */
export const PENYAKIT_PRB = [
  'diabetes melitus',
  'hipertensi',
  'penyakit jantung',
  'asma',
  'PPOK',
  'epilepsi',
  'gangguan kesehatan jiwa kronik',
  'stroke',
  'sindroma lupus eritematosus',
] as const;
export type PenyakitPrb = (typeof PENYAKIT_PRB)[number];

/** The longest prescription for a chronic disease, and the days of it that BPJS pays a hospital within the package. */
export const MAX_HARI_KRONIS = 30;
export const HARI_PAKET = 7;
export const MAX_HARI_ITER = 90;

export type BagianKronis = { hari: number; jumlah: number };

/**
 * The two prescriptions of a chronic disease at a hospital: what 7 days need, rounded up, and the rest, so that both together are exactly what was asked for.
 *
 * Units:   whole units of the product, days.
 * Returns: the second is null where nothing is left for it.
 * Source:  resep.md RS6.
 */
export function bagiKronis(jumlah: number, hari: number): [BagianKronis, BagianKronis | null] {
  if (hari <= HARI_PAKET) return [{ hari, jumlah }, null];
  const first = Math.ceil((jumlah * HARI_PAKET) / hari);
  return [
    { hari: HARI_PAKET, jumlah: first },
    jumlah === first ? null : { hari: hari - HARI_PAKET, jumlah: jumlah - first },
  ];
}

/** Why a prescription may not be repeated; null when it may (resep.md RS6). */
export function iterIssue(iter: number, golongan: readonly string[]): string | null {
  if (iter === 0) return null;
  const barred = golongan.find((one) => one === 'narkotika' || one === 'psikotropika');
  return barred === undefined ? null : `Resep dengan ${barred} tidak boleh diulang (iter)`;
}
