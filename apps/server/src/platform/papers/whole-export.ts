import { AppError } from '../http/errors.ts';

/** Refuses more rows than a sheet takes, because a cut list would be taken for the whole one. `found`: one row more is enough. */
export function assertWhole(found: readonly unknown[], max: number, what: string): void {
  if (found.length > max)
    throw new AppError('VALIDASI', {
      message: `Ada lebih dari ${max.toLocaleString('id-ID')} ${what}, lebih banyak daripada yang muat dalam satu berkas. Saring dulu supaya tidak ada yang tertinggal.`,
    });
}
