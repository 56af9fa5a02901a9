const SATUAN = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];

/** Each digit by itself, as numbers of a queue are called: '012' is 'nol satu dua'. */
export const digitWords = (digits: string): string =>
  [...digits].map((digit) => SATUAN[Number(digit)] ?? digit).join(' ');

/** The part above the highest unit and the rest: 'dua puluh' and 'satu'. */
const join = (head: string, rest: number): string => (rest === 0 ? head : `${head} ${angkaKata(rest)}`);

/**
 * A whole number in Indonesian words.
 *
 * Units:   `angka` from 0 to 9,999.
 * Throws:  for any other number, which nobody counts rooms with.
 */
export function angkaKata(angka: number): string {
  if (!Number.isInteger(angka) || angka < 0 || angka > 9999) throw new RangeError('0 to 9,999');
  if (angka < 10) return SATUAN[angka] as string;
  if (angka === 10) return 'sepuluh';
  if (angka === 11) return 'sebelas';
  if (angka < 20) return `${angkaKata(angka - 10)} belas`;
  if (angka < 100) return join(`${angkaKata(Math.floor(angka / 10))} puluh`, angka % 10);
  if (angka < 200) return join('seratus', angka - 100);
  if (angka < 1000) return join(`${angkaKata(Math.floor(angka / 100))} ratus`, angka % 100);
  if (angka < 2000) return join('seribu', angka - 1000);
  return join(`${angkaKata(Math.floor(angka / 1000))} ribu`, angka % 1000);
}
