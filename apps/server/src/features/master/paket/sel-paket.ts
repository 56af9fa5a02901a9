import type { Bernama, IsiPaket } from './paket.repository.ts';

type Terbaca<T> = { isi: T } | { salah: string };

const potong = (teks: unknown): string[] =>
  String(teks ?? '')
    .split(';')
    .map((p) => p.trim())
    .filter(Boolean);

/** Parses "KON-01; LAB-02 x2" as tindakan and how many of each. */
export function bacaSelTindakan(teks: unknown, dikenal: ReadonlyMap<string, number>): Terbaca<IsiPaket[]> {
  const isi: IsiPaket[] = [];
  for (const satu of potong(teks)) {
    const [, kode = satu, jumlah = '1'] = /^(.+?)\s+x\s?(\d{1,4})$/i.exec(satu) ?? [];
    const id = dikenal.get(kode.toLowerCase());
    if (id === undefined) return { salah: `Tindakan ${kode} tidak ada` };
    isi.push({ tindakan_id: id, jumlah: Number(jumlah) });
  }
  return { isi };
}

/** Parses "Poli Umum 1; KIA" as ruangan. A name that two rooms share is an error, because it does not say which. */
export function bacaSelRuangan(teks: unknown, ruangan: readonly Bernama[]): Terbaca<number[]> {
  const isi: number[] = [];
  for (const nama of potong(teks)) {
    const [satu, ...lain] = ruangan.filter((r) => r.nama.toLowerCase() === nama.toLowerCase());
    if (!satu) return { salah: `Ruangan ${nama} tidak ada` };
    if (lain.length > 0) return { salah: `Ada ${lain.length + 1} ruangan bernama ${nama}; pilih di formulir` };
    isi.push(satu.id);
  }
  return { isi };
}

export const tulisSelTindakan = (tindakan: readonly { kode: string; jumlah: number }[]): string =>
  tindakan.map(({ kode, jumlah }) => (jumlah === 1 ? kode : `${kode} x${jumlah}`)).join('; ');
