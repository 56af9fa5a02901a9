import { isTanggal } from '../tanggal/tanggal.ts';

/** What a GS1 code says of a pack; null: it does not say. */
export type Gs1Parts = {
  /** 14 digits, whose check digit is right. */ gtin: string | null;
  /** The number of the Indonesian licence, in capitals, without spaces and dots. */ nie: string | null;
  batch: string | null;
  /** YYYY-MM-DD; a code that names no day means the last of its month. */ ed: string | null;
  serial: string | null;
};
/** A code as a scanner sends it or a hand types it. `kode` is what is sent and stored: no control characters. */
export type KodeTerbaca =
  | { jenis: 'biasa'; kode: string }
  /** More than one reading where the scanner dropped what ends a batch or a serial number; the longest is the first. */
  | { jenis: 'gs1'; kode: string; bacaan: readonly Gs1Parts[] }
  /** It says that it is GS1 and can't be read: `alasan` in words for whoever scans. */
  | { jenis: 'rusak'; kode: string; alasan: string };

/** What ends a field of free length, in place of the control character that no field and no table takes. */
export const PEMISAH_GS1 = '\u241D';
/** The control character itself, what Windows types for it, and what scanners write in its place. */
const SEPARATORS = ['\u001D', '\u2194', '<GS>', '{GS}'];
/** A symbology identifier; these four say that the rest is GS1. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/u;
const GS1_SYMBOLOGY = /^\](?:[dD]2|C1|e0|[qQ]3)$/u;
/** What may stand in a field of free length. Scanners send all sorts in place of the separator, none of it out of these. */
const NOT_IN_FIELD = /[^!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+/gu;

/**
 * Application identifiers with the length of what follows: fixed, or as long as it goes. Source: GS1 General
 * Specifications.
 */
const FIXED: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
};
const FREE: Readonly<Record<string, number>> = {
  '10': 20,
  '21': 20,
  '22': 20,
  '30': 8,
  '37': 8,
  '90': 30,
  '91': 90,
  '92': 90,
  '93': 90,
  '240': 30,
  '241': 30,
  '250': 30,
  '710': 20,
  '714': 20,
};
const AI_LENGTHS = [2, 3] as const;
/** What may follow a field whose end the scanner dropped; more would make too many readings of one number. */
const NEXT = /^(?:01\d{14}|1[17]\d{6}|10|21|90)/u;
/** Of a licence of BPOM: three letters, ten digits, a letter and a digit. */
const NIE = /^[A-Z]{3}\d{10}[A-Z]\d$/u;

/** Whether the last digit of a GTIN is the sum of the others. */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/u.test(digits)) return false;
  // Leading zeros weigh nothing, and of fourteen digits the first weighs three.
  const before = digits.padStart(14, '0').slice(0, -1);
  const sum = Array.from(before, Number).reduce((all, one, n) => all + one * (n % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** How else the barcode of a pack is written: a GTIN of 14 digits, and the EAN or UPC without its leading zeros. */
export function barcodeForms(kode: string): string[] {
  if (!/^(?:\d{8}|\d{12,14})$/u.test(kode)) return [kode];
  const whole = kode.padStart(14, '0');
  const forms = [14, 13, 12, 8].map((length) => whole.slice(-length));
  return forms.filter((one) => one.padStart(14, '0') === whole);
}

type Elements = Readonly<Record<string, string>>;

/**
 * Where a field of free length may end, the furthest first: at its separator; where the code has none, before any other
 * field.
 */
function endsOf(field: string, max: number, dropped: boolean): number[] {
  const at = field.indexOf(PEMISAH_GS1);
  const end = at < 0 ? field.length : at;
  const ends = dropped ? Array.from({ length: end }, (_, n) => end - n) : end === 0 ? [] : [end];
  return ends.filter((one) => one <= max && (one === end || NEXT.test(field.slice(one))));
}

/** All ways to read what is left; the longest fields come first. */
function readElements(text: string, before: Elements, dropped: boolean): Elements[] {
  const rest = text.startsWith(PEMISAH_GS1) ? text.slice(1) : text;
  if (rest === '') return [before];
  return AI_LENGTHS.flatMap((length) => {
    const ai = rest.slice(0, length);
    const [fixed, free] = [FIXED[ai], FREE[ai]];
    const field = rest.slice(length);
    if (before[ai] !== undefined) return [];
    if (fixed !== undefined) {
      if (!new RegExp(`^\\d{${fixed}}`, 'u').test(field)) return [];
      return readElements(field.slice(fixed), { ...before, [ai]: field.slice(0, fixed) }, dropped);
    }
    if (free === undefined) return [];
    return endsOf(field, free, dropped).flatMap((end) =>
      readElements(field.slice(end), { ...before, [ai]: field.slice(0, end) }, dropped),
    );
  });
}

/** The last day on which it may be used: YYMMDD, where day 00 is the end of the month; null: no date. */
function edOf(digits: string): string | null {
  const [year, month, day] = [2000 + Number(digits.slice(0, 2)), digits.slice(2, 4), digits.slice(4)];
  if (Number(month) < 1 || Number(month) > 12) return null;
  const last = new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
  const text = `${year}-${month}-${day === '00' ? String(last) : day}`;
  return isTanggal(text) ? text : null;
}

/** A licence as it is compared: in capitals, without spaces and dots. */
const plainNie = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '');

/** What the fields say, or why they can't be true. */
function partsOf(fields: Elements): Gs1Parts | string {
  const { '01': gtin, '10': batch, '17': ed, '21': serial, '90': nie } = fields;
  if (gtin !== undefined && !isGtin(gtin)) return `Angka GTIN ${gtin} tidak cocok. Pindai lagi.`;
  const until = ed === undefined ? null : edOf(ed);
  if (ed !== undefined && until === null) return `Tanggal kedaluwarsa ${ed} di kode bukan tanggal. Pindai lagi.`;
  if (gtin === undefined && nie === undefined && batch === undefined)
    return 'Kode ini tidak menyebut obat atau batchnya. Pindai kode lain di kemasannya.';
  return {
    gtin: gtin ?? null,
    nie: nie === undefined ? null : plainNie(nie),
    batch: batch ?? null,
    ed: until,
    serial: serial ?? null,
  };
}

/** '(01)08991234500010(17)300131(10)AB' as it is printed below a code. */
const fromPrinted = (text: string): string =>
  text.replaceAll(/\((\d{2,4})\)/gu, (_, ai: string) => PEMISAH_GS1 + ai).slice(1);

/** Without a sign that it is GS1, only what begins as one and can be nothing else. */
const isPlainGs1 = (text: string): boolean =>
  (/^01\d{14}/u.test(text) && isGtin(text.slice(2, 16))) || (text.startsWith('90') && NIE.test(text.slice(2, 17)));

function readGs1(
  text: string,
): Omit<Extract<KodeTerbaca, { jenis: 'gs1' }>, 'kode'> | { jenis: 'rusak'; alasan: string } {
  const inner = text.replace(/^\u241D+|\u241D+$/gu, '');
  const all = readElements(inner, {}, !inner.includes(PEMISAH_GS1)).map(partsOf);
  // Where the serial number ends alone makes no other reading.
  const bacaan = [
    ...new Map(
      all.flatMap((one) => (typeof one === 'string' ? [] : [[`${one.gtin}/${one.nie}/${one.batch}/${one.ed}`, one]])),
    ).values(),
  ];
  if (bacaan.length > 0) return { jenis: 'gs1', bacaan };
  return {
    jenis: 'rusak',
    alasan:
      all.find((one) => typeof one === 'string') ?? 'Kode tidak terbaca utuh. Pindai lagi, atau ketik nomor batchnya.',
  };
}

/**
 * Reads what a scanner sent apart: GS1 with its product, batch, expiry and serial number, or a plain number.
 *
 * Source: farmasi.md F41 (GS1 01, 10, 17, 21), resep.md RS11; BPOM's own codes name the licence by 90 (decision 0103).
 */
export function bacaKode(typed: string): KodeTerbaca {
  const shown = SEPARATORS.reduce((all, one) => all.replaceAll(one, PEMISAH_GS1), typed.trim());
  const symbology = SYMBOLOGY.exec(shown)?.[0] ?? '';
  const text = shown.slice(symbology.length);
  const printed = /^\(\d{2,4}\)/u.test(text);
  const marked = GS1_SYMBOLOGY.test(symbology) || printed || text.includes(PEMISAH_GS1);
  if (!marked && !isPlainGs1(text)) return { jenis: 'biasa', kode: text.replaceAll(/\p{Cc}/gu, '') };
  const kode = (printed ? fromPrinted(text) : text).replaceAll(NOT_IN_FIELD, PEMISAH_GS1);
  const read = readGs1(kode);
  // A number that only happened to begin as GS1 does is what it is.
  if (!marked && read.jenis === 'rusak') return { jenis: 'biasa', kode: text };
  return { ...read, kode: kode.startsWith(PEMISAH_GS1) ? kode : PEMISAH_GS1 + kode };
}
