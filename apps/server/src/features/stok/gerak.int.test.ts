import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import type { CARA_KELUAR } from '@nadi/domain/stok/jenis-mutasi';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/db/db.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { waitForLocks } from '#testing/lock-waits.ts';
import { defaultDepo, saveProduk, stockUp } from '#testing/stok-fixtures.ts';
import { proveStok } from './bukti.service.ts';
import { issue, lockFor, openBatches, receive, reserve, reverse, type StokLine } from './stok.public.ts';

let t: TestApp;
let rs: TestFaskes;
let depo: number;
let gudang: number;
let ctx: Ctx;
let deadlocksBefore: number;
beforeAll(async () => {
  t = await startTestApp();
  const { rows: counts } = await t.superuser.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  deadlocksBefore = counts[0]?.deadlocks as number;
  rs = await t.newFaskes();
  depo = await defaultDepo(rs);
  ctx = { ...rs.ctx, akunId: rs.apoteker.akunId };
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into depo (faskes_id, nama, jenis) values ($1, 'Gudang', 'gudang') returning id`,
    [rs.faskesId],
  );
  gudang = rows[0]?.id as number;
});

/** Of opening stocks that nobody has written. */
let nextDokumen = 1_000_000;
const newDokumen = (): Dokumen => ({ jenis: 'saldo-awal', id: (nextDokumen += 1) });
const write = <T>(fn: Parameters<typeof t.db.write<T>>[1]): Promise<T> => t.db.write(ctx, fn);
type Keluar = keyof typeof CARA_KELUAR;
const take = (jenis: Keluar, line: Omit<StokLine, 'baris'>, dokumen = newDokumen()) =>
  write((tx) => issue(tx, { depoId: depo, dokumen, jenis, lines: [{ ...line, baris: 1 }] }));
const bring = (dokumen: Dokumen, lines: { produk_id: number; no_batch: string; jumlah: number; nilai: number }[]) =>
  write((tx) =>
    receive(tx, {
      depoId: depo,
      dokumen,
      jenis: 'penerimaan',
      lines: lines.map((line, n) => ({ ...line, baris: n + 1, ed: '2099-12-31' })),
    }),
  );
const balances = async (produk: number): Promise<unknown[]> =>
  (
    await t.superuser.query(
      'select jumlah::int, dipesan::int, nilai::int from stok where faskes_id = $1 and produk_id = $2 order by depo_id, batch_id',
      [rs.faskesId, produk],
    )
  ).rows;
const refusal = (promise: Promise<unknown>): Promise<{ code: string; message: string; data: unknown }> =>
  promise.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: { code: string; message: string; data: unknown }) => error,
  );
const block = (batch: number, diblokir = true) =>
  rs.apoteker.post(`/stok/batch/${batch}/blokir`, { diblokir, alasan: 'Recall pabrik' });

describe('what leaves by name (spec: F54)', () => {
  it('is the batch that is named, blocked or expired, without a reason, up to what is not set aside', async () => {
    const { id } = await saveProduk(rs);
    const [soon, late] = (await stockUp(rs, id, [
      { no_batch: 'S', ed: '2098-01', jumlah: 5 },
      { no_batch: 'L', ed: '2099-01', jumlah: 5 },
    ])) as [number, number];
    const rusak = (batch_id: number, jumlah: number) =>
      take('rusak', { produk_id: id, jumlah, batch: [{ batch_id, jumlah }] });
    expect(await rusak(late, 1)).toMatchObject([{ batch_id: late, jumlah: 1 }]);
    await block(soon);
    await t.superuser.query(`update batch set ed = current_date - 400 where faskes_id = $1 and id = $2`, [
      rs.faskesId,
      late,
    ]);
    for (const batch of [soon, late]) expect(await rusak(batch, 1)).toMatchObject([{ batch_id: batch, jumlah: 1 }]);
    await block(soon, false);
    await write((tx) =>
      reserve(tx, {
        depoId: depo,
        dokumen: newDokumen(),
        lines: [{ baris: 1, produk_id: id, jumlah: 3 }],
        sampai: { pada: '2099-01-01T00:00:00Z' },
      }),
    );
    expect((await refusal(rusak(soon, 2))).data).toMatchObject({ kurang: [{ diminta: 2, tersedia: 1 }] });
    expect((await refusal(rusak(2_000_000_000, 1))).code).toBe('TIDAK_ADA');
    await expect(take('rusak', { produk_id: id, jumlah: 1 })).rejects.toThrow('names its batches');
  });
});

describe('a reversal (spec: F15, F16; G43)', () => {
  it('brings back what left, at the value it left with, once', async () => {
    const { id } = await saveProduk(rs);
    await stockUp(rs, id, [{ jumlah: 3, hna: 1000, isi: 3 }]);
    const [first, second] = [newDokumen(), newDokumen()];
    await take('penjualan', { produk_id: id, jumlah: 1 }, first);
    await take('penjualan', { produk_id: id, jumlah: 1 }, second);
    await write((tx) => reverse(tx, first));
    expect(await balances(id)).toEqual([{ jumlah: 2, dipesan: 0, nilai: 1000 - 334 }]);
    expect((await refusal(write((tx) => reverse(tx, first)))).message).toMatch(/sudah dibatalkan/);
    const both = await Promise.allSettled([1, 2].map(() => write((tx) => reverse(tx, second))));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balances(id)).toEqual([{ jumlah: 3, dipesan: 0, nilai: 1000 }]);
  });

  it('takes away what came in at its own value, and not where some of it has gone or is set aside', async () => {
    const { id } = await saveProduk(rs);
    const [old, dear] = [newDokumen(), newDokumen()];
    const line = (jumlah: number, nilai: number) => ({ produk_id: id, no_batch: 'SATU', jumlah, nilai });
    await bring(old, [line(100, 100_000)]);
    await bring(dear, [line(60, 90_000), line(40, 60_000)]);
    await write((tx) => reverse(tx, dear));
    expect(await balances(id)).toEqual([{ jumlah: 100, dipesan: 0, nilai: 100_000 }]);
    const again = newDokumen();
    await bring(again, [line(100, 150_000)]);
    await take('penjualan', { produk_id: id, jumlah: 50 });
    expect((await refusal(write((tx) => reverse(tx, again)))).message).toMatch(/sebagian sudah keluar atau disisihkan/);
    const last = newDokumen();
    await bring(last, [line(10, 10_000)]);
    await write((tx) =>
      reserve(tx, {
        depoId: depo,
        dokumen: newDokumen(),
        lines: [{ baris: 1, produk_id: id, jumlah: 155 }],
        sampai: { jam: 1 },
      }),
    );
    expect((await refusal(write((tx) => reverse(tx, last)))).data).toMatchObject({ batch: [{ baris: 1 }] });
    const foreign = await t.newFaskes();
    const theirs = { ...foreign.ctx, akunId: foreign.apoteker.akunId };
    await t.db.write(theirs, (tx) => reverse(tx, last));
    expect(await balances(id)).toMatchObject([{ jumlah: 160 }]);
  });
});

describe('two at once (spec: F18, F20)', () => {
  /** Holds the balances of a product, until `then` says that whoever waits for them may go on. */
  async function whileHeld<T>(produk: number, start: () => Promise<T>, then: () => Promise<unknown>): Promise<T> {
    await t.superuser.query(
      `begin; select 1 from stok where faskes_id = ${rs.faskesId} and produk_id = ${produk} for update`,
    );
    const started = start();
    started.catch(() => undefined);
    try {
      await waitForLocks(t.superuser, 1);
      await then();
    } finally {
      await t.superuser.query('commit');
    }
    return await started;
  }

  it('a batch that is blocked while somebody waits for it is not handed over', async () => {
    const { id } = await saveProduk(rs);
    const [soon, late] = (await stockUp(rs, id, [
      { no_batch: 'S', ed: '2098-01', jumlah: 5 },
      { no_batch: 'L', ed: '2099-01', jumlah: 5 },
    ])) as [number, number];
    const taken = await whileHeld(
      id,
      () => take('resep', { produk_id: id, jumlah: 2 }),
      () =>
        t.superuser.query(
          `update batch set diblokir = true, alasan = 'Recall' where faskes_id = ${rs.faskesId} and id = ${soon}`,
        ),
    );
    expect(taken).toMatchObject([{ batch_id: late, jumlah: 2 }]);
  });

  it('who blocks a batch waits for who is handing it over, and neither is thrown out', async () => {
    const { id } = await saveProduk(rs);
    const [batch] = (await stockUp(rs, id, [{ jumlah: 50 }])) as [number];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        n % 2 === 0
          ? (await block(batch, n % 4 === 0)).statusCode
          : take('resep', { produk_id: id, jumlah: 1 }).then(
              () => 200,
              () => 409,
            ),
      ),
    );
    expect(answers.filter((one) => one !== 200 && one !== 409)).toEqual([]);
  });

  it('what came in while somebody waited is looked at once more before it is called short', async () => {
    const { id } = await saveProduk(rs);
    await stockUp(rs, id, [{ no_batch: 'A', jumlah: 1 }]);
    const taken = await whileHeld(
      id,
      () => take('resep', { produk_id: id, jumlah: 3 }),
      () =>
        t.superuser.query(
          `set local app.faskes_id = '${rs.faskesId}';
           with b as (insert into batch (faskes_id, produk_id, no_batch, ed) values (${rs.faskesId}, ${id}, 'B', '2099-12-31') returning id)
           insert into mutasi_stok (faskes_id, depo_id, batch_id, produk_id, jumlah, nilai, jenis, dokumen_jenis, dokumen_id, baris_id, oleh)
           select ${rs.faskesId}, ${depo}, id, ${id}, 5, 5000, 'hibah', 1, 1, 1, ${rs.apoteker.akunId} from b`,
        ),
    );
    expect(taken.map(({ no_batch, jumlah }) => [no_batch, jumlah])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });

  it('transfers that cross take all their balances first, and both come through', async () => {
    const produk = await Promise.all([1, 2, 3].map(async () => (await saveProduk(rs)).id));
    const batch = new Map<number, number>();
    for (const id of produk) {
      const [first] = await stockUp(rs, id, [{ no_batch: 'X', ed: '2099-12-31', jumlah: 100 }]);
      batch.set(id, first as number);
    }
    /** One command: out of one depot and into the other. */
    const move = (from: number, to: number, ids: readonly number[]) =>
      write(async (tx) => {
        const dokumen = newDokumen();
        const lines = ids.map((produk_id, n): StokLine => ({
          baris: n + 1,
          produk_id,
          jumlah: 1,
          batch: [{ batch_id: batch.get(produk_id) as number, jumlah: 1 }],
        }));
        await openBatches(
          tx,
          ids.map((produk_id) => ({ produk_id, no_batch: 'X', ed: '2099-12-31' })),
        );
        await lockFor(tx, { depoId: from, dokumen, lines }, { depoId: to, dokumen, lines });
        const gone = await issue(tx, { depoId: from, dokumen, jenis: 'mutasi-keluar', lines });
        await receive(tx, { depoId: to, dokumen, jenis: 'mutasi-masuk', lines: gone });
      });
    await move(depo, gudang, produk);
    for (let n = 0; n < 4; n += 1) await move(depo, gudang, produk);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 === 0 ? move(depo, gudang, produk) : move(gudang, depo, produk.toReversed()),
      ),
    );
    for (const id of produk)
      expect(await balances(id)).toEqual([
        { jumlah: 95, dipesan: 0, nilai: 95_000 },
        { jumlah: 5, dipesan: 0, nilai: 5000 },
      ]);
  });

  it('and none of these locked up, which whoever is refused for another reason would not tell', async () => {
    // A connection tells its counts when it has been idle for a second.
    await t.superuser.query('select pg_sleep(1.2)');
    const { rows } = await t.superuser.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: deadlocksBefore }]);
  });
});

describe('the proof goes part by part (spec: F14)', () => {
  it('and looks at every balance, whatever the size of a part', async () => {
    const other = await t.newFaskes();
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { id } = await saveProduk(other);
      await stockUp(other, id, [{ jumlah: 10 }]);
      ids.push(id);
    }
    const prove = (perPart: number) =>
      t.db.read({ ...other.ctx, akunId: other.apoteker.akunId }, (tx) => proveStok(tx, perPart));
    for (const perPart of [1, 2, 5, 100]) expect(await prove(perPart)).toMatchObject({ benar: true, diperiksa: 5 });
    await t.superuser.query('update stok set jumlah = 11 where faskes_id = $1 and produk_id = any($2)', [
      other.faskesId,
      [ids[0], ids[4]],
    ]);
    for (const perPart of [1, 2, 5, 100]) {
      const { beda, diperiksa } = await prove(perPart);
      expect([beda.length, diperiksa]).toEqual([2, 5]);
    }
  });
});
