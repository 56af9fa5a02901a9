import { Socket } from 'node:net';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { TenantTx } from './db.ts';
import { OneFlight } from './one-flight.ts';
import { openDatabase } from '../postgres/open-database.ts';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});
afterEach(() => void vi.restoreAllMocks());

const ONE_FLIGHT = { oneFlight: true } as const;

/** More often than there are connections, so that each has been through the first time and a later one. */
const TIMES = 30;

it('a read of several statements leaves in one write, and its statements are prepared once for a connection', async () => {
  const writes = vi.spyOn(Socket.prototype as unknown as { _writev(chunks: Buffer[]): void }, '_writev');
  const readBoth = (): Promise<unknown> =>
    t.db.read(
      rs.ctx,
      (tx) => Promise.all([tx.one(sql`select 1 as satu`), tx.one(sql`select faskes_kini() as faskes`)]),
      ONE_FLIGHT,
    );
  for (let n = 0; n < TIMES; n++) expect(await readBoth()).toEqual([{ satu: 1 }, { faskes: rs.faskesId }]);
  const sent = writes.mock.calls
    .map(([chunks]) => Buffer.concat(chunks).toString('latin1'))
    .filter((text) => text.includes('buka'));
  expect(sent).toHaveLength(TIMES);
  const first = sent.filter((text) => text.includes('satu'));
  expect(first.length).toBeGreaterThan(0);
  for (const text of first) expect(text).toMatch(/satu.*faskes_kini/s);
  for (const text of sent.filter((one) => !first.includes(one))) expect(text).not.toContain('select');
  for (const text of sent) expect(text).not.toMatch(/begin|commit/);
});

it('rows are the same the first time and later, null, array and instant among them', async () => {
  const readRows = (n: number): Promise<unknown> =>
    t.db.read(
      rs.ctx,
      (tx) =>
        tx.rows(
          sql`select ${n}::int as n, null as kosong, ${[1, 2]}::int[] as angka, timestamptz '2026-01-02 03:04:05Z' as pada, ${`'é"`}::text as teks from generate_series(1, 2)`,
        ),
      ONE_FLIGHT,
    );
  const row = (n: number) => ({ n, kosong: null, angka: [1, 2], pada: '2026-01-02T03:04:05.000Z', teks: `'é"` });
  const all = await Promise.all(Array.from({ length: TIMES }, (_, n) => readRows(n)));
  expect(all).toEqual(Array.from({ length: TIMES }, (_, n) => [row(n), row(n)]));
});

it('how statements are planned ends with the flight', async () => {
  const readMode = (options: object): Promise<unknown> =>
    t.db.read(rs.ctx, (tx) => tx.one(sql`select current_setting('plan_cache_mode') as mode`), {
      ...ONE_FLIGHT,
      ...options,
    });
  for (let n = 0; n < TIMES; n++) {
    expect(await readMode({ genericPlan: true })).toEqual({ mode: 'force_generic_plan' });
    expect(await readMode({ customPlan: true })).toEqual({ mode: 'force_custom_plan' });
    expect(await readMode({})).toEqual({ mode: 'auto' });
  }
  const left = await t.db.platform((tx) =>
    tx.one(
      sql`select current_setting('transaction_read_only') as baca, current_setting('app.faskes_id', true) as faskes`,
    ),
  );
  expect(left).toEqual({ baca: 'off', faskes: '' });
});

it('a facility sees its own rows only, whoever used the connection before', async () => {
  const other = await t.newFaskes();
  await rs.savePasien();
  const count = (faskes: TestFaskes): Promise<{ n: number }> =>
    t.db.read(faskes.ctx, (tx) => tx.one(sql`select count(*) as n from pasien`), ONE_FLIGHT);
  const counts = await Promise.all(Array.from({ length: TIMES }, (_, n) => count(n % 2 === 0 ? rs : other)));
  for (const [n, { n: rows }] of counts.entries()) expect(rows > 0).toBe(n % 2 === 0);
});

it('a statement that comes after the commit is refused, and writes nothing for the next one', async () => {
  const late = t.db.read(
    rs.ctx,
    async (tx) => {
      await tx.rows(sql`select 1`);
      return tx.rows(sql`select 2`);
    },
    ONE_FLIGHT,
  );
  await expect(late).rejects.toThrow('a statement came after the end of its transaction');
  expect(await t.db.read(rs.ctx, (tx) => tx.one(sql`select 3 as tiga`), ONE_FLIGHT)).toEqual({ tiga: 3 });
});

it('what fails is thrown as it is, and the connection serves on', async () => {
  const readDivision = (): Promise<unknown> =>
    t.db.read(rs.ctx, (tx) => Promise.all([tx.rows(sql`select 1 / 0`), tx.rows(sql`select 1`)]), ONE_FLIGHT);
  // More often than there are connections, so that one that is not given back would be missed.
  for (let n = 0; n < TIMES; n++) await expect(readDivision()).rejects.toMatchObject({ code: '22012' });
  const throwing = t.db.read(
    rs.ctx,
    () => {
      throw new Error('before any statement');
    },
    ONE_FLIGHT,
  );
  await expect(throwing).rejects.toThrow('before any statement');
  expect(await t.db.read(rs.ctx, (tx) => tx.one(sql`select 3 as tiga`), ONE_FLIGHT)).toEqual({ tiga: 3 });
});

it('what fails only for some values fails alone among those that share its connection', async () => {
  const divide = (n: number): Promise<unknown> =>
    t.db.read(
      rs.ctx,
      (tx) => Promise.all([tx.one(sql`select 12 / ${n}::int as hasil`), tx.one(sql`select faskes_kini() as faskes`)]),
      ONE_FLIGHT,
    );
  await Promise.all(Array.from({ length: TIMES }, () => divide(3)));
  const results = await Promise.allSettled(Array.from({ length: 4 * TIMES }, (_, n) => divide(n % 4)));
  for (const [n, result] of results.entries()) {
    if (n % 4 === 0) expect(result).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    else expect(result).toMatchObject({ value: [{ hasil: 12 / (n % 4) }, { faskes: rs.faskesId }] });
  }
});

it('a statement that cannot be prepared says why, each time, and harms nobody else', async () => {
  const readNothing = (): Promise<unknown> =>
    t.db.read(
      rs.ctx,
      (tx) => Promise.all([tx.one(sql`select 5 as lima`), tx.rows(sql`select * from tidak_ada_tabel_ini`)]),
      ONE_FLIGHT,
    );
  const readFive = (): Promise<unknown> => t.db.read(rs.ctx, (tx) => tx.one(sql`select 5 as lima`), ONE_FLIGHT);
  const results = await Promise.allSettled(
    Array.from({ length: TIMES }, (_, n) => (n % 2 === 0 ? readNothing() : readFive())),
  );
  for (const [n, result] of results.entries())
    expect(result).toMatchObject(n % 2 === 0 ? { reason: { code: '42P01' } } : { value: { lima: 5 } });
});

it('a statement that a command has prepared serves a flight, and the other way round', async () => {
  const text = sql`select faskes_kini() as faskes, 'bergantian' as cara`;
  const row = { faskes: rs.faskesId, cara: 'bergantian' };
  for (let n = 0; n < TIMES; n++) {
    const both = await Promise.all([
      t.db.write(rs.ctx, (tx) => tx.one(text)),
      t.db.read(rs.ctx, (tx) => tx.one(text), ONE_FLIGHT),
      t.db.read(rs.ctx, (tx) => tx.one(text)),
    ]);
    expect(both).toEqual([row, row, row]);
  }
});

it('a statement without a name, one of too many, is read all the same', async () => {
  for (const n of [3, 4]) {
    const flight = new OneFlight({ faskesId: rs.faskesId, planMode: 'auto', readOnly: true });
    const answers = [
      flight.add({ text: 'select $1::int as n', values: [n] }),
      flight.add({ text: 'select faskes_kini() as faskes, null as kosong' }),
    ];
    expect(await flight.leave(t.superuser)).toBeUndefined();
    expect(await Promise.all(answers)).toMatchObject([
      { rows: [{ n }], rowCount: 1 },
      { rows: [{ faskes: rs.faskesId, kosong: null }] },
    ]);
  }
});

it('a connection that ends under a flight fails it, and is not given to the next', async () => {
  const end = (now: boolean): Promise<unknown> =>
    t.db.read(
      rs.ctx,
      (tx) => tx.rows(sql`select case when ${now}::boolean then pg_terminate_backend(pg_backend_pid()) end as akhir`),
      ONE_FLIGHT,
    );
  await Promise.all(Array.from({ length: TIMES }, () => end(false)));
  await expect(end(true)).rejects.toMatchObject({ code: '57P01' });
  const after = await Promise.all(Array.from({ length: TIMES }, () => end(false)));
  expect(after).toEqual(Array.from({ length: TIMES }, () => [{ akhir: null }]));
});

it('a flight only reads, the first time and later', async () => {
  const write = (): Promise<unknown> =>
    t.db.read(rs.ctx, (tx) => tx.exec(sql`insert into penghitung (nama, nilai) values ('uji', 1)`), {
      ...ONE_FLIGHT,
      genericPlan: true,
    });
  for (let n = 0; n < TIMES; n++) await expect(write()).rejects.toMatchObject({ code: '25006' });
  // A statement that writes for some values only is prepared by reading.
  const maybeWrite = (now: boolean): Promise<unknown> =>
    t.db.read(rs.ctx, (tx) => tx.rows(sql`select case when ${now}::boolean then lo_create(0) end as baru`), ONE_FLIGHT);
  for (let n = 0; n < TIMES; n++) expect(await maybeWrite(false)).toEqual([{ baru: null }]);
  for (let n = 0; n < TIMES; n++) await expect(maybeWrite(true)).rejects.toMatchObject({ code: '25006' });
});

it('a flight that is audited writes, with the facility of its reader, and all of it or nothing', async () => {
  const readAudited = (nama: string, wrong: boolean): Promise<unknown> =>
    t.db.read(
      rs.ctx,
      (tx) =>
        Promise.all([
          tx.one(sql`select faskes_kini() as faskes`),
          tx.exec(sql`insert into penghitung (nama, nilai) values (${nama}, 1)`),
          tx.rows(sql`select 1 / ${wrong ? 0 : 1}::int as satu`),
        ]),
      { ...ONE_FLIGHT, genericPlan: true, audited: true },
    );
  const written = async (): Promise<unknown[]> =>
    (await t.superuser.query(`select nama from penghitung where faskes_id = $1 and nama like 'tinjau%'`, [rs.faskesId]))
      .rows;
  for (let n = 0; n < TIMES; n++)
    await expect(readAudited(`tinjau-salah-${n}`, true)).rejects.toMatchObject({ code: '22012' });
  expect(await written()).toEqual([]);
  for (let n = 0; n < TIMES; n++)
    expect(await readAudited(`tinjau-${n}`, false)).toContainEqual({ faskes: rs.faskesId });
  expect(await written()).toHaveLength(TIMES);
});

it('after the connections were given up, once and again, every door works on: read, flight, command and its reading', async () => {
  const db = openDatabase({ ...t.owner, user: 'nadi_app' }, { max: 4 });
  try {
    for (const [n, again] of ['pertama', 'kedua'].entries()) {
      await db.read(rs.ctx, (tx) => tx.one(sql`select 1`), ONE_FLIGHT);
      db.leave();
      const name = `turun-${again}`;
      expect(await db.read(rs.ctx, (tx) => tx.one(sql`select ${n}::int as n`))).toEqual({ n });
      expect(await db.read(rs.ctx, (tx) => tx.one(sql`select ${n}::int as n`), ONE_FLIGHT)).toEqual({ n });
      const insert = (tx: TenantTx) => tx.exec(sql`insert into penghitung (nama, nilai) values (${name}, 1)`);
      expect(await db.write(rs.ctx, insert)).toBe(1);
      const read = (tx: TenantTx) => tx.one(sql`select nilai from penghitung where nama = ${name}`);
      expect(await db.writeThenRead(rs.ctx, async () => 0, read)).toEqual({ nilai: 1 });
    }
  } finally {
    await db.close();
  }
});
