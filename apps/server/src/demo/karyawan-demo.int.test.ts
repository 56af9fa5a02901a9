import { expect, it } from 'vitest';
import { PROFESI } from '@nadi/domain/karyawan/profesi';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { startTestApp } from '#testing/harness.ts';
import { saveMaster } from './faskes-demo.repository.ts';
import { DEMO_FASKES } from './faskes-demo.ts';
import { completeKaryawan } from './karyawan-demo.repository.ts';

const t = await startTestApp();

it('the demo’s people have numbers and licences once, known professions, and doctors who are in one place at a time', async () => {
  const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
  const inFaskes = (fn: (client: Parameters<typeof completeKaryawan>[0]) => Promise<void>): Promise<void> =>
    withOwner(t.owner, (client) =>
      inTransaction(client, async () => (await enterFaskes(client, rs.faskesId), fn(client))),
    );
  await t.superuser.query('delete from penjamin where faskes_id = $1 and id = 3', [rs.faskesId]);
  await t.superuser.query('update ruangan set kode_antrean = kode_antrean || 9 where faskes_id = $1', [rs.faskesId]);
  await t.superuser.query(`update instalasi set deskripsi = 'Instalasi lama' where faskes_id = $1`, [rs.faskesId]);
  await inFaskes((client) => saveMaster(client, DEMO_FASKES[1]!));
  await t.superuser.query(
    `insert into pegawai (faskes_id, nama, profesi) values ($1, 'Fitri', 'petugas pendaftaran')`,
    [rs.faskesId],
  );
  await inFaskes((client) => completeKaryawan(client, rs.ctx.today));
  const all = (await rs.admin.get('/karyawan/daftar?limit=100')).json().data as {
    nip: string;
    profesi: string;
    nama: string;
    id: number;
    versi: number;
  }[];
  expect(new Set(all.map((k) => k.nip)).size).toBe(all.length);
  expect(all.filter((k) => !(PROFESI as readonly string[]).includes(k.profesi))).toEqual([]);
  expect(all.filter((k) => k.profesi === 'dokter gigi')).toHaveLength(2);
  for (const izin of ['lewat', 'segera'])
    expect((await rs.admin.get(`/karyawan/daftar?izin=${izin}`)).json().meta.total).toBeGreaterThan(0);
  await t.superuser.query(`update pegawai set no_telepon = '0800' where faskes_id = $1`, [rs.faskesId]);
  await inFaskes((client) => completeKaryawan(client, rs.ctx.today));
  expect(
    (await rs.admin.get('/karyawan/daftar?limit=100'))
      .json()
      .data.every((k: { no_telepon: string }) => k.no_telepon === '0800'),
  ).toBe(true);
  const overlapping = await t.superuser.query(
    `select count(*)::int as n from jadwal_dokter a join jadwal_dokter b on b.faskes_id = a.faskes_id and b.dokter_id = a.dokter_id and b.hari = a.hari and b.id > a.id
    and a.mulai < b.selesai and b.mulai < a.selesai where a.faskes_id = $1`,
    [rs.faskesId],
  );
  expect(overlapping.rows).toEqual([{ n: 0 }]);
  expect(
    (await other.admin.get('/karyawan/daftar')).json().data.every((k: { nip: string | null }) => k.nip === null),
  ).toBe(true);
});
