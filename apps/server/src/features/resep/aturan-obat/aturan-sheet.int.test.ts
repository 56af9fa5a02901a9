import type { AturanObat } from '@nadi/contract/resep/aturan-obat.contract';
import type { SheetResult } from '@nadi/contract/master/master-list';
import { kunciAturan } from '@nadi/domain/resep/aturan-values';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { cellValue, readWorkbook } from '#testing/read-workbook.ts';
import { prepareResep } from '#testing/resep-fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

const HEAD =
  'Jenis;Zat;Kelompok;Dengan zat;Dengan kelompok;Batas;Satuan;Usia dari (bulan);Usia sampai (bulan);Tingkat;Bunyi aturan;Sumber aturan;Aktif';
const csv = (...lines: string[]) => ({ nama: 'aturan.csv', bytes: Buffer.from([HEAD, ...lines].join('\n')) });
const METFORMIN = 'Ginjal;Metformin;;;;45;;;;Peringatan;kurangi dosis;Pedoman A;ya';

const send = (rs: TestFaskes, file: { nama: string; bytes: Buffer }, simpan = true, options = {}) =>
  rs.apoteker.upload(`/aturan-obat/impor?simpan=${simpan}`, { file }, options);
const imported = async (rs: TestFaskes, ...lines: string[]): Promise<SheetResult> => {
  const res = await send(rs, csv(...lines));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data as SheetResult;
};
const checked = async (rs: TestFaskes, ...lines: string[]): Promise<SheetResult> =>
  (await send(rs, csv(...lines), false)).json().data as SheetResult;
const list = async (rs: TestFaskes): Promise<AturanObat[]> => (await rs.apoteker.get('/aturan-obat')).json().data;
const find = async (rs: TestFaskes, teks: string): Promise<AturanObat> => {
  const found = (await list(rs)).find((one) => one.teks === teks);
  expect(found, teks).toBeDefined();
  return found as AturanObat;
};
const sahkan = async (rs: TestFaskes, { id, versi }: AturanObat): Promise<AturanObat> => {
  const res = await rs.apoteker.post(`/aturan-obat/${id}/sahkan`, { versi });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const BODY = {
  jenis: 'ginjal',
  zat_id: 365,
  batas: 45,
  tingkat: 'peringatan',
  teks: 'dengan tangan',
  sumber: 'Pedoman B',
};

describe('rules by sheet (spec: RS9)', () => {
  it('a new rule sleeps until it is approved, and the same sheet again adds nothing', async () => {
    const rs = await t.newFaskes();
    const before = await list(rs);
    const preview = await checked(rs, METFORMIN);
    expect(preview).toMatchObject({ jumlah: 1, baru: 1, ubah: 0, jumlah_galat: 0, tersimpan: false });
    expect(preview.contoh).toEqual([
      [
        'Ginjal',
        'Metformin',
        '',
        '',
        '',
        '45',
        'mL/menit/1,73 m2',
        '',
        '',
        'Peringatan',
        'kurangi dosis',
        'Pedoman A',
        'ya',
      ],
    ]);
    expect(await list(rs)).toEqual(before);
    expect(await imported(rs, METFORMIN)).toMatchObject({ baru: 1, tersimpan: true });
    expect(await find(rs, 'kurangi dosis')).toMatchObject({
      jenis: 'ginjal',
      zat: 'Metformin',
      batas: 45,
      satuan: 'mL/menit/1,73 m2',
      disahkan_pada: null,
      bawaan: false,
      versi: 1,
    });
    // The starter rule of another level is another rule.
    expect(await list(rs)).toHaveLength(before.length + 1);
    expect(await imported(rs, METFORMIN)).toMatchObject({ baru: 0, ubah: 0, tetap: 1 });
    expect(await list(rs)).toHaveLength(before.length + 1);
  });

  it('a changed rule loses its approval; one that stays as it is keeps it', async () => {
    const rs = await t.newFaskes();
    await prepareResep(t, rs);
    const other = 'Hamil;;NSAID;;;;;;;Tahan;jangan;Pedoman A;ya';
    await imported(rs, METFORMIN, other);
    await sahkan(rs, await find(rs, 'kurangi dosis'));
    const kept = await sahkan(rs, await find(rs, 'jangan'));
    const change = METFORMIN.replace(';45;', ';"45,5";');
    expect((await checked(rs, change, other)).perubahan).toEqual([
      { baris: 2, nama: 'Ginjal Metformin', kolom: 'Batas', lama: '45', baru: '45,5' },
    ]);
    expect(await imported(rs, change, other)).toMatchObject({ ubah: 1, tetap: 1 });
    expect(await find(rs, 'kurangi dosis')).toMatchObject({ batas: 45.5, disahkan_oleh: null, versi: 3 });
    expect(await find(rs, 'jangan')).toEqual(kept);
  });

  it('what goes out comes in again unchanged, with numbers as numbers', async () => {
    const rs = await t.newFaskes();
    await prepareResep(t, rs);
    await imported(rs, METFORMIN.replace(';45;', ';"2,5";'));
    await sahkan(rs, (await list(rs)).find(({ jenis }) => jenis === 'interaksi') as AturanObat);
    const before = await list(rs);
    const sheet = (await rs.apoteker.get('/aturan-obat/ekspor')).rawPayload;
    const rows = readWorkbook(sheet).map((row) => row.map(cellValue));
    expect(rows[0]?.join(';')).toBe(HEAD);
    expect(rows).toHaveLength(before.length + 1);
    expect(rows.find((row) => row[10] === 'kurangi dosis')?.slice(5, 7)).toEqual([2.5, 'mL/menit/1,73 m2']);
    const res = await send(rs, { nama: 'aturan.xlsx', bytes: sheet });
    expect(res.json().data, res.body).toMatchObject({ baru: 0, ubah: 0, tetap: before.length });
    expect(await list(rs)).toEqual(before);
  });

  it('the template comes in as it is', async () => {
    const rs = await t.newFaskes();
    const bytes = (await rs.apoteker.get('/aturan-obat/ekspor?contoh=true')).rawPayload;
    expect((await send(rs, { nama: 'contoh.xlsx', bytes })).json().data).toMatchObject({ baru: 1, tersimpan: true });
  });

  // Issue 30 C: a sheet names a substance as people spell it.
  it('a substance is known however it is spelt, and is asked where it may be two', async () => {
    const rs = await t.newFaskes();
    await imported(rs, 'Hamil;Parasetamol;;;;;;;;Tahan;ejaan;P;ya');
    expect(await find(rs, 'ejaan')).toMatchObject({ zat: 'Paracetamol' });
    const { galat } = await checked(
      rs,
      'Hamil;Augmentin;;;;;;;;Tahan;x y z;P;ya',
      'Hamil;MSO4;;;;;;;;Tahan;x y z;P;ya',
    );
    expect(galat.map(({ pesan }) => pesan)).toEqual([
      'Zat Augmentin tidak ada di daftar. Maksudnya Amoxicillin?',
      '"MSO4" dapat berarti morfin sulfat atau magnesium sulfat. Tulis namanya lengkap',
    ]);
  });

  it('an interaction is one rule whichever side stands first', async () => {
    const rs = await t.newFaskes();
    await imported(rs, 'Interaksi;Metformin;;Amlodipine;;;;;;Tahan;satu arah;P;ya');
    expect(await imported(rs, 'Interaksi;Amlodipine;;Metformin;;;;;;Tahan;satu arah;P;ya')).toMatchObject({ tetap: 1 });
    const turned = 'Interaksi;Amlodipine;;Metformin;;;;;;Tahan;dua arah;P;ya';
    expect((await checked(rs, turned)).perubahan).toEqual([
      { baris: 2, nama: 'Interaksi Metformin', kolom: 'Bunyi aturan', lama: 'satu arah', baru: 'dua arah' },
    ]);
    await imported(rs, turned);
    expect(await find(rs, 'dua arah')).toMatchObject({ zat: 'Metformin', dengan_zat: 'Amlodipine' });
  });

  it('every wrong cell is told at its line, and nothing is saved', async () => {
    const rs = await t.newFaskes();
    const before = await list(rs);
    const lines = [
      METFORMIN,
      'Takaran;Parasetmaol;;;;4000;;;;Peringatan;x y z;P;ya',
      'Hamil;NSAID;;;;;;;;Tahan;x y z;P;ya',
      'Ginjal;Metformin;;;;30;mg/hari;;;Tahan;x y z;P;ya',
      'Hamil;;Opioid;;;;;;;Gawat;x y z;P;ya',
      'Hamil;Metformin;NSAID;;;;;;;Tahan;x y z;P;ya',
      'Interaksi;Metformin;;;;;;;;Tahan;x y z;P;ya',
      'Usia;Metformin;;;;;;;;Tahan;x y z;P;ya',
      'Usia;Metformin;;;;;;24;12;Tahan;x y z;P;ya',
      'Dosis paling banyak sehari;Metformin;;;;"2.5";;;;Tahan;;P;ya',
      'Dosis menurut berat;Metformin;;;;;;;;Tahan;x y z;P;ya',
      METFORMIN,
    ];
    const { galat, jumlah_galat } = await checked(rs, ...lines);
    expect(galat.map(({ baris, kolom, pesan }) => [baris, kolom, pesan])).toEqual([
      [3, 'Zat', 'Zat Parasetmaol tidak ada di daftar. Maksudnya Paracetamol?'],
      [3, 'Jenis', expect.stringMatching(/^Jenis aturan tidak dikenal\. Pilih Interaksi, Dosis/)],
      [4, 'Zat', 'NSAID adalah kelompok; tulis di kolom kelompok'],
      [5, 'Satuan', 'Satuan aturan ginjal adalah mL/menit/1,73 m2'],
      [6, 'Tingkat', 'Tingkat tidak dikenal. Pilih Tahan, Peringatan'],
      [6, 'Kelompok', 'Kelompok tidak dikenal. Pilih Penisilin, Sefalosporin, NSAID, Sulfonamida'],
      [7, 'Zat', 'Pilih satu zat, atau satu kelompok'],
      [8, 'Dengan zat', 'Zat atau kelompok lawannya hanya, dan harus, ada di aturan interaksi'],
      [9, 'Usia sampai (bulan)', 'Usia wajib diisi'],
      [10, 'Usia sampai (bulan)', 'Usia paling tua di bawah usia paling muda'],
      [11, 'Batas', 'Batas "2.5" dapat berarti 2,5 (dua koma lima) atau 25 (dua puluh lima): ketik 2,5 atau 25'],
      [11, 'Bunyi aturan', 'Bunyi aturan wajib diisi'],
      [12, 'Batas', 'Batas wajib diisi'],
      [13, null, 'Aturan obat ini sudah ada di baris 2'],
    ]);
    const save = await send(rs, csv(...lines));
    expect([save.statusCode, save.json().errors.file]).toEqual([
      422,
      [`${jumlah_galat} isian salah, jadi tidak ada yang disimpan. Perbaiki, lalu impor lagi.`],
    ]);
    expect(await list(rs)).toEqual(before);
  });

  it('a substance that is out of use is refused in a new rule, and stays in one that has it', async () => {
    const rs = await t.newFaskes();
    await imported(rs, METFORMIN);
    await t.superuser.query('update referensi set aktif = false where faskes_id = $1 and jenis = 42 and id = 365', [
      rs.faskesId,
    ]);
    expect(await imported(rs, METFORMIN)).toMatchObject({ tetap: 1 });
    expect(await imported(rs, METFORMIN.replace('Pedoman A', 'Pedoman C'))).toMatchObject({ ubah: 1 });
    expect((await checked(rs, 'Hamil;Metformin;;;;;;;;Tahan;jangan;P;ya')).galat).toEqual([
      { baris: 2, kolom: 'Zat', isi: 'Metformin', pesan: 'Zat Metformin tidak dipakai lagi' },
    ]);
  });

  it('two who import at once make one rule; the same request twice is one import', async () => {
    const rs = await t.newFaskes();
    const both = await Promise.all([send(rs, csv(METFORMIN)), send(rs, csv(METFORMIN))]);
    expect(both.map((res) => res.statusCode)).toEqual([200, 200]);
    expect(both.map((res) => res.json().data.baru as number).toSorted()).toEqual([0, 1]);
    const key = { key: crypto.randomUUID() };
    const change = csv(METFORMIN.replace('45', '40'));
    const twice = [await send(rs, change, true, key), await send(rs, change, true, key)];
    expect(twice.map((res) => res.json().data.ubah as number)).toEqual([1, 1]);
    expect(await find(rs, 'kurangi dosis')).toMatchObject({ batas: 40, versi: 2 });
    const { rows } = await t.superuser.query(
      `select aksi from audit where faskes_id = $1 and objek = 'aturan_obat' order by id`,
      [rs.faskesId],
    );
    expect(rows).toEqual([{ aksi: 'buat' }, { aksi: 'ubah' }]);
  });

  it('is for those who may write rules; a sheet of one facility is nothing to another', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const before = await list(other);
    for (const person of [rs.dokter, rs.petugas]) {
      expect((await person.upload('/aturan-obat/impor?simpan=true', { file: csv(METFORMIN) })).statusCode).toBe(403);
      expect((await person.get('/aturan-obat/ekspor')).statusCode).toBe(403);
    }
    await imported(rs, METFORMIN);
    const sheet = (await rs.apoteker.get('/aturan-obat/ekspor')).rawPayload;
    expect(await list(other)).toEqual(before);
    expect((await send(other, { nama: 'a.xlsx', bytes: sheet })).json().data).toMatchObject({ baru: 1, ubah: 0 });
  });

  it('words that name another number, and a name one letter off, are asked in the preview; a pair of one is refused', async () => {
    const rs = await t.newFaskes();
    const line = 'Dosis paling banyak sehari;Captoprill;;;;15000;;;;Tahan;paling banyak 1,5 g sehari;P;ya';
    const pesan = 'Zat "Captoprill" dibaca Captopril. Bunyi aturan menyebut "1,5 g", batasnya 15000 mg/hari';
    expect(await checked(rs, line)).toMatchObject({ tanya: [{ baris: 2, pesan, tentang: 'isi', jawaban: null }] });
    const refused = await send(rs, csv(line));
    expect(refused.json().errors.file[0]).toContain('1 baris belum dijawab');
    const res = await rs.apoteker.upload('/aturan-obat/impor?simpan=true', {
      file: csv(line),
      jawaban: JSON.stringify({ 2: 0 }),
    });
    expect(res.json().data).toMatchObject({ baru: 1, tersimpan: true });
    expect(await checked(rs, line)).toMatchObject({ tetap: 1, tanya: [] });
    const pair = 'Interaksi;Warfarin;;Warfarin;;;;;;Tahan;x;P;ya';
    expect((await checked(rs, pair)).galat).toMatchObject([{ kolom: 'Dengan zat', isi: 'Warfarin' }]);
    const body = { ...BODY, teks: 'bila eGFR di bawah 54' };
    expect((await rs.apoteker.post('/aturan-obat', body)).json().kode).toBe('PERLU_KONFIRMASI');
    expect((await rs.apoteker.post('/aturan-obat', { ...body, yakin: true })).statusCode).toBe(200);
  });

  it('two thousand lines are one import', async () => {
    const rs = await t.newFaskes();
    const lines = Array.from(
      { length: 2000 },
      (_, n) =>
        `Dosis paling banyak sehari;Metformin;;;;${n + 1};mg/hari;${n % 1800};${1800 - Math.floor(n / 1800)};Tahan;aturan ${n};P;ya`,
    );
    expect(await imported(rs, ...lines)).toMatchObject({ baru: 2000, tersimpan: true });
    expect(await imported(rs, ...lines)).toMatchObject({ tetap: 2000 });
  });
});

describe('what a rule is known by (decision 0105)', () => {
  it('is the same to the program and to the database', async () => {
    const rs = await t.newFaskes();
    await imported(rs, METFORMIN, 'Interaksi;Metformin;;;NSAID;;;12;24;Tahan;x y z;P;ya');
    const { rows } = await t.superuser.query('select * from aturan_obat where faskes_id = $1', [rs.faskesId]);
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) expect(row.kunci).toBe(kunciAturan(row));
  });

  it('is there once by hand too, also in a race', async () => {
    const rs = await t.newFaskes();
    const both = await Promise.all([rs.apoteker.post('/aturan-obat', BODY), rs.apoteker.post('/aturan-obat', BODY)]);
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 422]);
    expect(both.find((res) => res.statusCode === 422)?.json().errors).toEqual({
      zat_id: ['Aturan yang sama sudah ada; ubah yang itu'],
    });
    const other = (await rs.apoteker.post('/aturan-obat', { ...BODY, tingkat: 'tahan', usia_min_bulan: 12 })).json()
      .data;
    const res = await rs.apoteker.put(`/aturan-obat/${other.id}`, { ...BODY, versi: other.versi });
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, ['zat_id']]);
    expect(await imported(rs, METFORMIN)).toMatchObject({ baru: 0, ubah: 1 });
  });

  it('one that stood beside another before rules had a key is in no sheet until it has its own', async () => {
    const rs = await t.newFaskes();
    const { id } = (await rs.apoteker.post('/aturan-obat', BODY)).json().data as { id: number };
    await t.superuser.query(
      `insert into aturan_obat (faskes_id, jenis, zat_id, batas, tingkat, teks, sumber, ganda) select faskes_id, jenis, zat_id, batas, tingkat, 'kembar', sumber, true
       from aturan_obat where faskes_id = $1 and id = $2`,
      [rs.faskesId, id],
    );
    const texts = async (): Promise<unknown[]> =>
      readWorkbook((await rs.apoteker.get('/aturan-obat/ekspor')).rawPayload).map((row) => cellValue(row[10] ?? null));
    expect(await texts()).not.toContain('kembar');
    expect(await imported(rs, METFORMIN)).toMatchObject({ ubah: 1 });
    const twin = await find(rs, 'kembar');
    const off = { ...BODY, teks: 'kembar', aktif: false };
    const res = await rs.apoteker.put(`/aturan-obat/${twin.id}`, { ...off, versi: twin.versi });
    expect(res.statusCode, res.body).toBe(200);
    expect(await texts()).not.toContain('kembar');
    const own = { ...off, usia_min_bulan: 24, versi: twin.versi + 1 };
    expect((await rs.apoteker.put(`/aturan-obat/${twin.id}`, own)).statusCode).toBe(200);
    expect(await texts()).toContain('kembar');
  });
});
