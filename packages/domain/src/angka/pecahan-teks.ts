/** An amount as a fraction of whole numbers, so that a third of a tablet three times a day is exactly one. */
export type Pecahan = { pembilang: number; penyebut: number };

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** The same amount in its lowest terms. */
export const reduced = (pembilang: number, penyebut: number): Pecahan => {
  const by = gcd(pembilang, penyebut) || 1;
  return { pembilang: pembilang / by, penyebut: penyebut / by };
};

/** A letter such as `½` is taken apart before anything else: normalising `1½` would make it 11/2. */
const HURUF: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
};
const HURUF_PECAHAN = new RegExp(`[${Object.keys(HURUF).join('')}]`, 'g');

const KATA: Readonly<Record<string, string>> = {
  setengah: '1/2',
  separuh: '1/2',
  seperdua: '1/2',
  sepertiga: '1/3',
  seperempat: '1/4',
  seperlima: '1/5',
  seperenam: '1/6',
  seperdelapan: '1/8',
  'dua pertiga': '2/3',
  'tiga perempat': '3/4',
};
const BULAT: Readonly<Record<string, string>> = {
  satu: '1',
  dua: '2',
  tiga: '3',
  empat: '4',
  lima: '5',
  enam: '6',
  tujuh: '7',
  delapan: '8',
  sembilan: '9',
  sepuluh: '10',
};
const KATA_PECAHAN = new RegExp(`^(?:(\\d{1,4}|${Object.keys(BULAT).join('|')}) )?(${Object.keys(KATA).join('|')})$`);

/** Writes `½`, `1½`, `setengah` and `satu setengah` as `1/2` and `1 1/2`; anything else stays. */
export function spellPecahan(text: string): string {
  const spelt = text
    .replaceAll(HURUF_PECAHAN, (letter) => ` ${HURUF[letter]}`)
    .replaceAll(/[⁄∕]/g, '/')
    .replaceAll(/ {2,}/g, ' ');
  const [, whole, part = ''] = KATA_PECAHAN.exec(spelt.trim().toLowerCase()) ?? [];
  if (part === '') return spelt.trim();
  return whole === undefined ? (KATA[part] as string) : `${BULAT[whole] ?? whole} ${KATA[part]}`;
}

const PECAHAN = /^(?:([1-9]\d{0,3}) )?([1-9]\d{0,2}) ?\/ ?([1-9]\d{0,2})$/;
/** A tablet is cut into no more parts; `120/80` is a blood pressure and `5/1` a date. */
const MOST_PARTS = 20;

/**
 * Reads `1/2`, `3/2` and `1 1/2`.
 *
 * Returns: the readings: none for what is no fraction, two where a lost space is as likely (`11/2`).
 */
export function readPecahan(text: string): readonly Pecahan[] {
  const [, whole, top = '', bottom = ''] = PECAHAN.exec(text) ?? [];
  const [pembilang, penyebut] = [Number(top), Number(bottom)];
  if (top === '' || penyebut < 2 || penyebut > MOST_PARTS) return [];
  if (whole !== undefined) return pembilang < penyebut ? [reduced(Number(whole) * penyebut + pembilang, penyebut)] : [];
  if (pembilang < penyebut || top.length === 1) return [reduced(pembilang, penyebut)];
  const [first, rest] = [Number(top.slice(0, 1)), Number(top.slice(1))];
  return rest > 0 && rest < penyebut
    ? [reduced(first * penyebut + rest, penyebut), reduced(pembilang, penyebut)]
    : [reduced(pembilang, penyebut)];
}
