import { z } from 'zod';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { rowId } from '../field-schemas.ts';
import type { OptionalText } from '../field-schemas.ts';

export const yesNo = (nama: string) => z.boolean(`${nama} harus ya atau tidak`).default(false);
export const optionalRowId = (nama: string) => rowId(nama).nullable().default(null);
export const wholeNumber = (nama: string, min: number, max: number) =>
  z
    .int({
      error: ({ input }) =>
        input === null || input === undefined ? `${nama} wajib diisi` : `${nama} harus berupa angka bulat`,
    })
    .min(min, `${nama} paling kecil ${min}`)
    .max(max, `${nama} paling besar ${max}`);
export const optionalCode = (nama: string, pattern: RegExp, message: string) =>
  z.preprocess(
    (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
    z.string(`${nama} harus berupa teks`).trim().regex(pattern, message).nullable().default(null),
  ) as unknown as OptionalText;

/** One of these words, or none; a form says none with an empty word. */
export const optionalWord = <const W extends readonly [string, ...string[]]>(nama: string, words: W) =>
  z.preprocess(
    (v) => (v === '' ? null : v),
    z.enum(words, lazyFieldMessage('pilihan', nama)).nullable().default(null),
  ) as unknown as z.ZodDefault<z.ZodNullable<z.ZodEnum<{ [K in W[number]]: K }>>>;
