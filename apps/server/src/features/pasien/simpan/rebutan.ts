import type { Ctx, Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { NomorPasien } from '../pasien.repository.ts';
import type { Galat } from './isian.ts';
import { periksaPemilik } from './periksa-pasien.ts';

const KENDALA: Record<string, keyof NomorPasien> = {
  pasien_norm_unik: 'norm',
  pasien_nik_unik: 'nik',
  pasien_no_bpjs_unik: 'no_bpjs',
};

export const tolak = (errors: Galat): AppError => new AppError('VALIDASI', { errors });

/**
 * Explains the error of a number that another desk saved first. The failed transaction is over, so a new one reads who
 * has the number, and the message is the same as if the check before saving had found it.
 */
export async function jelaskanRebutan(
  error: unknown,
  { db, ctx }: { db: Database; ctx: Ctx },
  nomor: NomorPasien,
  sendiri: number | null = null,
): Promise<unknown> {
  const kolom = KENDALA[(error as { constraint?: string }).constraint ?? ''];
  if (!kolom) return error;
  const galat = await db.read(ctx, (tx) => periksaPemilik(tx, nomor, sendiri));
  return tolak(
    Object.keys(galat).length > 0 ? galat : { [kolom]: ['Nomor ini baru saja dipakai. Simpan sekali lagi.'] },
  );
}
