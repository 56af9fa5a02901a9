import { divUp, hundredths, WHOLE } from '../uang/bagi.ts';
import type { CaraJual, GolonganObat } from './jenis-produk.ts';

/** Whom and what a price is for. A null `kelas`, `penjaminId` or `kelompok` fits only lines for everybody. */
export type HargaQuestion = {
  kelas: number | null;
  penjaminId: number | null;
  /** The kind of payer: 'umum', 'bpjs', 'asuransi', 'perusahaan', 'pemerintah'. */ kelompok: string | null;
  cara: CaraJual;
  /** YYYY-MM-DD in the facility's zone. */ tanggal: string;
};

/** The fixed price of one unit from a day on, in rupiah; null means every class, payer or way. */
export type HargaTetapRow = {
  kelas: number | null;
  penjamin_id: number | null;
  cara: CaraJual | null;
  mulai_tanggal: string;
  harga: number;
};

/** One line of margin; null fits any. `persen` is a percentage with at most two decimals. */
export type MarginRow = {
  id: number;
  kelompok: string | null;
  penjamin_id: number | null;
  kelas: number | null;
  cara: CaraJual | null;
  kategori_id: number | null;
  golongan: GolonganObat | null;
  persen: number;
  mulai_tanggal: string;
};

/** Value added tax from a day on: `persen` of the part `dpp_pembilang` / `dpp_penyebut` of a price. */
export type PpnRow = { mulai_tanggal: string; persen: number; dpp_pembilang: number; dpp_penyebut: number };

/** The list price of the last receipt, before discount and bonus: `hna` rupiah for `isi` units. */
export type Hna = { hna: number; isi: number };
/** The highest retail price: `het` rupiah for `het_isi` units. */
export type Het = { het: number | null; het_isi: number };

export const RUMUS_HARGA = ['margin-hna-ppn', 'margin-hna'] as const;
export type RumusHarga = (typeof RUMUS_HARGA)[number];

const fits = <T>(line: T | null, asked: T | null): boolean => line === null || line === asked;

/** Of lines that fit, the one with the greatest weight; among equals the newest, then the one written last. */
const heaviest = <T extends { mulai_tanggal: string }>(rows: readonly T[], weight: (row: T) => number): T | null =>
  rows.toSorted((a, b) => weight(b) - weight(a) || b.mulai_tanggal.localeCompare(a.mulai_tanggal))[0] ?? null;

/**
 * The fixed price that holds. A payer weighs more than a class and a class more than a way, as `pickTarif` weighs them.
 *
 * Returns: null when no line holds on that day.
 * Source:  farmasi.md F7.
 */
export const pickHargaTetap = (
  rows: readonly HargaTetapRow[],
  { kelas, penjaminId, cara, tanggal }: HargaQuestion,
): HargaTetapRow | null =>
  heaviest(
    rows.filter(
      (row) =>
        row.mulai_tanggal <= tanggal &&
        fits(row.kelas, kelas) &&
        fits(row.penjamin_id, penjaminId) &&
        fits(row.cara, cara),
    ),
    (row) => (row.penjamin_id === null ? 0 : 4) + (row.kelas === null ? 0 : 2) + (row.cara === null ? 0 : 1),
  );

/**
 * The margin that holds for a product of this kategori and golongan: the line with the most filled fields, then the
 * newest, then the one that was written last.
 *
 * Returns: null when no line fits; the price then has no margin.
 * Source:  farmasi.md F8.
 */
export function pickMargin(
  rows: readonly MarginRow[],
  { kelas, penjaminId, kelompok, cara, tanggal }: HargaQuestion,
  produk: { kategori_id: number | null; golongan: GolonganObat },
): MarginRow | null {
  const fitting = rows.filter(
    (row) =>
      row.mulai_tanggal <= tanggal &&
      fits(row.kelompok, kelompok) &&
      fits(row.penjamin_id, penjaminId) &&
      fits(row.kelas, kelas) &&
      fits(row.cara, cara) &&
      fits(row.kategori_id, produk.kategori_id) &&
      fits(row.golongan, produk.golongan),
  );
  const filled = (row: MarginRow): number =>
    [row.kelompok, row.penjamin_id, row.kelas, row.cara, row.kategori_id, row.golongan].filter((v) => v !== null)
      .length;
  return heaviest(
    fitting.toSorted((a, b) => b.id - a.id),
    filled,
  );
}

/** The tax of a day; null before the first one began. Source: farmasi.md F10. */
export const pickPpn = (rows: readonly PpnRow[], tanggal: string): PpnRow | null =>
  heaviest(
    rows.filter((row) => row.mulai_tanggal <= tanggal),
    () => 0,
  );

/**
 * The price of one unit by the rule: HNA x (1 + PPN) x (1 + margin), or HNA x (1 + PPN + margin) where the facility
 * counts so, rounded up to a multiple of `bulat` rupiah.
 *
 * Units:   rupiah; `persenMargin` a percentage; `bulat` 1 or more.
 * Source:  farmasi.md F7: HNA 50,000 for 100, PPN 11 %, margin 25 % is 693.75, so Rp. 700.
 */
export function computeHarga(
  { hna, isi }: Hna,
  { ppn, persenMargin, rumus, bulat }: { ppn: PpnRow | null; persenMargin: number; rumus: RumusHarga; bulat: number },
): number {
  const taxOf = WHOLE * BigInt(ppn?.dpp_penyebut ?? 1);
  const tax = ppn ? hundredths(ppn.persen) * BigInt(ppn.dpp_pembilang) : 0n;
  const margin = hundredths(persenMargin);
  const [factor, of] =
    rumus === 'margin-hna'
      ? [taxOf + tax + margin * (taxOf / WHOLE), taxOf]
      : [(taxOf + tax) * (WHOLE + margin), taxOf * WHOLE];
  return Number(divUp(BigInt(hna) * factor, of * BigInt(isi) * BigInt(bulat))) * bulat;
}

/** The most that one unit may cost; null without a highest retail price. Source: farmasi.md F9, rounded down. */
export const hetPerUnit = ({ het, het_isi }: Het): number | null => (het === null ? null : Math.floor(het / het_isi));

export type HargaFacts = {
  produk: Het & { kategori_id: number | null; golongan: GolonganObat };
  hna: Hna | null;
  tetap: readonly HargaTetapRow[];
  margin: readonly MarginRow[];
  ppn: readonly PpnRow[];
  rumus: RumusHarga;
  /** `farmasi:bulat-harga`. */ bulat: number;
};

/** How a price came about; `cap` says that the highest retail price cut it. */
export type Harga = { harga: number; dari: 'tetap' | 'rumus'; cap: boolean };

/**
 * What one unit costs for this payer, class, way and day.
 *
 * Returns: null when the product has neither a fixed price nor an HNA, so that it can't be sold.
 * Source:  farmasi.md F7-F10.
 */
export function priceOf(facts: HargaFacts, question: HargaQuestion): Harga | null {
  const tetap = pickHargaTetap(facts.tetap, question);
  if (tetap) return { harga: tetap.harga, dari: 'tetap', cap: false };
  if (facts.hna === null) return null;
  const computed = computeHarga(facts.hna, {
    ppn: pickPpn(facts.ppn, question.tanggal),
    persenMargin: pickMargin(facts.margin, question, facts.produk)?.persen ?? 0,
    rumus: facts.rumus,
    bulat: facts.bulat,
  });
  const most = hetPerUnit(facts.produk);
  return most !== null && computed > most
    ? { harga: most, dari: 'rumus', cap: true }
    : { harga: computed, dari: 'rumus', cap: false };
}

/**
 * What is wrong with the fixed prices of a product.
 *
 * Returns: messages by field, such as `tetap.2.harga`.
 * Source:  farmasi.md F9: a fixed price above HET is refused.
 */
export function checkHargaTetap(
  rows: readonly HargaTetapRow[],
  produk: Het,
  formatRupiah: (rupiah: number) => string,
): Record<string, string[]> {
  const most = hetPerUnit(produk);
  const firstAt = new Map<string, number>();
  const issues: Record<string, string[]> = {};
  for (const [n, row] of rows.entries()) {
    const key = [row.kelas, row.penjamin_id, row.cara, row.mulai_tanggal].join('/');
    const at = firstAt.get(key);
    if (at !== undefined)
      issues[`tetap.${n}.harga`] = [`Kelas, penjamin, cara, dan tanggal mulai ini sudah ada di baris ${at + 1}`];
    else if (most !== null && row.harga > most)
      issues[`tetap.${n}.harga`] = [`Di atas HET ${formatRupiah(most)} per satuan`];
    firstAt.set(key, at ?? n);
  }
  return issues;
}
