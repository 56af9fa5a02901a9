import { Socket } from 'node:net';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import type { TenantTx } from './db.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});
afterEach(() => void vi.restoreAllMocks());

/** More often than there are connections, so that each has been through the first time and a later one. */
const TIMES = 30;
const SYNC = 'S\0\0\0\x04';

const insertCounter = (tx: TenantTx, nama: string): Promise<number> =>
  tx.exec(sql`insert into penghitung (nama, nilai) values (${nama}, 7)`);
const findCounters = (nama: string): Promise<unknown[]> =>
  t.db.read(rs.ctx, (tx) => tx.rows(sql`select nama from penghitung where nama like ${`${nama}%`} order by nama`));

it('what a command sends in one moment is answered once, its opening and its commit with it', async () => {
  const save = (n: number): Promise<unknown> =>
    t.db.write(rs.ctx, async (tx) => {
      await Promise.all([insertCounter(tx, `satu-${n}`), insertCounter(tx, `dua-${n}`), tx.one(sql`select 'tiga'`)]);
      tx.withCommit(insertCounter(tx, `empat-${n}`), insertCounter(tx, `lima-${n}`));
    });
  await Promise.all(Array.from({ length: TIMES }, (_, n) => save(n)));
  const writes = vi.spyOn(Socket.prototype as unknown as { _writev(chunks: Buffer[]): void }, '_writev');
  await save(TIMES);
  const sent = writes.mock.calls.map(([chunks]) => Buffer.concat(chunks).toString('latin1'));
  const mine = sent.filter((text) => new RegExp(`-${TIMES}\\b`).test(text));
  expect(mine.map((text) => text.split(SYNC).length - 1)).toEqual([1, 1]);
  expect(mine[0]).toMatch(/begin.*begin_faskes.*satu.*dua/s);
  expect(mine[1]).toMatch(/empat.*lima.*commit/s);
});

it('one that fails is thrown as it is, those before it were answered, those behind it were not run', async () => {
  for (let n = 0; n < TIMES; n++) {
    let results: PromiseSettledResult<unknown>[] = [];
    const failing = t.db.write(rs.ctx, async (tx) => {
      results = await Promise.allSettled([
        insertCounter(tx, `gagal-${n}`),
        tx.rows(sql`select 1 / ${0}::int`),
        insertCounter(tx, `gagal-sesudah-${n}`),
      ]);
      return insertCounter(tx, `gagal-lalu-${n}`);
    });
    await expect(failing).rejects.toMatchObject({ code: '25P02' });
    expect(results).toMatchObject([{ value: 1 }, { reason: { code: '22012' } }, { reason: { code: '22012' } }]);
  }
  expect(await findCounters('gagal')).toEqual([]);
});

it('one that cannot be prepared says why, each time, and the connection serves on', async () => {
  for (let n = 0; n < TIMES; n++) {
    const failing = t.db.write(rs.ctx, (tx) =>
      Promise.all([insertCounter(tx, `susun-${n}`), tx.rows(sql`select * from tidak_ada_tabel_itu`)]),
    );
    await expect(failing).rejects.toMatchObject({ code: '42P01' });
    expect(await t.db.write(rs.ctx, (tx) => tx.one(sql`select 3 as tiga`))).toEqual({ tiga: 3 });
  }
  expect(await findCounters('susun')).toEqual([]);
});

it('tells how many rows each has read or changed', async () => {
  const counts = t.db.write(rs.ctx, (tx) =>
    Promise.all([
      tx.exec(sql`insert into penghitung (nama, nilai) select 'banyak-' || g, g from generate_series(1, 12) g`),
      tx.exec(sql`update penghitung set nilai = 0 where nama like 'banyak-1%'`),
      tx.exec(sql`update penghitung set nilai = 0 where nama = 'banyak-tidak-ada'`),
      tx.exec(sql`select from generate_series(1, 11)`),
      tx.exec(sql`set local work_mem = '5MB'`),
    ]),
  );
  expect(await counts).toEqual([12, 4, 0, 11, 0]);
});

it('only reads, where it was said so, and where a command was before it on the connection', async () => {
  for (let n = 0; n < TIMES; n++) {
    await t.db.write(rs.ctx, (tx) => insertCounter(tx, `baca-${n}`));
    const writing = t.db.read(rs.ctx, async (tx) => {
      await tx.one(sql`select 1`);
      return insertCounter(tx, `baca-tulis-${n}`);
    });
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  }
  expect(await findCounters('baca-tulis')).toEqual([]);
});

it('how statements are planned, and the facility, end with the transaction', async () => {
  const readModes = (tx: TenantTx): Promise<unknown> =>
    tx.one(sql`select current_setting('plan_cache_mode') as mode, current_setting('app.faskes_id', true) as faskes`);
  const faskes = String(rs.faskesId);
  for (let n = 0; n < TIMES; n++) {
    expect(await t.db.write(rs.ctx, readModes, { genericPlan: true })).toEqual({ mode: 'force_generic_plan', faskes });
    expect(await t.db.read(rs.ctx, readModes, { customPlan: true })).toEqual({ mode: 'force_custom_plan', faskes });
    expect(await t.db.write(rs.ctx, readModes)).toEqual({ mode: 'auto', faskes });
    const outside = t.db.platform((tx) => tx.one(sql`select current_setting('app.faskes_id', true) as faskes`));
    expect(await outside).toEqual({ faskes: '' });
  }
});
