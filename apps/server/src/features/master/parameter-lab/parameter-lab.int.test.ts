import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { cellValue, readWorkbook } from '#testing/read-workbook.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

const BATAS = {
  jenisKelamin: null,
  umurDari: 0,
  umurSampai: null,
  rendah: 3.5,
  tinggi: 5.1,
  kritisRendah: 2.5,
  kritisTinggi: 6.5,
};
const bodyOf = (changes: object = {}): object => ({
  kode: 'lak',
  nama: 'Laktat',
  kelompok: 'Kimia klinik',
  satuan: 'mmol/L',
  desimal: 1,
  loinc: '2524-7',
  batas: [BATAS],
  kata_rujukan: [],
  kata_kritis: [],
  tindakan: [],
  aktif: true,
  ...changes,
});
const store = (rs: TestFaskes, changes: object = {}, options = {}) =>
  rs.admin.post('/parameter-lab/store', bodyOf(changes), options);
const update = (rs: TestFaskes, id: number, changes: object) =>
  rs.admin.post(`/parameter-lab/update/${id}?_method=PUT`, bodyOf(changes));
const remove = (rs: TestFaskes, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/parameter-lab/destroy/${id}`,
    headers: { authorization: `Bearer ${rs.admin.token}` },
  });
const list = async (rs: TestFaskes, query = ''): Promise<{ kode: string; id: number }[]> =>
  (await rs.admin.get(`/parameter-lab/daftar?limit=200${query}`)).json().data;
async function addTest(rs: TestFaskes, kategori = 'penunjang'): Promise<number> {
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'L-' || $2::text, 'Laktat', $2) returning id`,
    [rs.faskesId, kategori],
  );
  return rows[0]!.id;
}

describe('parameters of the laboratory (spec: RM19)', () => {
  it('issue 30 A: another unit with the old limits is asked about, and kept once it is meant', async () => {
    const rs = await t.newFaskes();
    const { id } = (await store(rs)).json().data;
    const asked = await update(rs, id, { satuan: 'mg/dL', versi: 1 });
    expect([asked.statusCode, asked.json().kode]).toEqual([422, 'PERLU_KONFIRMASI']);
    expect(asked.json().message).toContain('Satuan berubah dari mmol/L menjadi mg/dL');
    expect((await update(rs, id, { satuan: 'mg/dL', versi: 1, yakin: true })).statusCode).toBe(200);
  });

  it('a new facility has the shipped ones; one is added with limits, words and its tests', async () => {
    const rs = await t.newFaskes();
    expect((await list(rs)).map(({ kode }) => kode)).toEqual(expect.arrayContaining(['HB', 'K', 'MAL']));
    const test = await addTest(rs);
    const made = await store(rs, { tindakan: [test, test], kata_kritis: ['tinggi sekali'] });
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json().data).toMatchObject({
      kode: 'LAK',
      batas: [BATAS],
      kata_kritis: ['tinggi sekali'],
      tindakan: [test],
      versi: 1,
    });
    const filled = (await rs.penunjang.get('/parameter-lab')).json().data as { kode: string; tindakan: number[] }[];
    expect(filled.find(({ kode }) => kode === 'LAK')?.tindakan).toEqual([test]);
  });

  it.each<[string, object, string, string]>([
    ['no code', { kode: ' ' }, 'kode', 'Kode wajib diisi'],
    ['a LOINC that is none', { loinc: 'abc' }, 'loinc', 'Kode LOINC ditulis seperti 718-7'],
    ['five decimals', { desimal: 5 }, 'desimal', 'Desimal paling besar 4'],
    ['low above high', { batas: [{ ...BATAS, rendah: 9 }] }, 'batas.0.tinggi', 'Harus di atas batas rendah'],
    [
      'the same people twice',
      { batas: [BATAS, BATAS] },
      'batas.1.umurDari',
      'Umur ini sudah ada di baris 1 untuk jenis kelamin yang sama',
    ],
    [
      'more decimals than its own',
      { batas: [{ ...BATAS, rendah: 3.55 }] },
      'batas.0.rendah',
      'Paling banyak 1 angka di belakang koma',
    ],
    [
      'a word that is both',
      { kata_rujukan: ['Negatif'], kata_kritis: ['negatif'] },
      'kata_kritis',
      "'negatif' tidak bisa normal dan kritis sekaligus",
    ],
    ['a word with a comma', { kata_kritis: ['a, b'] }, 'kata_kritis.0', 'Kata kritis ditulis tanpa koma di dalamnya'],
    [
      'a test that is not there',
      { tindakan: [99_999_999] },
      'tindakan',
      'Ada pemeriksaan yang tidak ada. Pilih lagi dari daftar.',
    ],
    ['a name that stands already', { nama: 'hemoglobin' }, 'nama', 'Parameter dengan nama ini sudah ada'],
  ])('%s is refused at its field', async (_what, changes, field, message) => {
    const res = await store(await t.newFaskes(), changes);
    expect([res.statusCode, res.json().errors], res.body).toEqual([422, { [field]: [message] }]);
  });

  it('a procedure that is no test is none, nor is a test of another facility', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    for (const id of [await addTest(rs, 'tindakan'), await addTest(other)])
      expect(Object.keys((await store(rs, { tindakan: [id] })).json().errors)).toEqual(['tindakan']);
  });

  it('a code twice is told at its field, also in a race; the same request twice is one row', async () => {
    const rs = await t.newFaskes();
    const both = await Promise.all([store(rs), store(rs, { nama: 'Laktat darah' })]);
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 422]);
    expect(both.find((res) => res.statusCode === 422)?.json().errors).toEqual({
      kode: ['Parameter dengan kode ini sudah ada'],
    });
    const key = { key: crypto.randomUUID() };
    const twice = [await store(rs, { kode: 'Z', nama: 'Z' }, key), await store(rs, { kode: 'Z', nama: 'Z' }, key)];
    expect(twice[1]?.json().data.id).toBe(twice[0]?.json().data.id);
  });

  it('of two who change it the second sees it as it is; what nothing uses can be removed', async () => {
    const rs = await t.newFaskes();
    const { id } = (await store(rs)).json().data;
    const both = await Promise.all(
      ['mmol/l', 'mg/dL'].map((satuan) => update(rs, id, { satuan, versi: 1, yakin: true })),
    );
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 409]);
    expect((await remove(rs, id)).statusCode).toBe(200);
    expect((await list(rs)).some((one) => one.id === id)).toBe(false);
  });

  it('a parameter with results stays, and where it is used is said', async () => {
    const rs = await t.newFaskes();
    const { id } = (await store(rs)).json().data;
    await t.superuser.query(`set session_replication_role = replica`);
    await t.superuser.query(
      `insert into hasil (faskes_id, penunjang_id, item_id, parameter_id, nama, nilai_angka, diisi_oleh) values ($1, 1, 1, $2, 'Laktat', 4, 1)`,
      [rs.faskesId, id],
    );
    await t.superuser.query(`set session_replication_role = default`);
    const res = await remove(rs, id);
    expect([res.statusCode, res.json().data]).toEqual([409, [{ di: 'Hasil laboratorium', jumlah: 1 }]]);
  });

  it('who works in the laboratory looks after them; a doctor and the patient don’t; another facility has its own', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    expect((await rs.penunjang.post('/parameter-lab/store', bodyOf())).statusCode).toBe(200);
    for (const person of [rs.dokter, rs.klien]) {
      expect((await person.post('/parameter-lab/store', bodyOf({ kode: 'X', nama: 'X' }))).statusCode).toBe(403);
      expect((await person.get('/parameter-lab/daftar')).statusCode).toBe(403);
    }
    const { id } = (await store(other)).json().data;
    expect((await update(rs, id, { versi: 1 })).statusCode).toBe(404);
    expect((await remove(rs, id)).statusCode).toBe(404);
  });

  it('the sheet has words as they are typed into it', async () => {
    const rs = await t.newFaskes();
    await store(rs, { kata_kritis: ['positif', '+'] });
    const res = await rs.admin.get('/parameter-lab/ekspor?search=laktat');
    expect(readWorkbook(res.rawPayload)[1]?.map(cellValue).slice(0, 8)).toEqual([
      'LAK',
      'Laktat',
      'Kimia klinik',
      'mmol/L',
      1,
      '2524-7',
      null,
      'positif; +',
    ]);
  });

  it('a sheet changes words and units and leaves limits and tests as they are', async () => {
    const rs = await t.newFaskes();
    const test = await addTest(rs);
    await store(rs, { tindakan: [test] });
    const text =
      'Kode,Nama parameter,Kelompok,Satuan,Desimal,Kode LOINC,Kata normal,Kata kritis,Aktif\nLAK,Laktat,Kimia klinik,mmol/l,1,,Negatif,positif; +,ya\n';
    const res = await rs.admin.upload('/parameter-lab/impor?simpan=true', {
      file: { nama: 'p.csv', bytes: Buffer.from(text) },
    });
    expect(res.json().data, res.body).toMatchObject({ ubah: 1, tersimpan: true });
    expect((await list(rs, '&search=laktat'))[0]).toMatchObject({
      satuan: 'mmol/l',
      loinc: null,
      batas: [BATAS],
      kata_rujukan: ['Negatif'],
      kata_kritis: ['positif', '+'],
      tindakan: [test],
    });
  });
});
