import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from './harness.ts';

/**
 * ketentuan D26 and D27: what the documents say is enough to call the API, and their other ways of writing a value are
 * understood. What each call does with its payload is tested beside its feature.
 */
let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

const lastAudit = async (objek: string) =>
  (
    await t.superuser.query(
      `select aksi, akun_id from audit where faskes_id = $1 and objek = $2 and aksi <> 'baca' order by id desc limit 1`,
      [rs.faskesId, objek],
    )
  ).rows[0];
const readPasien = async (norm: number) => (await rs.petugas.get(`/pasien/${norm}`)).json().data;

describe('D26: a documented payload is enough', () => {
  it('PUT pendaftaran/{id} without a version changes the visit as it stands, and is audited', async () => {
    const norm = await rs.savePasien();
    const { pendaftaran } = (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm))).json().data;
    for (const keterangan of ['pertama', 'kedua']) {
      const body = rs.pendaftaranBody(norm, { penjamin: { jenis: 1, keterangan } });
      const res = await rs.petugas.put(`/pendaftaran/${pendaftaran.id}`, body);
      expect(res.statusCode, res.body).toBe(200);
    }
    const { data } = (await rs.petugas.get(`/pendaftaran/${pendaftaran.id}`)).json();
    expect(data).toMatchObject({ versi: 3, penjamin: { keterangan: 'kedua' } });
    expect(await lastAudit('kunjungan')).toEqual({ aksi: 'ubah', akun_id: rs.petugas.akunId });
    // With a version the lost race is still found.
    const late = await rs.petugas.put(`/pendaftaran/${pendaftaran.id}`, { ...rs.pendaftaranBody(norm), versi: 1 });
    expect(late.statusCode).toBe(409);
  });

  it('POST pasien/update/{norm} without a version changes the record as it stands, and is audited', async () => {
    const norm = await rs.savePasien();
    for (const nama of ['SITI PERTAMA', 'SITI KEDUA']) {
      const res = await rs.petugas.post(`/pasien/update/${norm}?_method=PUT`, rs.newPasien({ nama }));
      expect(res.statusCode, res.body).toBe(200);
    }
    expect(await readPasien(norm)).toMatchObject({ nama: 'SITI KEDUA', versi: 3 });
    expect(await lastAudit('pasien')).toEqual({ aksi: 'ubah', akun_id: rs.petugas.akunId });
    const body = { ...rs.newPasien(), versi: 1 };
    expect((await rs.petugas.post(`/pasien/update/${norm}?_method=PUT`, body)).statusCode).toBe(409);
  });

  it('POST ruangan/update/{id} without a version changes the room as it stands, and is audited', async () => {
    const id = rs.ruangan[0]?.id as number;
    const rows = (await rs.admin.get('/ruangan/daftar?limit=100')).json().data;
    const { versi, ...room } = rows.find((r: { id: number }) => r.id === id);
    const change = (extra: object) => rs.admin.post(`/ruangan/update/${id}?_method=PUT`, { ...room, ...extra });
    for (const deskripsi of ['Poli Baru', 'Poli Lebih Baru']) {
      const res = await change({ deskripsi });
      expect(res.statusCode, res.body).toBe(200);
    }
    const after = (await rs.admin.get('/ruangan/daftar?limit=100')).json().data;
    expect(after.find((r: { id: number }) => r.id === id)).toMatchObject({ deskripsi: 'Poli Lebih Baru' });
    expect(await lastAudit('ruangan')).toEqual({ aksi: 'ubah', akun_id: rs.admin.akunId });
    expect((await change({ deskripsi: 'Terlambat', versi })).statusCode).toBe(409);
  });

  it("the form's own fields that are stored nowhere are no reason to refuse it", async () => {
    const res = await rs.petugas.upload('/pasien/store', {
      nama: 'BUDI',
      tempat_lahir: 'Solo',
      tanggal_lahir_formatted: '17/08/1990',
      jenis_kelamin: 'L',
      nomor_kontak_telp: '081200000002',
      nomor_kontak_wa: '081200000002',
      status: '1',
      status_pasien: '1',
      file_ktp_url: '/no-image.jpg',
      file_bpjs_url: '',
      satu_sehat: '',
      created_at: '',
    });
    expect(res.statusCode, res.body).toBe(200);
    expect(await readPasien(res.json().data.norm)).toMatchObject({ tanggal_lahir: '1990-08-17', jenis_kelamin: 1 });
  });
});

describe('D27: other writings that are understood', () => {
  it('birth dates as DD/MM/YYYY and the sex as a letter, in JSON and in form-data, at new and at change', async () => {
    const norm = await rs.savePasien({
      tanggal_lahir: undefined,
      tanggal_lahir_formatted: '02/01/1985',
      jenis_kelamin: 'P',
      nama_keluarga: 'BAMBANG',
      tanggal_lahir_keluarga_formatted: '03/02/1960',
      jenis_kelamin_keluarga: 'L',
    });
    expect(await readPasien(norm)).toMatchObject({
      tanggal_lahir: '1985-01-02',
      jenis_kelamin: 2,
      keluarga_pasien: [{ tanggal_lahir: '1960-02-03', jenis_kelamin: 1 }],
    });
    const { tanggal_lahir: _, ...form } = rs.newPasien() as Record<string, string>;
    const changed = await rs.petugas.upload(`/pasien/update/${norm}?_method=PUT`, {
      ...form,
      jenis_kelamin: 'L',
      tanggal_lahir_formatted: '04/01/1985',
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await readPasien(norm)).toMatchObject({ tanggal_lahir: '1985-01-04', jenis_kelamin: 1 });
  });

  it('the date itself counts where both are sent, and one that no calendar has is refused at its field', async () => {
    const norm = await rs.savePasien({ tanggal_lahir: '1985-03-12', tanggal_lahir_formatted: '01/01/2001' });
    expect(await readPasien(norm)).toMatchObject({ tanggal_lahir: '1985-03-12' });
    const body = rs.newPasien({ tanggal_lahir: undefined, tanggal_lahir_formatted: '31/02/1990' });
    const res = await rs.petugas.post('/pasien/store', body);
    expect(res.statusCode).toBe(422);
    expect(res.json().errors).toEqual({ tanggal_lahir: ['Tanggal lahir tidak ada di kalender'] });
  });

  it('the sex as a letter of a responsible person, an employee, a bedroom and a search of twins', async () => {
    const norm = await rs.savePasien();
    const visit = await rs.petugas.post(
      '/pendaftaran',
      rs.pendaftaranBody(norm, { penanggung_jawab_pasien: { hubungan: 2, nama: 'ANI', jenis_kelamin: 'P' } }),
    );
    expect(visit.statusCode, visit.body).toBe(200);
    const { data } = (await rs.petugas.get(`/pendaftaran/${visit.json().data.pendaftaran.id}`)).json();
    expect(data.penanggung_jawab_pasien).toMatchObject({ jenis_kelamin: 2 });
    const employee = await rs.admin.post('/karyawan/store', { nama: 'Rini', profesi: 'perawat', jenis_kelamin: 'P' });
    expect(employee.json().data, employee.body).toMatchObject({ jenis_kelamin: 2 });
    const twins = await rs.petugas.post('/pasien/kembar', { nama: 'SITI AMINAH', jenis_kelamin: 'P' });
    expect(twins.statusCode, twins.body).toBe(200);
    const unknown = await rs.petugas.post('/pasien/store', rs.newPasien({ jenis_kelamin: 'X' }));
    expect(unknown.json().errors).toEqual({ jenis_kelamin: ['Jenis kelamin harus dipilih dari daftar'] });
  });

  it('entries of reference lists carry value and title, procedures carry tariff', async () => {
    const religions = (await rs.petugas.get('/referensi/1?active=true')).json().data;
    expect(religions.length).toBeGreaterThan(3);
    for (const { id, deskripsi, value, title } of religions) expect([value, title]).toEqual([id, deskripsi]);
    expect((await rs.petugas.get('/referensi/kewarganegaraan')).json().data[0]).toMatchObject({
      value: 1,
      title: 'WNI',
    });
    const added = await rs.admin.post('/tindakan/store', {
      kode: 'T-9',
      nama_tindakan: 'Nebulizer',
      kategori: 'tindakan',
      tarif: [{ mulai_tanggal: '2020-01-01', tarif: 75_000 }],
    });
    expect(added.statusCode, added.body).toBe(200);
    for (const url of [
      '/tindakan?limit=1000',
      `/ruangan/tindakan/${rs.ruangan[0]?.id}`,
      `/ruangan/tindakan/${rs.ruangan[0]?.id}/1`,
    ]) {
      const [one] = (await rs.petugas.get(url)).json().data;
      expect(one, url).toMatchObject({ nama_tindakan: 'Nebulizer', tarif: 75_000, tariff: 75_000 });
    }
    const visit = await rs.petugas.post(
      '/pendaftaran',
      rs.pendaftaranBody(await rs.savePasien(), { tindakan_ids: [added.json().data.id] }),
    );
    expect(visit.statusCode, visit.body).toBe(200);
    const { data } = (await rs.petugas.get(`/pendaftaran/${visit.json().data.pendaftaran.id}`)).json();
    expect(data.tindakan).toEqual([
      { id: added.json().data.id, nama_tindakan: 'Nebulizer', tarif: 75_000, tariff: 75_000 },
    ]);
  });
});

describe('D32: a responsible person has no required field', () => {
  const savePerson = async (person: object) => {
    const norm = await rs.savePasien();
    const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { penanggung_jawab_pasien: person }));
    expect(res.statusCode, res.body).toBe(200);
    const { id } = res.json().data.pendaftaran;
    return { norm, id, saved: (await rs.petugas.get(`/pendaftaran/${id}`)).json().data.penanggung_jawab_pasien };
  };

  it('any part of it is saved as it is', async () => {
    expect((await savePerson({ no_kontak: '081234567890' })).saved).toMatchObject({
      nama: null,
      hubungan: null,
      no_kontak: '081234567890',
    });
    expect((await savePerson({ nama: 'ANI' })).saved).toMatchObject({ nama: 'ANI', hubungan: null });
    expect((await savePerson({ hubungan: 2 })).saved).toMatchObject({ nama: null, hubungan: 2 });
  });

  it('an object with nothing in it is none, at new and at change', async () => {
    const empty = { nama: ' ', hubungan: null, alamat: '' };
    expect((await savePerson(empty)).saved).toBeNull();
    expect((await savePerson({})).saved).toBeNull();
    const { norm, id } = await savePerson({ nama: 'ANI' });
    const body = rs.pendaftaranBody(norm, { penanggung_jawab_pasien: empty });
    expect((await rs.petugas.put(`/pendaftaran/${id}`, body)).statusCode).toBe(200);
    expect((await rs.petugas.get(`/pendaftaran/${id}`)).json().data.penanggung_jawab_pasien).toBeNull();
  });

  it('what is filled in is still checked', async () => {
    const norm = await rs.savePasien();
    const res = await rs.petugas.post(
      '/pendaftaran',
      rs.pendaftaranBody(norm, { penanggung_jawab_pasien: { hubungan: 9999, nama: 'x'.repeat(101) } }),
    );
    expect(res.statusCode).toBe(422);
    expect(Object.keys(res.json().errors)).toContain('penanggung_jawab_pasien.nama');
  });
});
