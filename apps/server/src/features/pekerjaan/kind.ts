import { JENIS_PEKERJAAN, type JenisPekerjaan } from '@nadi/domain/pekerjaan/pekerjaan';
import { hasIzin } from '@nadi/domain/akses/izin';
import type { z } from 'zod';
import type { AppServices } from '#platform/http/app-type.ts';
import type { Ctx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { createSlot } from '#platform/slot.ts';

/**
 * Says that so many of all rows are read. The maker of a file calls it before each part that it reads; it throws where
 * the work was cancelled, the right is gone, or the server stops.
 */
export type Progress = (done: number, of: number) => Promise<void>;

export type Berkas = { nama: string; content: AsyncIterable<Buffer> };

/** How a file is made. `ctx` is the asker's, with the rights of now; `isian` is what was stored when it was asked for. */
export type PekerjaanKind = {
  jenis: JenisPekerjaan;
  make(services: AppServices, ctx: Ctx, isian: unknown, progress: Progress): Promise<Berkas>;
};

/**
 * Reads what was stored as its contract reads it. Another version of the program may have written it, so what this one
 * does not know whole is refused: a filter that is passed over gives out more than was asked for.
 */
function readIsian<F>(schema: z.ZodType<F>, stored: unknown): F {
  const { success, data } = schema.safeParse(stored);
  const isWhole = (read: F): boolean =>
    Object.keys(stored as object).every((name) => Object.hasOwn(read as object, name));
  if (success && isWhole(data)) return data;
  throw new AppError('VALIDASI', {
    message: 'Saringan permintaan ini ditulis oleh versi program yang lain. Minta lagi dari daftarnya.',
  });
}

/** A kind whose maker gets what was asked for as `isian` reads it. */
export const defineKind = <F>(
  jenis: JenisPekerjaan,
  isian: z.ZodType<F>,
  make: (services: AppServices, ctx: Ctx, isian: F, progress: Progress) => Promise<Berkas>,
): PekerjaanKind => ({
  jenis,
  make: async (services, ctx, stored, progress) => make(services, ctx, readIsian(isian, stored), progress),
});

/** What features downstream prepare in the background. */
export const PEKERJAAN_KINDS = createSlot<readonly PekerjaanKind[]>('PEKERJAAN_KINDS');

export function kindOf(jenis: JenisPekerjaan): PekerjaanKind {
  const kind = PEKERJAAN_KINDS.parts()
    .flat()
    .find((one) => one.jenis === jenis);
  if (!kind) throw new Error(`no feature prepares ${jenis}`);
  return kind;
}

/** Whether somebody with these rights may ask for it, and have its file. */
export const mayHave = (izin: readonly string[], jenis: JenisPekerjaan): boolean =>
  hasIzin(izin, JENIS_PEKERJAAN[jenis].izin);
