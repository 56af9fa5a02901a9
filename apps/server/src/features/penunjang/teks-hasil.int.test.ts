/** A result in words, as a radiologist writes it: in lines. spec: rekam-medis.md RM19, RM30 */
import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareRekam, serve } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let tindakan: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  const { rows } = await t.superuser.query(
    `with x as (insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'RAD-1', 'Foto toraks', 'penunjang') returning id)
     insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, id, '2020-01-01', 90000 from x returning tindakan_id`,
    [rs.faskesId],
  );
  tindakan = rows[0].tindakan_id;
});

const URAIAN = 'Cor: tidak membesar.\n\nPulmo: infiltrat di lapang atas kanan.\r\nSinus lancip.';
const KESAN = 'TB paru aktif.\nTidak ada efusi.';

async function post(url: string, body: object, person = rs.penunjang): Promise<Penunjang> {
  const res = await person.post(url, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
async function working(kunjunganId: number): Promise<Penunjang> {
  const body = { jenis: 'radiologi', tindakan_id: [tindakan], klinis: 'Batuk lama', hamil: false };
  let order = await post(`/kunjungan/${kunjunganId}/penunjang`, body, rs.dokter);
  for (const status of [2, 3])
    order = await post(`/penunjang/${order.id}/status`, { versi: order.versi, status, alasan: null });
  return order;
}

it('keeps its lines, in the record and in the timeline, which names what was examined', async () => {
  const visit = await serve(rs);
  const order = await working(visit.id);
  const item_id = order.item[0]?.id;
  const filled = await post(`/penunjang/${order.id}/hasil`, {
    versi: order.versi,
    hasil: [
      { item_id, nama: 'Uraian', nilai_teks: URAIAN },
      { item_id, nama: 'Kesan', nilai_teks: KESAN },
    ],
  });
  await post(`/penunjang/${order.id}/validasi`, { versi: filled.versi });
  const record = (await rs.dokter.get(`/kunjungan/${visit.id}/rekam-medis`)).json().data;
  expect(record.bagian.penunjang[0].hasil).toMatchObject([{ nilai_teks: URAIAN }, { nilai_teks: KESAN }]);
  const entry = record.linimasa.entri.find((one: { sumber: string }) => one.sumber === 'penunjang');
  expect(entry).toMatchObject({
    judul: `Radiologi ${order.nomor}: Foto toraks`,
    ringkas: `Uraian: ${URAIAN}\nKesan: ${KESAN}`,
  });
});

it('has no letter that cannot be stored', async () => {
  const order = await working((await serve(rs)).id);
  const res = await rs.penunjang.post(`/penunjang/${order.id}/hasil`, {
    versi: order.versi,
    hasil: [{ item_id: order.item[0]?.id, nama: 'Uraian', nilai_teks: 'Cor\u0081' }],
  });
  expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, ['hasil.0.nilai_teks']]);
});
