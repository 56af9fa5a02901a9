import { bagiKronis, type BagianKronis } from './kronis.ts';

type BolehBagi = {
  kronis: boolean;
  /** What its doctor wants, which holds where it may be divided at all. */ bagi_kronis: boolean;
  /** Of the payer: 'bpjs', 'umum', ... */ kelompok: string;
  rumahSakit: boolean;
  /** It is one of two parts already. */ bagian: boolean;
};

/**
 * Whether a prescription is sent as two: 7 days within the package, and the rest.
 *
 * Source: resep.md RS6: BPJS at a hospital.
 */
export const isDibagi = ({ kronis, bagi_kronis, kelompok, rumahSakit, bagian }: BolehBagi): boolean =>
  kronis && bagi_kronis && kelompok === 'bpjs' && rumahSakit && !bagian;

type Bahan = {
  /** Asked for, in thousandths: of each packet, or of the whole that is divided. */ diminta: number;
  /** Thousandths of the product's unit. */ butuh: number;
};
type Racik<B extends Bahan> = { cara: 'dtd' | 'bagi'; bungkus: number; hari: number; bahan: readonly B[] };
type BagianRacik<B> = { bungkus: number; hari: number; bahan: (B & { jumlah: number })[] };

const MILLI = 1000;
const share = (whole: number, part: number, of: number): number => Math.round((whole * part) / of);

/**
 * The same of a compound: its packets are divided, and each ingredient with them. Packets and what they hold are exactly
 * what was asked for, together. Each part is compounded by itself, so that of each the whole units that are taken are
 * rounded up (RS5): together they are at most one unit more.
 *
 * Returns: the second is null where nothing is left for it, or a packet's share is too small to be weighed.
 * Source:  resep.md RS5, RS6.
 */
export function bagiRacik<B extends Bahan>({
  cara,
  bungkus,
  hari,
  bahan,
}: Racik<B>): [BagianRacik<B>, BagianRacik<B> | null] {
  const units = (butuh: number): number => Math.ceil(butuh / MILLI);
  const whole = { bungkus, hari, bahan: bahan.map((one) => ({ ...one, jumlah: units(one.butuh) })) };
  const [first, rest]: [BagianKronis, BagianKronis | null] = bagiKronis(bungkus, hari, null);
  if (rest === null) return [whole, null];
  const taken = bahan.map(({ diminta, butuh }) => ({
    diminta: cara === 'dtd' ? diminta : share(diminta, first.jumlah, bungkus),
    butuh: share(butuh, first.jumlah, bungkus),
  }));
  const left = bahan.map(({ diminta, butuh }, n) => ({
    diminta: cara === 'dtd' ? diminta : diminta - (taken[n]?.diminta ?? 0),
    butuh: butuh - (taken[n]?.butuh ?? 0),
  }));
  if ([...taken, ...left].some(({ diminta, butuh }) => diminta <= 0 || butuh <= 0)) return [whole, null];
  const partOf = (parts: readonly Bahan[], { jumlah, hari: days }: BagianKronis): BagianRacik<B> => ({
    bungkus: jumlah,
    hari: days,
    bahan: bahan.map((one, n) => {
      const part = parts[n] as Bahan;
      return { ...one, ...part, jumlah: units(part.butuh) };
    }),
  });
  return [partOf(taken, first), partOf(left, rest)];
}
