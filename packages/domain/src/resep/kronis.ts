import { isKhusus, type GolonganObat } from '../produk/jenis-produk.ts';
import { addDays } from '../tanggal/tanggal.ts';
import { cukupHari, hitungJumlah, SATUAN_BUNGKUS, type SatuanProduk } from './jumlah.ts';
import type { Signa } from './signa.ts';

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

export const ITER_LEWAT = `Masa ulang ${MAX_HARI_ITER} hari sudah lewat`;

export type BagianKronis = { hari: number; jumlah: number };

/**
 * The two prescriptions of a chronic disease at a hospital: what 7 days need, rounded up, and the rest, so that both
 * together are exactly what was asked for.
 *
 * Units:   whole units of the product, days; `isi` is what one pack holds where no pack is opened, else null.
 * Returns: the second is null where nothing is left for it; the first is for all days then.
 * Source:  resep.md RS4, RS6.
 */
export function bagiKronis(jumlah: number, hari: number, isi: number | null): [BagianKronis, BagianKronis | null] {
  const share = Math.ceil((jumlah * HARI_PAKET) / hari);
  const first = isi === null ? share : Math.ceil(share / isi) * isi;
  if (hari <= HARI_PAKET || first >= jumlah) return [{ hari, jumlah }, null];
  return [
    { hari: HARI_PAKET, jumlah: first },
    { hari: hari - HARI_PAKET, jumlah: jumlah - first },
  ];
}

/** A line as its days are counted. */
export type LamaBaris = { signa: Signa | null; jumlah: number | null; hari: number | null; produk: SatuanProduk };

/** The same of a compound, of which packets are counted, by whatever name the dose gives them. */
export const lamaRacik = (signa: Signa | null, hari: number | null, bungkus: number): LamaBaris => {
  const satuan = signa?.dosis?.satuan;
  return {
    signa,
    hari,
    jumlah: bungkus,
    produk: { satuan: satuan && SATUAN_BUNGKUS.has(satuan) ? satuan : 'bungkus', utuh: false, isi_kemasan: null },
  };
};

/** For how many days a line is: as typed, else as long as its amount lasts; null where nobody can say. */
export const hariPakai = ({ signa, jumlah, hari, produk }: LamaBaris): number | null =>
  hari ?? (signa?.sekali ? 1 : cukupHari(signa, jumlah, produk.satuan));

/** Whether nobody can say for how many days a line is: none were typed, and none follow from its amount. */
export const isTanpaHari = ({ signa, jumlah, hari, produk }: LamaBaris): boolean =>
  hari === null && signa?.sekali !== true && cukupHari(signa, jumlah, produk.satuan) === null;

/**
 * What keeps a line out of a prescription for a chronic disease: more than {@link MAX_HARI_KRONIS} days, typed or by its
 * amount. An amount that those days need, rounded up to whole packs where a pack is not opened, is not too much.
 *
 * Returns: null also where nobody can say; `isTanpaHari` is a finding, and no refusal.
 * Source:  resep.md RS6.
 */
export function kronisIssue(baris: LamaBaris): { kolom: 'hari' | 'jumlah'; pesan: string } | null {
  const { signa, jumlah, hari, produk } = baris;
  const longest = `Resep kronis paling lama ${MAX_HARI_KRONIS} hari`;
  if (hari !== null && hari > MAX_HARI_KRONIS) return { kolom: 'hari', pesan: longest };
  const most = hitungJumlah(signa, MAX_HARI_KRONIS, produk);
  const cukup = cukupHari(signa, jumlah, produk.satuan);
  if (jumlah === null || most === null || cukup === null || jumlah <= most) return null;
  const { satuan } = produk;
  return {
    kolom: 'jumlah',
    pesan: `${longest}, paling banyak ${most} ${satuan}; ${jumlah} ${satuan} cukup ${cukup} hari`,
  };
}

/** Whether a prescription of that day may be repeated no more (resep.md RS6). */
export const isIterOver = (tanggal: string, today: string): boolean => addDays(tanggal, MAX_HARI_ITER) < today;

/** Why a prescription may not be repeated; null when it may (resep.md RS6). */
export function iterIssue(iter: number, golongan: readonly GolonganObat[]): string | null {
  if (iter === 0) return null;
  const barred = golongan.find((one) => isKhusus(one));
  return barred === undefined ? null : `Resep dengan ${barred} tidak boleh diulang (iter)`;
}
