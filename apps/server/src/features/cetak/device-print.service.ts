import { specOf } from '@nadi/domain/cetak/jenis-cetakan';
import { countsAsPrinted, type StatusCetakan } from '@nadi/domain/cetak/status-cetakan';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/db.ts';
import { announce } from '../../platform/live-event.ts';
import { findStatus, finishCetakan, insertDeviceCetakan, lockDeviceCetakan } from './cetakan.repository.ts';
import type { DeviceCetakan, ResultInput } from './cetakan.repository.ts';

/** A printing that a device carries out by itself; `hasil` is null while it prints. */
export type DevicePrint = DeviceCetakan & { hasil: ResultInput | null };

/**
 * Writes a device's own printing into the list of jobs, in the device's transaction. The same may come twice, and the
 * result before the beginning. A desk that took the job over keeps it, and a late word of the device changes nothing.
 */
export async function noteDevicePrint(tx: TenantTx, { hasil, ...print }: DevicePrint): Promise<StatusCetakan> {
  const result = hasil && { ...hasil, counts: countsAsPrinted(hasil) };
  const known = await lockDeviceCetakan(tx, print);
  if (known === undefined) {
    const [id] = await Promise.all([
      insertDeviceCetakan(tx, print, result),
      recordAudit(tx, {
        aksi: 'cetak',
        objek: specOf(print.jenis).label.toLocaleLowerCase('id-ID'),
        objekId: print.acuan,
      }),
    ]);
    await announce(tx, 'cetakan', { cetakan_id: id });
    return findStatus(tx, id);
  }
  if (result && (await finishCetakan(tx, known, print.pegang, result)))
    await announce(tx, 'cetakan', { cetakan_id: known });
  return findStatus(tx, known);
}
