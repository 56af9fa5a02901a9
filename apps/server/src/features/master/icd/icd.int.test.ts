import { beforeAll, describe, expect, it } from 'vitest';
import { uji } from '../../../testing/harness.ts';
import type { FaskesUji } from '../../../testing/harness.ts';

let t: Awaited<ReturnType<typeof uji>>;
let rs: FaskesUji;
beforeAll(async () => {
  t = await uji();
  rs = await t.newFaskes();
});

const UJI = {
  jenis: 10,
  kode: 'w99.1',
  deskripsi: 'Kode uji sembarang',
  deskripsi_asing: null,
  favorit: false,
  aktif: true,
};
const cari = async (teks: string, di = rs, lain = ''): Promise<string[]> =>
  (await di.petugas.get(`/icd?search=${encodeURIComponent(teks)}${lain}`))
    .json()
    .data.map((k: { kode: string }) => k.kode);
const impor = (di: FaskesUji, teks: string, simpan = false) =>
  di.admin.unggah(`/icd/impor?simpan=${simpan}`, { file: { nama: 'icd.csv', isi: Buffer.from(teks) } });

describe('GET icd?search= (kunjungan.md 7)', () => {
  it('finds words in any order and in both languages; favourites first, nothing that is out of use', async () => {
    const di = await t.newFaskes();
    await di.admin.post('/icd/store', {
      ...UJI,
      kode: 'W90',
      deskripsi: 'Tersengat arus lemah',
      deskripsi_asing: 'Weak current',
    });
    await di.admin.post('/icd/store', { ...UJI, kode: 'W91', deskripsi: 'Arus kuat, tersengat', favorit: true });
    await di.admin.post('/icd/store', { ...UJI, kode: 'W92', deskripsi: 'Tersengat arus lama', aktif: false });
    expect(await cari('arus TERSENGAT', di)).toEqual(['W91', 'W90']);
    expect(await cari('current weak', di)).toEqual(['W90']);
    expect(await cari('tersengat%', di)).toEqual([]);
    expect(await cari('tersengat', await t.newFaskes())).toEqual([]);
  });

  it('finds the beginning of a code from three letters, with or without its point', async () => {
    const di = await t.newFaskes();
    for (const kode of ['W93', 'W93.0', 'W93.1', 'W94']) await di.admin.post('/icd/store', { ...UJI, kode });
    await di.admin.post('/icd/store', { ...UJI, jenis: 9, kode: '99.93', deskripsi: 'Tindakan uji W930' });
    expect(await cari('w93', di)).toEqual(['W93', 'W93.0', 'W93.1', '99.93']);
    expect(await cari('w93.0', di)).toEqual(['W93.0']);
    expect(await cari('W930', di)).toEqual(['W93.0', '99.93']);
    expect(await cari('W930', di, '&jenis=9')).toEqual(['99.93']);
    expect(await cari('999', di)).toEqual(['99.93']);
  });

  it('answers twenty at most', async () => {
    const di = await t.newFaskes();
    await impor(
      di,
      `Kode,Deskripsi\n${Array.from({ length: 25 }, (_, n) => `W${n + 10},Uji berulang`).join('\n')}\n`,
      true,
    );
    expect(await cari('berulang', di)).toHaveLength(20);
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
    const di = await t.newFaskes();
    expect((await di.klien.get('/icd/daftar')).statusCode).toBe(200);
    expect((await t.app.inject({ url: '/api/icd/daftar' })).statusCode).toBe(401);
    expect((await di.petugas.post('/icd/store', UJI)).statusCode).toBe(403);
    const { id } = (await di.admin.post('/icd/store', UJI)).json().data;
    expect((await di.petugas.post(`/icd/update/${id}?_method=PUT`, { ...UJI, versi: 1 })).statusCode).toBe(403);
    expect(
      (await (await t.newFaskes()).admin.post(`/icd/update/${id}?_method=PUT`, { ...UJI, versi: 1 })).statusCode,
    ).toBe(404);
  });

  it('stores a code in one form, once', async () => {
    const di = await t.newFaskes();
    expect((await di.admin.post('/icd/store', { ...UJI, kode: ' w991 ' })).json().data.kode).toBe('W99.1');
    expect((await di.admin.post('/icd/store', UJI)).json().errors).toEqual({ kode: ['Kode ini sudah ada'] });
    expect((await di.admin.post('/icd/store', { ...UJI, kode: 'A00-A09' })).json().errors).toEqual({
      kode: ['Tulis kode seperti A00.1 (ICD-10) atau 00.01 (ICD-9-CM)'],
    });
    expect((await di.admin.post('/icd/store', { ...UJI, kode: '99.98' })).json().errors).toEqual({
      jenis: ['Kode 99.98 berbentuk ICD-9-CM'],
    });
    expect((await di.admin.post('/icd/store', { ...UJI, jenis: 11 })).json().errors).toEqual({
      jenis: ['Pilih ICD-10 atau ICD-9-CM'],
    });
  });

  it('filters by kind and by favourite, and finds a code without its point', async () => {
    const di = await t.newFaskes();
    await di.admin.post('/icd/store', { ...UJI, jenis: 9, kode: '99.98', favorit: true });
    const kode = async (query: string): Promise<string[]> =>
      (await di.petugas.get(`/icd/daftar?limit=1000&${query}`)).json().data.map((k: { kode: string }) => k.kode);
    expect(await kode('favorit=true')).toEqual(['99.98']);
    expect(await kode('jenis=10')).not.toContain('99.98');
    expect(await kode('jenis=9')).toContain('99.98');
    expect(await kode('search=9998')).toEqual(['99.98']);
  });

  it('a code that a procedure names stays, under its name', async () => {
    const di = await t.newFaskes();
    const { id } = (await di.admin.post('/icd/store', { ...UJI, jenis: 9, kode: '99.98' })).json().data;
    await t.superuser.query(
      `insert into tindakan (faskes_id, kode, nama_tindakan, kategori, icd9) values ($1, 'T1', 'Uji', 'tindakan', '99.98')`,
      [di.faskesId],
    );
    expect(
      (await di.admin.post(`/icd/update/${id}?_method=PUT`, { ...UJI, jenis: 9, kode: '99.97', versi: 1 })).json()
        .errors,
    ).toEqual({ kode: ['Kode ini dipakai tindakan, jadi tidak dapat diganti'] });
    const hapus = await t.app.inject({
      method: 'DELETE',
      url: `/api/icd/destroy/${id}`,
      headers: { authorization: `Bearer ${di.admin.token}` },
    });
    expect([hapus.statusCode, hapus.json().data]).toEqual([409, [{ di: 'Tindakan', jumlah: 1 }]]);
  });
});

describe('its sheet', () => {
  it('takes a code in any of its forms, and the kind from the code where the sheet says none', async () => {
    const di = await t.newFaskes();
    await di.admin.post('/icd/store', { ...UJI, favorit: true });
    const teks = 'Kode;Deskripsi;Jenis\nw991;Diganti namanya;\nW97*;Baru;ICD-10\n9998;Prosedur;9\n';
    expect((await impor(di, teks, true)).json().data).toMatchObject({
      baru: 2,
      ubah: 1,
      tersimpan: true,
      contoh: [
        ['10', 'W99.1', 'Diganti namanya', '', 'ya', 'ya'],
        ['10', 'W97', 'Baru', '', 'tidak', 'ya'],
        ['9', '99.98', 'Prosedur', '', 'tidak', 'ya'],
      ],
    });
    expect((await impor(di, teks, true)).json().data).toMatchObject({ baru: 0, ubah: 0, tetap: 3 });
  });

  it('says of every wrong line what is wrong: another kind, a cut number, a range, a code twice in two forms', async () => {
    const { galat } = (
      await impor(
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
    const di = await t.newFaskes();
    const teks = `Kode,Deskripsi\n${Array.from({ length: 300 }, (_, i) => `W${String(i % 100).padStart(2, '0')}.${Math.floor(i / 100)},Uji serentak`).join('\n')}\n`;
    const dua = await Promise.all([0, 1].map(() => impor(di, teks, true)));
    const ditolak = dua.filter((d) => d.statusCode !== 200);
    for (const d of ditolak)
      expect(d.json().errors.file[0]).toMatch(/^Baris \d+: Kode ini sudah ada. Tidak ada yang disimpan.$/);
    expect(ditolak.length).toBeLessThanOrEqual(1);
    expect((await di.petugas.get('/icd/daftar?search=serentak')).json().meta.total).toBe(300);
  });

  it('a code that somebody else enters meanwhile is told with its line, however long the sheet; nothing of it is saved', async () => {
    const di = await t.newFaskes();
    await t.superuser.query('begin');
    await t.superuser.query(`insert into icd (faskes_id, jenis, kode, deskripsi) values ($1, 10, 'W56.7', 'Lain')`, [
      di.faskesId,
    ]);
    const sedang = impor(
      di,
      `Kode,Deskripsi\n${Array.from({ length: 900 }, (_, i) => `W${String(10 + Math.floor(i / 10))}.${i % 10},Uji bersamaan`).join('\n')}\n`,
      true,
    );
    await new Promise((lewat) => setTimeout(lewat, 1500));
    await t.superuser.query('commit');
    expect([(await sedang).statusCode, (await sedang).json().errors]).toEqual([
      422,
      { file: ['Baris 469: Kode ini sudah ada. Tidak ada yang disimpan.'] },
    ]);
    expect((await di.petugas.get('/icd/daftar?search=bersamaan')).json().meta.total).toBe(0);
  });

  it('every line of a long sheet is in the audit, before and after', async () => {
    const di = await t.newFaskes();
    const lembar = (nama: string): string =>
      `Kode,Deskripsi\n${Array.from({ length: 600 }, (_, i) => `W${10 + Math.floor(i / 10)}.${i % 10},${nama} ${i}`).join('\n')}\n`;
    for (const nama of ['Lama', 'Baru']) await impor(di, lembar(nama), true);
    const { rows } = await t.superuser.query(
      `select a.aksi, count(distinct a.objek_id)::int as n, count(*) filter (where a.sesudah ->> 'kode' = i.kode and a.sesudah ->> 'versi' = case a.aksi when 'buat' then '1' else '2' end)::int as benar,
         count(*) filter (where a.sebelum ->> 'deskripsi' = replace(a.sesudah ->> 'deskripsi', 'Baru', 'Lama') and a.sebelum ->> 'versi' = '1')::int as sebelum
       from audit a join icd i on i.faskes_id = a.faskes_id and i.id = a.objek_id::int where a.faskes_id = $1 and a.objek = 'icd' group by a.aksi order by a.aksi`,
      [di.faskesId],
    );
    expect(rows).toEqual([
      { aksi: 'buat', n: 600, benar: 600, sebelum: 0 },
      { aksi: 'ubah', n: 600, benar: 600, sebelum: 600 },
    ]);
  });

  it('may be longer than the others: all of ICD-10 at once, but not twice that', async () => {
    const di = await t.newFaskes();
    const lembar = (n: number): string =>
      `Jenis,Kode,Deskripsi\n${Array.from({ length: n }, (_, i) => `10,${String.fromCodePoint(65 + (i % 26))}${String(Math.floor(i / 26) % 100).padStart(2, '0')}.${Math.floor(i / 2600)},Uji nomor ${i}`).join('\n')}\n`;
    expect((await impor(di, lembar(12_000))).json().data).toMatchObject({ jumlah: 12_000, jumlah_galat: 0 });
    expect((await impor(di, lembar(20_001))).json().errors.file[0]).toMatch(/lebih dari 20\.000 baris/);
  });
});
