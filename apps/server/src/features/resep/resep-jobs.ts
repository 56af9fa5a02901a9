import {
  BARIS_TIDAK_DIAMBIL,
  DIBATALKAN,
  DISERAHKAN,
  HARI_AMBIL,
  SEBAGIAN,
  TIDAK_DIAMBIL,
} from '@nadi/domain/resep/status-resep';
import { recordAudit } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { enqueueOutbox } from '#platform/outbox/outbox.ts';
import * as repo from './resep.repository.ts';
import { dropOpenLines, listNotFetched } from './resep-jobs.repository.ts';
import { letGo } from './biaya/stok-resep.ts';

/** spec: RS11: what nobody came for is cancelled, and what nobody fetched the rest of is closed without it. */
async function closeOne(tx: TenantTx, id: number): Promise<void> {
  const head = await repo.lockHead(tx, id);
  // Somebody may have handed it over, or cancelled it, while this waited for the row.
  if (!head || !(await listNotFetched(tx, HARI_AMBIL)).some((one) => one.id === id)) return;
  await letGo(tx, head);
  const part = head.status === SEBAGIAN;
  if (part) await dropOpenLines(tx, id, { status: BARIS_TIDAK_DIAMBIL, alasan: TIDAK_DIAMBIL });
  await repo.setStatus(
    tx,
    id,
    part ? DISERAHKAN : DIBATALKAN,
    part ? {} : { langkah: 'dibatalkan', alasan: TIDAK_DIAMBIL },
  );
  await enqueueOutbox(tx, part ? 'resep.diserahkan' : 'resep.dibatalkan', { resep_id: id });
  // Account 0 in the audit is the program itself.
  await recordAudit(tx, {
    aksi: part ? 'ubah' : 'akhiri',
    objek: 'resep',
    objekId: id,
    sesudah: { ...(part && { langkah: 'tutup sisa' }), alasan: TIDAK_DIAMBIL },
  });
  await repo.announceResep(tx, head, part ? DISERAHKAN : DIBATALKAN);
}

/** Closes them in one facility. Each has a transaction of its own, so that no counter of the pharmacy waits. */
export async function closeNotFetched(db: Database, ctx: Ctx, signal: AbortSignal): Promise<void> {
  for (const { id } of await db.read(ctx, (tx) => listNotFetched(tx, HARI_AMBIL))) {
    if (signal.aborted) return;
    await db.write(ctx, (tx) => closeOne(tx, id));
  }
}

export const resepJobs = (db: Database): Job[] => [
  {
    nama: 'resep_tidak_diambil',
    jadwal: '10 * * * *',
    perFaskes: (ctx, signal) => closeNotFetched(db, ctx, signal),
  },
];
