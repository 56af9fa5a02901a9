import { bilangan, TERBILANG_MAX } from '../uang/terbilang.ts';
import type { Pecahan } from './pecahan-teks.ts';
import { readPecahan, reduced, spellPecahan } from './pecahan-teks.ts';

/** What a field may hold. */
export type AturanAngka = {
  /** The largest number of decimals; 0 means whole numbers only. */ desimal: number;
  /** A point before one or two digits is a decimal here: temperature, weight, laboratory. */ titikDesimal?: boolean;
  /** A point before three digits is a thousands sign here, whatever the decimals allow: milligrams, units. */
  titikRibuan?: boolean;
  /** Inclusive. */ min?: number;
  /** Inclusive. */ max?: number;
  /** Whether ½, 1/2 and 'setengah' are understood. */ pecahan?: boolean;
  /** Whether < > <= >= may stand before it. */ tanda?: boolean;
  negatif?: boolean;
};
export const TANDA_ANGKA = ['', '<', '>', '<=', '>='] as const;
export type TandaAngka = (typeof TANDA_ANGKA)[number];
export type BacaanAngka =
  | { hasil: 'kosong' }
  | { hasil: 'angka'; nilai: number; pecahan: Pecahan; tanda: TandaAngka }
  /** What is not certain; `bacaan` holds what it may mean, and `pesan` asks in words. */
  | { hasil: 'tanya'; bacaan: readonly number[]; pesan: string }
  | { hasil: 'tolak'; pesan: string };

/** A number as fields show and send it: no thousands sign, a comma before the decimals. */
export const tulisAngka = (nilai: number): string =>
  (Math.abs(nilai) < 1e-6 || Math.abs(nilai) >= 1e21
    ? nilai.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : String(nilai)
  ).replace('.', ',');

const LETTERS_OF_DIGITS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
/** '1025 (seribu dua puluh lima)', '1,025 (satu koma nol dua lima)': the eye passes over a point, not over words. */
function bacaanInWords(nilai: number): string {
  const text = tulisAngka(nilai);
  const [whole = '', decimals] = text.replace('-', '').split(',');
  if (Number(whole) > TERBILANG_MAX) return text;
  const after = decimals && ` koma ${[...decimals].map((digit) => LETTERS_OF_DIGITS[Number(digit)]).join(' ')}`;
  return `${text} (${nilai < 0 ? 'minus ' : ''}${bilangan(Number(whole))}${after ?? ''})`;
}

const tolak = (pesan: string): BacaanAngka => ({ hasil: 'tolak', pesan });
const notANumber = (text: string): BacaanAngka =>
  tolak(
    `"${text}" tidak terbaca sebagai angka${/[oil]/i.test(text) && /\d/.test(text) ? ': periksa huruf di antara angka' : ''}`,
  );

/** Invisible letters go, every kind of space is one space, and every kind of minus sign is '-'. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    // A space that doesn't break between groups of three is how spreadsheets write thousands.
    .replaceAll(/(?<=^\D*\d{1,3}(?:[\u00A0\u2009\u202F]\d{3})*)[\u00A0\u2009\u202F](?=\d{3}(?:\D|$))/g, '.')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2212\u2010\u2011\u2012\u2013\uFE63\uFF0D]/g, '-')
    .trim();

/** An exact number of the digits before and after its decimal sign. */
type Digits = { whole: string; decimals: string };
const numberOf = ({ whole, decimals }: Digits): number => Number(`${whole}.${decimals || '0'}`);
const withoutZeros = (decimals: string): string => decimals.replace(/0+$/, '');

function fits({ desimal, min = -Infinity, max = Infinity }: AturanAngka, digits: Digits, negative: boolean): boolean {
  const nilai = negative ? -numberOf(digits) : numberOf(digits);
  return withoutZeros(digits.decimals).length <= desimal && nilai >= min && nilai <= max;
}

/** What the digits may mean: one reading where it is certain; null where it is no number at all. */
type Readings = { readings: readonly Digits[]; certain: boolean } | null;
const certain = (whole: string, decimals = ''): Readings => ({ readings: [{ whole, decimals }], certain: true });
const asked = (...readings: Digits[]): Readings => ({ readings, certain: false });
const whole = (text: string): Digits => ({ whole: text.replaceAll(/[.,]/g, ''), decimals: '' });

/** A point with digits on both sides; D52 says which is a decimal. */
function readPoint(before: string, after: string, aturan: AturanAngka, negative: boolean): Readings {
  const decimal = { whole: before, decimals: after };
  if (before === '0') return certain(before, after);
  if (after.length === 3 && /^[1-9]\d{0,2}$/.test(before)) {
    const either = aturan.desimal >= 3 && !aturan.titikRibuan && fits(aturan, decimal, negative);
    return either ? asked(whole(before + after), decimal) : certain(before + after);
  }
  if (aturan.titikDesimal || aturan.desimal === 0) return certain(before, after);
  return asked(decimal, whole(before + after));
}

/** A comma with digits on both sides: decimals, unless an English thousands sign is as likely. */
function readComma(before: string, after: string, aturan: AturanAngka, negative: boolean): Readings {
  const thousands = whole(before + after);
  const shaped = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  // Three decimals that end in 0 are written where three are always written, as for a specific gravity.
  const usual = aturan.desimal >= 3 && (aturan.titikDesimal ? after !== '000' : !after.endsWith('0'));
  if (!shaped || usual || !fits(aturan, thousands, negative)) return certain(before, after);
  return asked({ whole: before, decimals: after }, thousands);
}

const GROUPS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const ENGLISH_GROUPS = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/;

function readDigits(text: string, aturan: AturanAngka, negative: boolean): Readings {
  if (/^00+$/.test(text)) return null;
  if (/^\d+$/.test(text))
    // A zero in front is a lost comma as often as not ('05' for '0,5').
    return /^0\d/.test(text) && aturan.desimal > 0
      ? asked({ whole: '0', decimals: text.slice(1) }, { whole: String(Number(text)), decimals: '' })
      : certain(text);
  const [, before = '', sign, after = ''] = /^(0|[1-9]\d*)([.,])(\d+)$/.exec(text) ?? [];
  if (sign === '.') return readPoint(before, after, aturan, negative);
  if (sign === ',') return readComma(before, after, aturan, negative);
  const [, groups = '', decimals] = /^([\d.]+)(?:,(\d+))?$/.exec(text) ?? [];
  if (GROUPS.test(groups)) return certain(groups.replaceAll('.', ''), decimals);
  const [, english, point = ''] = ENGLISH_GROUPS.exec(text) ?? [];
  if (english !== undefined) return asked({ whole: english.replaceAll(',', ''), decimals: point });
  return /^[1-9]\d{0,2}(?: \d{3})+$/.test(text) ? asked(whole(text.replaceAll(' ', ''))) : null;
}

const ask = (text: string, bacaan: readonly number[]): BacaanAngka => ({
  hasil: 'tanya',
  bacaan,
  pesan: `"${text}" dapat berarti ${bacaan.map(bacaanInWords).join(' atau ')}: ketik ${bacaan.map(tulisAngka).join(' atau ')}`,
});

/** The longest number that a browser keeps digit by digit. */
const MOST_DIGITS = 15;

/** Holds one reading against the field: its decimals, its limits and its sign. */
function checked(
  text: string,
  { digits, pecahan }: { digits?: Digits; pecahan: Pecahan },
  tanda: TandaAngka,
  aturan: AturanAngka,
): BacaanAngka {
  const nilai = digits ? numberOf(digits) * Math.sign(pecahan.pembilang || 1) : pecahan.pembilang / pecahan.penyebut;
  const { desimal, min, max } = aturan;
  const tooFine =
    digits !== undefined && (desimal === 0 ? digits.decimals !== '' : withoutZeros(digits.decimals).length > desimal);
  if (tooFine)
    return tolak(
      desimal === 0
        ? `"${text}" harus berupa angka bulat`
        : `"${text}" paling banyak ${desimal} angka di belakang koma`,
    );
  if ((min !== undefined && nilai < min) || (max !== undefined && nilai > max))
    return tolak(`"${text}" ${outside(min, max)}`);
  return { hasil: 'angka', nilai: nilai === 0 ? 0 : nilai, pecahan, tanda };
}

function outside(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `harus antara ${tulisAngka(min)} dan ${tulisAngka(max)}`;
  return min === undefined ? `paling besar ${tulisAngka(max as number)}` : `paling kecil ${tulisAngka(min)}`;
}

/** `shown` is what was typed: a sentence about it never quotes '½' as '1/2'. */
function readAsPecahan(shown: string, text: string, tanda: TandaAngka, aturan: AturanAngka): BacaanAngka {
  const readings = readPecahan(text);
  const [first] = readings;
  if (!first) return notANumber(shown);
  if (!aturan.pecahan) return tolak(`"${shown}" ditulis sebagai desimal, misalnya 0,5`);
  if (readings.length > 1)
    return ask(
      shown,
      readings.map(({ pembilang, penyebut }) => Number((pembilang / penyebut).toFixed(4))),
    );
  return checked(shown, { pecahan: first }, tanda, aturan);
}

const SIGN = /^(<=|>=|=<|=>|≤|≥|<|>)? ?(-)? ?(.*)$/s;
const SIGNS: Readonly<Record<string, TandaAngka>> = { '=<': '<=', '≤': '<=', '=>': '>=', '≥': '>=' };

/**
 * The one reader of numbers that people type (decision D52).
 *
 * A comma is the decimal sign and a point before exactly three digits a thousands sign. What can't be read for sure is
 * asked with its readings or refused, and never replaced, cut off or rounded (D53).
 *
 * Units:   those of the field; a unit that was typed is taken off by the caller.
 * Returns: `pesan` a whole sentence in Indonesian that can stand at the field.
 */
export function bacaAngka(typed: string, aturan: AturanAngka): BacaanAngka {
  const shown = tidy(typed);
  if (shown === '') return { hasil: 'kosong' };
  const [, sign = '', minus, rest = ''] = SIGN.exec(shown) ?? [];
  const tanda = SIGNS[sign] ?? (sign as TandaAngka);
  if (sign !== '' && !aturan.tanda) return tolak(`"${shown}" tidak boleh bertanda ${sign}`);
  const text = spellPecahan(rest);
  if (text.includes('/')) return minus ? notANumber(shown) : readAsPecahan(shown, text, tanda, aturan);
  const read = readDigits(text, aturan, minus !== undefined);
  if (!read || text.replaceAll(/\D/g, '').length > MOST_DIGITS) return notANumber(shown);
  if (minus && !aturan.negatif) return tolak(`"${shown}" tidak boleh kurang dari 0`);
  const factor = minus ? -1 : 1;
  if (!read.certain)
    return ask(
      shown,
      read.readings.map((one) => factor * numberOf(one)),
    );
  const digits = read.readings[0] as Digits;
  const pecahan = reduced(factor * Number(digits.whole + digits.decimals), 10 ** digits.decimals.length);
  return checked(shown, { digits, pecahan }, tanda, aturan);
}

/** The number of what is read for sure and without a sign; null for everything else. */
export function angkaPasti(typed: string, aturan: AturanAngka): number | null {
  const read = bacaAngka(typed, aturan);
  return read.hasil === 'angka' && read.tanda === '' ? read.nilai : null;
}
