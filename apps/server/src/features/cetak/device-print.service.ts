import type { JenisCetakan } from '@nadi/domain/cetak/jenis-cetakan';
import { countsAsPrinted } from '@nadi/domain/cetak/status-cetakan';
import type { InFlight, TenantTx } from '#platform/db/db.ts';
import { finishDeviceCetakan } from './cetakan.repository.ts';
import type { ResultInput } from './cetakan.repository.ts';

/**
 * A device tells what became of the job that was made with its document (`deviceCetakan`). The same may come twice, and
 * a desk that took the job over keeps it. Returns whether this word was the one that ended the job; null where there is
 * no such job.
 */
export const finishDevicePrint = (
  tx: TenantTx,
  { hasil, ...job }: { jenis: JenisCetakan; acuan: number; pegang: string; hasil: ResultInput },
): InFlight<boolean | null> => finishDeviceCetakan(tx, job, { ...hasil, counts: countsAsPrinted(hasil) });
