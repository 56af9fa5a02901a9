import { addDays } from '@nadi/domain/tanggal/tanggal';
import { takeFefo, tersediaOf, type Ambil } from '@nadi/domain/stok/fefo';
import type { JenisKeluar, JenisMasuk } from '@nadi/domain/stok/jenis-mutasi';
import type { Kurang } from '@nadi/contract/stok.contract';
import type { TenantTx } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { loadSetting } from '../pengaturan/pengaturan.public.ts';
import * as repo from './ledger.repository.ts';
import type { Dokumen, LockedStok, Reservasi } from './ledger.repository.ts';

/** A line of a document: so many units of a product. `baris` is the line's own id, which is what a shortage names. */
export type StokLine = {
  baris: number;
  produk_id: number;
  jumlah: number;
  /** Chosen by hand or by scan instead of by expiry; together they are the whole line. */
  batch?: readonly { batch_id: number; jumlah: number; alasan?: string | null }[];
};
/** What a line takes of a batch. */
export type BatchTaken = {
  baris: number;
  produk_id: number;
  batch_id: number;
  no_batch: string;
  ed: string | null;
  jumlah: number;
};

const MIN_ALASAN = 5;

/** The first day whose batches may be handed out: those that expire before are past their use (spec: F19). */
export const goodFrom = async (tx: TenantTx): Promise<{ jeda: number; day: string }> => {
  const jeda = await loadSetting(tx, 'farmasi:jeda-ed');
  return { jeda, day: addDays(tx.ctx.today, jeda) };
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

type Plan = { line: StokLine; taken: (Ambil & { alasan: string | null })[] };
type Use = { today: string; jeda: number };

/** Takes what was chosen by hand. What expires first goes first, unless somebody says why not. */
function takeChosen(line: StokLine, batches: readonly LockedStok[], use: Use): Plan {
  const own = batches.filter(({ produk_id }) => produk_id === line.produk_id);
  const proposed = takeFefo(
    own.map((batch) => ({ ...batch })),
    line.jumlah,
    use,
  );
  const first = new Set(proposed.map(({ batch_id }) => batch_id));
  const taken = (line.batch ?? []).map(({ batch_id, jumlah, alasan = null }) => {
    const batch = own.find((one) => one.batch_id === batch_id);
    if (!batch) throw new AppError('TIDAK_ADA', { message: 'Batch ini tidak ada di depo ini' });
    if (!first.has(batch_id) && (alasan ?? '').trim().length < MIN_ALASAN)
      throw new AppError('VALIDASI', {
        errors: {
          [`batch.${line.baris}.alasan`]: [
            `Batch lain kedaluwarsa lebih dulu; isi alasan paling sedikit ${MIN_ALASAN} huruf`,
          ],
        },
      });
    const part = Math.min(jumlah, tersediaOf(batch, use.today, use.jeda));
    batch.dipesan += part;
    return { batch_id, jumlah: part, alasan };
  });
  return { line, taken: taken.filter(({ jumlah }) => jumlah > 0) };
}

/** Takes first what the line has reserved, as long as it may be handed out, and the rest by expiry. */
function takeReserved(line: StokLine, batches: readonly LockedStok[], held: readonly Reservasi[], use: Use): Plan {
  const own = batches.filter(({ produk_id }) => produk_id === line.produk_id);
  const taken: Plan['taken'] = [];
  let rest = line.jumlah;
  for (const { batch_id, jumlah } of held) {
    const batch = own.find((one) => one.batch_id === batch_id);
    const part = batch ? Math.min(rest, jumlah, tersediaOf(batch, use.today, use.jeda)) : 0;
    if (!batch || part <= 0) continue;
    batch.dipesan += part;
    rest -= part;
    taken.push({ batch_id, jumlah: part, alasan: null });
  }
  for (const { batch_id, jumlah } of rest > 0 ? takeFefo(own, rest, use) : []) {
    const same = taken.find((one) => one.batch_id === batch_id);
    if (same) same.jumlah += jumlah;
    else taken.push({ batch_id, jumlah, alasan: null });
  }
  return { line, taken };
}

const sum = (parts: readonly { jumlah: number }[]): number => parts.reduce((total, { jumlah }) => total + jumlah, 0);

/** spec: F20: for the whole document; quantities are never lowered silently. */
async function refuseShortage(tx: TenantTx, plans: readonly Plan[], batches: readonly LockedStok[]): Promise<void> {
  const short = plans.filter(({ line, taken }) => sum(taken) < line.jumlah);
  if (short.length === 0) return;
  const names = new Map(
    (
      await repo.listNamaProduk(
        tx,
        short.map(({ line }) => line.produk_id),
      )
    ).map(({ id, nama }) => [id, nama]),
  );
  const kurang: Kurang[] = short.map(({ line, taken }) => ({
    baris: line.baris,
    produk_id: line.produk_id,
    nama: names.get(line.produk_id) ?? '',
    diminta: line.jumlah,
    tersedia: sum(taken),
  }));
  const [first] = kurang as [Kurang];
  // A batch that was recalled is no shortage: it lies in the bag, and must come out of it (farmasi.md F11).
  const chosen = new Set(short.flatMap(({ line }) => (line.batch ?? []).map(({ batch_id }) => batch_id)));
  const ditarik = batches.filter(({ batch_id, diblokir }) => diblokir && chosen.has(batch_id));
  if (ditarik.length > 0)
    throw new AppError('BENTROK', {
      message: `Batch ditarik: ${ditarik.map((one) => `${one.no_batch || '-'} ${names.get(one.produk_id) ?? ''}`.trim()).join(', ')}. Jangan diserahkan.`,
      data: { kurang, ditarik: ditarik.map(({ batch_id, no_batch }) => ({ batch_id, no_batch })) },
    });
  const more = kurang.length > 1 ? `, dan ${kurang.length - 1} lainnya` : '';
  throw new AppError('BENTROK', {
    message: `Stok tidak cukup: ${first.nama} diminta ${first.diminta}, tersedia ${first.tersedia}${more}.`,
    data: { kurang },
  });
}

type Holding = { depoId: number; dokumen: Dokumen; lines: readonly StokLine[] };
type Held = { batches: LockedStok[]; mine: Reservasi[]; plans: Plan[] };

/**
 * Locks what the lines may take and decides who takes what. What the lines have reserved is theirs to take again, so it
 * counts as free for them; chosen batches go before others.
 */
async function planTaking(tx: TenantTx, { depoId, dokumen, lines }: Holding): Promise<Held> {
  const baris = lines.map((line) => line.baris);
  const { jeda } = await goodFrom(tx);
  const all = await repo.lockStok(tx, { depoId, produk: lines.map((l) => l.produk_id), dokumen, baris });
  const mine = await repo.listReservasi(tx, dokumen, baris);
  for (const { depo_id, batch_id, jumlah } of mine) {
    const batch = all.find((one) => one.depo_id === depo_id && one.batch_id === batch_id);
    if (batch) batch.dipesan -= jumlah;
  }
  const batches = all.filter((one) => one.depo_id === depoId);
  const use = { today: tx.ctx.today, jeda };
  const plans = lines
    .map((line, n) => ({ line, n }))
    .toSorted((a, b) => Number(b.line.batch !== undefined) - Number(a.line.batch !== undefined) || a.n - b.n)
    .map(({ line }) =>
      line.batch === undefined
        ? takeReserved(
            line,
            batches,
            mine.filter((r) => r.baris_id === line.baris && r.depo_id === depoId),
            use,
          )
        : takeChosen(line, batches, use),
    );
  await refuseShortage(tx, plans, batches);
  return { batches, mine, plans };
}

/** What these lines would be short of now; nothing is reserved and nothing changes. */
export async function shortOf(tx: TenantTx, holding: Holding): Promise<Kurang[]> {
  try {
    await planTaking(tx, holding);
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
 * Reserves these lines of a document by expiry, or as they were chosen, in place of what they had reserved before. The
 * caller holds the document's row (spec: F18, F21).
 *
 * Throws:  BENTROK with `data.kurang` when a line can't have all it asks for; nothing is reserved then.
 */
export async function reserve(
  tx: TenantTx,
  { depoId, dokumen, lines, rawatInap = false }: Holding & { rawatInap?: boolean },
): Promise<BatchTaken[]> {
  const jam = await loadSetting(tx, rawatInap ? 'farmasi:lama-pesan-inap' : 'farmasi:lama-pesan');
  const held = await planTaking(tx, { depoId, dokumen, lines });
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
    repo.insertReservasi(tx, { dokumen, jam }, rows),
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
 * balances in two statements each may wait for one another.
 */
export const lockFor = async (tx: TenantTx, { depoId, dokumen, lines }: Holding): Promise<void> =>
  void (await repo.lockStok(tx, { depoId, produk: lines.map((l) => l.produk_id), dokumen, baris: null }));

/** Ends what a document, or these lines of it, have reserved; a document that holds nothing is fine. */
export async function release(tx: TenantTx, dokumen: Dokumen, baris: readonly number[] | null = null): Promise<void> {
  await repo.lockStok(tx, { depoId: 0, produk: [], dokumen, baris });
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
 * Issues these lines: first what they have reserved, the rest by expiry, or the batches that were chosen. What a line
 * had reserved beyond that is free again. The caller holds the document's row.
 *
 * Returns: the batches with the value that left with them (spec: F16).
 * Throws:  BENTROK with `data.kurang`; nothing is issued then.
 */
export async function issue(
  tx: TenantTx,
  { depoId, dokumen, jenis, lines }: Holding & { jenis: JenisKeluar },
): Promise<(BatchTaken & { nilai: number })[]> {
  const held = await planTaking(tx, { depoId, dokumen, lines });
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

/** Takes stock into a depot. The caller holds the document's row. */
export async function receive(
  tx: TenantTx,
  {
    depoId,
    dokumen,
    jenis,
    lines,
  }: { depoId: number; dokumen: Dokumen; jenis: JenisMasuk; lines: readonly StokMasuk[] },
): Promise<void> {
  const batch = await repo.findOrCreateBatch(tx, lines);
  await repo.lockStok(tx, { depoId, produk: lines.map((l) => l.produk_id), dokumen, baris: null });
  const rows = lines.map(({ baris, produk_id, jumlah, nilai }, n) => ({
    baris_id: baris,
    depo_id: depoId,
    batch_id: batch[n] as number,
    produk_id,
    jumlah,
    nilai,
  }));
  await repo.insertMutasi(tx, { dokumen, jenis }, rows);
  await repo.announceStok(
    tx,
    depoId,
    lines.map((l) => l.produk_id),
  );
}
