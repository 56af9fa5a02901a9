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

/** Tells apart a number that another desk was quicker to take: that transaction is over, so who won is read in a new one and said as if it had been seen before. */
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
