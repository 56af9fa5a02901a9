import { Socket } from 'node:net';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { uji, type FaskesUji, type Uji } from '../testing/harness.ts';
import type { TenantTx } from './db.ts';

let t: Uji;
let rs: FaskesUji;
beforeAll(async () => {
  t = await uji();
  rs = await t.newFaskes();
});

it('a connection that the database ends in the middle of a transaction fails that one only', async () => {
  const mulai = await t.db.read(rs.ctx, (tx) => tx.one<{ n: number }>(sql`select count(*) as n from pasien`));
  const putus = t.db.write(rs.ctx, async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    // The connection is ended only after the statement has arrived at the database.
    const putuskan = async (): Promise<unknown> => (
      await t.superuser.query('select pg_sleep(0.2)'),
      t.superuser.query('select pg_terminate_backend($1)', [pid])
    );
    await Promise.all([tx.rows(sql`select pg_sleep(5)`), putuskan()]);
  });
  await expect(putus).rejects.toMatchObject({ code: '57P01' });
  expect(await t.db.read(rs.ctx, (tx) => tx.one(sql`select count(*) as n from pasien`))).toEqual(mulai);
});

it('ends while it only thinks: the next statement fails, the process lives', async () => {
  const putus = t.db.write(rs.ctx, async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await t.superuser.query('select pg_terminate_backend($1)', [pid]);
    await new Promise((lanjut) => setTimeout(lanjut, 100));
    await tx.rows(sql`select 1`);
  });
  await expect(putus).rejects.toThrow(/connection/i);
  expect((await rs.petugas.get('/pasien?limit=1')).statusCode).toBe(200);
});

it('a facility that is no integer never reaches the database', async () => {
  await expect(async () =>
    t.db.read({ ...rs.ctx, faskesId: '1; drop table pasien' as unknown as number }, (tx) => tx.rows(sql`select 1`)),
  ).rejects.toThrow('not an integer');
});

it('what leaves with the commit is in it; when it fails, nothing is', async () => {
  const nilai = (nama: string): Promise<number | undefined> =>
    t.db.read(
      rs.ctx,
      async (tx) => (await tx.row<{ nilai: number }>(sql`select nilai from penghitung where nama = ${nama}`))?.nilai,
    );
  const tulis = (tx: TenantTx, nama: string): Promise<number> =>
    tx.exec(sql`insert into penghitung (nama, nilai) values (${nama}, 7)`);
  await t.db.write(rs.ctx, async (tx) => tx.bersamaCommit(tulis(tx, 'uji-a'), false, tulis(tx, 'uji-b')));
  expect(await Promise.all([nilai('uji-a'), nilai('uji-b')])).toEqual([7, 7]);

  const gagal = t.db.write(rs.ctx, async (tx) => {
    await tulis(tx, 'uji-c');
    tx.bersamaCommit(tulis(tx, 'uji-a'));
    return 'tersimpan';
  });
  await expect(gagal).rejects.toMatchObject({ code: '23505' });
  expect(await nilai('uji-c')).toBeUndefined();

  const dulu = t.db.write(rs.ctx, async (tx) => {
    tx.bersamaCommit(tulis(tx, 'uji-a'));
    throw new Error('said first');
  });
  await expect(dulu).rejects.toThrow('said first');
});

describe('what goes wrong beside the database', () => {
  const ada = (nama: string): Promise<boolean> =>
    t.db.read(rs.ctx, async (tx) => (await tx.row(sql`select 1 from penghitung where nama = ${nama}`)) !== undefined);
  const tulis = (tx: TenantTx, nama: string): Promise<number> =>
    tx.exec(sql`insert into penghitung (nama, nilai) values (${nama}, 7)`);
  const lama = async (): Promise<void> => {
    for (let n = 0; n < 20; n++) await Promise.resolve();
    throw new Error('thought wrong');
  };

  it.each<[string, () => Promise<unknown>]>([
    ['at once', () => Promise.reject(new Error('thought wrong'))],
    ['after some thought', lama],
  ])('a helper that fails %s leaves no commit behind', async (kapan, gagal) => {
    const nama = `uji ${kapan}`;
    const simpan = t.db.write(rs.ctx, async (tx) => {
      await tulis(tx, nama);
      tx.bersamaCommit(tulis(tx, `${nama} 2`), gagal());
      return 'tersimpan';
    });
    await expect(simpan).rejects.toThrow('thought wrong');
    expect(await ada(nama)).toBe(false);
  });

  it('a statement that would come after the commit is a defect, and one after a rollback as well', async () => {
    const berdua = async (tx: TenantTx, nama: string): Promise<number> => (
      await tulis(tx, nama),
      tulis(tx, `${nama} 2`)
    );
    await expect(t.db.write(rs.ctx, async (tx) => tx.bersamaCommit(berdua(tx, 'uji-lambat')))).rejects.toThrow(
      'after the end of its transaction',
    );
    expect(await ada('uji-lambat 2')).toBe(false);

    let susulan: Promise<number> | undefined;
    const batal = t.db.write(rs.ctx, async (tx) => {
      susulan = berdua(tx, 'uji-susulan');
      susulan.catch(() => undefined);
      throw new Error('said first');
    });
    await expect(batal).rejects.toThrow('said first');
    await expect(susulan).rejects.toThrow('after the end of its transaction');
  });

  it('what leaves with the commit leaves in one write with it', async () => {
    const tulisan = vi.spyOn(Socket.prototype as unknown as { _writev(potongan: Buffer[]): void }, '_writev');
    await t.db.write(rs.ctx, async (tx) => {
      await tulis(tx, 'uji-tulis');
      tx.bersamaCommit(tulis(tx, 'uji-tulis 2'), tulis(tx, 'uji-tulis 3'));
    });
    const kiriman = tulisan.mock.calls.map(([potongan]) => Buffer.concat(potongan).toString('latin1'));
    expect(kiriman.filter((teks) => teks.includes('uji-tulis 3'))).toEqual([
      expect.stringMatching(/uji-tulis 2.*commit/s),
    ]);
    vi.restoreAllMocks();
  });
});
