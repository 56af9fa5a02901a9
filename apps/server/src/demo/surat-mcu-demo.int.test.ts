import { beforeAll, expect, it } from 'vitest';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { prepareRekam } from '#testing/rekam-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareKunjunganStage } from './bulk-kunjungan.repository.ts';
import { saveMcu } from './mcu-demo.repository.ts';
import { MCU_DEMO } from './mcu-demo.ts';
import { saveRekam } from './rekam-demo.repository.ts';
import { saveSurat } from './surat-demo.repository.ts';

const VISITS = 12;

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  const register = async (): Promise<number> => {
    const norm = await rs.savePasien({ tanggal_lahir: '1990-05-01' });
    const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { lanjutkan: true }));
    expect(res.statusCode, res.body).toBe(200);
    return res.json().data.id;
  };
  const visits = await Promise.all(Array.from({ length: VISITS }, register));
  await t.superuser.query(
    `update catatan_awal set sistole = 120, diastole = 80, heart_rate = 76, tinggi_badan = 165, berat_badan = 60, asal = '{}' where faskes_id = $1`,
    [rs.faskesId],
  );
  await withOwner(t.owner, (client) =>
    inTransaction(client, async () => {
      await enterFaskes(client, rs.faskesId);
      await prepareKunjunganStage(client);
      await client.query(
        `insert into tahap_kunjungan (id, pasien_id, dokter_id, hari, keluhan, penjamin_id, sistole, diastole, berat_badan, tinggi_badan, status, tanggal, selesai_pada)
         select k.id, k.pasien_id, $3, $2::date, 'Minta surat keterangan sehat', 1, 120, 80, 60, 165, 4, now(), date_trunc('second', now()) - interval '1 hour' + k.id % 60 * interval '1 second'
         from kunjungan k where k.id = any($1)`,
        [visits, rs.ctx.today, rs.dokterList[0]?.id],
      );
      await saveRekam(client);
      await saveSurat(client, { faskesId: rs.faskesId, kode: 'UJI', zona: rs.ctx.zona });
      for (const _again of [1, 2]) await saveMcu(client, 'UJI');
    }),
  );
});

it('letters have numbers in order, a sheet that stays, and a file that is the same each time', async () => {
  const { rows } = await t.superuser.query(
    `select id, nomor, kunjungan_id, token from surat where faskes_id = $1 order by urutan`,
    [rs.faskesId],
  );
  expect(rows.map(({ nomor }) => nomor.split('/')[0])).toEqual(['001', '002', '003']);
  const listed = (await rs.dokter.get(`/kunjungan/${rows[0].kunjungan_id}/surat`)).json().data;
  expect(listed).toMatchObject([{ nomor: rows[0].nomor, status: 2, jenis: 'sehat' }]);
  const [first, again] = [
    await rs.dokter.get(`/surat/${rows[0].id}/cetak`),
    await rs.dokter.get(`/surat/${rows[0].id}/cetak`),
  ];
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await rs.petugas.get(`/surat/periksa/${rows[0].token}`)).json().data).toMatchObject({ nomor: rows[0].nomor });
});

it('one company had its check-ups: some concluded, some agreed, one still open, and what was concluded is sealed', async () => {
  const { data, ringkasan } = (await rs['perekam-medis'].get(`/rekap-mcu?dari=${rs.ctx.today}&limit=50`)).json();
  expect(ringkasan.peserta).toBe(VISITS);
  expect(new Set(data.map(({ perusahaan }: { perusahaan: string }) => perusahaan))).toEqual(
    new Set([MCU_DEMO.perusahaan]),
  );
  const agreed = data.map(({ setuju_perusahaan }: { setuju_perusahaan: boolean | null }) => setuju_perusahaan);
  expect(new Set(agreed)).toEqual(new Set([true, false, null]));
  expect(ringkasan.kesimpulan['0']).toBe(2);
  const { rows } = await t.superuser.query(
    `select count(*)::int as n, count(sidik)::int as tersegel, count(distinct kesimpulan)::int as macam from mcu where faskes_id = $1`,
    [rs.faskesId],
  );
  expect(rows[0]).toMatchObject({ n: VISITS, tersegel: VISITS - 2 });
  expect(rows[0].macam).toBeGreaterThan(1);
});
