import { addDays } from '@nadi/domain/tanggal/tanggal';
import { takeFefo, tersediaOf, type Ambil } from '@nadi/domain/stok/fefo';
import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import type { CARA_KELUAR } from '@nadi/domain/stok/jenis-mutasi';
import type { Kurang } from '@nadi/contract/stok/stok.contract';
import type { TenantTx } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import * as repo from './ledger.repository.ts';
import type { LockedStok, Reservasi, Touch } from './ledger.repository.ts';

/** A line of a document: so many units of a product. `baris` is the line's own id, which is what a shortage names. */
export type StokLine = {
  baris: number;
  produk_id: number;
  jumlah: number;
  /** Chosen by hand or by scan instead of by expiry; together they are the whole line. */
  batch?: readonly { batch_id: number; jumlah: number; alasan?: string | null }[];
};
const MIN_ALASAN = 5;

/** The first day whose batches may be handed out: those that expire before are past their use (spec: F19). */
export const goodFrom = async (tx: TenantTx): Promise<{ jeda: number; day: string }> => {
  const jeda = await loadSetting(tx, 'farmasi:jeda-ed');
  return { jeda, day: addDays(tx.ctx.today, jeda) };
};

type Plan = { line: StokLine; taken: (Ambil & { alasan: string | null })[] };
type Use = { today: string; jeda: number };
type Cara = (typeof CARA_KELUAR)[keyof typeof CARA_KELUAR];

const noSuchBatch = (): AppError => new AppError('TIDAK_ADA', { message: 'Batch ini tidak ada di depo ini' });

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
    if (!batch) throw noSuchBatch();
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

/** Takes the batches that the document names, blocked or expired too, but nothing that is set aside (spec: F54). */
function takeNamed(line: StokLine, batches: readonly LockedStok[]): Plan {
  if (line.batch === undefined) throw new Error('a movement of this kind names its batches');
  const taken = line.batch.map(({ batch_id, jumlah, alasan = null }) => {
    const batch = batches.find((one) => one.batch_id === batch_id && one.produk_id === line.produk_id);
    if (!batch) throw noSuchBatch();
    const part = Math.min(jumlah, batch.jumlah - batch.dipesan);
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

export const sum = (parts: readonly { jumlah: number }[]): number =>
  parts.reduce((total, { jumlah }) => total + jumlah, 0);

/** Products as a refusal names them. */
export const namesOf = async (tx: TenantTx, produk: readonly number[]): Promise<Map<number, string>> =>
  new Map((await repo.listNamaProduk(tx, produk)).map(({ id, nama }) => [id, nama]));

const isShort = ({ line, taken }: Plan): boolean => sum(taken) < line.jumlah;

/** spec: F20: for the whole document; quantities are never lowered silently. */
async function refuseShortage(
  tx: TenantTx,
  { plans, batches, cara }: { plans: readonly Plan[]; batches: readonly LockedStok[]; cara: Cara },
): Promise<void> {
  const short = plans.filter(isShort);
  if (short.length === 0) return;
  const names = await namesOf(
    tx,
    short.map(({ line }) => line.produk_id),
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
  const ditarik = cara === 'fefo' ? batches.filter(({ batch_id, diblokir }) => diblokir && chosen.has(batch_id)) : [];
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

export type Holding = { depoId: number; dokumen: Dokumen; lines: readonly StokLine[] };
export type Held = { batches: LockedStok[]; mine: Reservasi[]; plans: Plan[] };

export const touchedBy = ({ depoId, dokumen, lines }: Holding, baris: readonly number[] | null): Touch => ({
  depoId,
  produk: [...new Set(lines.map((line) => line.produk_id))],
  batch: lines.flatMap((line) => (line.batch ?? []).map(({ batch_id }) => batch_id)),
  reserved: { dokumen, baris },
});

/**
 * Decides who takes what of the locked balances. What the lines have reserved is theirs to take again, so it counts as
 * free for them; chosen batches go before others.
 */
function decide(
  { depoId, lines }: Holding,
  { all, mine, use, cara }: { all: readonly LockedStok[]; mine: Reservasi[]; use: Use; cara: Cara },
): Held {
  for (const { depo_id, batch_id, jumlah } of mine) {
    const batch = all.find((one) => one.depo_id === depo_id && one.batch_id === batch_id);
    if (batch) batch.dipesan -= jumlah;
  }
  const batches = all.filter((one) => one.depo_id === depoId);
  const take = (line: StokLine): Plan => {
    if (cara === 'disebut') return takeNamed(line, batches);
    if (line.batch !== undefined) return takeChosen(line, batches, use);
    const own = mine.filter((r) => r.baris_id === line.baris && r.depo_id === depoId);
    return takeReserved(line, batches, own, use);
  };
  const plans = lines
    .map((line, n) => ({ line, n }))
    .toSorted((a, b) => Number(b.line.batch !== undefined) - Number(a.line.batch !== undefined) || a.n - b.n)
    .map(({ line }) => take(line));
  return { batches, mine, plans };
}

/**
 * Locks what the lines may take and decides who takes what. A shortage is looked at once more: what came in, or was let
 * go, while this waited for its locks is not in what the waiting statement saw (spec: F20).
 */
export async function planTaking(tx: TenantTx, holding: Holding, cara: Cara): Promise<Held> {
  const baris = holding.lines.map((line) => line.baris);
  const { jeda } = await goodFrom(tx);
  const use = { today: tx.ctx.today, jeda };
  const look = async (again: boolean): Promise<Held> => {
    const all = await repo.lockStok(tx, [touchedBy(holding, baris)], again);
    return decide(holding, { all, mine: await repo.listReservasi(tx, holding.dokumen, baris), use, cara });
  };
  const first = await look(false);
  if (!first.plans.some(isShort)) return first;
  const second = await look(true);
  await refuseShortage(tx, { ...second, cara });
  return second;
}
