import { beforeAll, describe, expect, it } from 'vitest';
import type { Pemberitahuan } from '@nadi/contract/pemberitahuan.contract';
import type { Person, TestFaskes } from '#testing/harness.ts';
import { startTestApp } from '#testing/harness.ts';
import { endNotices, notify } from './pemberitahuan.public.ts';
import type { Penerima } from './pemberitahuan.public.ts';
import { removeOldPemberitahuan } from './pemberitahuan.repository.ts';

type Harness = Awaited<ReturnType<typeof startTestApp>>;
let t: Harness;
beforeAll(async () => {
  t = await startTestApp();
});

const ABOUT = { jenis: 'izin-praktik', acuan: 'pegawai 1' } as const;
const tell = (rs: TestFaskes, kepada: readonly Penerima[], changes: object = {}): Promise<number> =>
  t.db.write(rs.ctx, (tx) =>
    notify(tx, { ...ABOUT, judul: 'Izin praktik berakhir', tujuan: 'karyawan', hari: 30, kepada, ...changes }),
  );
const listOf = async (person: Person, query = ''): Promise<Pemberitahuan[]> =>
  (await person.get(`/pemberitahuan${query}`)).json().data;
const count = async (person: Person): Promise<number> => (await listOf(person)).length;

// spec: D58
describe('notices', () => {
  it('reach an account or whoever holds the right, and are read by each for themselves', async () => {
    const rs = await t.newFaskes();
    expect(await tell(rs, [{ akun: rs.dokter.akunId }, { izin: 'update karyawan' }])).toBe(2);
    const [mine] = await listOf(rs.dokter);
    expect(mine).toMatchObject({ judul: 'Izin praktik berakhir', tujuan: 'karyawan', dibaca_pada: null });
    expect([await count(rs.admin), await count(rs.kasir)]).toEqual([1, 0]);
    const read = await rs.dokter.put(`/pemberitahuan/${mine?.id}/baca`, undefined);
    expect(read.statusCode, read.body).toBe(200);
    expect(read.json().data.dibaca_pada).not.toBeNull();
    expect((await rs.dokter.put(`/pemberitahuan/${mine?.id}/baca`, undefined)).statusCode).toBe(200);
    expect([await count(rs.dokter), await count(rs.admin)]).toEqual([0, 1]);
    expect(await listOf(rs.dokter, '?semua=1')).toMatchObject([{ berakhir: false }]);
  });

  it('are one while they stand, and end by themselves or with their cause', async () => {
    const rs = await t.newFaskes();
    const kepada = [{ akun: rs.dokter.akunId }];
    expect([await tell(rs, kepada), await tell(rs, kepada)]).toEqual([1, 0]);
    await t.superuser.query(
      `update pemberitahuan set dibuat_pada = now() - interval '31 days', berakhir_pada = now() - interval '1 day' where faskes_id = ${rs.faskesId}`,
    );
    expect(await count(rs.dokter)).toBe(0);
    expect(await tell(rs, kepada)).toBe(1);
    expect(await t.db.write(rs.ctx, (tx) => endNotices(tx, ABOUT))).toBe(1);
    expect(await count(rs.dokter)).toBe(0);
  });

  it('of the last 30 days can be looked up when they are over, and what stands longer still does', async () => {
    const rs = await t.newFaskes();
    const kepada = [{ akun: rs.dokter.akunId }];
    const age = (acuan: string, days: number) =>
      t.superuser.query(
        `update pemberitahuan set dibuat_pada = now() - make_interval(days => $3) where faskes_id = $1 and acuan = $2`,
        [rs.faskesId, acuan, days],
      );
    for (const acuan of ['selesai', 'lama', 'berdiri']) await tell(rs, kepada, { acuan });
    await t.db.write(rs.ctx, async (tx) => {
      for (const acuan of ['selesai', 'lama']) await endNotices(tx, { ...ABOUT, acuan });
    });
    await age('lama', 31);
    await age('berdiri', 31);
    const [standing] = await listOf(rs.dokter);
    const all = await listOf(rs.dokter, '?semua=1');
    expect(all.map(({ berakhir }) => berakhir)).toEqual([true, false]);
    expect(all[1]?.id).toBe(standing?.id);
    expect((await rs.dokter.put(`/pemberitahuan/${all[0]?.id}/baca`, undefined)).statusCode).toBe(404);
    expect(await listOf(rs.perawat, '?semua=1')).toEqual([]);
  });

  it('a lost transaction tells nobody', async () => {
    const rs = await t.newFaskes();
    await expect(
      t.db.write(rs.ctx, async (tx) => {
        await notify(tx, { ...ABOUT, judul: 'x', tujuan: 'home', hari: 1, kepada: [{ akun: rs.dokter.akunId }] });
        throw new Error('lost');
      }),
    ).rejects.toThrow('lost');
    expect(await count(rs.dokter)).toBe(0);
    await expect(tell(rs, [])).rejects.toThrow('nobody is told');
  });

  it('of others are not there: another account, another facility, a patient', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await tell(rs, [{ akun: rs.dokter.akunId }]);
    const [mine] = await listOf(rs.dokter);
    for (const person of [rs.perawat, other.dokter, other.admin])
      expect((await person.put(`/pemberitahuan/${mine?.id}/baca`, undefined)).statusCode).toBe(404);
    expect(await count(other.dokter)).toBe(0);
    expect((await rs.klien.get('/pemberitahuan')).statusCode).toBe(403);
    expect(await count(rs.dokter)).toBe(1);
  });

  it('a receipt is in the audit, and is not cleaned away', async () => {
    const rs = await t.newFaskes();
    await tell(rs, [{ akun: rs.dokter.akunId }], { tandaTerima: true });
    await tell(rs, [{ akun: rs.dokter.akunId }], { acuan: 'pegawai 2' });
    const [asked] = await listOf(rs.dokter);
    expect(asked?.tanda_terima).toBe(true);
    await rs.dokter.put(`/pemberitahuan/${asked?.id}/baca`, undefined);
    const { rows } = await t.superuser.query(
      `select aksi, sesudah->>'diterima' as diterima from audit where faskes_id = ${rs.faskesId} and objek = 'pemberitahuan' and objek_id = '${asked?.id}' order by id`,
    );
    expect(rows.map(({ aksi, diterima }) => [aksi, diterima])).toEqual([
      ['buat', null],
      ['ubah', 'true'],
    ]);
    await t.superuser.query(
      `update pemberitahuan set dibuat_pada = now() - interval '200 days', berakhir_pada = now() - interval '100 days' where faskes_id = ${rs.faskesId}`,
    );
    await t.superuser.query(`begin; select set_config('app.faskes_id', '${rs.faskesId}', true)`);
    await removeOldPemberitahuan(t.superuser);
    await t.superuser.query('commit');
    const left = await t.superuser.query(`select id from pemberitahuan where faskes_id = ${rs.faskesId}`);
    expect(left.rows.map(({ id }) => id)).toEqual([asked?.id]);
  });
});
