import { SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { checkWaktu } from '@nadi/domain/rekam-medis/tanda-vital';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { openVisit, openVisitToWrite } from '../akses/open-record.ts';
import type { OpenVisit } from '../akses/open-record.ts';
import { findAge } from './vital.repository.ts';
import type { VisitAge } from './vital.repository.ts';

/** A visit as measures and scores need it: what is normal, and which scale is meant, depends on the age of that day. */
export type KunjunganRekam = OpenVisit & VisitAge;

async function withAge(tx: TenantTx, id: number, opening: Promise<OpenVisit>): Promise<KunjunganRekam> {
  // The age leaves behind what locks the visit, so it is what it is under the lock.
  const [visit, age] = await Promise.all([opening, findAge(tx, id)]);
  if (!age) throw new Error('a visit vanished while it was read');
  return { ...visit, ...age };
}

/** Finds a visit whose record the asker may read. */
export const findKunjunganRekam = (tx: TenantTx, id: number): Promise<KunjunganRekam> =>
  withAge(tx, id, openVisit(tx, id));

/** The same, held for writing: of two people the second sees what the first wrote. */
export const lockKunjunganRekam = (tx: TenantTx, id: number): Promise<KunjunganRekam> =>
  withAge(tx, id, openVisitToWrite(tx, id));

/**
 * The time of something that was found out at a visit; now where none is given. After the end of a visit only what was
 * found out before can be written down.
 */
export function waktuOf({ terdaftar, selesaiPada, status }: KunjunganRekam, waktu: string | null): string {
  const now = Date.now();
  const at = waktu === null ? now : Date.parse(waktu);
  const late = status === SELESAI && selesaiPada !== null && at > Date.parse(selesaiPada);
  const message = late
    ? 'Kunjungan sudah selesai; isi waktu sebelum selesainya'
    : checkWaktu(at, { terdaftar: Date.parse(terdaftar), now });
  if (message !== null) throw new AppError('VALIDASI', { errors: { waktu: [message] } });
  return new Date(at).toISOString();
}
