import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sql from 'sql-template-tag';
import { setTimeout as tunggu } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listTemporary, listStored } from '#testing/berkas-fixtures.ts';
import { startOwnApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import type { Ctx, TenantTx } from '../db/db.ts';
import type { PreparedBerkas } from './prepare.ts';
import { withLocks, saveBerkas, type BerkasStorage } from './save.ts';
import type { BerkasStore } from './store.ts';
import { removeOrphanBerkas } from './orphans.ts';

let t: TestApp;
let rs: TestFaskes;
let ctx: Ctx;
let storage: BerkasStorage;
let warnings: unknown[];
beforeAll(async () => void (t = await startOwnApp()));
beforeEach(async () => {
  rs = await t.newFaskes();
  ctx = rs.ctx;
  warnings = [];
  const record = (prepared: unknown): void => void warnings.push(prepared);
  storage = {
    db: t.db,
    store: t.app.services.berkas.store,
    log: { warn: record, error: record } as BerkasStorage['log'],
  };
});

function makePrepared(text = randomUUID()): PreparedBerkas {
  const prepared = Buffer.from(text);
  const filePath = path.join(t.dataDir, randomUUID());
  writeFileSync(filePath, prepared);
  return {
    path: filePath,
    ukuran: prepared.length,
    tipe: 'application/octet-stream',
    sha256: createHash('sha256').update(prepared).digest('hex'),
  };
}
const save = (prepared: PreparedBerkas[], g: BerkasStorage = storage, c: Ctx = ctx): Promise<number[]> =>
  saveBerkas(g, c, prepared, (record) => t.db.write(c, record));
const saveAndFail = (prepared: PreparedBerkas[], g: BerkasStorage = storage): Promise<void> =>
  saveBerkas(g, ctx, prepared, (record) =>
    t.db.write(ctx, async (tx) => {
      await record(tx);
      throw new Error('uji');
    }),
  );
const countLocks = async (): Promise<number> =>
  (await t.superuser.query('select 1 from berkas_kunci where faskes_id = $1', [rs.faskesId])).rowCount ?? 0;
const readHashes = async (): Promise<string[]> =>
  (await t.superuser.query('select sha256 from berkas where faskes_id = $1 order by 1', [rs.faskesId])).rows.map(
    (b) => b.sha256,
  );

describe('bytes and their rows', () => {
  it('come together: ids in the order asked for, one row and one file for what is the same', async () => {
    const [a, b] = [makePrepared(), makePrepared()];
    const id = await save([a, b, a]);
    expect(id[0]).toBe(id[2]);
    expect(id[1]).not.toBe(id[0]);
    expect(await save([b])).toEqual([id[1]]);
    expect(await readHashes()).toEqual([a.sha256, b.sha256].toSorted());
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([a.sha256, b.sha256].toSorted());
    expect(await countLocks()).toBe(0);
  });

  it('go together: a transaction that fails takes all bytes of the request with it, and none that were there before', async () => {
    const [earlier, added] = [makePrepared(), makePrepared()];
    await save([earlier]);
    await expect(saveAndFail([earlier, added])).rejects.toThrow('uji');
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([earlier.sha256]);
    expect(await readHashes()).toEqual([earlier.sha256]);
    expect(await countLocks()).toBe(0);
  });

  it('a store that is away in the middle: what it had taken goes again, no row was ever written', async () => {
    const [a, b] = [makePrepared(), makePrepared()].toSorted((x, y) => (x.sha256 < y.sha256 ? -1 : 1)) as [
      PreparedBerkas,
      PreparedBerkas,
    ];
    let called = false;
    const store: BerkasStore = {
      ...storage.store,
      put: async (k, filePath) =>
        k.sha256 === b.sha256 ? Promise.reject(new Error('away')) : storage.store.put(k, filePath),
    };
    const result = saveBerkas({ ...storage, store }, ctx, [a, b], async () => void (called = true));
    await expect(result).rejects.toThrow('away');
    expect(called).toBe(false);
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
    expect(await countLocks()).toBe(0);
  });

  it('a replay that writes nothing leaves no bytes of its own', async () => {
    const c: Ctx = { ...ctx, idempotensi: { key: randomUUID(), hash: Buffer.alloc(32) } };
    const first = makePrepared();
    const id = await save([first], storage, c);
    // The replay sends a file that a later version of the library has drawn a little differently.
    expect(await save([makePrepared()], storage, c)).toEqual(id);
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([first.sha256]);
  });

  it('are not taken from under somebody who sends the same while the failed ones are removed', async () => {
    const prepared = makePrepared();
    let startRemoval = (): void => undefined;
    const removing = new Promise<void>((resolve) => (startRemoval = resolve));
    const slowStore: BerkasStore = {
      ...storage.store,
      delete: async (k) => {
        startRemoval();
        await tunggu(300);
        return storage.store.delete(k);
      },
    };
    const a = saveAndFail([prepared], { ...storage, store: slowStore }).catch((e: Error) => e.message);
    await removing;
    expect(await save([prepared])).toHaveLength(1);
    expect(await a).toBe('uji');
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([prepared.sha256]);
    expect(await readHashes()).toEqual([prepared.sha256]);
  });

  const plantLock = (prepared: PreparedBerkas, age: string, owner = 'mati') =>
    t.superuser.query(
      'insert into berkas_kunci (faskes_id, sha256, pemilik, diambil_pada) values ($1, $2, $4, now() - $3::interval) on conflict (faskes_id, sha256) do update set diambil_pada = excluded.diambil_pada, pemilik = excluded.pemilik',
      [rs.faskesId, prepared.sha256, age, owner],
    );
  it('a lock of a process that died makes the next one wait a moment, and refuses nobody', async () => {
    const prepared = makePrepared();
    await plantLock(prepared, '13 seconds');
    const waiting = save([prepared]);
    await tunggu(200);
    expect(await readHashes()).toEqual([]);
    expect(await waiting).toHaveLength(1);
    expect(await countLocks()).toBe(0);
  });

  it('a lock of one who is slow is kept for as long as it works', async () => {
    const prepared = makePrepared();
    // Only the renewal is made to come early; a lock outlives its process by fifteen seconds.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let renewed = (): void => undefined;
    const whenRenewed = new Promise<void>((resolve) => (renewed = resolve));
    const earlier = withLocks(storage, ctx, [prepared.sha256], async () => {
      const age = `from berkas_kunci where faskes_id = $1 and diambil_pada < now() - interval '10 seconds'`;
      await t.superuser.query(
        `update berkas_kunci set diambil_pada = now() - interval '14 seconds' where faskes_id = $1`,
        [rs.faskesId],
      );
      await vi.advanceTimersByTimeAsync(5000);
      await vi.waitFor(async () => expect((await t.superuser.query(`select ${age}`, [rs.faskesId])).rowCount).toBe(0));
      renewed();
      await tunggu(1500);
      return readHashes();
    }).finally(() => vi.useRealTimers());
    await Promise.race([whenRenewed, earlier]);
    const waiting = save([prepared]);
    // No other request came in between, and the bytes of the second one stay.
    expect(await earlier).toEqual([]);
    expect(await waiting).toHaveLength(1);
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([prepared.sha256]);
  });

  it('one whose lock was taken over meanwhile writes no row, and leaves the bytes to the other', async () => {
    const prepared = makePrepared();
    const result = saveBerkas(storage, ctx, [prepared], async (record) => {
      await plantLock(prepared, '0 seconds', 'lain');
      return t.db.write(ctx, record);
    });
    await expect(result).rejects.toMatchObject({ code: 'PENYIMPANAN_JAUH' });
    expect(await readHashes()).toEqual([]);
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([prepared.sha256]);
    expect(
      (await t.superuser.query(`delete from berkas_kunci where faskes_id = $1 and pemilik = 'lain'`, [rs.faskesId]))
        .rowCount,
    ).toBe(1);
  });

  it('a cleaning that can’t be done is said and does not hide what failed first', async () => {
    const store: BerkasStore = { ...storage.store, delete: () => Promise.reject(new TypeError('away')) };
    await expect(saveAndFail([makePrepared()], { ...storage, store })).rejects.toThrow('uji');
    expect(warnings).toEqual([{ jenis: 'TypeError' }]);
    expect(await countLocks()).toBe(0);
  });
});

describe('the weekly search for orphans', () => {
  const TOMORROW = new Date(Date.now() + 25 * 3600_000);
  const putBytes = async (b: PreparedBerkas, faskesId = rs.faskesId): Promise<void> =>
    storage.store.put({ faskesId, sha256: b.sha256 }, b.path);

  // It looks at sixteen parts of each facility, so it gets a database without those of the tests above.
  beforeAll(async () => void (t = await startOwnApp()));
  // Orphans that other tests left in their facilities are removed first.
  beforeEach(async () => {
    await removeOrphanBerkas(t.app.services.berkas, storage, TOMORROW);
    warnings = [];
  });

  it('removes bytes without a row once they are a day old, and nothing else', async () => {
    const [recorded, orphan] = [makePrepared(), makePrepared()];
    await save([recorded]);
    await putBytes(orphan);
    const otherFaskes = await t.newFaskes();
    // The same bytes are recorded in the other facility, but not in this one.
    await save([orphan], storage, otherFaskes.ctx);
    expect(await removeOrphanBerkas(t.app.services.berkas, storage)).toEqual({ dibuang: 0, hilang: 0 });
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(2);
    expect(await removeOrphanBerkas(t.app.services.berkas, storage, TOMORROW)).toEqual({ dibuang: 1, hilang: 0 });
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([recorded.sha256]);
    expect(listStored(t.dataDir, otherFaskes.faskesId)).toEqual([orphan.sha256]);
    expect(await countLocks()).toBe(0);
  });

  it('counts rows whose bytes are missing, says so, and keeps them', async () => {
    const prepared = makePrepared();
    await save([prepared]);
    await storage.store.delete({ faskesId: rs.faskesId, sha256: prepared.sha256 });
    expect(await removeOrphanBerkas(t.app.services.berkas, storage)).toEqual({ dibuang: 0, hilang: 1 });
    expect(warnings).toEqual([{ dibuang: 0, hilang: 1 }]);
    expect(await readHashes()).toEqual([prepared.sha256]);
    // The file is complete again once it has been sent a second time.
    await save([prepared]);
    expect(await removeOrphanBerkas(t.app.services.berkas, storage)).toEqual({ dibuang: 0, hilang: 0 });
  });

  it('asks once more before it removes: somebody may have recorded the bytes since', async () => {
    const prepared = makePrepared();
    await putBytes(prepared);
    const store: BerkasStore = {
      ...storage.store,
      list: async function* (faskesId, prefix) {
        yield* storage.store.list(faskesId, prefix);
        if (faskesId === rs.faskesId && prefix === prepared.sha256[0]) await save([prepared]);
      },
    };
    await removeOrphanBerkas(t.app.services.berkas, { ...storage, store }, TOMORROW);
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([prepared.sha256]);
  });

  it('removes nothing where so much has no row that the database must be another one’s, and says so', async () => {
    await Promise.all(Array.from({ length: 21 }, () => putBytes(makePrepared())));
    expect(await removeOrphanBerkas(t.app.services.berkas, storage, TOMORROW)).toEqual({ dibuang: 0, hilang: 0 });
    expect(listStored(t.dataDir, rs.faskesId)).toHaveLength(21);
    expect(warnings).toEqual([{ faskes: rs.faskesId, berkas: 21, yatim: 21 }]);
    // Among enough recorded files the same number is what crashes leave.
    const store: BerkasStore = {
      ...storage.store,
      list: async function* (faskesId, prefix) {
        yield* storage.store.list(faskesId, prefix);
        if (faskesId === rs.faskesId && prefix === '0')
          for (let n = 0; n < 190; n++) yield { sha256: makePrepared().sha256, modifiedAt: TOMORROW };
      },
    };
    expect(await removeOrphanBerkas(t.app.services.berkas, { ...storage, store }, TOMORROW)).toEqual({
      dibuang: 21,
      hilang: 0,
    });
    expect(listStored(t.dataDir, rs.faskesId)).toEqual([]);
  });

  it('clears what crashed requests left waiting', async () => {
    const leftover = path.join(t.dataDir, 'berkas', '.sementara', 'sisa');
    mkdirSync(leftover);
    writeFileSync(path.join(leftover, 'isi'), 'x');
    await removeOrphanBerkas(t.app.services.berkas, storage);
    expect(listTemporary(t.dataDir)).toEqual(['sisa']);
    const earlier = new Date(Date.now() - 25 * 3600_000);
    utimesSync(leftover, earlier, earlier);
    await removeOrphanBerkas(t.app.services.berkas, storage);
    expect(listTemporary(t.dataDir)).toEqual([]);
  });
});

it('a row of another facility can’t be pointed to, and one can’t be erased', async () => {
  const otherFaskes = await t.newFaskes();
  const [id] = await save([makePrepared()], storage, otherFaskes.ctx);
  const norm = await rs.savePasien();
  const tryWrite = (fn: (tx: TenantTx) => Promise<unknown>): Promise<unknown> => t.db.write(ctx, fn);
  await expect(
    tryWrite((tx) =>
      tx.exec(sql`update pasien set foto_berkas_id = ${id}, foto_kecil_berkas_id = ${id} where norm = ${norm}`),
    ),
  ).rejects.toMatchObject({ constraint: 'pasien_foto_ada' });
  await expect(tryWrite((tx) => tx.exec(sql`delete from berkas`))).rejects.toMatchObject({ code: '42501' });
  expect(await t.db.read(ctx, (tx) => tx.rows(sql`select 1 from berkas where id = ${id}`))).toEqual([]);
});
