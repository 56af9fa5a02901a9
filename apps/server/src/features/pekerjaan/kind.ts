import { JENIS_PEKERJAAN, type JenisPekerjaan } from '@nadi/domain/pekerjaan/pekerjaan';
import { hasIzin } from '@nadi/domain/akses/izin';
import type { AppServices } from '#platform/http/app-type.ts';
import type { Ctx } from '#platform/db/db.ts';
import { createSlot } from '#platform/slot.ts';

/**
 * Says that so many of all rows are read. The maker of a file calls it before each part that it reads; it throws where
 * the work was cancelled, the right is gone, or the server stops.
 */
export type Progress = (done: number, of: number) => Promise<void>;

/** How a file is made. `ctx` is the asker's, with the rights of now; `isian` is what `askPekerjaan` was given. */
export type PekerjaanKind = {
  jenis: JenisPekerjaan;
  make(
    services: AppServices,
    ctx: Ctx,
    isian: unknown,
    progress: Progress,
  ): Promise<{ nama: string; content: AsyncIterable<Buffer> }>;
};

/** What features downstream prepare in the background. */
export const PEKERJAAN_KINDS = createSlot<PekerjaanKind>('PEKERJAAN_KINDS');

export function kindOf(jenis: JenisPekerjaan): PekerjaanKind {
  const kind = PEKERJAAN_KINDS.parts().find((one) => one.jenis === jenis);
  if (!kind) throw new Error(`no feature prepares ${jenis}`);
  return kind;
}

/** Whether somebody with these rights may ask for it, and have its file. */
export const mayHave = (izin: readonly string[], jenis: JenisPekerjaan): boolean =>
  hasIzin(izin, JENIS_PEKERJAAN[jenis].izin);
