import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { waitForLocks } from '#testing/lock-waits.ts';

const USUAL_WORDS = new URL('../../../../migrations/0190_icd_sebutan.sql', import.meta.url);
let t: Awaited<ReturnType<typeof startTestApp>>;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
});

const TEST_CODE = {
  jenis: 10,
  kode: 'w99.1',
  deskripsi: 'Kode uji sembarang',
  deskripsi_asing: null,
  favorit: false,
  aktif: true,
};
const searchCodes = async (text: string, rs2 = rs, other = ''): Promise<string[]> =>
  (await rs2.petugas.get(`/icd?search=${encodeURIComponent(text)}${other}`))
    .json()
    .data.map((k: { kode: string }) => k.kode);
const importSheet = (rs2: TestFaskes, text: string, save = false) =>
  rs2.admin.upload(`/icd/impor?simpan=${save}`, { file: { nama: 'icd.csv', bytes: Buffer.from(text) } });

describe('GET icd?search= (kunjungan.md 7)', () => {
  it('finds words in any order and in both languages; favourites first, nothing that is out of use', async () => {
    const rs2 = await t.newFaskes();
    await rs2.admin.post('/icd/store', {
      ...TEST_CODE,
      kode: 'W90',
      deskripsi: 'Tersengat arus lemah',
      deskripsi_asing: 'Weak current',
    });
    await rs2.admin.post('/icd/store', { ...TEST_CODE, kode: 'W91', deskripsi: 'Arus kuat, tersengat', favorit: true });
    await rs2.admin.post('/icd/store', { ...TEST_CODE, kode: 'W92', deskripsi: 'Tersengat arus lama', aktif: false });
    expect(await searchCodes('arus TERSENGAT', rs2)).toEqual(['W91', 'W90']);
    expect(await searchCodes('current weak', rs2)).toEqual(['W90']);
    expect(await searchCodes('tersengat%', rs2)).toEqual([]);
    expect(await searchCodes('tersengat', await t.newFaskes())).toEqual([]);
  });

  it('issue 31 C: a facility from before has the usual words too, but for what it wrote itself', async () => {
    const rs2 = await t.newFaskes();
    const put = (kode: string, deskripsi: string) =>
      t.superuser.query('update icd set deskripsi = $3 where faskes_id = $1 and kode = $2', [
        rs2.faskesId,
        kode,
        deskripsi,
      ]);
    await put('B36.0', 'Panu');
    await put('B77.9', 'Cacing gelang, kata sendiri');
    expect(await searchCodes('versikolor', rs2)).toEqual([]);
    // As the migration works: behind the wall, one facility after another, of which this one is enough here.
    const usualWords = readFileSync(USUAL_WORDS, 'utf8').replace('select id from faskes', `select ${rs2.faskesId}`);
    await t.superuser.query(`begin; set local role nadi_app; ${usualWords}; commit`);
    expect(await searchCodes('versikolor', rs2)).toEqual(['B36.0']);
    expect(await searchCodes('kata sendiri', rs2)).toEqual(['B77.9']);
    expect(await searchCodes('askariasis', rs2)).toEqual([]);
  });

  it('finds the beginning of a code from three letters, with or without its point', async () => {
    const rs2 = await t.newFaskes();
    for (const codes of ['W93', 'W93.0', 'W93.1', 'W94'])
      await rs2.admin.post('/icd/store', { ...TEST_CODE, kode: codes });
    await rs2.admin.post('/icd/store', { ...TEST_CODE, jenis: 9, kode: '99.93', deskripsi: 'Tindakan uji W930' });
    expect(await searchCodes('w93', rs2)).toEqual(['W93', 'W93.0', 'W93.1', '99.93']);
    expect(await searchCodes('w93.0', rs2)).toEqual(['W93.0']);
    expect(await searchCodes('W930', rs2)).toEqual(['W93.0', '99.93']);
    expect(await searchCodes('W930', rs2, '&jenis=9')).toEqual(['99.93']);
    expect(await searchCodes('999', rs2)).toEqual(['99.93']);
  });

  it('answers twenty at most', async () => {
    const rs2 = await t.newFaskes();
    await importSheet(
      rs2,
      `Kode,Deskripsi\n${Array.from({ length: 25 }, (_, n) => `W${n + 10},Uji berulang`).join('\n')}\n`,
      true,
    );
    expect(await searchCodes('berulang', rs2)).toHaveLength(20);
  });

  it.each(['', '?search=', '?search=flu', '?search=j0', '?search=%20%20%20%20%20%20', `?search=${'a'.repeat(101)}`])(
    'refuses "%s" at `search`',
    async (query) => {
      const res = await rs.petugas.get(`/icd${query}`);
      expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, ['search']]);
    },
  );
});

describe('the list of codes', () => {
  it('is read by whoever is signed in, and written by who may', async () => {
    const rs2 = await t.newFaskes();
    expect((await rs2.kasir.get('/icd/daftar')).statusCode).toBe(200);
    expect((await t.app.inject({ url: '/api/icd/daftar' })).statusCode).toBe(401);
    expect((await rs2.petugas.post('/icd/store', TEST_CODE)).statusCode).toBe(403);
    const { id } = (await rs2.admin.post('/icd/store', TEST_CODE)).json().data;
    expect((await rs2.petugas.post(`/icd/update/${id}?_method=PUT`, { ...TEST_CODE, versi: 1 })).statusCode).toBe(403);
    expect(
      (await (await t.newFaskes()).admin.post(`/icd/update/${id}?_method=PUT`, { ...TEST_CODE, versi: 1 })).statusCode,
    ).toBe(404);
  });

  it('stores a code in one form, once', async () => {
    const rs2 = await t.newFaskes();
    expect((await rs2.admin.post('/icd/store', { ...TEST_CODE, kode: ' w991 ' })).json().data.kode).toBe('W99.1');
    expect((await rs2.admin.post('/icd/store', TEST_CODE)).json().errors).toEqual({ kode: ['Kode ini sudah ada'] });
    expect((await rs2.admin.post('/icd/store', { ...TEST_CODE, kode: 'A00-A09' })).json().errors).toEqual({
      kode: ['Tulis kode seperti A00.1 (ICD-10) atau 00.01 (ICD-9-CM)'],
    });
    expect((await rs2.admin.post('/icd/store', { ...TEST_CODE, kode: '99.98' })).json().errors).toEqual({
      jenis: ['Kode 99.98 berbentuk ICD-9-CM'],
    });
    expect((await rs2.admin.post('/icd/store', { ...TEST_CODE, jenis: 11 })).json().errors).toEqual({
      jenis: ['Pilih ICD-10 atau ICD-9-CM'],
    });
  });

  it('filters by kind and by favourite, and finds a code without its point', async () => {
    const rs2 = await t.newFaskes();
    await rs2.admin.post('/icd/store', { ...TEST_CODE, jenis: 9, kode: '99.98', favorit: true });
    const codes = async (query: string): Promise<string[]> =>
      (await rs2.petugas.get(`/icd/daftar?limit=1000&${query}`)).json().data.map((k: { kode: string }) => k.kode);
    expect(await codes('favorit=true')).toEqual(['99.98']);
    expect(await codes('jenis=10')).not.toContain('99.98');
    expect(await codes('jenis=9')).toContain('99.98');
    expect(await codes('search=9998')).toEqual(['99.98']);
  });

  it('a code that a procedure names stays, under its name', async () => {
    const rs2 = await t.newFaskes();
    const { id } = (await rs2.admin.post('/icd/store', { ...TEST_CODE, jenis: 9, kode: '99.98' })).json().data;
    await t.superuser.query(
      `insert into tindakan (faskes_id, kode, nama_tindakan, kategori, icd9) values ($1, 'T1', 'Uji', 'tindakan', '99.98')`,
      [rs2.faskesId],
    );
    expect(
      (
        await rs2.admin.post(`/icd/update/${id}?_method=PUT`, { ...TEST_CODE, jenis: 9, kode: '99.97', versi: 1 })
      ).json().errors,
    ).toEqual({ kode: ['Kode ini dipakai tindakan, jadi tidak dapat diganti'] });
    const removal = await t.app.inject({
      method: 'DELETE',
      url: `/api/icd/destroy/${id}`,
      headers: { authorization: `Bearer ${rs2.admin.token}` },
    });
    expect([removal.statusCode, removal.json().data]).toEqual([409, [{ di: 'Tindakan', jumlah: 1 }]]);
  });
});

describe('its sheet', () => {
  it('takes a code in any of its forms, and the kind from the code where the sheet says none', async () => {
    const rs2 = await t.newFaskes();
    await rs2.admin.post('/icd/store', { ...TEST_CODE, favorit: true });
    const text = 'Kode;Deskripsi;Jenis\nw991;Diganti namanya;\nW97*;Baru;ICD-10\n9998;Prosedur;9\n';
    expect((await importSheet(rs2, text, true)).json().data).toMatchObject({
      baru: 2,
      ubah: 1,
      tersimpan: true,
      contoh: [
        ['10', 'W99.1', 'Diganti namanya', '', 'ya', 'ya'],
        ['10', 'W97', 'Baru', '', 'tidak', 'ya'],
        ['9', '99.98', 'Prosedur', '', 'tidak', 'ya'],
      ],
    });
    expect((await importSheet(rs2, text, true)).json().data).toMatchObject({ baru: 0, ubah: 0, tetap: 3 });
  });

  it('says of every wrong line what is wrong: another kind, a cut number, a range, a code twice in two forms', async () => {
    const { galat } = (
      await importSheet(
        rs,
        'Jenis,Kode,Deskripsi\n9,A00,Uji\n,0.01,Uji\n10,A00-A09,Uji\nICD-11,A01,Uji\n10,W96.0,Uji\n10,w960,Uji\n',
      )
    ).json().data;
    expect(galat.map((g: { baris: number; kolom: string; pesan: string }) => [g.baris, g.kolom, g.pesan])).toEqual([
      [2, 'Jenis', 'Kode A00 berbentuk ICD-10'],
      [3, 'Kode', 'Tulis kode seperti A00.1 (ICD-10) atau 00.01 (ICD-9-CM)'],
      [4, 'Kode', 'Tulis kode seperti A00.1 (ICD-10) atau 00.01 (ICD-9-CM)'],
      [5, 'Jenis', 'Pilih ICD-10 atau ICD-9-CM'],
      [7, 'Kode', 'Kode ini sudah ada di baris 6'],
    ]);
  });

  it('two import the same codes at once: each code is there once, and the second is told which line', async () => {
    const rs2 = await t.newFaskes();
    const text = `Kode,Deskripsi\n${Array.from({ length: 300 }, (_, i) => `W${String(i % 100).padStart(2, '0')}.${Math.floor(i / 100)},Uji serentak`).join('\n')}\n`;
    const both = await Promise.all([0, 1].map(() => importSheet(rs2, text, true)));
    const rejected = both.filter((d) => d.statusCode !== 200);
    for (const d of rejected)
      expect(d.json().errors.file[0]).toMatch(/^Baris \d+: Kode ini sudah ada. Tidak ada yang disimpan.$/);
    expect(rejected.length).toBeLessThanOrEqual(1);
    expect((await rs2.petugas.get('/icd/daftar?search=serentak')).json().meta.total).toBe(300);
  });

  it('a code that somebody else enters meanwhile is told with its line, however long the sheet; nothing of it is saved', async () => {
    const rs2 = await t.newFaskes();
    await t.superuser.query('begin');
    await t.superuser.query(`insert into icd (faskes_id, jenis, kode, deskripsi) values ($1, 10, 'W56.7', 'Lain')`, [
      rs2.faskesId,
    ]);
    const importing = importSheet(
      rs2,
      `Kode,Deskripsi\n${Array.from({ length: 900 }, (_, i) => `W${String(10 + Math.floor(i / 10))}.${i % 10},Uji bersamaan`).join('\n')}\n`,
      true,
    );
    await waitForLocks(t.superuser, 1);
    await t.superuser.query('commit');
    expect([(await importing).statusCode, (await importing).json().errors]).toEqual([
      422,
      { file: ['Baris 469: Kode ini sudah ada. Tidak ada yang disimpan.'] },
    ]);
    expect((await rs2.petugas.get('/icd/daftar?search=bersamaan')).json().meta.total).toBe(0);
  });

  it('every line of a long sheet is in the audit, before and after', async () => {
    const rs2 = await t.newFaskes();
    const buildSheet = (nama: string): string =>
      `Kode,Deskripsi\n${Array.from({ length: 600 }, (_, i) => `W${10 + Math.floor(i / 10)}.${i % 10},${nama} ${i}`).join('\n')}\n`;
    for (const nama of ['Lama', 'Baru']) await importSheet(rs2, buildSheet(nama), true);
    const { rows } = await t.superuser.query(
      `select a.aksi, count(distinct a.objek_id)::int as n, count(*) filter (where a.sesudah ->> 'kode' = i.kode and a.sesudah ->> 'versi' = case a.aksi when 'buat' then '1' else '2' end)::int as benar,
         count(*) filter (where a.sebelum ->> 'deskripsi' = replace(a.sesudah ->> 'deskripsi', 'Baru', 'Lama') and a.sebelum ->> 'versi' = '1')::int as sebelum
       from audit a join icd i on i.faskes_id = a.faskes_id and i.id = a.objek_id::int where a.faskes_id = $1 and a.objek = 'icd' group by a.aksi order by a.aksi`,
      [rs2.faskesId],
    );
    expect(rows).toEqual([
      { aksi: 'buat', n: 600, benar: 600, sebelum: 0 },
      { aksi: 'ubah', n: 600, benar: 600, sebelum: 600 },
    ]);
  });

  it('may be longer than the others: all of ICD-10 at once, but not twice that', async () => {
    const rs2 = await t.newFaskes();
    const buildSheet = (n: number): string =>
      `Jenis,Kode,Deskripsi\n${Array.from({ length: n }, (_, i) => `10,${String.fromCodePoint(65 + (i % 26))}${String(Math.floor(i / 26) % 100).padStart(2, '0')}.${Math.floor(i / 2600)},Uji nomor ${i}`).join('\n')}\n`;
    expect((await importSheet(rs2, buildSheet(12_000))).json().data).toMatchObject({ jumlah: 12_000, jumlah_galat: 0 });
    expect((await importSheet(rs2, buildSheet(20_001))).json().errors.file[0]).toMatch(/lebih dari 20\.000 baris/);
  });
});
