import type { HasilKritis, ParameterLab, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareRekam, serve } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let testId: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'LAB-1', 'Elektrolit', 'penunjang') returning id`,
    [rs.faskesId],
  );
  testId = rows[0]?.id ?? 0;
  await t.superuser.query(
    `insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) values ($1, $2, '2020-01-01', 60000)`,
    [rs.faskesId, testId],
  );
});

async function send(person: Person, url: string, body: object): Promise<Penunjang> {
  const res = await person.post(url, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
/** An order of a patient of whom nobody knows name, birth date or sex, with one validated value. */
async function resultOf(kode: string, nilai_angka: number): Promise<Penunjang> {
  const norm = await rs.savePasien({ tak_dikenal: true, tanggal_lahir: null, jenis_kelamin: null });
  const visit = await serve(rs, { norm });
  const parameters = (await rs.penunjang.get('/parameter-lab')).json().data as ParameterLab[];
  const parameter_id = parameters.find((one) => one.kode === kode)?.id;
  const asked = { jenis: 'lab', tindakan_id: [testId], klinis: 'Tidak sadar, ditemukan di jalan', cito: true };
  let now = await send(rs.dokter, `/kunjungan/${visit.id}/penunjang`, asked);
  expect(now.pasien).toMatchObject({ umur_hari: null, jenis_kelamin: null });
  for (const status of [2, 3])
    now = await send(rs.penunjang, `/penunjang/${now.id}/status`, { versi: now.versi, status });
  const hasil = [{ item_id: now.item[0]?.id, parameter_id, nilai_angka }];
  now = await send(rs.penunjang, `/penunjang/${now.id}/hasil`, { versi: now.versi, hasil });
  return send(rs.penunjang, `/penunjang/${now.id}/validasi`, { versi: now.versi });
}
const redLines = async ({ id }: Penunjang): Promise<HasilKritis[]> =>
  ((await rs.dokter.get('/penunjang/kritis')).json().data as HasilKritis[]).filter((one) => one.penunjang_id === id);

describe('a critical value of somebody nobody knows (spec: RM19, RM20)', () => {
  it('potassium 7,5 is HH with its reference, stands as a red line, and goes when it is read back', async () => {
    const done = await resultOf('K', 7.5);
    expect(done.hasil).toMatchObject([{ nilai_angka: 7.5, interpretasi: 'HH', rujukan: '3,5 - 5,1' }]);
    expect(await redLines(done)).toMatchObject([{ nama: 'Kalium', nilai_angka: 7.5, interpretasi: 'HH' }]);
    const receive = (dibaca_ulang: number) =>
      rs.dokter.post(`/penunjang/${done.id}/diterima`, { hasil_id: done.hasil[0]?.id, dibaca_ulang });
    expect((await receive(5.7)).json().errors).toHaveProperty('dibaca_ulang');
    expect((await receive(7.5)).statusCode).toBe(200);
    expect(await redLines(done)).toEqual([]);
  });

  it('haemoglobin 4 is critical at every age and sex, without a reference that nobody can name', async () => {
    const done = await resultOf('HB', 4);
    expect(done.hasil).toMatchObject([{ interpretasi: 'LL', rujukan: '' }]);
    expect(await redLines(done)).toHaveLength(1);
  });

  it('haemoglobin 12,5 means nothing while nobody knows whose it is', async () => {
    const done = await resultOf('HB', 12.5);
    expect(done.hasil).toMatchObject([{ interpretasi: null, rujukan: '' }]);
    expect(await redLines(done)).toEqual([]);
  });
});
