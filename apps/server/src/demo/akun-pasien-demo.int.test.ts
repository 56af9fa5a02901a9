import { expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import { linkAkunPasien } from './akun-pasien-demo.repository.ts';

const t = await startTestApp();

it('the demo’s patient account sees a patient and their child, once, and nobody of another facility', async () => {
  const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
  await other.savePasien();
  const [ibu, anak] = [await rs.savePasien(), await rs.savePasien({ nama: 'ANAK SITI' })];
  await rs.savePasien({ nama: 'BUDI SANTOSO' });
  await t.superuser.query(
    `update pasien a set ibu_id = i.id, nama = a.nama from pasien i where a.faskes_id = $1 and a.norm = $2 and i.faskes_id = $1 and i.norm = $3`,
    [rs.faskesId, anak, ibu],
  );
  await t.superuser.query(`update akun set nama = 'Siti Aminah' where id = $1`, [rs.klien.akunId]);
  for (const _ of [1, 2]) {
    await t.superuser.query('begin');
    await t.superuser.query(`select set_config('app.faskes_id', $1, true)`, [String(rs.faskesId)]);
    await linkAkunPasien(t.superuser, rs.petugas.akunId);
    await t.superuser.query('commit');
  }
  const { data } = (await rs.klien.get('/pasien')).json();
  expect(data.map(({ norm }: { norm: number }) => norm)).toEqual([ibu, anak]);
});
