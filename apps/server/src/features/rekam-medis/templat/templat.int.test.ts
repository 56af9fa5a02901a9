import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { grant, prepareRekam } from '#testing/rekam-fixtures.ts';

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

  it('keeps orders and a letter, and refuses what cannot be ordered here or says too much of a letter', async () => {
    const created = await rs.admin.post('/tindakan/store', {
      kode: 'HB-TPL',
      nama_tindakan: 'Hemoglobin',
      kategori: 'penunjang',
      tarif: [{ kelas: null, penjamin_id: null, mulai_tanggal: '2020-01-01', tarif: 30_000 }],
      ruangan: [],
    });
    expect(created.statusCode, created.body).toBe(200);
    const penunjang = { jenis: 'lab', tindakan_id: [created.json().data.id], klinis: null, cito: false, puasa: false };
    const surat = { jenis: 'sakit', lama: 2, catatan: null };
    const save = (kode: string, bagian: object, di = rs) =>
      di.dokter.post('/templat', { ...FLU, kode, isi: { ...FLU.isi, bagian } });
    const kept = await save('demam', { penunjang, surat });
    expect([kept.statusCode, kept.json().data?.isi.bagian]).toEqual([200, { penunjang, surat }]);
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    // Another facility's test is none here, and neither is what is no test at all.
    expect(Object.keys((await save('demam', { penunjang }, other)).json().errors)).toEqual([
      'isi.bagian.penunjang.tindakan_id.0',
    ]);
    expect(Object.keys((await save('d2', { surat: { ...surat, lama: 15 } })).json().errors)).toEqual([
      'isi.bagian.surat.lama',
    ]);
    expect((await save('d3', { surat: { jenis: 'kematian', sebab_a: 'x' } })).statusCode).toBe(422);
    expect((await save('d4', { surat: { ...surat, mulai: rs.ctx.today } })).statusCode).toBe(422);
    expect((await save('d5', { penunjang: { ...penunjang, klinis: 'NIK 3374015203850001' } })).statusCode).toBe(422);
    // One that is switched off since does not keep the template from being ended.
    await t.superuser.query(`update tindakan set aktif = false where faskes_id = $1 and kode = 'HB-TPL'`, [
      rs.faskesId,
    ]);
    const { id, versi } = kept.json().data;
    const put = (body: object) =>
      rs.dokter.put(`/templat/${id}`, {
        ...FLU,
        kode: 'demam',
        isi: { ...FLU.isi, bagian: { penunjang } },
        versi,
        ...body,
      });
    expect((await put({})).statusCode).toBe(422);
    expect((await put({ aktif: false })).statusCode).toBe(200);
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

  it('are kept in one list with those that are switched off, one’s own and the facility’s, and nobody else’s', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const kelola = async (person: typeof other.dokter, query = '') =>
      (await person.get(`/templat/kelola?${query}`)).json();
    const own = (await other.dokter.post('/templat', { ...FLU, kode: 'a-satu' })).json().data;
    await other.dokter.put(`/templat/${own.id}`, { ...FLU, kode: 'a-satu', aktif: false, versi: 1 });
    await other.dokter.post('/templat', { ...FLU, kode: 'b-dua', nama: 'Batuk 50%' });
    await grant(t, other, 'perawat', ['update rekam medis']);
    await other.perawat.post('/templat', { ...FLU, kode: 'umum', milik: 'faskes' });
    const all = await kelola(other.dokter);
    expect(all.data.map(({ kode, aktif, milik }: Record<string, unknown>) => [kode, aktif, milik])).toEqual([
      ['b-dua', true, 'saya'],
      ['umum', true, 'faskes'],
      ['a-satu', false, 'saya'],
    ]);
    expect(all.meta.total).toBe(3);
    expect(all.data[0].diagnosa).toEqual([{ icd: 'J00', teks: 'Selesma' }]);
    const codes = async (query: string) =>
      (await kelola(other.dokter, query)).data.map((row: { kode: string }) => row.kode);
    expect(await codes('milik=faskes')).toEqual(['umum']);
    expect(await codes('aktif=nonaktif')).toEqual(['a-satu']);
    expect(await codes(`search=${encodeURIComponent('50%')}`)).toEqual(['b-dua']);
    expect(await codes(`search=${encodeURIComponent('%')}`)).toEqual(['b-dua']);
    expect((await kelola(other.perawat)).data.map((row: { kode: string }) => row.kode)).toEqual(['umum']);
    expect((await other.petugas.get('/templat/kelola')).statusCode).toBe(403);
  });

  it('the facility’s are kept by whoever may mend records, also without writing any; own ones take the right to write', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    await t.superuser.query(
      `update peran set izin = array['view rekam medis', 'update rekam medis'] where faskes_id = $1 and kode = 'perawat'`,
      [other.faskesId],
    );
    t.app.services.user.forget();
    expect((await other.perawat.post('/templat', { ...FLU, milik: 'faskes' })).statusCode).toBe(200);
    expect((await other.perawat.post('/templat', { ...FLU, milik: 'saya' })).statusCode).toBe(403);
  });

  it('one that is switched on again counts among the 200, and a code that went out of use keeps none from being ended', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const { id } = (await other.dokter.post('/templat', { ...FLU, kode: 'lama' })).json().data;
    await t.superuser.query(`update icd set aktif = false where faskes_id = $1 and kode = 'J00'`, [other.faskesId]);
    const put = (body: object) => other.dokter.put(`/templat/${id}`, { ...FLU, kode: 'lama', ...body });
    expect((await put({ aktif: false, versi: 1 })).statusCode).toBe(200);
    await t.superuser.query(`update icd set aktif = true where faskes_id = $1 and kode = 'J00'`, [other.faskesId]);
    await t.superuser.query(
      `insert into templat (faskes_id, pemilik_id, kode, nama, jenis, isi, dibuat_oleh) select $1, $2, 'k' || n, 'T', 'soap', '{}', $2 from generate_series(1, 200) n`,
      [other.faskesId, other.dokter.akunId],
    );
    const again = await put({ aktif: true, versi: 2 });
    expect([again.statusCode, again.json().message]).toEqual([422, 'Templat sendiri paling banyak 200']);
  });

  it('a template that is too long as a whole is refused in words', async () => {
    const long = 'é'.repeat(10_000);
    const isi = { subjektif: long, objektif: long, asesmen: long, plan: long };
    const res = await rs.dokter.post('/templat', { ...FLU, kode: 'panjang', isi });
    expect([res.statusCode, res.json().errors]).toEqual([422, { isi: ['Isi templat terlalu panjang'] }]);
  });

  it('a save that is sent twice makes one', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const key = { headers: { 'idempotency-key': 'templat-dua-kali' } };
    const first = await other.dokter.post('/templat', FLU, key);
    const second = await other.dokter.post('/templat', FLU, key);
    expect([first.statusCode, second.statusCode, second.json().data.id]).toEqual([200, 200, first.json().data.id]);
  });
});
