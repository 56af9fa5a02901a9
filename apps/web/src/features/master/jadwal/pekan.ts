import { tulisJam } from '@nadi/domain/jadwal/jadwal';
import { hariKe, tambahHari } from '@nadi/domain/tanggal/tanggal';
import type { Jadwal, Kecuali, Libur } from './jadwal.queries.ts';

export type Tanda = { kunci: string; jenis: 'cuti' | 'tambahan' | 'libur'; teks: string };
export type Hari = {
  hari: number;
  /** The next date of this weekday, today included. */ tanggal: string;
  jadwal: readonly Jadwal[];
  tanda: readonly Tanda[];
};

const kena = (k: Kecuali, tanggal: string): boolean =>
  k.aktif && k.mulai_tanggal <= tanggal && tanggal <= k.sampai_tanggal;

function tandaPada(tanggal: string, kecuali: readonly Kecuali[], libur: readonly Libur[]): Tanda[] {
  return [
    ...libur
      .filter((l) => l.tanggal === tanggal)
      .map((l): Tanda => ({ kunci: `libur-${l.id}`, jenis: 'libur', teks: `Libur: ${l.deskripsi}` })),
    ...kecuali
      .filter((k) => kena(k, tanggal))
      .map((k): Tanda => {
        if (k.jenis === 'cuti')
          return { kunci: `cuti-${k.id}`, jenis: 'cuti', teks: k.ruangan === null ? 'Cuti' : `Cuti dari ${k.ruangan}` };
        return {
          kunci: `tambahan-${k.id}`,
          jenis: 'tambahan',
          teks: `Tambahan ${tulisJam({ mulai: k.mulai ?? '', selesai: k.selesai ?? '' })}, ${k.ruangan}`,
        };
      }),
  ];
}

/**
 * Builds a doctor's week: each weekday with its schedules in order, and what is different on the next date of that day.
 */
export function susunPekan(
  jadwal: readonly Jadwal[],
  kecuali: readonly Kecuali[],
  libur: readonly Libur[],
  hariIni: string,
): Hari[] {
  return [1, 2, 3, 4, 5, 6, 7].map((hari) => {
    const tanggal = tambahHari(hariIni, (hari - hariKe(hariIni) + 7) % 7);
    return {
      hari,
      tanggal,
      jadwal: jadwal.filter((j) => j.hari === hari).toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1)),
      tanda: tandaPada(tanggal, kecuali, libur),
    };
  });
}

/** A place in the week: a schedule of a day, or the place to add one after the last. */
export type Tempat = { hari: number; ke: number };

/**
 * The place an arrow leads to: up and down within a day, left and right to the same place of the next day, and never
 * out of the week.
 */
export function langkah({ hari, ke }: Tempat, tombol: string, pekan: readonly Hari[]): Tempat | null {
  const banyak = (h: number): number => pekan.find((satu) => satu.hari === h)?.jadwal.length ?? 0;
  if (tombol === 'ArrowDown') return { hari, ke: Math.min(ke + 1, banyak(hari)) };
  if (tombol === 'ArrowUp') return { hari, ke: Math.max(ke - 1, 0) };
  const tujuan =
    tombol === 'ArrowRight'
      ? Math.min(hari + 1, 7)
      : tombol === 'ArrowLeft'
        ? Math.max(hari - 1, 1)
        : tombol === 'Home'
          ? 1
          : tombol === 'End'
            ? 7
            : null;
  return tujuan === null ? null : { hari: tujuan, ke: Math.min(ke, banyak(tujuan)) };
}
