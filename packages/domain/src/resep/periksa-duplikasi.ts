import { KELOMPOK_ZAT, kelompokOf } from './kelompok-zat.ts';
import { toPemeriksaan, type Pemeriksaan, type Temuan } from './pemeriksaan.ts';
import type { ObatBerjalan, ObatDiperiksa, ZatObat } from './fakta-periksa.ts';

type Lain = { nama: string; zat: readonly Pick<ZatObat, 'id' | 'nama'>[]; baris: string[]; dari: string };

function compare(obat: ObatDiperiksa, lain: Lain): Temuan | null {
  for (const a of obat.zat)
    for (const b of lain.zat) {
      const group = kelompokOf(a.id);
      const same = a.id === b.id;
      if (!same && (group === null || group !== kelompokOf(b.id))) continue;
      const what = same
        ? `zat sama (${a.nama})`
        : `kelompok sama (${KELOMPOK_ZAT[group as keyof typeof KELOMPOK_ZAT].nama})`;
      return {
        kunci: `duplikasi/${[a.id, b.id].toSorted((x, y) => x - y).join('-')}/${lain.dari}`,
        tingkat: same ? 'tahan' : 'peringatan',
        pesan: `${obat.nama} dan ${lain.nama}${lain.dari}: ${what}`,
        baris: [obat.baris, ...lain.baris],
        aturan: null,
      };
    }
  return null;
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
  const running: Lain[] = berjalan.map(({ nama, zat, no_resep, sampai }) => ({
    nama,
    zat,
    baris: [],
    dari: ` di ${no_resep}, sampai ${sampai}`,
  }));
  const temuan = obat.flatMap((one, n) => {
    const later: Lain[] = obat.slice(n + 1).map((other) => ({ ...other, baris: [other.baris], dari: '' }));
    return [...later, ...running].flatMap((lain) => compare(one, lain) ?? []);
  });
  return toPemeriksaan(
    'duplikasi',
    temuan,
    obat.filter(({ zat }) => zat.length === 0).map(({ nama }) => `Zat aktif ${nama} belum dicatat`),
  );
}
