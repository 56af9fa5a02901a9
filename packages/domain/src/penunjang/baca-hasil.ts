import { bacaAngka, tulisAngka } from '../angka/baca-angka.ts';
import type { AturanAngka, TandaAngka } from '../angka/baca-angka.ts';
import { interpretTeks } from './kata-hasil.ts';
import type { KataHasil } from './kata-hasil.ts';
import { refuseNilai } from './nilai-mungkin.ts';
import { interpretFor, isKritis } from './rujukan.ts';
import type { Batas, Interpretasi, Orang } from './rujukan.ts';
import { foldSatuan } from './satuan-hasil.ts';

/** What a parameter says about its results. Units: `satuan` as the laboratory writes it. */
export type ParameterHasil = {
  nama: string;
  satuan: string;
  desimal: number;
  batas: readonly Batas[];
  kata: KataHasil;
};
export type BacaanHasil =
  | { hasil: 'kosong' }
  | { hasil: 'angka'; nilai: number; tanda: TandaAngka }
  | { hasil: 'teks'; teks: string }
  /** Not certain, or nothing that the parameter can have; `pesan` says so at the field. */
  | { hasil: 'tolak'; pesan: string };

/** The largest number that a result has. */
const MOST = 99_999_999;
const aturanOf = (desimal: number): AturanAngka => ({
  desimal,
  titikDesimal: true,
  tanda: true,
  negatif: true,
  min: -MOST,
  max: MOST,
});

/** A number with what stands behind it. A unit begins with a letter, `%`, `/`, `°` or a power of ten. */
const WITH_SATUAN = /^([<>=≤≥]*\s*[-\u2212]?[\d.,]*\d)\s*((?:[x×]?\s*10[\^³⁶]?\s*[36]?\s*\/|[\p{L}%/°µμ]).*)$/u;

/** The text without its unit; a message where the unit is another one than the parameter's. */
function withoutSatuan(teks: string, satuan: string): { teks: string } | { pesan: string } {
  const [, number = '', unit = ''] = WITH_SATUAN.exec(teks) ?? [];
  // Letters that look like digits, right behind one, are a slip ('1l', '4OO', '1O,2') before they are a unit.
  const bare =
    satuan !== '' && teks.toLowerCase().endsWith(satuan.toLowerCase()) ? teks.slice(0, -satuan.length) : teks;
  const rest = unit.slice(0, bare.length - teks.length || undefined);
  const slip = (/^[oil]+(?:$|[\d.,\s])/i.test(rest) || /[.,]\d/.test(rest)) && foldSatuan(unit) !== foldSatuan(satuan);
  if (number === '') return { teks };
  if (slip) return { teks: bare.trim() };
  if (satuan !== '' && foldSatuan(unit) === foldSatuan(satuan)) return { teks: number };
  return {
    pesan:
      satuan === ''
        ? `Hasil ini tanpa satuan: "${unit}"`
        : `Satuan "${unit}" bukan ${satuan}: hitung dulu ke ${satuan}`,
  };
}

/** Says that there is no number, and why: the one text that a parameter of numbers takes. */
const TANPA_ANGKA = /^tidak (?:diperiksa|(?:dapat|bisa) (?:diperiksa|dihitung|dibaca))\b/i;
export const CONTOH_TANPA_ANGKA = 'tidak dapat diperiksa: sampel lisis';
/** What meters show beyond their range. */
const LUAR_ALAT: Readonly<Record<string, string>> = { hi: '>', high: '>', lo: '<', low: '<' };
/** Nothing but digits and their signs: a number, whatever became of it. */
const LOOKS_NUMERIC = /^[<>=≤≥\s\-\u2212]*[\d.,\s]*\d[\d.,\s]*$/;

function asNumber(teks: string, parameter: ParameterHasil): BacaanHasil {
  const bare = withoutSatuan(teks, parameter.satuan);
  if ('pesan' in bare) return { hasil: 'tolak', pesan: bare.pesan };
  const read = bacaAngka(bare.teks, aturanOf(parameter.desimal));
  if (read.hasil === 'tanya') return { hasil: 'tolak', pesan: read.pesan };
  if (read.hasil !== 'angka') return read;
  const pesan = refuseNilai(read, parameter);
  return pesan === null ? { hasil: 'angka', nilai: read.nilai, tanda: read.tanda } : { hasil: 'tolak', pesan };
}

/** What a parameter with limits has to be: a number, its own words, or the words that there is none. */
function ofLimits(teks: string, parameter: ParameterHasil): BacaanHasil {
  const meant = interpretTeks(teks, parameter.kata);
  if (TANPA_ANGKA.test(teks) || meant === 'N' || meant === 'AA') return { hasil: 'teks', teks };
  const beyond = LUAR_ALAT[teks.toLowerCase()];
  if (beyond !== undefined)
    return {
      hasil: 'tolak',
      pesan: `"${teks}" berarti di luar batas alat: ketik batasnya, misalnya ${beyond} ${beyond === '>' ? '600' : '20'}`,
    };
  const read = asNumber(teks, parameter);
  return read.hasil === 'tolak' && !LOOKS_NUMERIC.test(teks)
    ? { hasil: 'tolak', pesan: `${read.pesan}; tanpa angka: "${CONTOH_TANPA_ANGKA}"` }
    : read;
}

/**
 * Reads a result as it is typed for a parameter. A parameter with limits has numbers, or its words; one with words alone
 * has texts; one with neither has either, and what looks like a number must be one.
 *
 * Source: rekam-medis.md RM19; ketentuan D52, D53.
 */
export function bacaHasil(typed: string, parameter: ParameterHasil): BacaanHasil {
  const teks = typed.trim();
  if (teks === '') return { hasil: 'kosong' };
  const { batas, kata } = parameter;
  if (batas.length > 0) return ofLimits(teks, parameter);
  if (kata.rujukan.length + kata.kritis.length > 0) return { hasil: 'teks', teks };
  const read = asNumber(teks, parameter);
  return read.hasil === 'angka' || LOOKS_NUMERIC.test(teks) || asked(teks, parameter) ? read : { hasil: 'teks', teks };
}
/** Whether a number with its own unit could not be read for sure; other words with a digit in them are a text. */
function asked(teks: string, { satuan }: ParameterHasil): boolean {
  const bare = withoutSatuan(teks, satuan);
  return 'teks' in bare && bare.teks !== teks && LOOKS_NUMERIC.test(bare.teks);
}

/** Values for which a result with a sign can stand: its edge, every limit beyond it, and one between each two. */
function samples(nilai: number, tanda: TandaAngka, batas: readonly Batas[]): number[] {
  const limits = batas.flatMap(({ rendah, tinggi, kritisRendah, kritisTinggi }) =>
    [rendah, tinggi, kritisRendah, kritisTinggi].filter((one) => one !== null),
  );
  const up = tanda === '>' || tanda === '>=';
  const beyond = [...new Set(limits.filter((one) => (up ? one > nilai : one < nilai)))].toSorted((a, b) => a - b);
  const edges = up ? [nilai, ...beyond] : [...beyond, nilai];
  const between = edges.slice(1).map((one, at) => (one + (edges[at] as number)) / 2);
  const far = up ? Math.max(...edges) + MOST : Math.min(...edges) - MOST;
  return [...beyond, ...between, far, ...(tanda === '>=' || tanda === '<=' ? [nilai] : [])];
}

export type ArtiHasil = { interpretasi: Interpretasi | null } | { pesan: string };

/**
 * What a number with its sign means: '> 600' is HH where every value above 600 is. Where it may be critical and need not
 * be normal it counts as critical; where it may be critical and may be normal it is asked.
 *
 * Returns: `pesan` for the field where nothing can be said that would not hide an alarm; null as interpretation where the
 *          limits say nothing.
 * Source:  rekam-medis.md RM19, RM20; decision 0115.
 */
export function artiHasil(
  { nilai, tanda }: { nilai: number; tanda: TandaAngka },
  batas: readonly Batas[],
  orang: Orang,
): ArtiHasil {
  if (tanda === '') return { interpretasi: interpretFor(nilai, batas, orang) };
  const all = [...new Set(samples(nilai, tanda, batas).map((one) => interpretFor(one, batas, orang)))];
  const [only = null] = all;
  if (all.length === 1) return { interpretasi: only };
  const critical = all.find(isKritis);
  if (critical === undefined) return { interpretasi: null };
  if (!all.includes('N') && !all.includes(null)) return { interpretasi: critical };
  return { pesan: `"${tulisHasil({ nilai, tanda })}" dapat berarti normal maupun kritis: ketik angkanya` };
}

/** A result as it is shown: '6,8', '> 600'. */
export const tulisHasil = ({ nilai, tanda }: { nilai: number; tanda: TandaAngka }): string =>
  `${tanda}${tanda === '' ? '' : ' '}${tulisAngka(nilai)}`;

/** One sign before three digits: thousands to one reader, decimals to the other. */
const TWO_WAYS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Whether what was read back is the value that was told. Digits that can be thousands are decimals only where the value
 * is shown with the same three: '14.000' is not a read-back of 14. A sign must be said.
 *
 * Source: rekam-medis.md RM20.
 */
export function isBacaUlang(
  text: string,
  { nilai, tanda, satuan }: { nilai: number; tanda: TandaAngka; satuan: string },
): boolean {
  const bare = withoutSatuan(text.trim(), satuan);
  if ('pesan' in bare) return false;
  const [digits = ''] = /[\d.,]+$/.exec(bare.teks) ?? [];
  const shown = Number.isInteger(nilai) ? digits.replace(/[.,]/, '') : digits.replace('.', ',');
  if (TWO_WAYS.test(digits) && shown !== tulisAngka(Math.abs(nilai))) return false;
  const read = bacaAngka(bare.teks, aturanOf(4));
  if (read.hasil === 'angka') return read.nilai === nilai && read.tanda === tanda;
  return read.hasil === 'tanya' && tanda === '' && read.bacaan.includes(nilai);
}
