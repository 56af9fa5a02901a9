import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SettingKey } from '@nadi/domain/faskes/setting';
import type { Database, TenantTx } from '#platform/db/db.ts';
import { openBroadcast } from '#platform/live/broadcast.ts';
import { announce } from '#platform/live/live-event.ts';
import { openDatabase } from '#platform/postgres/open-database.ts';
import { createUserCache } from '#platform/auth/user-cache.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { loadSetting } from './pengaturan.public.ts';
import { saveSettings } from './pengaturan.service.ts';

const WAIT = 'kunjungan:batas-tunggu-lama';

let t: TestApp;
let rs: TestFaskes;
/** Two servers that hear the events of each other. */
let here: Database;
let there: Database;
let broadcasts: { close(): Promise<void> }[];
beforeAll(async () => {
  t = await startTestApp();
  const open = (): Database => openDatabase({ ...t.owner, user: 'nadi_app' }, { max: 2 });
  here = open();
  there = open();
  broadcasts = [here, there].map((db) =>
    openBroadcast({ ...t.owner, user: 'nadi_app' }, db, { users: createUserCache(db), onError: () => undefined }),
  );
  rs = await t.newFaskes();
  // Nothing is kept before both servers listen.
  await vi.waitUntil(async () => {
    await storeUntold(rs, '61');
    const first = await Promise.all([here, there].map((db) => valueAt(db)));
    await storeUntold(rs, '62');
    const second = await Promise.all([here, there].map((db) => valueAt(db)));
    return first.every((value, n) => value === second[n]);
  });
});
afterAll(async () => {
  for (const one of [...broadcasts, here, there]) await one.close();
});
beforeEach(async () => void (rs = await t.newFaskes()));

const valueAt = (db: Database, of = rs, key: SettingKey = WAIT) => db.read(of.ctx, (tx) => loadSetting(tx, key));
/** Changes a row that nobody is told of, so that only who reads anew sees it. */
const storeUntold = (of: TestFaskes, value: string) =>
  t.superuser.query('update setting set value = $2 where faskes_id = $1 and key = $3', [of.faskesId, value, WAIT]);
const save = (db: Database, semula: string, value: string) =>
  saveSettings(db, { ...rs.ctx, akunId: rs.admin.akunId }, [{ key: WAIT, semula, value }]);
const changeIn = (tx: TenantTx, value: string) => tx.exec(sql`update setting set value = ${value} where key = ${WAIT}`);

describe('settings that a server keeps', () => {
  it('are read once for all keys, until one of them changes', async () => {
    expect([await valueAt(here), await valueAt(here, rs, 'farmasi:jeda-ed')]).toEqual([60, 0]);
    await t.superuser.query('update setting set value = $2 where faskes_id = $1', [rs.faskesId, '7']);
    expect([await valueAt(here), await valueAt(here, rs, 'farmasi:jeda-ed')]).toEqual([60, 0]);
  });
  it('hold changed for the next request of the server that changed them, and of another with the event', async () => {
    expect([await valueAt(here), await valueAt(there)]).toEqual([60, 60]);
    await save(here, '60', '75');
    expect(await valueAt(here)).toBe(75);
    await vi.waitFor(async () => expect(await valueAt(there)).toBe(75));
  });
  it('of another facility stay kept', async () => {
    const other = await t.newFaskes();
    await valueAt(here, other);
    await storeUntold(other, '90');
    await save(here, '60', '75');
    expect([await valueAt(here), await valueAt(here, other)]).toEqual([75, 60]);
  });
  it('are read by the transaction that changes them, and stay as they were when it is undone', async () => {
    await valueAt(here);
    let during: unknown;
    const undone = here.write(rs.ctx, async (tx) => {
      await changeIn(tx, '75');
      await announce(tx, 'setting', { objek: 'setting' });
      during = await loadSetting(tx, WAIT);
      throw new Error('thought better of it');
    });
    await expect(undone).rejects.toThrow('thought better of it');
    expect([during, await valueAt(here)]).toEqual([75, 60]);
  });
  it('are not kept as a transaction that is undone saw them', async () => {
    const undone = here.write(rs.ctx, async (tx) => {
      await changeIn(tx, '75');
      await announce(tx, 'setting', { objek: 'setting' });
      await loadSetting(tx, WAIT);
      throw new Error('thought better of it');
    });
    await expect(undone).rejects.toThrow('thought better of it');
    expect(await valueAt(here)).toBe(60);
  });
});
