import { divHalfUp, divUp } from '../uang/bagi.ts';

/** The ways a compound's amounts are given: each packet alone, or the whole that is divided. */
export const CARA_RACIK = { dtd: 'd.t.d.', bagi: 'bagi rata' } as const;
export type CaraRacik = keyof typeof CARA_RACIK;

export const SATUAN_BAHAN = ['mg', 'mcg', 'g', 'mL', 'IU', 'tablet', '%'] as const;
export type SatuanBahan = (typeof SATUAN_BAHAN)[number];

/** Units that are written in full, because their short forms are read as another one (resep.md RS1). */
const SATUAN_PENUH: Readonly<Record<string, string>> = { mcg: 'mikrogram', IU: 'unit' };
export const tulisSatuan = (satuan: string): string => SATUAN_PENUH[satuan] ?? satuan;

/** What one whole unit of a product holds of its substance, such as 0,25 mg in a tablet. */
export type Kekuatan = { milli: number; satuan: string };

/** Micrograms in each unit of mass. */
const MIKRO: Readonly<Record<string, number>> = { mcg: 1, mikrogram: 1, mg: 1_000, g: 1_000_000 };

/** Whole thousandths of a number that was typed with at most three decimals; null where it has more, or is too large. */
export function toMilli(value: number): number | null {
  const milli = Math.round(value * 1000);
  return Number.isSafeInteger(milli) && Math.abs(milli / 1000 - value) < 1e-9 ? milli : null;
}

type Bahan = {
  /** Asked for, in thousandths of `satuan`. */
  diminta: number;
  satuan: SatuanBahan;
  /** The strength of the product that is taken; null where none is known. */
  kekuatan: Kekuatan | null;
  /** The product's own smallest unit. */
  satuanProduk: string;
};
type Racik = { cara: CaraRacik; bungkus: number };

/**
 * butuh: thousandths of the product's unit; jumlah: whole units that are taken and billed; sisa: thousandths that are
 * discarded.
 */
export type Butuh = { butuh: number; jumlah: number; sisa: number };

const isMeasured = (satuan: string): boolean => MIKRO[satuan] !== undefined || /^m?l$/i.test(satuan);

/** A strength in percent as the mass that one unit of the product holds: 1 % of a gram or a millilitre is 10 mg. */
const PER_UNIT: Readonly<Record<string, string>> = { g: 'mg', mL: 'mg', ml: 'mg', mg: 'mcg' };
function inMass(kekuatan: Kekuatan | null, satuanProduk: string): Kekuatan | null {
  const satuan = PER_UNIT[satuanProduk];
  return kekuatan?.satuan === '%' && satuan !== undefined ? { milli: kekuatan.milli * 10, satuan } : kekuatan;
}

/** How many thousandths of `diminta` one unit of the product is, as a fraction; null where the two can't be compared. */
function perUnit({ satuan, kekuatan: written, satuanProduk }: Bahan): { top: bigint; bottom: bigint } | null {
  const kekuatan = inMass(written, satuanProduk);
  if (satuan === satuanProduk) return { top: 1n, bottom: 1n };
  // A tablet is a piece of what is counted in pieces; of powder or syrup it would quietly be a milligram or a millilitre.
  if (satuan === 'tablet') return isMeasured(satuanProduk) ? null : { top: 1n, bottom: 1n };
  // Of what is weighed and holds less than its weight, milligrams mean the substance: 5 mg of a cream of 10 mg/g are 0,5 g.
  if (kekuatan === null && MIKRO[satuan] !== undefined && MIKRO[satuanProduk] !== undefined)
    return { top: BigInt(MIKRO[satuan]), bottom: BigInt(MIKRO[satuanProduk]) };
  if (kekuatan === null || kekuatan.milli <= 0) return null;
  if (satuan === kekuatan.satuan) return { top: 1000n, bottom: BigInt(kekuatan.milli) };
  const [asked, held] = [MIKRO[satuan], MIKRO[kekuatan.satuan]];
  if (asked === undefined || held === undefined) return null;
  return { top: 1000n * BigInt(asked), bottom: BigInt(kekuatan.milli) * BigInt(held) };
}

/**
 * What a compound takes of one product.
 *
 * Units:   thousandths, without floats. '%' is `butuhPersen`'s.
 * Returns: null where strength and unit don't fit each other, so that nobody can say.
 * Source:  resep.md RS5; farmasi.md F4.
 */
export function hitungBahan(bahan: Bahan, { cara, bungkus }: Racik): Butuh | null {
  if (bahan.satuan === '%') return null;
  const ratio = perUnit(bahan);
  if (ratio === null) return null;
  const total = BigInt(bahan.diminta) * (cara === 'dtd' ? BigInt(bungkus) : 1n) * ratio.top;
  return toButuh(divHalfUp(total, ratio.bottom), divUp(total, ratio.bottom * 1000n));
}

const toButuh = (butuh: bigint, jumlah: bigint): Butuh => ({
  butuh: Number(butuh),
  jumlah: Number(jumlah),
  sisa: Number(jumlah * 1000n - butuh),
});

/** A share in percent of the finished amount; the product may be a preparation that holds less than all of its mass. */
export type Bagian = {
  /** Thousandths of a percent. */ persenMilli: number;
  satuanProduk: string;
  kekuatan: Kekuatan | null;
};

/** The mass of the product in each unit of the finished mass, as a fraction; null where the product is not weighed. */
export function sharePer({ persenMilli, satuanProduk, ...of }: Bagian): { top: bigint; bottom: bigint } | null {
  const kekuatan = inMass(of.kekuatan, satuanProduk);
  const unit = MIKRO[satuanProduk];
  if (unit === undefined) return null;
  const whole = { top: BigInt(persenMilli), bottom: 100_000n };
  if (kekuatan === null) return whole;
  const held = MIKRO[kekuatan.satuan];
  return held === undefined || kekuatan.milli <= 0
    ? null
    : { top: whole.top * BigInt(unit) * 1000n, bottom: whole.bottom * BigInt(kekuatan.milli) * BigInt(held) };
}

/**
 * What shares in percent take: each of the finished amount, which the shares are part of. Of 10 % beside 90 g of the
 * others 10 g are taken, and not 9.
 *
 * Units:   `massaLain` micrograms of what is not given in percent.
 * Returns: for each share null where the product is not weighed, or where all shares together leave nothing for the others.
 * Source:  putusan.md E1 (resep.md RS5).
 */
export function hitungPersen(bagian: readonly Bagian[], massaLain: number): (Butuh | null)[] {
  const shares = bagian.map(sharePer);
  const known = shares.filter((one) => one !== null);
  if (known.length < bagian.length) return bagian.map(() => null);
  // The finished mass is that of the others divided by what the shares leave of it, all over one denominator.
  const denominator = known.reduce((product, { bottom }) => product * bottom, 1n);
  const parts = known.map(({ top, bottom }) => (top * denominator) / bottom);
  const left = parts.reduce((rest, one) => rest - one, denominator);
  if (left <= 0n || massaLain <= 0) return bagian.map(() => null);
  return bagian.map(({ satuanProduk }, n) => {
    const top = (parts[n] ?? 0n) * BigInt(massaLain);
    const bottom = left * BigInt(MIKRO[satuanProduk] ?? 1);
    return toButuh(divHalfUp(top * 1000n, bottom), divUp(top, bottom));
  });
}

/** The mass that is asked for of one ingredient in the whole compound, in micrograms; null where it is not weighed. */
export function massaBahan(
  { diminta, satuan }: Pick<Bahan, 'diminta' | 'satuan'>,
  { cara, bungkus }: Racik,
): number | null {
  const unit = MIKRO[satuan];
  return unit === undefined ? null : Math.round((diminta * unit * (cara === 'dtd' ? bungkus : 1)) / 1000);
}

const QUARTER = 250;
/** Kinds of list 172 for which tablets are ground. */
const DIGERUS: ReadonlySet<number> = new Set([1, 2]);
/** Whether a compound of this kind of list 172 is a powder or a capsule, which only solids go into as they are. */
export const isDigerus = (jenis: number): boolean => DIGERUS.has(jenis);

type PeringatanBahan = { satuanProduk: string; bolehGerus: boolean | null; butuh: number | null };

/** What an ingredient is warned of (resep.md RS5). `bolehGerus` null: nobody has said. */
export function peringatanBahan(
  { satuanProduk, bolehGerus, butuh }: PeringatanBahan,
  { jenis, bungkus }: { jenis: number; bungkus: number },
): string[] {
  const isTablet = ['tablet', 'kaplet', 'kapsul'].includes(satuanProduk);
  return [
    ...(bolehGerus === false && isDigerus(jenis) ? ['Sediaan ini tidak boleh digerus'] : []),
    ...(isTablet && butuh !== null && butuh < QUARTER * bungkus
      ? [`Kurang dari 1/4 ${satuanProduk} tiap bungkus`]
      : []),
  ];
}
