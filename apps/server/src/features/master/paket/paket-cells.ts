import type { NamedRow, PaketItem } from './paket.repository.ts';

type ParsedCell<T> = { isi: T } | { salah: string };

const splitCell = (text: unknown): string[] =>
  String(text ?? '')
    .split(';')
    .map((p) => p.trim())
    .filter(Boolean);

/** Parses "KON-01; LAB-02 x2" as tindakan and how many of each. */
export function parseTindakanCell(text: unknown, known: ReadonlyMap<string, number>): ParsedCell<PaketItem[]> {
  const items: PaketItem[] = [];
  for (const one of splitCell(text)) {
    const [, kode = one, jumlah = '1'] = /^(.+?)\s+x\s?(\d{1,4})$/i.exec(one) ?? [];
    const id = known.get(kode.toLowerCase());
    if (id === undefined) return { salah: `Tindakan ${kode} tidak ada` };
    items.push({ tindakan_id: id, jumlah: Number(jumlah) });
  }
  return { isi: items };
}

/** Parses "Poli Umum 1; KIA" as ruangan. A name that two rooms share is an error, because it does not say which. */
export function parseRuanganCell(text: unknown, ruangan: readonly NamedRow[]): ParsedCell<number[]> {
  const items: number[] = [];
  for (const nama of splitCell(text)) {
    const [one, ...others] = ruangan.filter((r) => r.nama.toLowerCase() === nama.toLowerCase());
    if (!one) return { salah: `Ruangan ${nama} tidak ada` };
    if (others.length > 0) return { salah: `Ada ${others.length + 1} ruangan bernama ${nama}; pilih di formulir` };
    items.push(one.id);
  }
  return { isi: items };
}

export const formatTindakanCell = (tindakan: readonly { kode: string; jumlah: number }[]): string =>
  tindakan.map(({ kode, jumlah }) => (jumlah === 1 ? kode : `${kode} x${jumlah}`)).join('; ');
