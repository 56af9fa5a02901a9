import { closedMessage } from '@nadi/domain/jadwal/kecuali';
import { kuotaFullMessage } from '@nadi/domain/jadwal/kuota';
import { bedTakenMessage } from '@nadi/domain/kunjungan/pendaftaran-options';
import { JADWAL_NOT_VALID_MESSAGE } from '@nadi/domain/kunjungan/pendaftaran';
import { BED_DIPESAN } from '@nadi/domain/ruangan/tempat-tidur';
import type { TenantTx } from '#platform/db/db.ts';
import type { AppError } from '#platform/http/errors.ts';
import { loadKuotaState } from '#features/master/jadwal/jadwal.public.ts';
import type { KuotaPlace } from '#features/master/jadwal/jadwal.public.ts';
import { alasanError } from './pendaftaran-facts.ts';

/** Why a schedule gave no place. */
export async function explainNoPlace(tx: TenantTx, { jadwalId, tanggal, jkn }: KuotaPlace): Promise<string> {
  const kuotaState = await loadKuotaState(tx, jadwalId, tanggal);
  if (!kuotaState?.berlaku) return JADWAL_NOT_VALID_MESSAGE;
  return kuotaState.tutup === null ? kuotaFullMessage(kuotaState, jkn) : closedMessage(kuotaState.tutup);
}

/** The error for a schedule that has no free place (ketentuan D20). */
export const noPlaceError = async (tx: TenantTx, place: KuotaPlace): Promise<AppError> =>
  alasanError([{ field: 'tujuan.jadwal_dokter_id', message: await explainNoPlace(tx, place) }]);

/** The error for a bed that somebody else booked meanwhile. */
export const bedTakenError = (): AppError =>
  alasanError([{ field: 'tujuan.kamar_id', message: bedTakenMessage(BED_DIPESAN) }]);
