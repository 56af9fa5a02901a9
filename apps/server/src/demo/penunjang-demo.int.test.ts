import { beforeAll, expect, it } from 'vitest';
import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { prepareRekam } from '#testing/rekam-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareKunjunganStage } from './bulk-kunjungan.repository.ts';
import { savePenunjang } from './penunjang-demo.repository.ts';

const VISITS = 14;

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  const register = async (): Promise<number> => {
    const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien(), { lanjutkan: true }));
    expect(res.statusCode, res.body).toBe(200);
    return res.json().data.id;
  };
  const visits = await Promise.all(Array.from({ length: VISITS }, register));
  await t.superuser.query(
    `with t as (insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'LAB-01', 'Darah rutin', 'penunjang') returning id)
     insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, id, '2025-01-01', 60000 from t`,
    [rs.faskesId],
  );
  await withOwner(t.owner, (client) =>
    inTransaction(client, async () => {
      await enterFaskes(client, rs.faskesId);
      await prepareKunjunganStage(client);
      await client.query(
        `insert into tahap_kunjungan (id, pasien_id, dokter_id, hari, keluhan, status, dilayani_pada)
         select k.id, k.pasien_id, $3, $2::date, 'Demam sejak dua hari', 4, now() - interval '4 hours' + k.id % 60 * interval '1 minute' from kunjungan k where k.id = any($1)`,
        [visits, rs.ctx.today, rs.dokterList[0]?.id],
      );
      await savePenunjang(client, { faskesId: rs.faskesId, kode: 'KLINIK', today: rs.ctx.today, now: new Date() });
    }),
  );
});

const listed = async (status: number): Promise<Penunjang[]> =>
  (await rs.penunjang.get(`/penunjang?status=${status}&limit=50`)).json().data;

it('orders stand in every state; what is done is interpreted and charged, and one critical value was read back', async () => {
  const counts = await Promise.all([1, 2, 3, 4].map(async (status) => (await listed(status)).length));
  expect(counts).toEqual([3, 2, 2, VISITS - 7]);
  const { rows } = await t.superuser.query(
    `select count(*)::int as semua, count(h.parameter_id)::int as dikenal, count(*) filter (where h.interpretasi in ('LL', 'HH'))::int as kritis,
       count(*) filter (where h.interpretasi in ('LL', 'HH') and h.dibaca_ulang = h.nilai_angka and h.diterima_oleh = $2)::int as diterima,
       count(*) filter (where h.divalidasi_pada is null and n.status = 4)::int as tak_divalidasi
     from hasil h join penunjang n on n.faskes_id = h.faskes_id and n.id = h.penunjang_id where h.faskes_id = $1`,
    [rs.faskesId, rs.dokter.akunId],
  );
  expect(rows[0]).toMatchObject({ kritis: 1, diterima: 1, tak_divalidasi: 0 });
  expect(rows[0].dikenal).toBe(rows[0].semua);
  const { rows: tagih } = await t.superuser.query(
    `select exists (select from kunjungan_tindakan g where g.faskes_id = i.faskes_id and g.penunjang_item_id = i.id and g.aktif) as ditagih, n.diterima_pada is not null as diterima, count(*)::int as n from penunjang_item i
     join penunjang n on n.faskes_id = i.faskes_id and n.id = i.penunjang_id where i.faskes_id = $1 group by 1, 2 order by 1`,
    [rs.faskesId],
  );
  expect(tagih).toEqual([
    { ditagih: false, diterima: false, n: 3 },
    { ditagih: true, diterima: true, n: VISITS - 3 },
  ]);
});

it('the analyst goes on with it, and the next order has the next number', async () => {
  const [waiting] = await listed(1);
  const res = await rs.penunjang.post(`/penunjang/${waiting?.id}/status`, {
    versi: waiting?.versi,
    status: 2,
    alasan: null,
  });
  expect(res.statusCode, res.body).toBe(200);
  const [working] = await listed(3);
  const done = await rs.penunjang.post(`/penunjang/${working?.id}/validasi`, { versi: working?.versi });
  expect([done.statusCode, done.json().data?.status], done.body).toEqual([200, 4]);
  const { rows } = await t.superuser.query(
    `select nilai::int as nilai from penghitung where faskes_id = $1 and nama = 'penunjang lab'`,
    [rs.faskesId],
  );
  expect(rows).toEqual([{ nilai: VISITS }]);
});
