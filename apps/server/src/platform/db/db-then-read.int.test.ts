import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import type { TenantTx } from './db.ts';
import { AppError } from '../http/errors.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

const insertCounter = (nama: string) => async (tx: TenantTx) => {
  await tx.exec(sql`insert into penghitung (nama, nilai) values (${nama}, 1)`);
  return nama;
};
const pidOf = async (tx: TenantTx): Promise<number> =>
  (await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid;
const nilaiOf = async (tx: TenantTx, nama: string): Promise<number | undefined> =>
  (await tx.row<{ nilai: number }>(sql`select nilai from penghitung where nama = ${nama}`))?.nilai;

it('the answer is read after the commit, on the connection of the command: nobody waits twice for a turn', async () => {
  let wrote = 0;
  let others: Promise<unknown> = Promise.resolve();
  const [read, seen] = await t.db.writeThenRead(
    rs.ctx,
    async (tx) => {
      wrote = await pidOf(tx);
      // Everybody else stands in line for every connection meanwhile.
      others = Promise.all(
        Array.from({ length: 200 }, () => t.db.read(rs.ctx, (other) => other.rows(sql`select pg_sleep(0.02)`))),
      );
      return insertCounter('lanjut-baca')(tx);
    },
    async (tx, nama) => [await pidOf(tx), await t.db.read(rs.ctx, (other) => nilaiOf(other, nama))] as const,
  );
  await others;
  expect([read === wrote, seen]).toEqual([true, 1]);
});

it('what is saved stays saved when its answer cannot be read, and the refusal says so', async () => {
  const failing = t.db.writeThenRead(rs.ctx, insertCounter('gagal-baca'), (tx) => tx.rows(sql`select 1 / 0`));
  await expect(failing).rejects.toMatchObject({ code: 'TERSIMPAN', status: 503 });
  expect(await t.db.read(rs.ctx, (tx) => nilaiOf(tx, 'gagal-baca'))).toBe(1);
});

const OWN_WORDS = ['TERLARANG', 'TIDAK_ADA', 'BENTROK', 'VALIDASI'] as const;
it.each(OWN_WORDS)('a refusal of the reading (%s) keeps its words beside what is saved', async (code) => {
  const nama = `tolak-${code}`;
  const refused = t.db.writeThenRead(rs.ctx, insertCounter(nama), () => {
    throw new AppError(code, { message: 'Resep ini sudah bukan di apotek Anda.' });
  });
  // 503 and not the refusal's own status: a form drops its key at a 4xx, and would save once more under a new one.
  await expect(refused).rejects.toMatchObject({
    code: 'TERSIMPAN',
    status: 503,
    message: 'Sudah tersimpan, tetapi jawabannya tidak dapat ditampilkan: Resep ini sudah bukan di apotek Anda.',
  });
  expect(await t.db.read(rs.ctx, (tx) => nilaiOf(tx, nama))).toBe(1);
});

it('a failure of the reading that has no words for users is told without them', async () => {
  const failing = t.db.writeThenRead(rs.ctx, insertCounter('tanpa-kata'), () => {
    throw new AppError('BASIS_DATA_JAUH');
  });
  await expect(failing).rejects.toMatchObject({ code: 'TERSIMPAN', message: new AppError('TERSIMPAN').message });
});

it('a command that fails is a failure of its own, and nothing is saved', async () => {
  const failing = t.db.writeThenRead(
    rs.ctx,
    async (tx) => {
      await insertCounter('gagal-tulis')(tx);
      await tx.rows(sql`select 1 / 0`);
    },
    () => Promise.resolve('read'),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await t.db.read(rs.ctx, (tx) => nilaiOf(tx, 'gagal-tulis'))).toBeUndefined();
});

it('D4: repeated under its key it does nothing twice, and reads anew', async () => {
  const ctx = { ...rs.ctx, idempotensi: { key: randomUUID(), hash: Buffer.from('sama') } };
  const run = (): Promise<number | undefined> => t.db.writeThenRead(ctx, insertCounter('ulang-baca'), nilaiOf);
  expect(await run()).toBe(1);
  await t.db.write(rs.ctx, (tx) => tx.exec(sql`update penghitung set nilai = 5 where nama = 'ulang-baca'`));
  expect(await run()).toBe(5);
});

it('reading cannot write', async () => {
  const failing = t.db.writeThenRead(rs.ctx, () => Promise.resolve('x'), insertCounter('baca-tulis'));
  await expect(failing).rejects.toMatchObject({ code: 'TERSIMPAN' });
});
