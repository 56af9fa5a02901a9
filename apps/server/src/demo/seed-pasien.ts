import pg from 'pg';
import { tanggalInZone } from '@nadi/domain/tanggal/tanggal';
import { types } from '#platform/db/pg-values.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { seedFrom } from './random.ts';
import { readKecamatan } from './origin-wilayah.repository.ts';
import { buildOrigin } from './origin-wilayah.ts';
import { analyzeTables } from './faskes-demo.repository.ts';
import {
  takeNorm,
  pasienLine,
  clearDuplicateNomor,
  skipForeignKeys,
  copyPasien,
  preparePasienStage,
  bulkSavePasien,
  savePasienStage,
} from './bulk-pasien.repository.ts';
import { syntheticPasien, type PasienSource } from './synthetic-pasien.ts';

/** Two connections: one makes and sends rows while the rows of the other are being stored. */
export type Lanes = { clients: readonly pg.Client[]; fast: boolean };
export type SeedOptions = { faskesId: number; count: number; signal: AbortSignal; report(done: number): void };

const LANE_COUNT = 2;
const BATCH_SIZE = 5_000;

/**
 * The rows keep every foreign key by how they are made, and checking the keys is two thirds of the work. The checks are
 * skipped where the database allows it.
 */
export async function openLanes(connections: {
  owner: pg.ClientConfig;
  superuser: pg.ClientConfig | null;
}): Promise<Lanes> {
  const clients = Array.from(
    { length: LANE_COUNT },
    () => new pg.Client({ ...(connections.superuser ?? connections.owner), types }),
  );
  let fast = true;
  for (const c of clients) {
    c.on('error', () => undefined);
    await c.connect();
    fast = (await skipForeignKeys(c)) && fast;
    await preparePasienStage(c);
  }
  return { clients, fast };
}

/**
 * Adds `count` patients and returns how many were added. Each batch is stored whole or not at all, so that a stop in
 * between leaves nothing half done.
 */
export async function seedPasien(lanes: Lanes, options: SeedOptions): Promise<number> {
  const [first] = lanes.clients;
  if (!first) return 0;
  const now = new Date();
  const createdAt = now.toISOString();
  const source: PasienSource = {
    seed: seedFrom('tanam', options.faskesId),
    origin: buildOrigin(await readKecamatan(first), 'luas'),
    today: tanggalInZone(now.getTime(), 'Asia/Jakarta'),
    createdAt: () => createdAt,
  };
  let taken = 0;
  let done = 0;
  const work = async (clients: pg.Client): Promise<void> => {
    while (taken < options.count && !options.signal.aborted) {
      const batchSize = Math.min(BATCH_SIZE, options.count - taken);
      taken += batchSize;
      await seedBatch(clients, lanes.fast, options.faskesId, batchSize, source);
      done += batchSize;
      options.report(done);
    }
  };
  try {
    await Promise.all(lanes.clients.map(work));
    await analyzeTables(first, [
      'pasien',
      'pasien_kata',
      'nama_kata',
      'pasien_alamat',
      'pasien_ibu_kata',
      'pasien_kontak',
      'pasien_identitas',
    ]);
  } finally {
    await Promise.all(lanes.clients.map((c) => c.end().catch(() => undefined)));
  }
  return done;
}

/** The record numbers are taken first and quickly, so that a clerk who registers meanwhile never waits for a batch. */
async function seedBatch(
  clients: pg.Client,
  fast: boolean,
  faskesId: number,
  batchSize: number,
  source: PasienSource,
): Promise<void> {
  const inFaskes = <T>(fn: () => Promise<T>): Promise<T> =>
    inTransaction(clients, async () => {
      await enterFaskes(clients, faskesId);
      return fn();
    });
  const firstNorm = await inFaskes(() => takeNorm(clients, batchSize));
  const pasien = Array.from({ length: batchSize }, (_, n) => syntheticPasien(firstNorm + n, source));
  const stagedLines = (): string[] => pasien.map(pasienLine);
  await inFaskes(() =>
    fast
      ? copyPasien(clients, faskesId, pasien)
      : bulkSavePasien(clients, stagedLines(), { withAlamatIdentitas: false }),
  ).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '23505') throw error;
    // Another patient already holds one of the NIK or card numbers, so the batch is stored once more without them.
    return inFaskes(async () => {
      await savePasienStage(clients, stagedLines());
      await clearDuplicateNomor(clients);
      await bulkSavePasien(clients, null, { withAlamatIdentitas: false });
    });
  });
}
