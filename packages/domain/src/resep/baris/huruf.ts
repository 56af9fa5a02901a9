import { satuanOfKata } from './satuan-kata.ts';

/** A piece of a typed line, with where it stands, so that it can be shown at its place and written anew. */
export type Token = {
  jenis: 'angka' | 'kata' | 'tanda' | 'rusak';
  /** As the grammar reads it: small letters, without the points of an abbreviation. */
  isi: string;
  /** As it was typed. */
  asli: string;
  mulai: number;
  akhir: number;
  /** Nothing stands between it and what comes before. */
  rapat: boolean;
};

const SAMA_LEBAR: Readonly<Record<string, string>> = {
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '*': 'x',
  μ: 'µ',
  '(': ' ',
  ')': ' ',
  '[': ' ',
  ']': ' ',
  ';': ' ',
  ':': ' ',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '⁄': '/',
  '∕': '/',
};

/** The same length as what was typed, so that places stay. */
const ratakan = (teks: string): string =>
  [...teks]
    .map((huruf) => {
      const small = huruf.toLowerCase();
      const one = SAMA_LEBAR[small] ?? (/\s/.test(small) ? ' ' : small);
      return one.length === huruf.length ? one : huruf;
    })
    .join('');

const ANGKA = /\d+\/\d+(?:\/\d+)*|\d*[½¼¾⅓⅔⅛]|\d+(?:[.,]\d+)*(?:[.,](?=\s|$))?|[.,]\d+/y;
const SINGKATAN = /k\/p|&|sendok +(?:takar|teh|makan)(?![a-z])|[a-z](?:\.[a-z])+\.?(?![a-z])|[a-zµ]+|[%#]/y;
/** A letter that stands for a digit: O for 0, l or I for 1, also before or behind a decimal sign. */
const RUSAK = /(?:\d+[.,]?[ol]+\d*|[ol][.,]?\d+)(?![a-z\d])/y;
/** What may stand directly before digits and is a word of its own: `cth1`, `q8h`, `no10`. */
const DI_DEPAN_ANGKA = /^(?:q|no|x|dd|c|r|selama|tiap)$/;

const at = (pola: RegExp, teks: string, mulai: number): string | null => {
  pola.lastIndex = mulai;
  return pola.exec(teks)?.[0] ?? null;
};

/** Takes a word that has two in it apart: `xcth`, `ddue`. */
function bagiKata(kata: string, before: Token | undefined, rapat: boolean): string[] {
  const afterAngka = before?.jenis === 'angka';
  const [, x, rest = ''] = /^(x|dd)(.+)$/.exec(kata) ?? [];
  if (x === undefined || !afterAngka || (!rapat && x === 'x')) return [kata];
  // '3 ddue' is 'dd ue', and '3xl' keeps its letter as one.
  return [x, rest];
}

/** Splits a typed line into numbers, words and signs; nothing of it is left out. */
export function pecahToken(teks: string): Token[] {
  const flat = ratakan(teks);
  const tokens: Token[] = [];
  const push = (jenis: Token['jenis'], mulai: number, panjang: number, isi?: string): void => {
    const akhir = mulai + panjang;
    const asli = teks.slice(mulai, akhir);
    tokens.push({
      jenis,
      isi: isi ?? flat.slice(mulai, akhir),
      asli,
      mulai,
      akhir,
      rapat: tokens.at(-1)?.akhir === mulai,
    });
  };
  let n = 0;
  while (n < flat.length) {
    const one = flat[n] ?? '';
    if (one === ' ') {
      n += 1;
      continue;
    }
    const before = tokens.at(-1);
    const rapat = before?.akhir === n;
    const rusak = at(RUSAK, flat, n);
    if (rusak !== null) {
      push('rusak', n, rusak.length);
      n += rusak.length;
      continue;
    }
    const angka = at(ANGKA, flat, n);
    // A comma that ends a clause is no decimal sign.
    const pemisah =
      rapat && before?.jenis === 'kata' && !/^(?:x|dd)$/.test(before.isi) && satuanOfKata(before.isi) === null;
    if (angka !== null && !(/^[.,]/.test(angka) && pemisah)) {
      const tanpa = angka.endsWith(',') ? angka.slice(0, -1) : angka;
      push('angka', n, tanpa.length);
      n += tanpa.length;
      continue;
    }
    if (one === ',' || one === '.') {
      n += 1;
      continue;
    }
    const kata = at(SINGKATAN, flat, n);
    if (kata === null) {
      push('tanda', n, 1);
      n += 1;
      continue;
    }
    n = pushKata(kata, n);
  }
  return tokens;

  function pushKata(kata: string, mulai: number): number {
    const before = tokens.at(-1);
    const rapat = before?.akhir === mulai;
    const [first = '', second] = bagiKata(kata, before, rapat);
    if (second !== undefined) {
      push('kata', mulai, first.length);
      return mulai + first.length;
    }
    const digits = /^\d+/.exec(flat.slice(mulai + kata.length))?.[0];
    const berdiri =
      DI_DEPAN_ANGKA.test(kata) ||
      satuanOfKata(kata) !== null ||
      // 'pct500' is a name and its strength.
      (kata.length > 2 && (digits?.length ?? 0) > 1) ||
      (kata === 's' && /^\d+ *(?:x|dd)/.test(flat.slice(mulai + 1)));
    // 'b12', 'd3' are names; 'cth1' and 'q8' are a word and a number.
    if (digits !== undefined && /^[a-z]+$/.test(kata) && !berdiri) {
      push('kata', mulai, kata.length + digits.length);
      return mulai + kata.length + digits.length;
    }
    push(
      'kata',
      mulai,
      kata.length,
      kata === 'k/p' ? 'prn' : kata === '&' ? 'dan' : kata.replaceAll('.', '').replaceAll(/ +/g, '-'),
    );
    return mulai + kata.length;
  }
}

const ROMAWI = /^(?=[ivxlc])(c{0,1})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const NILAI: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
/** A Roman number up to 199; null: none. */
export function romawi(kata: string): number | null {
  if (!ROMAWI.test(kata)) return null;
  const values = [...kata].map((one) => NILAI[one] ?? 0);
  return values.reduce((sum, one, n) => sum + (one < (values[n + 1] ?? 0) ? -one : one), 0);
}

const BILANGAN = ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'];
const PECAHAN_KATA = new Set(['setengah', 'seperempat', 'sepertiga']);
/** The number that a word says, as it would be typed; null: none. */
export function bilanganKata(kata: string): string | null {
  if (PECAHAN_KATA.has(kata)) return { setengah: '1/2', seperempat: '1/4', sepertiga: '1/3' }[kata] ?? null;
  const at = BILANGAN.indexOf(kata);
  return at === -1 ? null : String(at + 1);
}
