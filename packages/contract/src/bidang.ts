import { z } from 'zod';

/** What a preprocessed optional text is to its users: a key that may be left out, empty becomes null. */
export type TeksOpsional = z.ZodDefault<z.ZodNullable<z.ZodString>>;

/** One line of text: trimmed, no control characters; empty becomes null. */
export const teks = (nama: string, max: number) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
    z.string(`${nama} harus berupa teks`).trim().max(max, `${nama} paling panjang ${max} huruf`).regex(/^\P{Cc}*$/u, `${nama} berisi huruf yang tidak dapat disimpan`).nullable().default(null),
  ) as unknown as TeksOpsional;

/** Text of several lines: as `teks`, but line breaks and tabs are kept. */
export const teksBeberapaBaris = (nama: string, max: number) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
    z.string(`${nama} harus berupa teks`).trim().max(max, `${nama} paling panjang ${max} huruf`).regex(/^(?:\P{Cc}|[\n\r\t])*$/u, `${nama} berisi huruf yang tidak dapat disimpan`).nullable().default(null),
  ) as unknown as TeksOpsional;

export const teksWajib = (nama: string, max: number) =>
  z.string(`${nama} wajib diisi`).trim().min(1, `${nama} wajib diisi`).max(max, `${nama} paling panjang ${max} huruf`).regex(/^\P{Cc}*$/u, `${nama} berisi huruf yang tidak dapat disimpan`);

/** A reference id; 0 is a real id (D25). */
export const idPilihan = (nama: string) => z.int(`${nama} harus dipilih dari daftar`).min(0, `${nama} harus dipilih dari daftar`).max(9_999_999_999, `${nama} harus dipilih dari daftar`);
export const idPilihanOpsional = (nama: string) => idPilihan(nama).nullable().default(null);

/** A calendar date as YYYY-MM-DD that exists; a year 0000 does not. */
export const tanggal = (nama: string) => z.iso.date(`${nama} tidak ada di kalender`).refine((v) => v >= '0001', `${nama} tidak ada di kalender`);

/** Digits only, exactly `panjang` of them when filled (D24). */
export const angkaTepat = (nama: string, panjang: number) =>
  z.preprocess(
    (v) => (v === '' ? null : v),
    z
      .string(`${nama} harus berupa angka`)
      .superRefine((v, ctx) => {
        if (!/^\d*$/.test(v)) ctx.addIssue({ code: 'custom', message: `${nama} harus berupa angka` });
        else if (v.length !== panjang) ctx.addIssue({ code: 'custom', message: `Harus ${panjang} angka, sekarang ${v.length}` });
      })
      .nullable()
      .default(null),
  ) as unknown as TeksOpsional;

export const angkaBebas = (nama: string, max: number) =>
  z.preprocess(
    (v) => (v === '' ? null : v),
    z.string(`${nama} harus berupa angka`).regex(/^\d+$/, `${nama} harus berupa angka`).max(max, `${nama} paling panjang ${max} angka`).nullable().default(null),
  ) as unknown as TeksOpsional;

/** A phone number as people write it: digits, spaces, dashes, a plus. */
export const telepon = (nama: string) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
    z.string(`${nama} harus berupa angka`).trim().regex(/^\+?[\d\s-]{6,20}$/, `${nama} harus 6 sampai 20 angka`).nullable().default(null),
  ) as unknown as TeksOpsional;

export const email = (nama: string) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
    z.string(`${nama} tidak benar`).trim().max(254, `${nama} paling panjang 254 huruf`).pipe(z.email(`${nama} tidak benar`)).nullable().default(null),
  ) as unknown as TeksOpsional;
