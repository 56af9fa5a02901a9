import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import type { TenantTx } from './db.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

it('a connection that the database ends in the middle of a transaction fails that one only', async () => {
  const before = await t.db.read(rs.ctx, (tx) => tx.one<{ n: number }>(sql`select count(*) as n from pasien`));
  const brokenWrite = t.db.write(rs.ctx, async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    // The connection is ended only after the statement has arrived at the database.
    const terminate = async (): Promise<unknown> => (
      await t.superuser.query('select pg_sleep(0.2)'),
      t.superuser.query('select pg_terminate_backend($1)', [pid])
    );
    await Promise.all([tx.rows(sql`select pg_sleep(5)`), terminate()]);
  });
  await expect(brokenWrite).rejects.toMatchObject({ code: '57P01' });
  expect(await t.db.read(rs.ctx, (tx) => tx.one(sql`select count(*) as n from pasien`))).toEqual(before);
});

it('ends while it only thinks: the next statement fails, the process lives', async () => {
  const brokenWrite = t.db.write(rs.ctx, async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await t.superuser.query('select pg_terminate_backend($1)', [pid]);
    await new Promise((resume) => setTimeout(resume, 100));
    await tx.rows(sql`select 1`);
  });
  await expect(brokenWrite).rejects.toThrow(/connection/i);
  expect((await rs.petugas.get('/pasien?limit=1')).statusCode).toBe(200);
});

it('a facility that is no integer never reaches the database', async () => {
  await expect(async () =>
    t.db.read({ ...rs.ctx, faskesId: '1; drop table pasien' as unknown as number }, (tx) => tx.rows(sql`select 1`)),
  ).rejects.toThrow('not an integer');
});

it('what leaves with the commit is in it; when it fails, nothing is', async () => {
  const readValue = (nama: string): Promise<number | undefined> =>
    t.db.read(
      rs.ctx,
      async (tx) => (await tx.row<{ nilai: number }>(sql`select nilai from penghitung where nama = ${nama}`))?.nilai,
    );
  const insertCounter = (tx: TenantTx, nama: string): Promise<number> =>
    tx.exec(sql`insert into penghitung (nama, nilai) values (${nama}, 7)`);
  await t.db.write(rs.ctx, async (tx) => tx.withCommit(insertCounter(tx, 'uji-a'), false, insertCounter(tx, 'uji-b')));
  expect(await Promise.all([readValue('uji-a'), readValue('uji-b')])).toEqual([7, 7]);

  const failing = t.db.write(rs.ctx, async (tx) => {
    await insertCounter(tx, 'uji-c');
    tx.withCommit(insertCounter(tx, 'uji-a'));
    return 'tersimpan';
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await readValue('uji-c')).toBeUndefined();

  const failedFirst = t.db.write(rs.ctx, async (tx) => {
    tx.withCommit(insertCounter(tx, 'uji-a'));
    throw new Error('said first');
  });
  await expect(failedFirst).rejects.toThrow('said first');
});

describe('the last statement of a command', () => {
  const key = (): NonNullable<TenantTx['ctx']['idempotensi']> => ({ key: randomUUID(), hash: Buffer.from('uji') });
  const nilaiOf = (nama: string): Promise<number | undefined> =>
    t.db.read(
      rs.ctx,
      async (tx) => (await tx.row<{ nilai: number }>(sql`select nilai from penghitung where nama = ${nama}`))?.nilai,
    );
  const step = (nama: string) => sql`n as (insert into penghitung (nama, nilai) values (${nama}, 7) returning nilai)`;

  it('leaves in one write with the commit, and its answer is what a repeated request gets', async () => {
    const ctx = { ...rs.ctx, idempotensi: key() };
    const save = (): Promise<unknown> =>
      t.db.write(ctx, async (tx) =>
        tx.lastStatement({
          steps: [step('uji-akhir')],
          answer: sql`(select jsonb_build_object('nilai', nilai) from n)`,
        }),
      );
    const writes = vi.spyOn(Socket.prototype as unknown as { _writev(chunks: Buffer[]): void }, '_writev');
    expect(await save()).toEqual({ nilai: 7 });
    const sent = writes.mock.calls.map(([chunks]) => Buffer.concat(chunks).toString('latin1'));
    vi.restoreAllMocks();
    expect(sent.filter((text) => text.includes('uji-akhir'))).toEqual([expect.stringMatching(/uji-akhir.*commit/s)]);
    expect(await save()).toEqual({ nilai: 7 });
  });
  it('undoes everything when it refuses, says why by name, and frees the key', async () => {
    const ctx = { ...rs.ctx, idempotensi: key() };
    const save = (answer: ReturnType<typeof sql>): Promise<unknown> =>
      t.db.write(ctx, async (tx) => tx.lastStatement({ steps: [step('uji-tolak')], answer }));
    await expect(save(sql`refuse('uji_alasan')`)).rejects.toMatchObject({ constraint: 'uji_alasan' });
    expect(await nilaiOf('uji-tolak')).toBeUndefined();
    expect(await save(sql`'"saved"'::jsonb`)).toBe('saved');
    expect(await nilaiOf('uji-tolak')).toBe(7);
  });
});

describe('what goes wrong beside the database', () => {
  const isStored = (nama: string): Promise<boolean> =>
    t.db.read(rs.ctx, async (tx) => (await tx.row(sql`select 1 from penghitung where nama = ${nama}`)) !== undefined);
  const insertCounter = (tx: TenantTx, nama: string): Promise<number> =>
    tx.exec(sql`insert into penghitung (nama, nilai) values (${nama}, 7)`);
  const failLater = async (): Promise<void> => {
    for (let n = 0; n < 20; n++) await Promise.resolve();
    throw new Error('thought wrong');
  };

  it.each<[string, () => Promise<unknown>]>([
    ['at once', () => Promise.reject(new Error('thought wrong'))],
    ['after some thought', failLater],
  ])('a helper that fails %s leaves no commit behind', async (when, failing) => {
    const nama = `uji ${when}`;
    const saving = t.db.write(rs.ctx, async (tx) => {
      await insertCounter(tx, nama);
      tx.withCommit(insertCounter(tx, `${nama} 2`), failing());
      return 'tersimpan';
    });
    await expect(saving).rejects.toThrow('thought wrong');
    expect(await isStored(nama)).toBe(false);
  });

  it('a statement that would come after the commit is a defect, and one after a rollback as well', async () => {
    const insertTwo = async (tx: TenantTx, nama: string): Promise<number> => (
      await insertCounter(tx, nama),
      insertCounter(tx, `${nama} 2`)
    );
    await expect(t.db.write(rs.ctx, async (tx) => tx.withCommit(insertTwo(tx, 'uji-lambat')))).rejects.toThrow(
      'after the end of its transaction',
    );
    expect(await isStored('uji-lambat 2')).toBe(false);

    let late: Promise<number> | undefined;
    const rolledBack = t.db.write(rs.ctx, async (tx) => {
      late = insertTwo(tx, 'uji-susulan');
      late.catch(() => undefined);
      throw new Error('said first');
    });
    await expect(rolledBack).rejects.toThrow('said first');
    await expect(late).rejects.toThrow('after the end of its transaction');
  });

  it('what leaves with the commit leaves in one write with it', async () => {
    const writes = vi.spyOn(Socket.prototype as unknown as { _writev(chunks: Buffer[]): void }, '_writev');
    await t.db.write(rs.ctx, async (tx) => {
      await insertCounter(tx, 'uji-tulis');
      tx.withCommit(insertCounter(tx, 'uji-tulis 2'), insertCounter(tx, 'uji-tulis 3'));
    });
    const sent = writes.mock.calls.map(([chunks]) => Buffer.concat(chunks).toString('latin1'));
    expect(sent.filter((text) => text.includes('uji-tulis 3'))).toEqual([
      expect.stringMatching(/uji-tulis 2.*commit/s),
    ]);
    vi.restoreAllMocks();
  });
});
