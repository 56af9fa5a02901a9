import type { CaraRacik } from './racik.ts';
import { BARIS_AKTIF } from './status-resep.ts';

type Baris = {
  id: number;
  status: number;
  jumlah: number | null;
  diserahkan: number;
  nama_luar: string | null;
  pengganti_dari: number | null;
  /** Of a line that was replaced: the doctor who agreed to what took its place. */ disetujui_dokter: string | null;
};

/**
 * How much the doctor wants to be handed over of a line: of one that took another's place what a doctor agreed to, else
 * what was written for the one it stands for.
 *
 * Source: resep.md RS12, RS15.
 */
export function jumlahDokter(baris: Baris, all: readonly Baris[]): number {
  const lama = all.find(({ id }) => id === baris.pengganti_dari);
  return lama === undefined || lama.disetujui_dokter !== null ? (baris.jumlah ?? 0) : jumlahDokter(lama, all);
}

/**
 * What a copy says of a line: 'det' when all of it was handed over, 'det n' when n of it was, 'nedet' when none. What was
 * handed over in its place counts for it.
 *
 * Source: resep.md RS15.
 */
export function keteranganDet(baris: Baris, all: readonly Baris[]): string {
  let now: Baris | undefined = baris;
  while (now && now.status !== BARIS_AKTIF) {
    const { id }: Baris = now;
    const next: Baris | undefined = all.find(({ pengganti_dari }) => pengganti_dari === id);
    if (!next) break;
    now = next;
  }
  const { diserahkan } = now ?? baris;
  if (diserahkan === 0) return 'nedet';
  return diserahkan >= jumlahDokter(now ?? baris, all) ? 'det' : `det ${diserahkan}`;
}

const ROMAWI: readonly [number, string][] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
const toRomawi = (n: number): string => {
  const step = ROMAWI.find(([value]) => value <= n);
  return step === undefined ? '' : `${step[1]}${toRomawi(n - step[0])}`;
};

/** What a compound of a kind of list 172 is made into, as far as one Latin word says it. */
const SEDIAAN: ReadonlyMap<number, string> = new Map([
  [1, 'pulv.'],
  [2, 'caps.'],
  [4, 'tab.'],
  [6, 'pulv. adsp.'],
  [8, 'supp.'],
]);

/**
 * How a compound is made of the ingredients above: as pharmacists write it, and in words whether their amounts are of each
 * packet or of all together.
 *
 * Source: resep.md RS5, RS15.
 */
export function pembuatanRacik({ jenis, cara, bungkus }: { jenis: number; cara: CaraRacik; bungkus: number }): string {
  const sediaan = SEDIAAN.get(jenis);
  const latin = [sediaan && `m.f. ${sediaan}`, cara === 'dtd' && 'dtd', `No. ${toRomawi(bungkus)}`].filter(Boolean);
  return `${latin.join(' ')} (${cara === 'dtd' ? 'takaran tiap bungkus' : `takaran seluruhnya, dibagi ${bungkus} bungkus`})`;
}
