import { LEWATI_BARIS } from '@nadi/contract/master/master-list';
import type { SheetResult } from '@nadi/contract/master/master-list';
import { pasienSheet } from '@nadi/contract/pasien/pasien-lembar.contract';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
beforeAll(async () => void (t = await startTestApp()));

type Cells = Record<string, string>;
const NIK = '3374105203850001';
const SITI: Cells = {
  'No. RM lama': 'A-00123',
  NIK,
  Nama: 'SITI AMINAH',
  'Tempat lahir': 'Semarang',
  'Tanggal lahir': '12/03/1985',
  'Jenis kelamin': 'P',
  Agama: 'islam',
  Telepon: '0812-0000-0001',
  'Alamat KTP': 'Jl. Mawar 1',
  RT: '001',
  'Kelurahan/Desa': 'BULUSAN',
  Kecamatan: 'Kec. Tembalang',
  'Kabupaten/Kota': 'Kodya Semarang',
  Provinsi: 'jawa  tengah',
  'Penanggung jawab': 'BUDI',
  Hubungan: 'Suami',
  'Telepon penanggung jawab': '081200000002',
};
const BUDI: Cells = {
  Nama: 'Budi Santoso',
  'Tanggal lahir': '01/02/1970',
  'Tempat lahir': 'Kendal',
  Telepon: '081300000001',
};

const csv = (rows: readonly Cells[]) => {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))].map((line) => line.join(';'));
  return { nama: 'pasien.csv', bytes: Buffer.from(lines.join('\n')) };
};
type Options = { simpan?: boolean; jawaban?: Record<string, number>; key?: string };
const send = (rs: TestFaskes, rows: readonly Cells[], { simpan = false, jawaban, ...rest }: Options = {}) =>
  rs.petugas.upload(
    `/pasien/lembar/impor?simpan=${simpan}`,
    { ...(jawaban ? { jawaban: JSON.stringify(jawaban) } : {}), file: csv(rows) },
    rest,
  );
const result = async (...args: Parameters<typeof send>): Promise<SheetResult> => {
  const res = await send(...args);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const detail = async (rs: TestFaskes, norm: number) => (await rs.petugas.get(`/pasien/${norm}`)).json().data;
const count = async (rs: TestFaskes): Promise<number> =>
  Number((await t.superuser.query('select count(*) as n from pasien where faskes_id = $1', [rs.faskesId])).rows[0].n);

it('a sheet of patients is saved once, whole, with regions, kinship and numbers as the form saves them', async () => {
  const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
  await other.savePasien({ nik: NIK });
  const before = await rs.savePasien({ nama: 'LAMA', tanggal_lahir: '1950-01-01', nomor_kontak_telp: '082100000009' });
  const rows = [SITI, { ...BUDI, Telepon: '' }];
  const preview = await result(rs, rows);
  expect(preview).toMatchObject({ jumlah: 2, baru: 2, jumlah_galat: 0, tanya: [], tersimpan: false });
  expect(preview.peringatan).toMatchObject([{ baris: 3, kolom: 'Telepon', pesan: 'No. Handphone wajib diisi' }]);
  // A slip in a name, or a degree with it, is told at its cell and refuses nothing.
  const doubted = await result(rs, [{ ...BUDI, Nama: 'BUD1', 'Nama ibu kandung': 'SUTIYEM, S.PD' }]);
  expect([doubted.jumlah_galat, doubted.peringatan.map(({ kolom, pesan }) => [kolom, pesan])]).toEqual([
    0,
    [
      ['Nama', '"BUD1" memuat angka: periksa O dan 0, l dan 1'],
      ['Nama ibu kandung', '"S.PD" adalah gelar, bukan bagian nama'],
    ],
  ]);
  expect(await count(rs)).toBe(1);

  const key = 'impor-pasien-sekali';
  expect(await result(rs, rows, { simpan: true, key })).toMatchObject({ baru: 2, tersimpan: true });
  expect(await result(rs, rows, { simpan: true, key })).toMatchObject({ baru: 2, tersimpan: true });
  expect(await count(rs)).toBe(3);
  expect(await detail(rs, before + 1)).toMatchObject({
    nama: 'SITI AMINAH',
    norm_manual: 'A-00123',
    nik: NIK,
    agama: 1,
    jenis_kelamin: 2,
    alamat: 'Jl. Mawar 1',
    kelurahan: 3374101001,
    kelurahan_identitas: 3374101001,
    rt_identitas: '001',
    satu_sehat: null,
    kontak_pasien: [
      { jenis: { value: 3 }, nomor: '0812-0000-0001' },
      { jenis: { value: 4 }, nomor: '0812-0000-0001' },
    ],
    keluarga_pasien: [{ nama: 'BUDI', shdk: 2, kontak: [{ nomor: '081200000002' }] }],
  });
  for (const lama of ['A-00123', 'a00123'])
    expect((await rs.petugas.get(`/pasien/search/${lama}`)).json().data, lama).toMatchObject([{ norm: before + 1 }]);
  expect((await rs.petugas.get('/pasien/search/budi%20santoso')).json().data).toMatchObject([{ norm: before + 2 }]);
  expect(await rs.savePasien({ nama: 'SESUDAH', tanggal_lahir: '1999-09-09' })).toBe(before + 3);
  const { rows: audit } = await t.superuser.query(
    `select count(*)::int as n from audit where faskes_id = $1 and objek = 'pasien' and aksi = 'buat' and sesudah ->> 'versi' = '1'`,
    [rs.faskesId],
  );
  expect(audit[0].n).toBe(4);
  // Of whom no number was stored, a new telephone says nothing of WhatsApp.
  const { tanya } = await result(rs, [BUDI]);
  const jawaban = { 2: tanya[0]?.pilihan[0]?.id as number };
  expect(await result(rs, [BUDI], { simpan: true, jawaban })).toMatchObject({ ubah: 1, tersimpan: true });
  expect((await detail(rs, before + 2)).kontak_pasien).toEqual([{ jenis: { value: 3 }, nomor: BUDI['Telepon'] }]);

  // The example sheet can be imported as it is.
  const fresh = await t.newFaskes();
  const sheet = await fresh.petugas.get('/pasien/lembar/ekspor?contoh=true');
  const file = { nama: 'contoh.xlsx', bytes: sheet.rawPayload };
  const kolom = pasienSheet.sheet.kolom.map(({ title }) => title);
  const res = await fresh.petugas.upload('/pasien/lembar/impor?simpan=true', { file });
  expect(res.json().data, res.body).toMatchObject({ baru: 1, jumlah_galat: 0, jumlah_peringatan: 0, tersimpan: true });
  expect(res.json().data.contoh[0]).toHaveLength(kolom.length);
});

it('names each cell that can’t be read for sure, and saves nothing', async () => {
  const rs = await t.newFaskes();
  const bad = {
    ...SITI,
    NIK: '337410520385',
    Agama: 'Islamm',
    'Kabupaten/Kota': 'Semarang',
    Hubungan: 'Sepupu',
    Email: 'x',
    'No. RM': '7',
    'Tanggal lahir': '31/02/1985',
  };
  const found = await result(rs, [bad, { ...BUDI, Kecamatan: 'Tembalang' }]);
  const days = await result(
    rs,
    ['05/03/2099', '05/03/1870'].map((day) => ({ ...BUDI, 'Tanggal lahir': day })),
  );
  expect(days.galat.map(({ isi, pesan }) => [isi, pesan])).toEqual([
    ['05/03/2099', 'Tanggal lahir belum terjadi'],
    ['05/03/1870', 'Tanggal lahir lebih dari 120 tahun yang lalu'],
  ]);
  const cells = found.galat.map(({ baris, kolom, pesan }) => [baris, kolom, pesan]);
  expect(new Set(cells.map(([baris, kolom]) => `${baris} ${kolom}`))).toEqual(
    new Set([
      '2 NIK',
      '2 Agama',
      '2 Kabupaten/Kota',
      '2 Hubungan',
      '2 Email',
      '2 No. RM',
      '2 Tanggal lahir',
      '3 Kecamatan',
    ]),
  );
  expect(cells).toContainEqual([
    2,
    'Kabupaten/Kota',
    'Kabupaten/Kota Semarang dapat berarti Kabupaten Semarang dan Kota Semarang. Tulis lengkap, atau samakan ejaannya',
  ]);
  expect(cells).toContainEqual([2, 'Agama', 'Agama Islamm tidak ada di daftar referensi. Maksudnya Islam?']);
  expect((await send(rs, [bad], { simpan: true })).statusCode).toBe(422);
  expect(await count(rs)).toBe(0);
  expect((await rs.perawat.upload('/pasien/lembar/impor?simpan=false', { file: csv([SITI]) })).statusCode).toBe(403);
});

it('asks of each line whose it is: the same number is no new person, likely doubles are asked, in the sheet too', async () => {
  const rs = await t.newFaskes();
  const norm = await rs.savePasien({ nik: NIK, email: 'lama@contoh.id' });
  const rows = [
    { ...SITI, Telepon: '081200000099' },
    { ...SITI, NIK: '', 'Tanggal lahir': '12/03/1985' },
    BUDI,
    { ...BUDI, Telepon: '' },
  ];
  const asked = await result(rs, rows);
  expect(
    asked.tanya.map(({ baris, pilihan, boleh_baru, boleh_lewati }) => [
      baris,
      pilihan.length,
      boleh_baru,
      boleh_lewati,
    ]),
  ).toEqual([
    [2, 1, false, true],
    [3, 1, true, true],
    [5, 0, true, true],
  ]);
  expect(asked.tanya[2]?.pesan).toContain('baris 4, BUDI SANTOSO');
  // Another person's line with this NIK by a slip is told by what nobody changes.
  const other = await result(rs, [{ ...BUDI, NIK }]);
  expect([asked, other].map(({ tanya }) => tanya[0]?.pilihan[0]?.beda)).toEqual([null, 'nama, tanggal lahir']);
  // A mended sheet: lines with equal cells are known again where they stand now.
  const mended = await result(rs, [BUDI, { ...SITI, Telepon: '081200000098' }, rows[1] as Cells]);
  expect(mended.tanya.map(({ baris, sidik }) => [baris, asked.tanya.findIndex((one) => one.sidik === sidik)])).toEqual([
    [3, -1],
    [4, 1],
  ]);
  const id = asked.tanya[0]?.pilihan[0]?.id as number;
  expect((await send(rs, rows, { simpan: true, jawaban: { 2: id } })).statusCode).toBe(422);
  expect((await send(rs, rows, { simpan: true, jawaban: { 2: 0, 3: 0, 5: 0 } })).statusCode).toBe(422);
  const jawaban = { 2: id, 3: LEWATI_BARIS, 5: LEWATI_BARIS };
  const ready = await result(rs, rows, { jawaban });
  expect(ready).toMatchObject({ baru: 1, ubah: 1, lewat: 2, jumlah_galat: 0 });
  expect(ready.perubahan).toContainEqual({
    baris: 2,
    nama: 'SITI AMINAH',
    kolom: 'Agama',
    lama: '',
    baru: 'Islam',
  });
  expect(await result(rs, rows, { simpan: true, jawaban })).toMatchObject({ tersimpan: true });
  expect(await count(rs)).toBe(2);
  const now = await detail(rs, norm);
  expect(now).toMatchObject({ versi: 2, email: 'lama@contoh.id', agama: 1 });
  // The telephone was the one of WhatsApp too, and still is.
  expect(now.kontak_pasien).toEqual([
    { jenis: { value: 3 }, nomor: '081200000099' },
    { jenis: { value: 4 }, nomor: '081200000099' },
  ]);
});

it('an address elsewhere keeps nothing of the old one, and each part that goes is shown', async () => {
  const rs = await t.newFaskes();
  const stored = {
    ...SITI,
    RW: '002',
    'Kode pos': '50277',
    'Alamat domisili': 'Jl. Kos 3',
    'RT domisili': '009',
    'Kode pos domisili': '50111',
  };
  const RATNA = { NIK: '3374105203850002', Nama: 'RATNA DEWI', 'Tanggal lahir': '12/03/1990' };
  await result(rs, [stored, { ...SITI, 'No. RM lama': 'B-1', ...RATNA, Telepon: '' }], { simpan: true });
  const norm = (await rs.petugas.get('/pasien/search/a00123')).json().data[0].norm as number;
  const SHE = { NIK, Nama: 'SITI AMINAH', 'Tanggal lahir': '12/03/1985' };
  const asked = (await result(rs, [SHE, RATNA])).tanya.map(({ pilihan }) => pilihan[0]?.id as number);
  const change = async (cells: Cells, simpan = false, id = asked[0] as number) => {
    const read = await result(rs, [{ ...SHE, ...cells }], { simpan, jawaban: { 2: id } });
    return read.perubahan.map(({ kolom, lama, baru }) => [kolom, lama, baru]);
  };
  // The same place in other letters, and what the address had not, leave the rest as it is.
  expect(await change({ 'Alamat KTP': 'JALAN MAWAR NO. 1', RW: '003' })).toEqual([
    ['Alamat KTP', 'Jl. Mawar 1', 'JALAN MAWAR NO. 1'],
    ['RW', '002', '003'],
  ]);
  const REGIONS = { Kecamatan: 'Tembalang', 'Kabupaten/Kota': 'Kota Semarang', Provinsi: 'Jawa Tengah' };
  expect(await change({ 'Alamat KTP': 'Jl. Mawar 1', 'Kelurahan/Desa': 'Bulusan', ...REGIONS })).toEqual([]);
  // Another village, and another street at the place where she lives.
  const moved = { 'Kelurahan/Desa': 'Tembalang', ...REGIONS, 'Alamat domisili': 'Jl. Kos 12' };
  const shown = [
    ['Alamat KTP', 'Jl. Mawar 1', ''],
    ['RT', '001', ''],
    ['RW', '002', ''],
    ['Kelurahan/Desa', 'Bulusan', 'Tembalang'],
    ['Kode pos', '50277', ''],
    ['Alamat domisili', 'Jl. Kos 3', 'Jl. Kos 12'],
    ['RT domisili', '009', ''],
    ['Kode pos domisili', '50111', ''],
  ];
  expect(await change(moved, true)).toEqual(shown);
  expect(await detail(rs, norm)).toMatchObject({
    alamat: 'Jl. Kos 12',
    rt: null,
    kodepos: null,
    kodepos_identitas: null,
    rt_identitas: null,
    alamat_identitas: null,
  });
  // Another street without a village leaves none; who lived at the address of the card moves with it.
  const both = (await change({ ...RATNA, 'Alamat KTP': 'Jl. Melati 9' }, false, asked[1])).map(([kolom]) => kolom);
  const PARTS = ['RT', 'Kelurahan/Desa', 'Kecamatan', 'Kabupaten/Kota', 'Provinsi'];
  expect(both).toEqual(['Alamat KTP', ...PARTS, 'Alamat domisili', ...PARTS.map((one) => `${one} domisili`)]);
});

it('an old number that somebody else has is named at its cell, and stops nothing', async () => {
  const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
  await other.savePasien({ norm_manual: 'C-9' });
  const norm = await rs.savePasien({ nama: 'LAMA SEKALI', tanggal_lahir: '1950-01-01', norm_manual: 'A-00123' });
  const people = ['ANDI', 'BAMBANG', 'CITRA', 'DEWI', 'EKO'].map((Nama, n) => ({
    ...BUDI,
    Nama,
    'Tanggal lahir': `0${n + 1}/02/19${n + 5}1`,
    Telepon: `08130000010${n}`,
  }));
  const rows = ['B 7', 'a00123', `00${norm}`, 'b-7', 'C-9'].map(
    (lama, n) => ({ ...people[n], 'No. RM lama': lama }) as Cells,
  );
  const found = await result(rs, rows);
  const shown = String(norm).padStart(6, '0');
  expect(found.tanya).toEqual([]);
  expect(found.peringatan.map(({ baris, kolom, pesan }) => [baris, kolom, pesan])).toEqual([
    [3, 'No. RM lama', `No. RM lama ini juga milik LAMA SEKALI (No. RM ${shown})`],
    [4, 'No. RM lama', `Sama dengan No. RM LAMA SEKALI (No. RM ${shown})`],
    [5, 'No. RM lama', 'No. RM lama ini sudah ada di baris 2'],
  ]);
  expect(await result(rs, rows, { simpan: true })).toMatchObject({ baru: 5, tersimpan: true });
});
