import { z } from 'zod';
import { galat, pesan } from './pesan.ts';

/** The type of an optional text after preprocessing: the key may be left out, and an empty text becomes null. */
export type TeksOpsional = z.ZodDefault<z.ZodNullable<z.ZodString>>;

/** PostgreSQL stores neither control characters nor lone surrogates (half of a letter), so both are refused. */
const SATU_BARIS = /^[^\p{Cc}\p{Cs}]*$/u;
const BEBERAPA_BARIS = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** One line of text: trimmed, without control characters; an empty text becomes null. */
export const teks = (nama: string, max: number) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
    z
      .string(galat('teks', nama))
      .trim()
      .max(max, galat('panjang', nama, max))
      .regex(SATU_BARIS, galat('huruf', nama))
      .nullable()
      .default(null),
  ) as unknown as TeksOpsional;

/** Text of several lines: as `optionalText`, but line breaks and tabs are kept. */
export const teksBeberapaBaris = (nama: string, max: number) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
    z
      .string(galat('teks', nama))
      .trim()
      .max(max, galat('panjang', nama, max))
      .regex(BEBERAPA_BARIS, galat('huruf', nama))
      .nullable()
      .default(null),
  ) as unknown as TeksOpsional;

export const teksWajib = (nama: string, max: number) =>
  z
    .string(galat('wajib', nama))
    .trim()
    .min(1, galat('wajib', nama))
    .max(max, galat('panjang', nama, max))
    .regex(SATU_BARIS, galat('huruf', nama));

/** A reference id; 0 is a real id (D25). */
export const idPilihan = (nama: string) =>
  z.int(galat('pilihan', nama)).min(0, galat('pilihan', nama)).max(9_999_999_999, galat('pilihan', nama));
/** The key of a row of our own tables: an int4. */
export const idBaris = (nama: string) =>
  z.int(galat('pilihan', nama)).min(0, galat('pilihan', nama)).max(2_147_483_647, galat('pilihan', nama));
export const idPilihanOpsional = (nama: string) => idPilihan(nama).nullable().default(null);

/** A date of the calendar as YYYY-MM-DD; the year 0000 is refused. */
export const tanggal = (nama: string) =>
  z.iso.date(galat('kalender', nama)).refine((v) => v >= '0001', galat('kalender', nama));
/**
 * As `calendarDate`, for a field that is required: an empty one gets the message for a missing value, not for a wrong
 * date.
 */
export const tanggalWajib = (nama: string) =>
  z.iso
    .date({
      error: ({ input }) => pesan(input === '' || input === null || input === undefined ? 'wajib' : 'kalender', nama),
    })
    .refine((v) => v === '' || v >= '0001', galat('kalender', nama));

/** Digits only; the form's own rule checks how many. */
export const angka = (nama: string) =>
  z.preprocess(
    (v) => (v === '' ? null : v),
    z.string(galat('angka', nama)).regex(/^\d*$/, galat('angka', nama)).nullable().default(null),
  ) as unknown as TeksOpsional;

export const angkaBebas = (nama: string, max: number) =>
  z.preprocess(
    (v) => (v === '' ? null : v),
    z
      .string(galat('angka', nama))
      .regex(/^\d+$/, galat('angka', nama))
      .max(max, galat('panjangAngka', nama, max))
      .nullable()
      .default(null),
  ) as unknown as TeksOpsional;

/** A phone number as people write it: digits, spaces, dashes, a plus. */
export const telepon = (nama: string) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
    z
      .string(galat('angka', nama))
      .trim()
      .regex(/^\+?[\d\s-]{6,20}$/, galat('telepon', nama))
      .nullable()
      .default(null),
  ) as unknown as TeksOpsional;

export const email = (nama: string) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
    z
      .string(galat('salah', nama))
      .trim()
      .max(254, galat('panjang', nama, 254))
      .pipe(z.email(galat('salah', nama)))
      .nullable()
      .default(null),
  ) as unknown as TeksOpsional;

export const RUPIAH_TERBESAR = 1_000_000_000;

/** An amount in whole rupiah (decisions D16), from zero to `MAX_RUPIAH`. */
export const rupiah = (nama: string) =>
  z
    .int({
      error: ({ input }) =>
        input === null || input === undefined ? pesan('wajib', nama) : `${nama} harus berupa angka bulat`,
    })
    .min(0, `${nama} tidak boleh kurang dari nol`)
    .max(RUPIAH_TERBESAR, `${nama} paling besar Rp. 1.000.000.000`);
