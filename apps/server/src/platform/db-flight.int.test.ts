import { Socket } from 'node:net';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestFaskes, type TestApp } from '../testing/harness.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});
afterEach(() => void vi.restoreAllMocks());

const ONE_FLIGHT = { oneFlight: true } as const;

it('a read of several statements leaves in one write, from its opening to its commit', async () => {
  const writes = vi.spyOn(Socket.prototype as unknown as { _writev(chunks: Buffer[]): void }, '_writev');
  const result = await t.db.read(
    rs.ctx,
    (tx) => Promise.all([tx.one(sql`select 1 as satu`), tx.one(sql`select faskes_kini() as faskes`)]),
    ONE_FLIGHT,
  );
  expect(result).toEqual([{ satu: 1 }, { faskes: rs.faskesId }]);
  const sent = writes.mock.calls.map(([chunks]) => Buffer.concat(chunks).toString('latin1'));
  expect(sent.filter((text) => text.includes('satu'))).toEqual([
    expect.stringMatching(/begin read only.*satu.*faskes_kini.*commit/s),
  ]);
});

it('a facility sees its own rows only, whoever used the connection before', async () => {
  const other = await t.newFaskes();
  await rs.savePasien();
  const count = (faskes: TestFaskes): Promise<{ n: number }> =>
    t.db.read(faskes.ctx, (tx) => tx.one(sql`select count(*) as n from pasien`), ONE_FLIGHT);
  const counts = await Promise.all(Array.from({ length: 30 }, (_, n) => count(n % 2 === 0 ? rs : other)));
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
  for (let n = 0; n < 20; n++) await expect(readDivision()).rejects.toMatchObject({ code: '22012' });
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

it('a flight only reads', async () => {
  const writing = t.db.read(rs.ctx, (tx) => tx.exec(sql`insert into penghitung (nama, nilai) values ('uji', 1)`), {
    ...ONE_FLIGHT,
    genericPlan: true,
  });
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});
