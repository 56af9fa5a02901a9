import type { AppServices } from '#platform/http/app-type.ts';
import { recordAudits } from '#platform/audit.ts';
import type { Ctx, Database, TenantTx } from '#platform/db/db.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { listReportedSeals, listSealed, SEAL_OBJEK } from './catatan.repository.ts';
import { isSealWhole } from './sidik.ts';

/** spec: RM5: each night a thirtieth, so that every seal is looked at once a month. */
const SLICES = 30;
const BATCH = 1000;
const DAY_MS = 86_400_000;

/** Tells of each once: a job that failed is tried again. */
async function reportBroken(tx: TenantTx, broken: readonly number[]): Promise<void> {
  const told = new Set(await listReportedSeals(tx, broken));
  await recordAudits(
    tx,
    broken
      .filter((id) => !told.has(id))
      .map((id) => ({ aksi: 'baca', objek: SEAL_OBJEK, objekId: id, sesudah: { cocok: false } })),
  );
}

/** Returns the notes of this slice whose content no longer fits their seal, and writes them into the audit. */
export async function checkSealsOf(db: Database, ctx: Ctx, slice: number, signal?: AbortSignal): Promise<number[]> {
  const broken: number[] = [];
  let after: number | null = 0;
  while (after !== null) {
    if (signal?.aborted === true) break;
    const from: number = after;
    const rows: Awaited<ReturnType<typeof listSealed>> = await db.read(ctx, (tx) =>
      listSealed(tx, { slice, slices: SLICES, after: from, limit: BATCH }),
    );
    broken.push(...rows.filter((note) => !isSealWhole(note)).map(({ id }) => id));
    after = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
  }
  if (broken.length > 0) await db.write(ctx, (tx) => reportBroken(tx, broken));
  return broken;
}

export const sidikJob = ({ db }: AppServices): Job => ({
  nama: 'periksa_sidik',
  jadwal: '40 18 * * *',
  catchUp: '1d',
  lane: 'panjang',
  perFaskes: async (ctx, signal) => {
    const slice = Math.floor(Date.now() / DAY_MS) % SLICES;
    const broken = (await checkSealsOf(db, ctx, slice, signal)).length;
    // The job fails, so that the log tells it; which notes they are stands in the audit.
    if (broken > 0) throw new Error(`${broken} signed notes no longer fit their seal`);
  },
});
