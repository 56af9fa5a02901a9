import { formatShortTanggal } from '../tanggal/tanggal.ts';
import { KELOMPOK_ZAT, kelompokOf } from './kelompok-zat.ts';
import { toPemeriksaan, type Pemeriksaan, type Temuan } from './pemeriksaan.ts';
import type { ObatBerjalan, ObatDiperiksa, ZatObat } from './fakta-periksa.ts';

type Lain = {
  nama: string;
  zat: readonly Pick<ZatObat, 'id' | 'nama'>[];
  baris: string[];
  /** Where it stands: nothing for this prescription itself. */
  dari: string;
  /** What is missing where nobody can say whether it still runs; null: it does. */
  ragu: string | null;
};

/** A medicine that may be taken still, for all that anybody knows. */
export const sayLama = ({ nama, no_resep }: Pick<ObatBerjalan, 'nama' | 'no_resep'>): string =>
  `Sampai kapan ${nama} di ${no_resep} dipakai tidak diketahui`;

function compare(obat: ObatDiperiksa, lain: Lain): Temuan | { kurang: string } | null {
  const pairs = obat.zat.flatMap((a) => lain.zat.map((b) => ({ a, b, group: kelompokOf(a.id) })));
  // The same substance holds and the same group only warns, so of two compounds the same substance is looked for first.
  const pair =
    pairs.find(({ a, b }) => a.id === b.id) ??
    pairs.find(({ b, group }) => group !== null && group === kelompokOf(b.id));
  if (!pair) return null;
  if (lain.ragu !== null) return { kurang: lain.ragu };
  const { a, b, group } = pair;
  const same = a.id === b.id;
  const what = same || group === null ? `zat sama (${a.nama})` : `kelompok sama (${KELOMPOK_ZAT[group].nama})`;
  return {
    kunci: `duplikasi/${[a.id, b.id].toSorted((x, y) => x - y).join('-')}/${lain.dari}`,
    tingkat: same ? 'tahan' : 'peringatan',
    pesan: `${obat.nama} dan ${lain.nama}${lain.dari}: ${what}`,
    baris: [obat.baris, ...lain.baris],
    aturan: null,
  };
}

/**
 * The same substance or group twice, here or in what the patient still takes.
 *
 * Source: resep.md RS8.
 */
export function periksaDuplikasi({
  obat,
  berjalan,
}: {
  obat: readonly ObatDiperiksa[];
  berjalan: readonly ObatBerjalan[];
}): Pemeriksaan {
  const running: Lain[] = berjalan.map((one) => ({
    nama: one.nama,
    zat: one.zat,
    baris: [],
    dari: ` di ${one.no_resep}, sampai ${formatShortTanggal(one.sampai)}`,
    ragu: one.sampai === null ? sayLama(one) : null,
  }));
  const said = obat.flatMap((one, n) => {
    const later: Lain[] = obat.slice(n + 1).map((other) => ({ ...other, baris: [other.baris], dari: '', ragu: null }));
    return [...later, ...running].flatMap((lain) => compare(one, lain) ?? []);
  });
  const noZat = ({ zat }: { zat: readonly unknown[] }): boolean => zat.length === 0;
  return toPemeriksaan(
    'duplikasi',
    said.flatMap((one) => ('kunci' in one ? [one] : [])),
    [
      ...obat.filter(noZat).map(({ nama }) => `Zat aktif ${nama} belum dicatat`),
      ...berjalan.filter(noZat).map(({ nama, no_resep }) => `Zat aktif ${nama} di ${no_resep} belum dicatat`),
      ...said.flatMap((one) => ('kurang' in one ? [one.kurang] : [])),
    ],
  );
}
