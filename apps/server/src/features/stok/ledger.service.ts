import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import { CARA_KELUAR, JENIS_BATAL, type JenisBatal, type JenisMasuk } from '@nadi/domain/stok/jenis-mutasi';
import type { Kurang } from '@nadi/contract/stok/stok.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import * as repo from './ledger.repository.ts';
import type { LockedStok, Reservasi, Sampai } from './ledger.repository.ts';
import { goodFrom, namesOf, planTaking, sum, touchedBy, type Held, type Holding } from './taking.ts';

/** What a line takes of a batch. */
export type BatchTaken = {
  baris: number;
  produk_id: number;
  batch_id: number;
  no_batch: string;
  ed: string | null;
  jumlah: number;
};

/** What of each product can be taken in a depot, and when the first of it expires; nothing for what is not there. */
export async function availableOf(
  tx: TenantTx,
  depoId: number,
  produk: readonly number[],
): Promise<Map<number, { tersedia: number; ed: string | null }>> {
  const { day } = await goodFrom(tx);
  const rows = await repo.listTersedia(tx, depoId, produk, day);
  return new Map(rows.map(({ produk_id, tersedia, ed }) => [produk_id, { tersedia, ed }]));
}

/** What these lines would be short of now; nothing is reserved and nothing changes. */
export async function shortOf(tx: TenantTx, holding: Holding): Promise<Kurang[]> {
  try {
    await planTaking(tx, holding, 'fefo');
    return [];
  } catch (error) {
    const data = error instanceof AppError && error.code === 'BENTROK' ? error.data : null;
    if (data === null || typeof data !== 'object' || !('kurang' in data)) throw error;
    return data.kurang as Kurang[];
  }
}

const released = (mine: readonly Reservasi[]): repo.DipesanDelta[] =>
  mine.map(({ depo_id, batch_id, jumlah }) => ({ depo_id, batch_id, delta: -jumlah }));

/** One change for each balance, because a statement that names a row twice changes it once. */
function netOf(deltas: readonly repo.DipesanDelta[]): repo.DipesanDelta[] {
  const byRow = Map.groupBy(deltas, ({ depo_id, batch_id }) => `${depo_id}/${batch_id}`);
  return [...byRow.values()]
    .map((rows) => ({ ...(rows[0] as repo.DipesanDelta), delta: rows.reduce((total, { delta }) => total + delta, 0) }))
    .filter(({ delta }) => delta !== 0);
}

function batchesTaken({ batches, plans }: Pick<Held, 'batches' | 'plans'>): BatchTaken[] {
  const byId = new Map(batches.map((one) => [one.batch_id, one]));
  return plans.flatMap(({ line, taken }) =>
    taken.map(({ batch_id, jumlah }) => ({
      baris: line.baris,
      produk_id: line.produk_id,
      batch_id,
      no_batch: byId.get(batch_id)?.no_batch ?? '',
      ed: byId.get(batch_id)?.ed ?? null,
      jumlah,
    })),
  );
}

/**
 * Reserves these lines of a document by expiry, or as they were chosen, in place of what they had reserved before, for as
 * long as `sampai` says. The caller holds the document's row (spec: F18, F21).
 *
 * Throws:  BENTROK with `data.kurang` when a line can't have all it asks for; nothing is reserved then.
 */
export async function reserve(
  tx: TenantTx,
  { depoId, dokumen, lines, sampai }: Holding & { sampai: Sampai },
): Promise<BatchTaken[]> {
  const held = await planTaking(tx, { depoId, dokumen, lines }, 'fefo');
  const rows = held.plans.flatMap(({ line, taken }) =>
    taken.map(({ batch_id, jumlah, alasan }) => ({
      baris_id: line.baris,
      depo_id: depoId,
      batch_id,
      produk_id: line.produk_id,
      jumlah,
      alasan,
    })),
  );
  await Promise.all([
    repo.addDipesan(
      tx,
      netOf([
        ...released(held.mine),
        ...rows.map(({ depo_id, batch_id, jumlah }) => ({ depo_id, batch_id, delta: jumlah })),
      ]),
    ),
    repo.endReservasi(
      tx,
      held.mine.map(({ id }) => id),
      'dibatalkan',
    ),
    repo.insertReservasi(tx, { dokumen, sampai }, rows),
    repo.announceStok(
      tx,
      depoId,
      lines.map((l) => l.produk_id),
    ),
  ]);
  return batchesTaken(held);
}

/**
 * Takes what several steps of one command touch in one statement, before the first of them: two commands that lock the same
 * balances in two statements each may wait for one another. New batches are made before (`openBatches`).
 */
export const lockFor = async (tx: TenantTx, ...holdings: readonly Holding[]): Promise<void> =>
  void (await repo.lockStok(
    tx,
    holdings.map((one) => touchedBy(one, null)),
  ));

/** Ends what a document, or these lines of it, have reserved; a document that holds nothing is fine. */
export async function release(tx: TenantTx, dokumen: Dokumen, baris: readonly number[] | null = null): Promise<void> {
  await repo.lockStok(tx, [{ depoId: 0, produk: [], reserved: { dokumen, baris } }]);
  const mine = await repo.listReservasi(tx, dokumen, baris);
  await Promise.all([
    repo.addDipesan(tx, netOf(released(mine))),
    repo.endReservasi(
      tx,
      mine.map(({ id }) => id),
      'dibatalkan',
    ),
    ...[...Map.groupBy(mine, ({ depo_id }) => depo_id)].map(([depoId, rows]) =>
      repo.announceStok(
        tx,
        depoId,
        rows.map((r) => r.produk_id),
      ),
    ),
  ]);
}

/**
 * Issues these lines. Which batches leave is said by the kind of movement (`CARA_KELUAR`): first what the lines have
 * reserved, the rest by expiry, or the batches that were chosen; or exactly those that each line names. What a line had
 * reserved beyond that is free again. The caller holds the document's row.
 *
 * Returns: the batches with the value that left with them (spec: F16).
 * Throws:  BENTROK with `data.kurang`; nothing is issued then.
 */
export async function issue(
  tx: TenantTx,
  { depoId, dokumen, jenis, lines }: Holding & { jenis: keyof typeof CARA_KELUAR },
): Promise<(BatchTaken & { nilai: number })[]> {
  const held = await planTaking(tx, { depoId, dokumen, lines }, CARA_KELUAR[jenis]);
  const rows = held.plans.flatMap(({ line, taken }) =>
    taken.map(({ batch_id, jumlah }) => ({
      baris_id: line.baris,
      depo_id: depoId,
      batch_id,
      produk_id: line.produk_id,
      jumlah: -jumlah,
      nilai: null,
    })),
  );
  // The statements leave in this order: what is reserved must go down before what is there.
  const [, , mutasi] = await Promise.all([
    repo.addDipesan(tx, netOf(released(held.mine))),
    repo.endReservasi(
      tx,
      held.mine.map(({ id }) => id),
      'dikeluarkan',
    ),
    repo.insertMutasi(tx, { dokumen, jenis }, rows),
    repo.announceStok(
      tx,
      depoId,
      lines.map((l) => l.produk_id),
    ),
  ]);
  const nilai = new Map(mutasi.map((m) => [`${m.baris_id}/${m.batch_id}`, -m.nilai]));
  return batchesTaken(held).map((one) => ({ ...one, nilai: nilai.get(`${one.baris}/${one.batch_id}`) ?? 0 }));
}

/** A line that brings stock in, of a batch that may be new. */
export type StokMasuk = {
  baris: number;
  produk_id: number;
  no_batch: string;
  ed: string | null;
  jumlah: number;
  nilai: number;
};

/**
 * Makes the batches that lines name and nobody has had yet. A command that calls the ledger more than once does this before
 * it locks: new batches come before balances (spec: F18).
 */
export const openBatches = async (tx: TenantTx, lines: readonly repo.WantedBatch[]): Promise<void> =>
  void (await repo.findOrCreateBatch(tx, lines));

/** Takes stock into a depot. The caller holds the document's row. Returns the batch of each line. */
export async function receive(
  tx: TenantTx,
  {
    depoId,
    dokumen,
    jenis,
    lines,
  }: {
    depoId: number;
    dokumen: Dokumen;
    jenis: Exclude<JenisMasuk, JenisBatal>;
    lines: readonly StokMasuk[];
  },
): Promise<number[]> {
  const batch = await repo.findOrCreateBatch(tx, lines);
  const produk = lines.map((l) => l.produk_id);
  await repo.lockStok(tx, [{ depoId, produk, batch, reserved: { dokumen, baris: null } }]);
  const rows = lines.map(({ baris, produk_id, jumlah, nilai }, n) => ({
    baris_id: baris,
    depo_id: depoId,
    batch_id: batch[n] as number,
    produk_id,
    jumlah,
    nilai,
  }));
  await repo.insertMutasi(tx, { dokumen, jenis }, rows);
  await repo.announceStok(tx, depoId, produk);
  return batch;
}

/** What has come in can't leave again once some of it is gone, or is set aside for somebody (putusan.md G43). */
async function refuseGone(tx: TenantTx, booked: readonly repo.Booked[], all: readonly LockedStok[]): Promise<void> {
  const cameIn = booked.filter(({ jumlah }) => jumlah > 0);
  const gone = [...Map.groupBy(cameIn, ({ depo_id, batch_id }) => `${depo_id}/${batch_id}`).values()].flatMap(
    (rows) => {
      const [{ depo_id, batch_id }] = rows as [repo.Booked];
      const batch = all.find((one) => one.depo_id === depo_id && one.batch_id === batch_id);
      const there = batch && !rows.some(({ sudah_keluar }) => sudah_keluar) ? batch.jumlah - batch.dipesan : 0;
      return there < sum(rows) ? rows : [];
    },
  );
  if (gone.length === 0) return;
  const names = await namesOf(
    tx,
    gone.map(({ produk_id }) => produk_id),
  );
  const which = gone.map(({ batch_id, produk_id }) => {
    const batch = all.find((one) => one.batch_id === batch_id);
    return `${names.get(produk_id) ?? ''} ${batch?.no_batch ?? ''}`.trim();
  });
  throw new AppError('BENTROK', {
    message: `Tidak dapat dibatalkan, sebagian sudah keluar atau disisihkan: ${which.join(', ')}.`,
    data: { batch: gone.map(({ baris_id, batch_id }) => ({ baris: baris_id, batch_id })) },
  });
}

/**
 * Takes back what a document has moved: what left comes back, what came in leaves again, each at the value that it moved
 * with. The rows stand beside the first ones, under the same document, so that the ledger itself refuses a second time. The
 * caller holds the document's row.
 *
 * Throws:  BENTROK where it was taken back before, or where what came in is not there any more.
 * Source:  farmasi.md F15, F16; putusan.md G43.
 */
export async function reverse(tx: TenantTx, dokumen: Dokumen): Promise<void> {
  const touched = await repo.listBooked(tx, dokumen);
  const locked = await repo.lockStok(
    tx,
    [...Map.groupBy(touched, ({ depo_id }) => depo_id)].map(([depoId, rows]) => ({
      depoId,
      produk: [],
      batch: rows.map(({ batch_id }) => batch_id),
    })),
  );
  const booked = await repo.listBooked(tx, dokumen);
  if (booked.some(({ jenis }) => (JENIS_BATAL as readonly string[]).includes(jenis)))
    throw new AppError('BENTROK', { message: 'Gerak stok dokumen ini sudah dibatalkan.' });
  await refuseGone(tx, booked, locked);
  const [masuk = [], keluar = []] = [true, false].map((isIn) => booked.filter(({ jumlah }) => jumlah > 0 === isIn));
  const turned = (rows: readonly repo.Booked[]): repo.NewMutasi[] =>
    rows.map(({ jumlah, nilai, ...row }) => ({ ...row, jumlah: -jumlah, nilai: -nilai }));
  await Promise.all([
    repo.insertMutasi(tx, { dokumen, jenis: 'batal-masuk' }, turned(masuk)),
    repo.insertMutasi(tx, { dokumen, jenis: 'batal-keluar' }, turned(keluar)),
    ...[...Map.groupBy(booked, ({ depo_id }) => depo_id)].map(([depoId, rows]) =>
      repo.announceStok(
        tx,
        depoId,
        rows.map((r) => r.produk_id),
      ),
    ),
  ]);
}
