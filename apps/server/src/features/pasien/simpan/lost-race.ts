import type { Ctx, Database } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { PasienNomor } from '../pasien.repository.ts';
import type { FieldErrors } from './pasien-input.ts';
import { NORM_EXHAUSTED, checkNomorOwners } from './check-pasien.ts';

const FIELD_BY_CONSTRAINT: Record<string, keyof PasienNomor> = {
  pasien_norm_unik: 'norm',
  pasien_nik_unik: 'nik',
  pasien_no_bpjs_unik: 'no_bpjs',
};

/** The check of `pasien` on the number that the counter gave; a typed number has been checked by then. */
const NORM_RANGE = 'pasien_norm_wajar';

export const validationError = (errors: FieldErrors): AppError => new AppError('VALIDASI', { errors });

/**
 * Explains the error of a number that another desk saved first. The failed transaction is over, so a new one reads who
 * has the number, and the message is the same as if the check before saving had found it.
 */
export async function explainLostRace(
  error: unknown,
  { db, ctx }: { db: Database; ctx: Ctx },
  nomor: PasienNomor,
  ownNorm: number | null = null,
): Promise<unknown> {
  const { constraint = '' } = error as { constraint?: string };
  if (constraint === NORM_RANGE) return validationError({ norm: [NORM_EXHAUSTED] });
  const field = FIELD_BY_CONSTRAINT[constraint];
  if (!field) return error;
  const fieldErrors = await db.read(ctx, (tx) => checkNomorOwners(tx, nomor, ownNorm));
  return validationError(
    Object.keys(fieldErrors).length > 0
      ? fieldErrors
      : { [field]: ['Nomor ini baru saja dipakai. Simpan sekali lagi.'] },
  );
}
