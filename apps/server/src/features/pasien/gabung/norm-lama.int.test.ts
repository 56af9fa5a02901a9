import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { cancelGabung, mergePasien, versiOf } from '#testing/gabung-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
const [PEMENANG, KALAH] = [1, 2];
const A = { nama: 'SITI AMINAH', nik: '3374105203850003', no_bpjs: '0001234567891', alamat: 'Jl. Mawar 1' };
const B = {
  nama: 'WAGIYEM RAHAYU',
  tanggal_lahir: '1990-09-09',
  nik: '3374104909900004',
  no_bpjs: '0009876543210',
  alamat: 'Jl. Melati 9',
  nomor_kontak_telp: '089911112222',
  nomor_kontak_wa: '089911112222',
};
let gabungId: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await rs.savePasien(A);
  await rs.savePasien(B);
  await rs.savePasien({ nama: 'BUDI SANTOSO' });
  gabungId = await mergePasien(rs, PEMENANG, KALAH);
});
const search = async (text: string): Promise<number[]> =>
  (await rs.petugas.get(`/pasien/search/${encodeURIComponent(text)}`)).json().data.map((p: { norm: number }) => p.norm);
const listNorm = async (query: string): Promise<number[]> => {
  const { data, meta } = (await rs.petugas.get(`/pasien?${query}`)).json();
  expect(meta.total).toBe(data.length);
  return data.map((p: { norm: number }) => p.norm);
};

describe('everything that led to the losing record leads to the winner', () => {
  it('its page', async () => {
    const res = await rs.petugas.get(`/pasien/${KALAH}`);
    expect(res.json().data).toMatchObject({ norm: PEMENANG, nama: 'SITI AMINAH', norm_lama: [KALAH] });
  });
  it.each([
    ['the norm', '2'],
    ['with zeros', '000002'],
    ['the NIK', B.nik],
    ['the card', B.no_bpjs],
  ])('the intake box: %s', async (_rule, text) => expect((await search(text))[0]).toBe(PEMENANG));
  it.each(['norm=2', `nik=${B.nik}`, `no_bpjs=${B.no_bpjs}`, `nik=${A.nik}`])('the list’s filter %s', async (query) =>
    expect(await listNorm(query)).toEqual([PEMENANG]),
  );
  it('the beginning of numbers finds each patient once', async () => {
    expect(await listNorm('nik=33741')).toEqual([PEMENANG]);
    expect(await search('337410')).toEqual([PEMENANG]);
  });
  it('a registration', async () => {
    const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(KALAH));
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data.pendaftaran).toMatchObject({ norm: PEMENANG, pasien: { nama: 'SITI AMINAH' } });
  });
  it('validate-nik and the refusal of a taken number name the winner', async () => {
    expect((await rs.petugas.post(`/pasien/validate-nik/${B.nik}`, undefined)).json().data).toEqual({
      exists: true,
      norm: PEMENANG,
      nama: 'SITI AMINAH',
    });
    const res = await rs.petugas.post('/pasien/store', rs.newPasien({ nik: B.nik, no_bpjs: B.no_bpjs }));
    expect(res.json().errors).toEqual({
      nik: ['NIK sudah terdaftar atas nama SITI AMINAH (No. RM 000001)'],
      no_bpjs: ['No. BPJS sudah terdaftar atas nama SITI AMINAH (No. RM 000001)'],
    });
  });
  it('the winner itself is told which of its records holds a number', async () => {
    const res = await rs.petugas.post(`/pasien/update/${PEMENANG}?_method=PUT`, {
      ...rs.newPasien({ ...A, nik: B.nik }),
      versi: await versiOf(rs, PEMENANG),
    });
    expect(res.json().errors).toEqual({ nik: ['NIK sudah terdaftar atas nama SITI AMINAH (No. RM 000002)'] });
  });
  it('a child’s mother', async () => {
    const anak = await rs.savePasien({ nama: 'RAFA', tanggal_lahir: '2026-11-01', ibu_norm: KALAH });
    expect((await rs.petugas.get(`/pasien/${anak}`)).json().data.ibu).toMatchObject({ norm: PEMENANG });
    await t.superuser.query('update pasien set ibu_id = null where faskes_id = $1 and norm = $2', [rs.faskesId, anak]);
  });
  it('documents and pictures', async () => {
    expect((await rs.petugas.get(`/dokumen-pasien/${KALAH}`)).statusCode).toBe(200);
    expect((await rs.petugas.get(`/kunjungan_by_norm/${KALAH}`)).statusCode).toBe(200);
  });
});

describe('the losing record itself is nowhere', () => {
  it('not in the list, its search by name, nor the count', async () => {
    expect(await listNorm('urut=norm')).not.toContain(KALAH);
    for (const query of ['nama=wagiyem', 'alamat=melati', 'tanggal_lahir=09/09/1990'])
      expect(await listNorm(query), query).toEqual([]);
    for (const text of ['wagiyem', 'rahayu', 'wagiyem 09/09/1990']) expect(await search(text), text).toEqual([]);
    expect(
      (await rs.petugas.post('/pasien/kembar', { nama: 'WAGIYEM RAHAYU', tanggal_lahir: '1990-09-09' })).json().data,
    ).toEqual([]);
  });
  it('its norm is never given again', async () => {
    expect((await rs.petugas.get(`/pasien/check-norm/${KALAH}`)).json().data.ok).toBe(false);
  });
  it('a form opened before the merge is told where the patient is now', async () => {
    for (const v of [1, 2, 3]) {
      const res = await rs.petugas.post(`/pasien/update/${KALAH}?_method=PUT`, { ...rs.newPasien(B), versi: v });
      expect([res.statusCode, res.json().message]).toEqual([
        404,
        'Pasien ini sudah digabung ke No. RM 000001. Buka pasien itu untuk mengubahnya.',
      ]);
    }
  });
  it('until the merge is undone', async () => {
    expect((await cancelGabung(rs, gabungId)).statusCode).toBe(200);
    expect(await search('wagiyem')).toEqual([KALAH]);
    expect(await listNorm('norm=2')).toEqual([KALAH]);
    expect((await rs.petugas.get(`/pasien/${KALAH}`)).json().data).toMatchObject({
      norm: KALAH,
      nama: 'WAGIYEM RAHAYU',
      norm_lama: [],
    });
  });
});
