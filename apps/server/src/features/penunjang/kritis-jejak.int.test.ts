import type { ParameterLab, Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { grant, prepareRekam, serve } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  await grant(t, rs, 'manajemen', ['view akses rekam medis']);
});

async function send(person: Person, url: string, body: object): Promise<Penunjang> {
  const res = await person.post(url, body);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
type Entry = { akun_id: number; sesudah: Record<string, unknown> };
const entries = async (): Promise<Entry[]> =>
  (
    await t.superuser.query<Entry>(
      `select akun_id, sesudah from audit where faskes_id = $1 and objek = 'hasil kritis pasien' order by id`,
      [rs.faskesId],
    )
  ).rows;

it('spec RM37: who is shown a critical value stands in the trace, once an hour, with ids and without the value', async () => {
  const { rows } = await t.superuser.query<{ id: number }>(
    `with b as (insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'LAB-1', 'Elektrolit', 'penunjang') returning id)
     insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, id, '2020-01-01', 60000 from b returning tindakan_id as id`,
    [rs.faskesId],
  );
  const visit = await serve(rs);
  const read = async (person: Person) => expect((await person.get('/penunjang/kritis')).statusCode).toBe(200);
  await read(rs.dokter);
  expect(await entries()).toEqual([]);
  const asked = { jenis: 'lab', tindakan_id: [rows[0]?.id], klinis: 'Lemas, pucat' };
  let now = await send(rs.dokter, `/kunjungan/${visit.id}/penunjang`, asked);
  for (const status of [2, 3])
    now = await send(rs.penunjang, `/penunjang/${now.id}/status`, { versi: now.versi, status });
  const parameters = (await rs.penunjang.get('/parameter-lab')).json().data as ParameterLab[];
  const parameter_id = parameters.find(({ kode }) => kode === 'K')?.id;
  const hasil = [{ item_id: now.item[0]?.id, parameter_id, nilai_angka: 7.5 }];
  now = await send(rs.penunjang, `/penunjang/${now.id}/hasil`, { versi: now.versi, hasil });
  now = await send(rs.penunjang, `/penunjang/${now.id}/validasi`, { versi: now.versi });
  // Only the orderer is shown it in the first quarter of an hour, however often the line asks.
  for (const person of [rs.dokter, rs.dokter, rs.perawat]) await read(person);
  const sesudah = { kunjungan_id: visit.id, penunjang_id: now.id, hasil_id: now.hasil[0]?.id };
  expect(await entries()).toEqual([{ akun_id: rs.dokter.akunId, sesudah }]);
  await t.superuser.query(
    `set session_replication_role = replica;
     update audit set pada = pada - interval '61 minutes' where faskes_id = ${rs.faskesId} and objek = 'hasil kritis pasien';
     set session_replication_role = origin`,
  );
  await read(rs.dokter);
  expect(await entries()).toHaveLength(2);
  const jejak = (await rs.manajemen.get(`/rekam-medis/${visit.norm}/jejak`)).json().data as { apa?: string }[];
  expect(JSON.stringify(jejak)).toContain('Hasil kritis');
});
