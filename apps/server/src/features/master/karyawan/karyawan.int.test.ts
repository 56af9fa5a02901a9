import { beforeAll, describe, expect, it } from 'vitest';
import { tambahHari } from '@nadi/domain/tanggal/tanggal';
import { uji } from '../../../testing/harness.ts';
import type { FaskesUji } from '../../../testing/harness.ts';

let t: Awaited<ReturnType<typeof uji>>;
beforeAll(async () => {
  t = await uji();
});

const ORANG = {
  gelar_depan: 'dr.',
  nama: 'Bagus Prakoso',
  gelar_belakang: 'Sp.A',
  jenis_kelamin: 1,
  profesi: 'dokter',
  nip: '198001',
  nik: '3374011203800001',
  no_telepon: '081200000009',
  email: 'bagus@contoh.id',
  sip: 'SIP/1',
  sip_berlaku: '2030-01-31',
  str: 'STR/1',
  str_berlaku: null,
  spesialis: 'Anak',
  smf: null,
  aktif: true,
};
const store = (rs: FaskesUji, ubah: Record<string, unknown> = {}) =>
  rs.admin.post('/karyawan/store', { ...ORANG, ...ubah });
const ubah = (rs: FaskesUji, id: number, isi: Record<string, unknown>) =>
  rs.admin.post(`/karyawan/update/${id}?_method=PUT`, { ...ORANG, ...isi });
const hapus = (rs: FaskesUji, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/karyawan/destroy/${id}`,
    headers: { authorization: `Bearer ${rs.admin.token}` },
  });
const cari = async (rs: FaskesUji, tanya: string): Promise<Record<string, unknown>[]> =>
  (await rs.admin.get(`/karyawan/daftar?limit=100&${tanya}`)).json().data;
const namaDokter = async (rs: FaskesUji): Promise<string[]> =>
  (await rs.petugas.get('/dokter?limit=250'))
    .json()
    .data.map((d: { master_pegawai: { nama: string } }) => d.master_pegawai.nama);
const csv = (teks: string) => ({ nama: 'karyawan.csv', isi: Buffer.from(teks) });

describe('employees', () => {
  it('a doctor is one with the save, stays one when it changes, and is out of use with another profession', async () => {
    const rs = await t.newFaskes();
    const { data } = (await store(rs)).json();
    expect(data).toMatchObject({
      ...ORANG,
      nama_lengkap: 'dr. Bagus Prakoso, Sp.A',
      dokter_id: expect.any(Number),
      akun_email: null,
      akun_peran: null,
    });
    expect(await namaDokter(rs)).toEqual(['Bagus Prakoso', 'Dokter Uji 0', 'Dokter Uji 1']);
    expect((await ubah(rs, data.id, { spesialis: 'Anak konsultan', versi: 1 })).json().data).toMatchObject({
      dokter_id: data.dokter_id,
      spesialis: 'Anak konsultan',
    });
    expect((await ubah(rs, data.id, { profesi: 'administrasi', versi: 2 })).json().data).toMatchObject({
      dokter_id: null,
    });
    expect(await namaDokter(rs)).not.toContain('Bagus Prakoso');
    expect((await ubah(rs, data.id, { versi: 3 })).json().data.dokter_id).toBe(data.dokter_id);
    expect((await ubah(rs, data.id, { aktif: false, versi: 4 })).json().data.aktif).toBe(false);
    expect(await namaDokter(rs)).not.toContain('Bagus Prakoso');
  });

  it('a nurse is no doctor but medical staff; a cashier is neither', async () => {
    const rs = await t.newFaskes();
    expect(
      (await store(rs, { nama: 'Rini', profesi: 'perawat', nip: null, nik: null })).json().data.dokter_id,
    ).toBeNull();
    await store(rs, { nama: 'Kasir Satu', profesi: 'kasir', nip: null, nik: null });
    const medis = (await rs.petugas.get('/pegawai/medis/list?limit=250')).json().data;
    expect(medis.map((m: { nama: string }) => m.nama)).toEqual(['Dokter Uji 0', 'Dokter Uji 1', 'Rini']);
    expect((await rs.petugas.get('/pegawai/medis/list?limit=1')).json().data).toHaveLength(1);
    expect((await rs.petugas.get('/dokter?limit=0')).statusCode).toBe(422);
  });

  it('shows the account and its roles', async () => {
    const rs = await t.newFaskes();
    const { id } = (await store(rs)).json().data;
    await t.superuser.query('update pegawai set akun_id = $1 where faskes_id = $2 and id = $3', [
      rs.perawat.akunId,
      rs.faskesId,
      id,
    ]);
    expect(await cari(rs, 'search=prakoso')).toMatchObject([
      { akun_email: expect.stringMatching(/^perawat@/), akun_peran: 'perawat' },
    ]);
    const tolak = await hapus(rs, id);
    expect([tolak.statusCode, tolak.json().data]).toEqual([409, [{ di: 'Akun', jumlah: 1 }]]);
  });

  it('filters by licences that are over or end within 90 days', async () => {
    const rs = await t.newFaskes();
    const { hariIni } = rs.ctx;
    const orang: [string, string | null, string | null][] = [
      ['Lewat', tambahHari(hariIni, -1), null],
      ['Hari ini', hariIni, null],
      ['Segera', '2099-01-01', tambahHari(hariIni, 90)],
      ['Dua', tambahHari(hariIni, -5), tambahHari(hariIni, 5)],
      ['Nanti', tambahHari(hariIni, 91), null],
      ['Tanpa', null, null],
    ];
    for (const [nama, sip_berlaku, str_berlaku] of orang)
      await store(rs, { nama, sip_berlaku, str_berlaku, nip: null, nik: null });
    expect((await cari(rs, 'izin=lewat')).map((k) => k['nama'])).toEqual(['Dua', 'Lewat']);
    expect((await cari(rs, 'izin=segera')).map((k) => k['nama'])).toEqual(['Dua', 'Hari ini', 'Segera']);
    expect((await cari(rs, 'profesi=dokter&urut=izin')).slice(0, 3).map((k) => k['nama'])).toEqual([
      'Dua',
      'Lewat',
      'Hari ini',
    ]);
    expect((await rs.admin.get('/karyawan/daftar?izin=apa')).statusCode).toBe(422);
  });

  it('a number twice is told at its field; bad input too', async () => {
    const rs = await t.newFaskes();
    await store(rs);
    expect((await store(rs, { nik: null })).json().errors).toEqual({ nip: ['NIP ini sudah dipakai karyawan lain'] });
    expect((await store(rs, { nip: null })).json().errors).toEqual({ nik: ['NIK ini sudah dipakai karyawan lain'] });
    const buruk = await store(rs, {
      nama: ' ',
      profesi: 'dukun',
      nik: '123',
      jenis_kelamin: 3,
      sip_berlaku: '2026-02-30',
      email: 'bukan',
    });
    expect(Object.keys(buruk.json().errors).toSorted()).toEqual([
      'email',
      'jenis_kelamin',
      'nama',
      'nik',
      'profesi',
      'sip_berlaku',
    ]);
    for (const smf of [9999, 9_000_000_000])
      expect((await store(rs, { nip: null, nik: null, smf })).json().errors).toEqual({
        smf: ['SMF harus dipilih dari daftar'],
      });
  });

  it('a doctor with patients today is taken out of use only when asked again, also by another profession', async () => {
    const rs = await t.newFaskes();
    await rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(await rs.simpanPasien()));
    const dokter = (await cari(rs, 'search=Dokter Uji 0'))[0] as { id: number };
    const isi = { ...ORANG, nama: 'Dokter Uji 0', nip: null, nik: null, versi: 1 };
    for (const lain of [{ aktif: false }, { profesi: 'lainnya' }]) {
      expect((await ubah(rs, dokter.id, { ...isi, ...lain })).json()).toMatchObject({
        kode: 'PERLU_KONFIRMASI',
        data: [{ di: 'Kunjungan hari ini', jumlah: 1 }],
      });
    }
    expect((await ubah(rs, dokter.id, { ...isi, profesi: 'lainnya', yakin: true })).json().data.dokter_id).toBeNull();
    const tolak = await hapus(rs, dokter.id);
    expect(tolak.statusCode).toBe(409);
    expect(tolak.json().data).toContainEqual({ di: 'Kunjungan', jumlah: 1 });
  });

  it('one entered by mistake goes, a doctor with its doctor', async () => {
    const rs = await t.newFaskes();
    const { id } = (await store(rs)).json().data;
    expect((await hapus(rs, id)).statusCode).toBe(200);
    expect(await namaDokter(rs)).not.toContain('Bagus Prakoso');
  });

  it('is not for clerks, nor for another facility', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await store(a)).json().data;
    expect((await a.petugas.get('/karyawan/daftar')).statusCode).toBe(403);
    expect((await a.petugas.post('/karyawan/store', ORANG)).statusCode).toBe(403);
    expect((await ubah(b, id, { versi: 1 })).statusCode).toBe(404);
    expect((await hapus(b, id)).statusCode).toBe(404);
    expect(await namaDokter(b)).not.toContain('Bagus Prakoso');
  });
});

describe('their sheet', () => {
  it('knows people by number, or by name where there is none; SMF and sex in words', async () => {
    const rs = await t.newFaskes();
    const smf = (await rs.petugas.get('/referensi/26?active=true')).json().data[0] as { id: number; deskripsi: string };
    await store(rs);
    await store(rs, { nama: 'Rini', profesi: 'perawat', nip: null, nik: null });
    const teks = `NIP;Nama;Profesi;Jenis kelamin;SIP berlaku sampai;SMF\n198001;Bagus P. Prakoso;Dokter;L;31/12/2031;${smf.deskripsi}\n;rini;bidan;P;;\n;Baru Sekali;dokter gigi;;;\n`;
    const jawab = (await rs.admin.unggah('/karyawan/impor?simpan=true', { file: csv(teks) })).json().data;
    expect(jawab).toMatchObject({ baru: 1, ubah: 2, jumlah_galat: 0 });
    expect(await cari(rs, 'search=198001')).toMatchObject([
      { nama: 'Bagus P. Prakoso', sip_berlaku: '2031-12-31', smf: smf.id, nik: ORANG.nik, versi: 2 },
    ]);
    expect(await cari(rs, 'search=rini')).toMatchObject([{ profesi: 'bidan', jenis_kelamin: 2 }]);
    expect(await namaDokter(rs)).toContain('Baru Sekali');
    const keluar = (await rs.admin.get('/karyawan/ekspor')).rawPayload;
    expect(
      (await rs.admin.unggah('/karyawan/impor', { file: { nama: 'k.xlsx', isi: keluar } })).json().data,
    ).toMatchObject({ baru: 0, ubah: 0, tetap: 5, jumlah_galat: 0 });
  });

  it('says every wrong cell by its line', async () => {
    const rs = await t.newFaskes();
    for (const nama of ['Sri', 'Sri']) await store(rs, { nama, nip: null, nik: null });
    const teks =
      'NIP;Nama;Profesi;Jenis kelamin;SMF\n;Sri;perawat;;\n1;Ani;dukun;;\n2;Ani;perawat;X;\n3;Ani;perawat;;Tidak Ada\n;Tono;kasir;;\n;tono;kasir;;\n';
    const { galat } = (await rs.admin.unggah('/karyawan/impor', { file: csv(teks) })).json().data;
    expect(galat.map((g: { baris: number; kolom: string; pesan: string }) => [g.baris, g.kolom, g.pesan])).toEqual([
      [2, 'Nama', 'Ada lebih dari satu karyawan bernama ini; isi NIP'],
      [3, 'Profesi', 'Profesi harus dipilih dari daftar'],
      [4, 'Jenis kelamin', 'Jenis kelamin harus L atau P'],
      [5, 'SMF', 'SMF Tidak Ada tidak ada'],
      [7, 'Nama', 'Nama ini sudah ada di baris 6'],
    ]);
  });
});
