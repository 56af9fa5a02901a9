import { beforeAll, expect, it } from 'vitest';
import { withOwner } from '#platform/postgres/owner.ts';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { saveKontrol } from './kontrol-demo.repository.ts';
import { prepareKunjunganStage } from './bulk-kunjungan.repository.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

it('some of the finished visits come again, on a working day at nine, for a reason that fits; what is over was mostly kept', async () => {
  const today = '2026-11-21';
  await t.superuser.query(
    `insert into pasien (faskes_id, norm, nama, nama_cari, tanggal_lahir) values ($1, 1, 'SITI', 'siti', '1970-01-01'), ($1, 2, 'BUDI', 'budi', '2023-05-01')`,
    [rs.faskesId],
  );
  await withOwner(t.owner, (client) =>
    inTransaction(client, async () => {
      await enterFaskes(client, rs.faskesId);
      await prepareKunjunganStage(client);
      await client.query(
        `insert into tahap_kunjungan (id, hari, pasien_id, ruangan_id, dokter_id, status, selesai_pada, keluhan)
         select n, $1::date - n % 30, p.id, $2, $3, case when n % 10 = 0 then 5 else 4 end, $1::date - n % 30 + time '10:00',
           case when n <= 500 then 'Kontrol tekanan darah' else 'Telinga berdenging' end from generate_series(1, 600) n join pasien p on p.norm = 1 + n / 10 % 2 where p.faskes_id = faskes_kini()`,
        [today, rs.ruangan[0]?.id, rs.dokterList[0]?.id],
      );
      await saveKontrol(client, { today, zona: 'Asia/Jakarta', petugasId: rs.petugas.akunId });
    }),
  );
  const { rows } = await t.superuser.query(
    `select count(*) as semua, count(*) filter (where extract(isodow from lokal) = 7 or lokal::time <> '09:00') as salah, count(*) filter (where lokal < dibuat_pada at time zone 'Asia/Jakarta') as sebelum,
       count(*) filter (where lokal::date < $2 and status = 2) as terpenuhi, count(*) filter (where lokal::date >= $2 and status = 2) as terlalu_dini,
       count(*) filter (where status = 1 and lokal::date < $2) as terlewat, count(*) filter (where status = 1 and lokal::date >= $2) as terjadwal, count(*) filter (where status = 3) as batal
     from (select *, tanggal_waktu at time zone 'Asia/Jakarta' as lokal from jadwal_kontrol where faskes_id = $1) j`,
    [rs.faskesId, today],
  );
  expect(rows[0]).toMatchObject({ semua: 60, salah: 0, sebelum: 0, terlalu_dini: 0 });
  const reasons = await t.superuser.query(
    `select p.norm::int, array_agg(distinct j.alasan order by j.alasan) as alasan from jadwal_kontrol j join pasien p on p.faskes_id = j.faskes_id and p.id = j.pasien_id
     where j.faskes_id = $1 group by 1 order by 1`,
    [rs.faskesId],
  );
  expect(reasons.rows).toEqual([
    { norm: 1, alasan: ['Evaluasi pengobatan', 'Kontrol tekanan darah'] },
    { norm: 2, alasan: ['Evaluasi pengobatan'] },
  ]);
  for (const nama of ['terpenuhi', 'terlewat', 'terjadwal', 'batal']) expect(rows[0][nama], nama).toBeGreaterThan(0);
});
