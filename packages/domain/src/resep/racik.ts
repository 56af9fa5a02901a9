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

const ceilDiv = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;
const halfUpDiv = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);

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

/** How many thousandths of `diminta` one unit of the product is, as a fraction; null where the two can't be compared. */
function perUnit({ satuan, kekuatan, satuanProduk }: Bahan): { top: bigint; bottom: bigint } | null {
  if (satuan === satuanProduk) return { top: 1n, bottom: 1n };
  // A tablet is a piece of what is counted in pieces; of powder or syrup it would quietly be a milligram or a millilitre.
  if (satuan === 'tablet') return isMeasured(satuanProduk) ? null : { top: 1n, bottom: 1n };
  if (MIKRO[satuan] !== undefined && MIKRO[satuanProduk] !== undefined)
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
  return toButuh(halfUpDiv(total, ratio.bottom), ceilDiv(total, ratio.bottom * 1000n));
}

const toButuh = (butuh: bigint, jumlah: bigint): Butuh => ({
  butuh: Number(butuh),
  jumlah: Number(jumlah),
  sisa: Number(jumlah * 1000n - butuh),
});

/**
 * What a share in percent takes: of the mass of the other ingredients together.
 *
 * Units:   `persenMilli` thousandths of a percent, `massaLain` micrograms; the product is stocked in `satuanProduk`.
 * Returns: null where the product is not weighed.
 * Source:  resep.md RS5.
 */
export function hitungPersen(persenMilli: number, massaLain: number, satuanProduk: string): Butuh | null {
  const unit = MIKRO[satuanProduk];
  if (unit === undefined) return null;
  const top = BigInt(persenMilli) * BigInt(massaLain);
  const bottom = 100n * BigInt(unit);
  return toButuh(halfUpDiv(top, bottom), ceilDiv(top, bottom * 1000n));
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

type PeringatanBahan = { satuanProduk: string; bolehGerus: boolean | null; butuh: number | null };

/** What an ingredient is warned of (resep.md RS5). `bolehGerus` null: nobody has said. */
export function peringatanBahan(
  { satuanProduk, bolehGerus, butuh }: PeringatanBahan,
  { jenis, bungkus }: { jenis: number; bungkus: number },
): string[] {
  const isTablet = ['tablet', 'kaplet', 'kapsul'].includes(satuanProduk);
  return [
    ...(bolehGerus === false && DIGERUS.has(jenis) ? ['Sediaan ini tidak boleh digerus'] : []),
    ...(isTablet && butuh !== null && butuh < QUARTER * bungkus
      ? [`Kurang dari 1/4 ${satuanProduk} tiap bungkus`]
      : []),
  ];
}
