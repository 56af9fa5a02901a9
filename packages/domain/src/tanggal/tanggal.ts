export type Zona = 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura';

/** The three Indonesian zones. None has daylight saving time, so the hours ahead of UTC are fixed. Source: D16. */
export const ZONA: readonly { id: Zona; singkatan: 'WIB' | 'WITA' | 'WIT'; offsetJam: number }[] = [
  { id: 'Asia/Jakarta', singkatan: 'WIB', offsetJam: 7 },
  { id: 'Asia/Makassar', singkatan: 'WITA', offsetJam: 8 },
  { id: 'Asia/Jayapura', singkatan: 'WIT', offsetJam: 9 },
];

/** What a date column, a form or an old record may hold; everything but a real date is shown as '-'. */
export type NilaiTanggal = string | number | null | undefined;

type Bagian = { tahun: number; bulan: number; hari: number };

const MS_JAM = 3_600_000;
const MS_HARI = 24 * MS_JAM;
const BULAN_PENDEK = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des'];
const BULAN = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];
const HARI = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

const duaAngka = (n: number): string => String(n).padStart(2, '0');

function panjangBulan(tahun: number, bulan: number): number {
  if (bulan === 2) return (tahun % 4 === 0 && tahun % 100 !== 0) || tahun % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(bulan) ? 30 : 31;
}

function bagi(tanggal: string): Bagian | null {
  const cocok = /^(\d{4})-(\d{2})-(\d{2})$/.exec(tanggal);
  if (!cocok) return null;
  const [tahun, bulan, hari] = [Number(cocok[1]), Number(cocok[2]), Number(cocok[3])];
  const nyata = tahun >= 1 && bulan >= 1 && bulan <= 12 && hari >= 1 && hari <= panjangBulan(tahun, bulan);
  return nyata ? { tahun, bulan, hari } : null;
}

function bagiPasti(tanggal: string): Bagian {
  const bagian = bagi(tanggal);
  if (!bagian) throw new RangeError('Not a calendar date (YYYY-MM-DD)');
  return bagian;
}

/** Days since 1970-01-01. setUTCFullYear is used because Date.UTC takes years below 100 for 19xx. */
function nomorHari({ tahun, bulan, hari }: Bagian): number {
  return new Date(0).setUTCFullYear(tahun, bulan - 1, hari) / MS_HARI;
}

function bagiTampil(nilai: NilaiTanggal): Bagian | null {
  const bagian = typeof nilai === 'string' ? bagi(nilai.trim()) : null;
  return bagian && bagian.tahun >= 1900 ? bagian : null;
}

/**
 * Whether a text is a real calendar date.
 *
 * Units:   `YYYY-MM-DD`, Gregorian, from the year 0001 on.
 * Returns: false for another form and for a day that does not exist (2025-02-29).
 * Source:  decisions.md D16.
 */
export function adalahTanggal(teks: string): boolean {
  return bagi(teks) !== null;
}

/**
 * Reads a typed date, with separators or as digits only.
 *
 * Units:   `12/03/1985`, `12-03-1985`, `1/3/1985` or `12031985`, always day, month, four-digit year.
 * Returns: `YYYY-MM-DD`, or null when it is half typed or the day does not exist.
 * Source:  platform.md 9, "date mask DD/MM/YYYY"; interface.md rule 2.
 */
export function uraiTanggal(teks: string): string | null {
  const cocok =
    /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(teks.trim()) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(teks.trim());
  if (!cocok) return null;
  const tanggal = `${cocok[4]}-${duaAngka(Number(cocok[3]))}-${duaAngka(Number(cocok[1]))}`;
  return adalahTanggal(tanggal) ? tanggal : null;
}

/**
 * The general form of a date on screen: `12/03/1985`.
 *
 * Units:   `value` is `YYYY-MM-DD`.
 * Returns: '-' for empty, '0', 0, '0000-00-00', 'null', an invalid date and a year before 1900. 1970-01-01 is a real
 *          date.
 * Source:  platform.md 9, "DD/MM/YYYY generally"; platform.md 5, "Date display filter"; docs/decisions/0007.
 */
export function tulisTanggal(nilai: NilaiTanggal): string {
  const t = bagiTampil(nilai);
  return t ? `${duaAngka(t.hari)}/${duaAngka(t.bulan)}/${t.tahun}` : '-';
}

/**
 * The form of the patient list: `12/Mar/1985`.
 *
 * Units:   `value` is `YYYY-MM-DD`.
 * Returns: '-' for the same values as `formatShortTanggal`.
 * Source:  platform.md 2.6, "DD/MMM/YYYY".
 */
export function tulisTanggalBulan(nilai: NilaiTanggal): string {
  const t = bagiTampil(nilai);
  return t ? `${duaAngka(t.hari)}/${BULAN_PENDEK[t.bulan - 1]}/${t.tahun}` : '-';
}

/**
 * The form of history lists: `12-Mar-85`.
 *
 * Units:   `value` is `YYYY-MM-DD`; the year is written with its last two digits.
 * Returns: '-' for the same values as `formatShortTanggal`.
 * Source:  platform.md 2.6, "DD-MMM-YY".
 */
export function tulisTanggalRiwayat(nilai: NilaiTanggal): string {
  const t = bagiTampil(nilai);
  return t ? `${duaAngka(t.hari)}-${BULAN_PENDEK[t.bulan - 1]}-${duaAngka(t.tahun % 100)}` : '-';
}

/**
 * A date with its weekday, in words: `Selasa, 14 April 2026`.
 *
 * Units:   `value` is `YYYY-MM-DD`.
 * Returns: '-' for the same values as `formatShortTanggal`.
 * Source:  design/screens, home and queue headings.
 */
export function tulisHariTanggal(nilai: NilaiTanggal): string {
  const t = bagiTampil(nilai);
  return t ? `${HARI[indeksHari(t)]}, ${t.hari} ${BULAN[t.bulan - 1]} ${t.tahun}` : '-';
}

/** 0 Senin .. 6 Minggu; 1970-01-01 was a Kamis (3). */
function indeksHari(bagian: Bagian): number {
  return (((nomorHari(bagian) + 3) % 7) + 7) % 7;
}

/**
 * The weekday of a date.
 *
 * Units:   1 Senin .. 7 Minggu.
 * Throws:  RangeError when `tanggal` is not a real `YYYY-MM-DD`.
 * Source:  ISO 8601 weekday numbers.
 */
export function hariKe(tanggal: string): number {
  return indeksHari(bagiPasti(tanggal)) + 1;
}

/**
 * Moves a date by whole days.
 *
 * Units:   `days` may be negative.
 * Returns: `YYYY-MM-DD`.
 * Throws:  RangeError when `tanggal` is not a real `YYYY-MM-DD`, or when the result is not one.
 * Source:  decisions.md D16.
 */
export function tambahHari(tanggal: string, jumlahHari: number): string {
  const hasil = new Date((nomorHari(bagiPasti(tanggal)) + jumlahHari) * MS_HARI).toISOString().slice(0, 10);
  bagiPasti(hasil);
  return hasil;
}

function offsetMs(zona: Zona): number {
  const ditemukan = ZONA.find(({ id }) => id === zona);
  if (!ditemukan) throw new RangeError('Unknown zone');
  return ditemukan.offsetJam * MS_JAM;
}

/** An ISO text without a zone is refused, because the machine's own zone would silently decide the service day. */
function keEpoch(instan: string | number): number {
  if (typeof instan === 'string' && !/T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(instan))
    throw new RangeError('Instant without zone');
  const epochMs = typeof instan === 'number' ? instan : Date.parse(instan);
  if (Number.isNaN(epochMs)) throw new RangeError('Not an instant');
  return epochMs;
}

const isoLokal = (instan: string | number, zona: Zona): string =>
  new Date(keEpoch(instan) + offsetMs(zona)).toISOString();

/**
 * The facility's local date of an instant, which is "today" for queues and quotas.
 *
 * Units:   `instant` ISO 8601 with zone, or epoch milliseconds.
 * Returns: `YYYY-MM-DD`.
 * Throws:  RangeError for an unreadable instant, an instant without a zone, or a zone other than the three.
 * Source:  decisions.md D16.
 */
export function tanggalDiZona(instan: string | number, zona: Zona): string {
  return isoLokal(instan, zona).slice(0, 10);
}

/**
 * The facility's local time of day of an instant: `08.05`.
 *
 * Units:   `instant` ISO 8601 with zone, or epoch milliseconds; 24 hours, seconds are cut and not rounded.
 * Throws:  as `tanggalInZone`.
 * Source:  decisions.md D16.
 */
export function jamDiZona(instan: string | number, zona: Zona): string {
  return isoLokal(instan, zona).slice(11, 16).replace(':', '.');
}

/**
 * The instant of a local date and time of day.
 *
 * Units:   `tanggal` `YYYY-MM-DD`, `time` `HH:MM` from 00:00 to 23:59, both local to `zone`.
 * Returns: ISO 8601 in UTC (`2026-04-14T01:00:00.000Z`).
 * Throws:  RangeError when the date, the time or the zone is not valid.
 * Source:  decisions.md D16.
 */
export function instanDiZona(tanggal: string, jam: string, zona: Zona): string {
  const cocok = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(jam);
  if (!cocok) throw new RangeError('Not a time of day (HH:MM)');
  const menit = Number(cocok[1]) * 60 + Number(cocok[2]);
  return new Date(nomorHari(bagiPasti(tanggal)) * MS_HARI + menit * 60_000 - offsetMs(zona)).toISOString();
}
