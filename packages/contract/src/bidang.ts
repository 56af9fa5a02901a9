import { z } from 'zod';
import { galat, pesan } from './pesan.ts';

/** What a preprocessed optional text is to its users: a key that may be left out, empty becomes null. */
export type TeksOpsional = z.ZodDefault<z.ZodNullable<z.ZodString>>;

/** No control characters, and no half of a letter (a lone surrogate): PostgreSQL stores neither. */
const SATU_BARIS = /^[^\p{Cc}\p{Cs}]*$/u;
const BEBERAPA_BARIS = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** One line of text: trimmed, no control characters; empty becomes null. */
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

/** Text of several lines: as `teks`, but line breaks and tabs are kept. */
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
/** The key of a row of ours; the database counts them no further. */
export const idBaris = (nama: string) =>
  z.int(galat('pilihan', nama)).min(0, galat('pilihan', nama)).max(2_147_483_647, galat('pilihan', nama));
export const idPilihanOpsional = (nama: string) => idPilihan(nama).nullable().default(null);

/** A calendar date as YYYY-MM-DD that exists; a year 0000 does not. */
export const tanggal = (nama: string) =>
  z.iso.date(galat('kalender', nama)).refine((v) => v >= '0001', galat('kalender', nama));
/** The same where it must be given: one that is not there at all is missing, not wrong. */
export const tanggalWajib = (nama: string) =>
  z.iso
    .date({
      error: ({ input }) => pesan(input === '' || input === null || input === undefined ? 'wajib' : 'kalender', nama),
    })
    .refine((v) => v === '' || v >= '0001', galat('kalender', nama));

/** Digits only; how many is asked by the form's own rule. */
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

/** Money as whole rupiah (decisions D16), never below zero nor absurd. */
export const rupiah = (nama: string) =>
  z
    .int({
      error: ({ input }) =>
        input === null || input === undefined ? pesan('wajib', nama) : `${nama} harus berupa angka bulat`,
    })
    .min(0, `${nama} tidak boleh kurang dari nol`)
    .max(RUPIAH_TERBESAR, `${nama} paling besar Rp. 1.000.000.000`);
