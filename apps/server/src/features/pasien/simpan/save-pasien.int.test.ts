import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { setSetting } from '#testing/setting-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

const NIK = '3374015203850001';
const save = (update?: Record<string, unknown>, options?: { key?: string | null }) =>
  rs.petugas.post('/pasien/store', rs.newPasien(update), options);
const saveErrors = async (update: Record<string, unknown>): Promise<Record<string, string[]>> => {
  const res = await save(update);
  expect(res.statusCode).toBe(422);
  return res.json().errors;
};
const countPasien = async (): Promise<number> =>
  (await t.superuser.query('select count(*) as n from pasien where faskes_id = $1', [rs.faskesId])).rows[0].n;
const allowTypedNorm = (allowed = true) => setSetting(t, rs, 'master:patient:input-norm', String(allowed));

describe('saving a patient', () => {
  it('says so in the shape of D2 and gives the number', async () => {
    const res = await save();
    expect(res.statusCode).toBe(200);
    expect(res.json()).toEqual({
      status: 'success',
      success: true,
      error: false,
      message: 'Sukses Menambahkan Pasien Baru',
      data: { norm: 1, nama: 'SITI AMINAH' },
    });
  });

  it('everything comes back on the detail, whose reading is audited', async () => {
    const home = {
      alamat: 'Jl. Mawar 1',
      provinsi: 33,
      wilayah: 3374,
      kecamatan: 337410,
      kelurahan: 3374101001,
      rt: '001',
      rw: '02',
      kodepos: '50275',
    };
    const norm = await rs.savePasien({
      nik: NIK,
      no_bpjs: '0001234567890',
      nomor_identitas_npwp: '12.345',
      agama: 1,
      pekerjaan: 15,
      suku: 1,
      golongan_darah: 12,
      pendidikan: 5,
      status_perkawinan: 2,
      email: 'siti@contoh.id',
      ...home,
      alamat_identitas: 'Jl. Melati',
      provinsi_identitas: 32,
      nama_keluarga: 'BUDI',
      shdk_keluarga: 2,
      jenis_kelamin_keluarga: 1,
      nomor_kontak_keluarga_telp: '081299',
    });
    const res = await rs.petugas.get(`/pasien/${norm}`);
    expect(res.statusCode).toBe(200);
    expect(res.json().data).toMatchObject({
      norm,
      nama: 'SITI AMINAH',
      nik: NIK,
      tanggal_lahir: '1985-03-12',
      status_pasien: 1,
      referensi_status_pasien: { deskripsi: 'Aktif' },
      ...home,
      provinsi_identitas: 32,
      email: 'siti@contoh.id',
      wilayah_deskripsi: 'Bulusan, Tembalang, Kota Semarang, Jawa Tengah',
      identitas_pasien: [
        { jenis: { value: 1 }, nomor: NIK },
        { jenis: { value: 8 }, nomor: '12.345' },
      ],
      kontak_pasien: [
        { jenis: { value: 3 }, nomor: '081200000001' },
        { jenis: { value: 4 }, nomor: '081200000001' },
      ],
      keluarga_pasien: [
        { shdk: 2, nama: 'BUDI', jenis_kelamin: 1, alamat: null, kontak: [{ jenis: { value: 3 }, nomor: '081299' }] },
      ],
    });
    const { rows } = await t.superuser.query(
      'select a.aksi, a.akun_id, a.sesudah from audit a join pasien p on p.faskes_id = a.faskes_id and p.id::text = a.objek_id where a.faskes_id = $1 order by a.id',
      [rs.faskesId],
    );
    expect(rows.map((r) => r.aksi)).toEqual(['buat', 'baca']);
    expect(rows[0]).toMatchObject({ akun_id: rs.petugas.akunId, sesudah: { nama: 'SITI AMINAH', norm } });
    const { rows: events } = await t.superuser.query('select topik, izin, data from peristiwa where faskes_id = $1', [
      rs.faskesId,
    ]);
    expect(events).toEqual([{ topik: 'pasien', izin: 'view tabel pasien', data: { norm } }]);
  });

  const INJECTION = `'); drop table pasien; -- "x" <script>alert(1)</script> %_\\`;
  it('SQL and script text is stored and comes back as it is', async () => {
    const field = [
      'norm_manual',
      'gelar_depan',
      'nama',
      'gelar_belakang',
      'panggilan',
      'perusahaan',
      'bagian',
      'alamat',
      'alamat_identitas',
      'ibu_kandung',
    ];
    const length: Record<string, number> = { norm_manual: 50, gelar_depan: 30, gelar_belakang: 30, panggilan: 50 };
    const input = Object.fromEntries(field.map((k) => [k, INJECTION.slice(0, length[k] ?? 100).trim()]));
    const norm = await rs.savePasien({
      ...input,
      nama_keluarga: INJECTION,
      alamat_keluarga: INJECTION,
      nomor_identitas_npwp: `'; drop--`,
    });
    const { data } = (await rs.petugas.get(`/pasien/${norm}`)).json();
    expect(data).toMatchObject(input);
    expect(data.keluarga_pasien[0]).toMatchObject({ nama: INJECTION, alamat: INJECTION });
    expect(data.identitas_pasien).toEqual([{ jenis: { value: 8 }, nomor: `'; drop--` }]);
    expect(
      (
        await rs.petugas.get(`/pasien?nama=${encodeURIComponent(INJECTION)}&alamat=${encodeURIComponent(INJECTION)}`)
      ).json().meta.total,
    ).toBe(1);
  });
  it('an emoji name is stored and can be listed', async () => {
    const norm = await rs.savePasien({ nama: 'Budi 😀🏥' });
    expect((await rs.petugas.get(`/pasien/${norm}`)).json().data.nama).toBe('Budi 😀🏥');
    expect((await rs.petugas.get('/pasien')).json().data[0].nama).toBe('Budi 😀🏥');
  });
  it('D24: a part of a NIK or card is stored of nobody; one that an older version stored stands until it is mended', async () => {
    const part = { nik: '16061', no_bpjs: '0001' };
    const refused = { nik: ['Harus 16 angka, sekarang 5'], no_bpjs: ['Harus 13 angka, sekarang 4'] };
    const unknown = { nama: 'TN. X', tak_dikenal: true };
    expect((await rs.petugas.post('/pasien/store', { ...unknown, ...part })).json().errors).toEqual(refused);
    const norm = await rs.savePasien(unknown);
    const change = async (fields: object) =>
      (await rs.petugas.post(`/pasien/update/${norm}?_method=PUT`, fields)).json() as Record<string, unknown>;
    expect((await change({ ...unknown, ...part }))['errors']).toEqual(refused);
    await t.superuser.query('update pasien set nik = $2, no_bpjs = $3 where faskes_id = $1', [
      rs.faskesId,
      part.nik,
      part.no_bpjs,
    ]);
    expect((await change({ ...unknown, ...part, nama: 'TN. Y' }))['success']).toBe(true);
    expect((await change({ ...unknown, ...part, nik: '160612' }))['errors']).toEqual({
      nik: ['Harus 16 angka, sekarang 6'],
    });
    expect((await change(rs.newPasien(part)))['errors']).toEqual(refused);
  });
  it('an unknown patient needs only a name', async () => {
    const res = await rs.petugas.post('/pasien/store', { nama: 'TN. X', tak_dikenal: true });
    expect(res.statusCode).toBe(200);
  });
});

describe('what is refused, at its field', () => {
  it.each([
    ['a name of 300 letters', { nama: 'A'.repeat(300) }, 'nama'],
    ['a name of spaces', { nama: '   ' }, 'nama'],
    ['a name of points', { nama: '...' }, 'nama'],
    ['a name of digits', { nama: '123' }, 'nama'],
    ['a telephone of zeros', { nomor_kontak_telp: '0000000000' }, 'nomor_kontak_telp'],
    ['a NUL in a name', { nama: 'A\u0000B' }, 'nama'],
    ['half of an emoji in a name', { nama: 'A\ud83d' }, 'nama'],
    ['a NIK of 15 digits', { nik: '1'.repeat(15) }, 'nik'],
    ['a birth date that does not exist', { tanggal_lahir: '1985-02-31' }, 'tanggal_lahir'],
    ['a birth date in the future', { tanggal_lahir: '2999-01-01' }, 'tanggal_lahir'],
    ['a birth date more than 120 years ago', { tanggal_lahir: '1899-12-31' }, 'tanggal_lahir'],
    ['a religion that no list has', { agama: 99 }, 'agama'],
    ['an occupation that is switched off', { pekerjaan: 90 }, 'pekerjaan'],
    ['an id that no column could hold', { pendidikan: 9_000_000_000 }, 'pendidikan'],
    ['a status that no list has', { status: 77 }, 'status'],
    ['a third nationality', { kewarganegaraan: 3 }, 'kewarganegaraan'],
    ['a district of another city', { provinsi: 33, wilayah: 3322, kecamatan: 337410 }, 'kecamatan'],
    ['an identity address in an unknown province', { provinsi_identitas: 98 }, 'provinsi_identitas'],
    ['a relative without a name', { alamat_keluarga: 'Jl. Mawar' }, 'nama_keluarga'],
    ['a number typed where the facility forbids it', { norm: 5 }, 'norm'],
    ['a family name of a wrong type', { nama_keluarga: 5 }, 'nama_keluarga'],
    ['a NIK with a letter', { nik: '337401520385000A' }, 'nik'],
    ['a NIK of 17 digits', { nik: '1'.repeat(17) }, 'nik'],
    ['a BPJS number of 12 digits', { no_bpjs: '1'.repeat(12) }, 'no_bpjs'],
    ['a BPJS number with a letter', { no_bpjs: '000123456789X' }, 'no_bpjs'],
    ['no name', { nama: null }, 'nama'],
    ['no birth place', { tempat_lahir: null }, 'tempat_lahir'],
    ['a birth place with digits', { tempat_lahir: 'Semarang 2' }, 'tempat_lahir'],
    ['no birth date', { tanggal_lahir: null }, 'tanggal_lahir'],
    ['a birth date in the form’s own writing', { tanggal_lahir: '12/03/1985' }, 'tanggal_lahir'],
    ['no phone', { nomor_kontak_telp: null }, 'nomor_kontak_telp'],
    ['no WhatsApp', { nomor_kontak_wa: '' }, 'nomor_kontak_wa'],
    ['a phone with letters', { nomor_kontak_telp: '08abc12345' }, 'nomor_kontak_telp'],
    ['an e-mail that is none', { email: 'siti@' }, 'email'],
    ['an RT with letters', { rt_identitas: 'A' }, 'rt_identitas'],
    ['an RW with letters', { rw_identitas: '0A' }, 'rw_identitas'],
    ['a postal code with letters', { kodepos_identitas: '5O275' }, 'kodepos_identitas'],
    ['a record number of 0', { norm: 0 }, 'norm'],
    ['a record number that is no number', { norm: 'abc' }, 'norm'],
    ['a record number too large for a card', { norm: 1_000_000_000 }, 'norm'],
    ['a manual record number of 51 letters', { norm_manual: 'x'.repeat(51) }, 'norm_manual'],
    ['a family e-mail that is none', { nama_keluarga: 'BUDI', email_keluarga: 'x' }, 'email_keluarga'],
    ['an identity kind that no list has', { jenis_identitas: 77 }, 'jenis_identitas'],
    ['a field nobody knows', { sandi: 'x' }, 'sandi'],
    ['a version, which only a change has', { versi: 1 }, 'versi'],
    [
      'a likely twin with a number that no record has',
      { bukan_kembar: { norm: [3_000_000_000], alasan: 'Bukan' } },
      'bukan_kembar.norm.0',
    ],
  ])('%s', async (_rule, update, field) => {
    expect(Object.keys(await saveErrors(update))).toEqual([field]);
    expect(await countPasien()).toBe(0);
  });
  it('platform.md 8: the words for an impossible birth date', async () =>
    expect((await saveErrors({ tanggal_lahir: '2999-01-01' })).tanggal_lahir).toEqual([
      'Ups, format tanggal salah. Harap periksa kembali isianmu.',
    ]));
  it('platform.md 8: an unknown patient without a name', async () => {
    const res = await rs.petugas.post('/pasien/store', { nama: ' ', tak_dikenal: true });
    expect([res.statusCode, res.json().errors]).toEqual([422, { nama: ['Nama pasien harus diisi'] }]);
    expect((await rs.petugas.post('/pasien/store', { tak_dikenal: true })).json().errors).toEqual({
      nama: ['Nama pasien harus diisi'],
    });
    expect(await saveErrors({ nama: ' ' })).toEqual({ nama: ['Nama wajib diisi'] });
  });
  it('several reasons at once', async () =>
    expect(Object.keys(await saveErrors({ agama: 99, provinsi: 98, tanggal_lahir: '2999-01-01' })).toSorted()).toEqual([
      'agama',
      'provinsi',
      'tanggal_lahir',
    ]));
  it('D18: a NIK or card of another patient names the holder', async () => {
    await rs.savePasien({ nik: NIK, no_bpjs: '0001234567890' });
    expect(await saveErrors({ nama: 'BUDI', nik: NIK, no_bpjs: '0001234567890' })).toEqual({
      nik: ['NIK sudah terdaftar atas nama SITI AMINAH (No. RM 000001)'],
      no_bpjs: ['No. BPJS sudah terdaftar atas nama SITI AMINAH (No. RM 000001)'],
    });
    const other = await t.newFaskes();
    expect((await other.petugas.post('/pasien/store', other.newPasien({ nik: NIK }))).statusCode).toBe(200);
  });
  it('manajemen may neither save, list, search nor open', async () => {
    const norm = await rs.savePasien();
    const response = [
      await rs.manajemen.post('/pasien/store', rs.newPasien()),
      await rs.manajemen.get('/pasien'),
      await rs.manajemen.get('/pasien/search/siti'),
      await rs.manajemen.get(`/pasien/${norm}`),
      await rs.manajemen.get('/pasien/free-norm'),
    ];
    expect(response.map((r) => r.statusCode)).toEqual([403, 403, 403, 403, 403]);
    expect((await rs.perawat.post('/pasien/store', rs.newPasien())).statusCode).toBe(403);
    expect((await rs.perawat.get(`/pasien/${norm}`)).statusCode).toBe(200);
  });
  it('D3: another facility’s patient does not exist', async () => {
    const norm = await rs.savePasien({ nik: NIK });
    const other = await t.newFaskes();
    const res = await other.petugas.get(`/pasien/${norm}`);
    expect([res.statusCode, res.json().message]).toEqual([404, 'Pasien tidak ditemukan']);
    expect((await other.petugas.get('/pasien')).json().meta.total).toBe(0);
    expect((await other.petugas.get('/pasien/search/siti')).json().data).toEqual([]);
    expect((await other.petugas.post(`/pasien/validate-nik/${NIK}`, undefined)).json().data.exists).toBe(false);
  });
});

describe('many desks at once', () => {
  it('D4: 20 sendings with one key are one patient with one answer', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => save({}, { key })));
    expect(new Set(all.map((r) => `${r.statusCode} ${r.body}`)).size).toBe(1);
    expect(all[0]?.statusCode).toBe(200);
    expect(await countPasien()).toBe(1);
    expect((await save({ nama: 'LAIN' }, { key })).statusCode).toBe(422);
  });
  it('D6: 30 clerks at once get 30 numbers in a row, in the order of their saving', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, (_, n) => save({ nama: `PASIEN ${n}` })));
    expect(all.map((r) => r.json().data.norm).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    );
    const { rows } = await t.superuser.query(
      'select p.norm from peristiwa e join pasien p on p.faskes_id = e.faskes_id and p.norm = (e.data->>$2)::int where e.faskes_id = $1 order by p.id',
      [rs.faskesId, 'norm'],
    );
    expect(rows.map((r) => r.norm)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    expect((await rs.petugas.get('/pasien')).json().meta.total).toBe(30);
  });
  it('D18: of two with one NIK one is saved and the other is told who holds it', async () => {
    for (let n = 0; n < 8; n++) {
      const nik = NIK.slice(0, -1) + n;
      const response = await Promise.all([
        save({ nama: 'SATU', nik }),
        save({ nama: 'DUA', nik }),
        save({ nama: 'TIGA', nik }),
      ]);
      expect(response.map((r) => r.statusCode).toSorted()).toEqual([200, 422, 422]);
      const winners = response.find((r) => r.statusCode === 200)?.json().data;
      for (const kalah of response.filter((r) => r.statusCode === 422)) {
        expect(kalah.json().errors).toEqual({
          nik: [`NIK sudah terdaftar atas nama ${winners.nama} (No. RM ${String(winners.norm).padStart(6, '0')})`],
        });
      }
    }
    // D6: a refused save consumes no number.
    expect((await save()).json().data.norm).toBe(9);
  });
});

describe('D6: record numbers', () => {
  it('a typed number moves the counter', async () => {
    await allowTypedNorm();
    expect(await rs.savePasien({ norm: 500 })).toBe(500);
    expect(await rs.savePasien({ norm: 7 })).toBe(7);
    expect((await rs.petugas.get('/pasien/free-norm')).json().data).toBe(501);
    await allowTypedNorm(false);
    expect(await rs.savePasien()).toBe(501);
    expect((await rs.petugas.get('/pasien/free-norm')).json().data).toBe(502);
  });
  it('platform.md 5: a number 150 above the free one is saved, and numbering goes on behind it', async () => {
    await rs.savePasien();
    await allowTypedNorm();
    expect((await rs.petugas.get('/pasien/check-norm/152')).json().data).toEqual({ ok: true, freeNorm: 2 });
    expect(await rs.savePasien({ norm: 152 })).toBe(152);
    expect((await rs.petugas.get('/pasien/free-norm')).json().data).toBe(153);
    await allowTypedNorm(false);
    expect(await rs.savePasien()).toBe(153);
    expect((await rs.petugas.get('/pasien?norm=2')).json().data).toEqual([]);
  });
  it('platform.md 5: where numbers are typed, a new patient needs one', async () => {
    await allowTypedNorm();
    expect(await saveErrors({})).toEqual({ norm: ['NORM wajib diisi'] });
  });
  it('a taken number names its holder, also when two type it at once', async () => {
    await allowTypedNorm();
    const response = await Promise.all([save({ norm: 9 }), save({ norm: 9 })]);
    expect(response.map((r) => r.statusCode).toSorted()).toEqual([200, 422]);
    expect(response.find((r) => r.statusCode === 422)?.json().errors).toEqual({
      norm: ['No. RM sudah terdaftar atas nama SITI AMINAH (No. RM 000009)'],
    });
  });
  it('numbers that patients hold behind the counter’s back are passed over', async () => {
    await rs.savePasien();
    await t.superuser.query(
      `insert into pasien (faskes_id, norm, nama, nama_cari) select $1, n, 'LAMA', 'lama' from unnest(array[2, 3, 5]) n`,
      [rs.faskesId],
    );
    expect((await rs.petugas.get('/pasien/free-norm')).json().data).toBe(4);
    expect([await rs.savePasien(), await rs.savePasien()]).toEqual([4, 6]);
  });
  it('the last number of all is said plainly', async () => {
    await allowTypedNorm();
    await rs.savePasien({ norm: 999_999_999 });
    await allowTypedNorm(false);
    expect(Object.keys(await saveErrors({}))).toEqual(['norm']);
  });
  it('check-norm', async () => {
    await rs.savePasien();
    expect((await rs.petugas.get('/pasien/check-norm/1')).json()).toMatchObject({
      message: 'NORM telah digunakan',
      data: { ok: false, freeNorm: 2 },
    });
    expect((await rs.petugas.get('/pasien/check-norm/77')).json()).toMatchObject({
      message: 'NORM dapat digunakan',
      data: { ok: true, freeNorm: 2 },
    });
    expect((await rs.petugas.get('/pasien/check-norm/0')).statusCode).toBe(422);
  });
  it('validate-nik', async () => {
    const norm = await rs.savePasien({ nik: NIK });
    expect((await rs.petugas.post(`/pasien/validate-nik/${NIK}`, undefined)).json().data).toEqual({
      exists: true,
      norm,
      nama: 'SITI AMINAH',
    });
    expect((await rs.petugas.post('/pasien/validate-nik/3374015203850009', undefined)).json().data).toEqual({
      exists: false,
      norm: null,
      nama: null,
    });
    expect((await rs.petugas.post('/pasien/validate-nik/123', undefined)).statusCode).toBe(422);
  });
});
