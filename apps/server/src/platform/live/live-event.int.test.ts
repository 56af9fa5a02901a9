import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import type { Ctx, Database, TenantTx } from '../db/db.ts';
import { announce } from './live-event.ts';
import type { HeardEvent } from '../run/memory.ts';
import { openDatabase } from '../postgres/open-database.ts';
import { createUserCache } from '../auth/user-cache.ts';

let t: TestApp;
let rs: TestFaskes;
/** A server that listens to nobody, so that it knows only what its own transactions tell it. */
let db: Database;
let heard: [number, HeardEvent][];
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  db = openDatabase({ ...t.owner, user: 'nadi_app' }, { max: 2 });
  const { hear } = db.memory;
  db.memory.hear = (faskesId, event) => (heard.push([faskesId, event]), hear(faskesId, event));
});
beforeEach(() => void (heard = []));
afterAll(() => db.close());

const heardEvents = (): HeardEvent[] => heard.map(([, event]) => event);
const stored = async (): Promise<number> =>
  (await t.db.read(rs.ctx, (tx) => tx.one<{ n: number }>(sql`select count(*)::int as n from peristiwa`))).n;
/** Three follow-ups that one statement tells of. */
const THREE = sql`select jsonb_build_object('norm', n) from generate_series(1, 3) n order by n`;
const KONTROL = [1, 2, 3].map((norm) => ({ topik: 'kontrol', data: { norm } }));
const LOKET = { topik: 'loket', data: { antrean_loket_id: 9 } };
const endsWithEvents = (tx: TenantTx, answer = sql`'"saved"'::jsonb`) =>
  tx.lastStatement({
    steps: [sql`n as (select 9 as id)`],
    answer,
    events: [
      { name: 'kontrol', data: THREE },
      { name: 'loket', data: sql`select jsonb_build_object('antrean_loket_id', id) from n` },
      { name: 'resep', data: sql`select jsonb_build_object('id', id) from n where false` },
    ],
  });

it('what an event makes wrong is wrong for this server with the commit, and not before', async () => {
  db.memory.setHearing(true);
  const what = { nama: 'uji', outdatedBy: ({ data }: HeardEvent) => data['norm'] === 7 };
  let reads = 0;
  const load = (): Promise<number> => db.memory.load(rs.faskesId, what, async () => (reads += 1));
  await load();
  const during = await db.write(rs.ctx, async (tx) => {
    await announce(tx, 'pasien', { norm: 7 });
    return [await load(), heard.length];
  });
  expect([during, await load()]).toEqual([[1, 0], 2]);
  expect(heard).toEqual([[rs.faskesId, { topik: 'pasien', data: { norm: 7 } }]]);
});

it('a statement that tells of many, and of several kinds, tells this server all of them', async () => {
  const before = await stored();
  expect(await db.write(rs.ctx, async (tx) => endsWithEvents(tx))).toBe('saved');
  expect(heardEvents()).toEqual([...KONTROL, LOKET]);
  await db.write(rs.ctx, (tx) => tx.tell({ name: 'kontrol', data: THREE }));
  expect(heardEvents()).toEqual([...KONTROL, LOKET, ...KONTROL]);
  expect(await stored()).toBe(before + 7);
});

const tellAndFail = async (tx: TenantTx): Promise<void> => {
  await announce(tx, 'pasien', { norm: 7 });
  throw new Error('thought better of it');
};
const tellAndFailWithCommit = async (tx: TenantTx): Promise<void> => {
  await announce(tx, 'pasien', { norm: 7 });
  tx.withCommit(tx.exec(sql`select 1 / 0`));
};
it.each<[string, string, (tx: TenantTx) => Promise<unknown>]>([
  ['that is undone', 'thought better of it', tellAndFail],
  ['whose last statement refuses', 'refused', async (tx) => endsWithEvents(tx, sql`refuse('uji_alasan')`)],
  ['that fails with its commit', 'division by zero', tellAndFailWithCommit],
])('a command %s tells nobody', async (_which, why, command) => {
  const before = await stored();
  await expect(db.write(rs.ctx, command)).rejects.toThrow(why);
  expect([heard, await stored()]).toEqual([[], before]);
});

it('a repeated request tells nothing twice, and neither does what follows a save', async () => {
  const ctx: Ctx = { ...rs.ctx, idempotensi: { key: randomUUID(), hash: Buffer.from('sama') } };
  const save = (): Promise<unknown> => db.write(ctx, async (tx) => endsWithEvents(tx));
  expect([await save(), await save(), heard.length]).toEqual(['saved', 'saved', 4]);
  heard = [];
  const saveThenRead = db.writeThenRead(
    rs.ctx,
    (tx) => announce(tx, 'pasien', { norm: 7 }),
    async () => heard.length,
  );
  expect([await saveThenRead, heard.length]).toEqual([1, 1]);
});

it('a reading that is written down in one flight tells what it tells', async () => {
  const options = { oneFlight: true, audited: true };
  await db.read(rs.ctx, (tx) => announce(tx, 'pasien', { norm: 7 }), options);
  expect(heardEvents()).toEqual([{ topik: 'pasien', data: { norm: 7 } }]);
});

const giveKasir = (izin: string): Promise<void> =>
  db.write(rs.ctx, async (tx) => {
    await tx.exec(sql`update peran set izin = izin || array[${izin}] where kode = 'kasir'`);
    await announce(tx, 'peran', { peran: 'kasir' });
  });

it('a right that is given here counts for the next request, without a word from anybody', async () => {
  const users = createUserCache(db);
  const claims = await t.token.read(rs.kasir.token);
  const may = async (): Promise<boolean> => (await users.load(claims)).may('update antrean');
  const before = await may();
  await giveKasir('update antrean');
  expect([before, await may()]).toEqual([false, true]);
});

it.each(['one', 'many'])('a right that changes while %s is loaded is not kept as it was', async (how) => {
  const izin = how === 'one' ? 'update pasien' : 'update loket';
  let meanwhile: () => Promise<void> = () => giveKasir(izin);
  const read: typeof db.read = async (...args) => {
    const rights = await db.read(...args);
    await meanwhile();
    meanwhile = async () => undefined;
    return rights;
  };
  const users = createUserCache({ ...db, read });
  const claims = await t.token.read(rs.kasir.token);
  const load = async () => (how === 'one' ? await users.load(claims) : (await users.loadAll(rs.faskesId, [claims]))[0]);
  const [before, after] = [await load(), await load()];
  expect([before?.izin, after?.izin].map((held) => held?.includes(izin))).toEqual([false, true]);
});
