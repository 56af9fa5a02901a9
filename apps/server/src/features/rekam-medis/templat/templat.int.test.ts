import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '../../../testing/harness.ts';
import { grant, prepareRekam } from '../../../testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
});

const FLU = {
  kode: 'flu',
  nama: 'Selesma',
  jenis: 'soap',
  isi: { subjektif: 'Pilek [[berapa]] hari', diagnosa: [{ icd: 'J00', peran: 'utama' }] },
};
const list = async (person = rs.dokter) => (await person.get('/templat?jenis=soap')).json().data;

describe('templates (spec: RM28)', () => {
  it('one’s own are one’s own, the facility’s are everybody’s', async () => {
    const own = await rs.dokter.post('/templat', FLU);
    expect(own.statusCode, own.body).toBe(200);
    expect(own.json().data).toMatchObject({
      kode: 'flu',
      milik: 'saya',
      versi: 1,
      isi: { subjektif: FLU.isi.subjektif, plan: null },
    });
    expect(await list(rs.perawat)).toEqual([]);
    expect((await rs.perawat.post('/templat', { ...FLU, milik: 'faskes' })).statusCode).toBe(403);
    await grant(t, rs, 'perawat', ['update rekam medis']);
    expect((await rs.perawat.post('/templat', { ...FLU, milik: 'faskes' })).statusCode).toBe(200);
    expect((await list()).map(({ milik }: { milik: string }) => milik)).toEqual(['saya', 'faskes']);
    const path = `/templat/${own.json().data.id}`;
    expect((await rs.perawat.put(path, { ...FLU, versi: 1 })).statusCode).toBe(404);
    const other = await t.newFaskes();
    expect((await other.dokter.put(path, { ...FLU, versi: 1 })).statusCode).toBe(404);
  });

  it.each([
    ['a code with a space', { kode: 'flu berat' }, 'kode'],
    ['a code that is taken', { kode: 'sama' }, 'kode'],
    [
      'a diagnosis that is switched off',
      { kode: 'a1', isi: { diagnosa: [{ icd: 'X99.9', peran: 'utama' }] } },
      'isi.diagnosa.0.icd',
    ],
    ['a patient’s NIK', { kode: 'a2', isi: { plan: 'NIK 3374015203850001' } }, 'isi'],
    ['too long a text', { kode: 'a3', isi: { plan: 'x'.repeat(10_001) } }, 'isi.plan'],
  ])('refuses %s', async (_what, wrong, field) => {
    await rs.dokter.post('/templat', { ...FLU, kode: 'sama' });
    const res = await rs.dokter.post('/templat', { ...FLU, ...wrong });
    expect(res.statusCode, res.body).toBe(422);
    expect(Object.keys(res.json().errors)).toContain(field);
  });

  it('changes with its version, and an ended one frees its code', async () => {
    const { id } = (await rs.dokter.post('/templat', { ...FLU, kode: 'ubah' })).json().data;
    const put = (body: object) => rs.dokter.put(`/templat/${id}`, { ...FLU, kode: 'ubah', ...body });
    expect((await put({ nama: 'Baru', versi: 1 })).json().data).toMatchObject({ nama: 'Baru', versi: 2 });
    const late = await put({ nama: 'Lain', versi: 1 });
    expect([late.statusCode, late.json().data.nama]).toEqual([409, 'Baru']);
    expect((await put({ aktif: false, versi: 2 })).statusCode).toBe(200);
    expect((await rs.dokter.post('/templat', { ...FLU, kode: 'ubah' })).statusCode).toBe(200);
  });

  it('are at most 200 of one’s own, also for two saves at once', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    await t.superuser.query(
      `insert into templat (faskes_id, pemilik_id, kode, nama, jenis, isi, dibuat_oleh) select $1, $2, 'k' || n, 'T', 'soap', '{}', $2 from generate_series(1, 199) n`,
      [other.faskesId, other.dokter.akunId],
    );
    const both = await Promise.all(['a', 'b'].map((kode) => other.dokter.post('/templat', { ...FLU, kode })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });
});
