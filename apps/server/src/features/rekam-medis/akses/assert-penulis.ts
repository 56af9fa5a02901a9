import { tulisanRefusal } from '@nadi/domain/rekam-medis/penulis';
import type { TulisanRekam } from '@nadi/domain/rekam-medis/penulis';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { findWriter } from './open-record.repository.ts';

/**
 * Throws where the account's profession does not write this (rekam-medis.md 1). The right to write in records is asked
 * by the route, and the record is opened before: whom it is hidden from learns nothing here.
 */
export async function assertPenulis(tx: TenantTx, tulisan: TulisanRekam): Promise<void> {
  const { profesi } = await findWriter(tx);
  const message = tulisanRefusal(tulisan, profesi);
  if (message !== null) throw new AppError('TERLARANG', { message });
}
