import type { CaraRacik } from './racik.ts';
import { BARIS_AKTIF } from './status-resep.ts';

type Rantai = { id: number; pengganti_dari: number | null };
type Baris = Rantai & {
  status: number;
  produk_id: number | null;
  satuan: string;
  jumlah: number | null;
  diserahkan: number;
  nama_luar: string | null;
  /** Of a line that was replaced: the doctor who agreed to what took its place. */ disetujui_dokter: string | null;
};

/** The line that took a line's place; undefined where none did. */
export const penggantiOf = <B extends Rantai>({ id }: Rantai, all: readonly B[]): B | undefined =>
  all.find(({ pengganti_dari }) => pengganti_dari === id);

/** The line that stands in a line's place at the end: itself where none took its place. */
function akhirOf<B extends Baris>(baris: B, all: readonly B[]): B {
  const next = baris.status === BARIS_AKTIF ? undefined : penggantiOf(baris, all);
  return next === undefined ? baris : akhirOf(next, all);
}

/**
 * How much the doctor wants to be handed over of a line: of one that took another's place what a doctor agreed to, else
 * what was written for the one it stands for, as long as both are counted in the same unit.
 *
 * Source: resep.md RS12, RS15.
 */
export function jumlahDokter(baris: Baris, all: readonly Baris[]): number {
  const lama = all.find(({ id }) => id === baris.pengganti_dari);
  return lama === undefined || lama.disetujui_dokter !== null || lama.satuan !== baris.satuan
    ? (baris.jumlah ?? 0)
    : jumlahDokter(lama, all);
}

function detOf(baris: Baris, all: readonly Baris[]): string {
  const { diserahkan } = baris;
  if (diserahkan === 0) return 'nedet';
  return diserahkan >= jumlahDokter(baris, all) ? 'det' : `det ${diserahkan}`;
}

/** What a copy says of a line whose place another medicine or amount has taken. */
export const KETERANGAN_DIGANTI = 'diganti';

/**
 * What a copy says of a line: 'det' when all of it was handed over, 'det n' when n of it was, 'nedet' when none. Where
 * another product, unit or amount took its place it says 'diganti', and the same is said of `pengganti`: amounts are
 * held against each other only within one product and unit.
 *
 * Returns: `pengganti.jumlah` in its own unit, as the doctor wants it.
 * Source:  resep.md RS12, RS15.
 */
export function detSalinan<B extends Baris>(
  baris: B,
  all: readonly B[],
): { keterangan: string; pengganti: { baris: B; jumlah: number; keterangan: string } | null } {
  const akhir = akhirOf(baris, all);
  const jumlah = jumlahDokter(akhir, all);
  const same = akhir.produk_id === baris.produk_id && akhir.satuan === baris.satuan && jumlah === (baris.jumlah ?? 0);
  const keterangan = detOf(akhir, all);
  return akhir === baris || same
    ? { keterangan, pengganti: null }
    : { keterangan: KETERANGAN_DIGANTI, pengganti: { baris: akhir, jumlah, keterangan } };
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
