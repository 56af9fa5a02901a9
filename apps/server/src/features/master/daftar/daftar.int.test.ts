import { beforeAll, describe, expect, it } from 'vitest';
import { lembarKerja } from '../../../platform/lembar-kerja.ts';
import { uji } from '../../../testing/harness.ts';
import type { FaskesUji } from '../../../testing/harness.ts';
import { bacaLembar } from '../../../testing/lembar-uji.ts';

let t: Awaited<ReturnType<typeof uji>>;
beforeAll(async () => {
  t = await uji();
});

const ASURANSI = { deskripsi: 'Asuransi Sehat', kelompok: 'asuransi', kontak: null, aktif: true };
const kini = async (rs: FaskesUji, cari = ''): Promise<Record<string, unknown>[]> =>
  (await rs.admin.get(`/penjamin/daftar?limit=100&search=${encodeURIComponent(cari)}`)).json().data;
const ubah = (rs: FaskesUji, id: number, isi: Record<string, unknown>) =>
  rs.admin.post(`/penjamin/update/${id}?_method=PUT`, isi);
const hapus = (rs: FaskesUji, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/penjamin/destroy/${id}`,
    headers: { authorization: `Bearer ${rs.admin.token}` },
  });
const csv = (teks: string): { nama: string; isi: Buffer } => ({ nama: 'penjamin.csv', isi: Buffer.from(teks) });
const impor = (rs: FaskesUji, file: { nama: string; isi: Buffer }, simpan = false) =>
  rs.admin.unggah(`/penjamin/impor?simpan=${simpan}`, { file });

async function buku(isi: AsyncIterable<string[][]>): Promise<Buffer> {
  const potong: Buffer[] = [];
  for await (const b of lembarKerja(
    'X',
    ['Nama penjamin', 'Kelompok', 'Kontak'].map((judul) => ({ judul, lebar: 10, jenis: 'teks' as const })),
    isi,
  ))
    potong.push(b);
  return Buffer.concat(potong);
}

/** Finds the offsets at which a workbook's directory says how large each part is, unpacked. */
function ukuranDisebut(isi: Buffer): number[] {
  const tempat: number[] = [];
  for (
    let di = isi.indexOf('PK\u0001\u0002', 0, 'latin1');
    di >= 0;
    di = isi.indexOf('PK\u0001\u0002', di + 46, 'latin1')
  )
    tempat.push(di + 24);
  return tempat;
}

describe('a list of master data (payers stand for all)', () => {
  it('saves, searches, filters and sorts; every write is audited with before and after', async () => {
    const rs = await t.newFaskes();
    const baru = (await rs.admin.post('/penjamin/store', ASURANSI)).json();
    expect(baru).toMatchObject({
      error: false,
      message: 'Penjamin tersimpan',
      data: { ...ASURANSI, versi: 1, id: expect.any(Number) },
    });
    expect((await ubah(rs, baru.data.id, { ...ASURANSI, kontak: '024 000', versi: 1 })).json().data).toMatchObject({
      kontak: '024 000',
      versi: 2,
    });
    expect(await kini(rs, 'sehat asur')).toMatchObject([{ id: baru.data.id }]);
    expect(await kini(rs, 'sehat%')).toEqual([]);
    await ubah(rs, baru.data.id, { ...ASURANSI, aktif: false, versi: 2 });
    expect(
      (await rs.admin.get('/penjamin/daftar?aktif=nonaktif')).json().data.map((p: { id: number }) => p.id),
    ).toEqual([baru.data.id]);
    expect((await rs.admin.get('/penjamin/daftar?urut=-deskripsi')).json().data[0].deskripsi).toBe(
      'Tanpa Asuransi / Umum',
    );
    const { rows } = await t.superuser.query(
      `select aksi, sebelum ->> 'kontak' as dulu, sesudah ->> 'kontak' as kini from audit where faskes_id = $1 and objek = 'penjamin' order by id`,
      [rs.faskesId],
    );
    expect(rows).toEqual([
      { aksi: 'buat', dulu: null, kini: null },
      { aksi: 'ubah', dulu: null, kini: '024 000' },
      { aksi: 'ubah', dulu: '024 000', kini: null },
    ]);
  });

  it('the same key twice is one row; two clerks at once get two ids', async () => {
    const rs = await t.newFaskes();
    const sama = await Promise.all(
      [0, 1].map(() => rs.admin.post('/penjamin/store', ASURANSI, { key: 'kunci-penjamin-1' })),
    );
    expect(sama[0]?.json().data).toEqual(sama[1]?.json().data);
    const banyak = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        rs.admin.post('/penjamin/store', { ...ASURANSI, deskripsi: `Asuransi ${n}` }),
      ),
    );
    expect(new Set(banyak.map((b) => b.json().data?.id)).size).toBe(8);
  });

  it('a name twice is told at its field, also by a race', async () => {
    const rs = await t.newFaskes();
    const dua = await Promise.all([0, 1].map(() => rs.admin.post('/penjamin/store', ASURANSI)));
    expect(dua.map((d) => d.statusCode).toSorted()).toEqual([200, 422]);
    expect(dua.find((d) => d.statusCode === 422)?.json().errors).toEqual({
      deskripsi: ['Penjamin dengan nama ini sudah ada'],
    });
  });

  it('two edit one row: the second is told by whom, with the row as it is now', async () => {
    const rs = await t.newFaskes();
    const { id } = (await rs.admin.post('/penjamin/store', ASURANSI)).json().data;
    await ubah(rs, id, { ...ASURANSI, kontak: 'pertama', versi: 1 });
    const kedua = await ubah(rs, id, { ...ASURANSI, kontak: 'kedua', versi: 1 });
    expect(kedua.statusCode).toBe(409);
    expect(kedua.json()).toMatchObject({
      message: expect.stringContaining('Uji admin'),
      data: { kini: { kontak: 'pertama', versi: 2 }, oleh: 'Uji admin', pada: expect.any(String) },
    });
  });

  it('what is used stays and says where; out of use while used today asks first; unused goes', async () => {
    const rs = await t.newFaskes();
    const { id } = (await rs.admin.post('/penjamin/store', ASURANSI)).json().data;
    expect((await hapus(rs, id)).json()).toMatchObject({ data: { id } });
    expect((await hapus(rs, id)).statusCode).toBe(404);
    const lain = (await rs.admin.post('/penjamin/store', { ...ASURANSI, deskripsi: 'Asuransi Lain' })).json().data;
    await rs.petugas.post(
      '/pendaftaran',
      rs.bodyPendaftaran(await rs.simpanPasien(), {
        penjamin: { jenis: lain.id, nomor_penjamin: 'X-1', kelas: 0, keterangan: null },
      }),
    );
    const tolak = await hapus(rs, lain.id);
    expect([tolak.statusCode, tolak.json().data]).toEqual([409, [{ di: 'Kunjungan', jumlah: 1 }]]);
    const nonaktif = await ubah(rs, lain.id, { ...ASURANSI, deskripsi: 'Asuransi Lain', aktif: false, versi: 1 });
    expect(nonaktif.json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      data: [{ di: 'Kunjungan hari ini', jumlah: 1 }],
    });
    expect(
      (await ubah(rs, lain.id, { ...ASURANSI, deskripsi: 'Asuransi Lain', aktif: false, versi: 1, yakin: true })).json()
        .data.aktif,
    ).toBe(false);
  });

  it('refuses who may not, another facility, unknown ids and bad input at its field', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await a.admin.post('/penjamin/store', ASURANSI)).json().data;
    for (const orang of [a.petugas, a.klien])
      expect((await orang.post('/penjamin/store', { ...ASURANSI, deskripsi: 'X' })).statusCode).toBe(403);
    expect((await a.petugas.get('/penjamin/daftar')).statusCode).toBe(403);
    expect((await ubah(b, id, { ...ASURANSI, versi: 1 })).statusCode).toBe(404);
    expect((await hapus(b, id)).statusCode).toBe(404);
    expect(await kini(b, 'asuransi sehat')).toEqual([]);
    const buruk = await a.admin.post('/penjamin/store', { deskripsi: '  ', kelompok: 'apa', aktif: 'ya' });
    expect(buruk.statusCode).toBe(422);
    expect(buruk.json().errors).toMatchObject({
      deskripsi: ['Nama penjamin wajib diisi'],
      kelompok: ['Pilih kelompok penjamin: umum, bpjs, asuransi, perusahaan, pemerintah'],
      aktif: ['Pilih aktif atau tidak'],
    });
    expect(
      (await a.admin.post('/penjamin/store', { ...ASURANSI, deskripsi: 'Dua', kelompok: 'bpjs' })).json().errors,
    ).toEqual({ kelompok: ['Penjamin umum dan BPJS sudah ada; pilih kelompok lain'] });
    expect((await a.admin.get('/penjamin/daftar?urut=sandi')).statusCode).toBe(422);
  });

  it('tells every browser that master data changed', async () => {
    const rs = await t.newFaskes();
    const { id } = (await rs.admin.post('/penjamin/store', ASURANSI)).json().data;
    const { rows } = await t.superuser.query(
      `select topik, izin, data from peristiwa where faskes_id = $1 and topik = 'master'`,
      [rs.faskesId],
    );
    expect(rows).toEqual([{ topik: 'master', izin: 'view dashboard', data: { objek: 'penjamin', id } }]);
  });
});

describe('its sheet', () => {
  it('goes out, is changed, and comes in again: new, changed and equal lines are told apart', async () => {
    const rs = await t.newFaskes();
    await rs.admin.post('/penjamin/store', ASURANSI);
    const keluar = bacaLembar((await rs.admin.get('/penjamin/ekspor')).rawPayload);
    expect(keluar[0]).toEqual([{ teks: 'Nama penjamin' }, { teks: 'Kelompok' }, { teks: 'Kontak' }, { teks: 'Aktif' }]);
    const teks =
      'Nama penjamin;Kelompok;Kontak;Aktif\nasuransi sehat;asuransi;024 111;ya\nAsuransi Baru;perusahaan;;\nAsuransi Swasta;asuransi;;ya\n';
    const lihat = (await impor(rs, csv(teks))).json().data;
    expect(lihat).toMatchObject({ jumlah: 3, baru: 1, ubah: 1, tetap: 1, jumlah_galat: 0, tersimpan: false });
    expect(await kini(rs, 'baru')).toEqual([]);
    expect((await impor(rs, csv(teks), true)).json().data).toMatchObject({ baru: 1, ubah: 1, tersimpan: true });
    expect(await kini(rs, '111')).toMatchObject([{ deskripsi: 'asuransi sehat', versi: 2 }]);
    expect(await kini(rs, 'baru')).toMatchObject([{ kelompok: 'perusahaan', aktif: true }]);
  });

  it('reads a workbook of its own making, the template too', async () => {
    const rs = await t.newFaskes();
    const contoh = (await rs.admin.get('/penjamin/ekspor?contoh=true')).rawPayload;
    expect((await impor(rs, { nama: 'contoh.xlsx', isi: contoh }, true)).json().data).toMatchObject({
      baru: 1,
      tersimpan: true,
    });
    expect(await kini(rs, 'nusantara')).toMatchObject([{ kontak: '(024) 000-0000' }]);
  });

  it('one wrong line and nothing is saved: every wrong cell with its line and reason', async () => {
    const rs = await t.newFaskes();
    const teks =
      'Nama penjamin,Kelompok,Aktif\nSatu,asuransi,ya\n,asuransi,ya\nTiga,apa saja,ya\nEmpat,asuransi,mungkin\n=1+1,asuransi,ya\nSATU,asuransi,ya\n';
    const galat = [
      { baris: 3, kolom: 'Nama penjamin', isi: '', pesan: 'Nama penjamin wajib diisi' },
      {
        baris: 4,
        kolom: 'Kelompok',
        isi: 'apa saja',
        pesan: 'Pilih kelompok penjamin: umum, bpjs, asuransi, perusahaan, pemerintah',
      },
      { baris: 5, kolom: 'Aktif', isi: 'mungkin', pesan: 'Aktif harus ya atau tidak' },
      { baris: 6, kolom: 'Nama penjamin', isi: '=1+1', pesan: 'Nama penjamin berisi rumus; tulis hasilnya' },
      { baris: 7, kolom: 'Nama penjamin', isi: 'SATU', pesan: 'Nama penjamin ini sudah ada di baris 2' },
    ];
    expect((await impor(rs, csv(teks))).json().data).toMatchObject({ jumlah: 6, jumlah_galat: 5, galat });
    const simpan = await impor(rs, csv(teks), true);
    expect([simpan.statusCode, simpan.json().errors.file]).toEqual([
      422,
      ['5 isian salah, jadi tidak ada yang disimpan. Perbaiki, lalu impor lagi.'],
    ]);
    expect(await kini(rs, 'satu')).toEqual([]);
  });

  it.each([
    ['wrong columns', csv('Nama,Jenis\nA,B\n'), /Kolom Nama penjamin, Kelompok tidak ada/],
    ['a column nobody knows', csv('Nama penjamin,Kelompok,Rahasia\nA,asuransi,1\n'), /tidak dikenal: Rahasia/],
    ['a column twice', csv('Nama penjamin,Kelompok,nama PENJAMIN\nA,asuransi,1\n'), /ada dua kali/],
    ['titles only', csv('Nama penjamin,Kelompok\n'), /tidak berisi baris/],
    ['nothing at all', csv(' \n \n'), /kosong/],
    [
      '100,000 lines',
      csv(`Nama penjamin,Kelompok\n${Array.from({ length: 100_000 }, (_, n) => `P${n},asuransi`).join('\n')}`),
      /lebih dari 10\.000 baris/,
    ],
    ['a picture', { nama: 'x.xlsx', isi: Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\0', 'latin1') }, /bukan lembar kerja/],
    ['a broken workbook', { nama: 'x.xlsx', isi: Buffer.from('PK\u0003\u0004rusak') }, /tidak dapat dibaca/],
  ])('%s is refused in words', async (_apa, file, pesan) => {
    const rs = await t.newFaskes();
    const jawab = await impor(rs, file);
    expect(jawab.statusCode).toBe(422);
    expect(jawab.json().errors.file[0]).toMatch(pesan);
  });

  it('a workbook of 100,000 lines is refused before it is unpacked', async () => {
    const rs = await t.newFaskes();
    const besar = await buku(
      (async function* () {
        for (let n = 0; n < 100; n++)
          yield Array.from({ length: 1000 }, (_, m) => [
            `Penjamin ${n * 1000 + m}`,
            'asuransi',
            'panjang sekali '.repeat(4),
          ]);
      })(),
    );
    expect((await impor(rs, { nama: 'besar.xlsx', isi: besar })).json().errors.file[0]).toMatch(
      /terlalu besar|lebih dari/,
    );
  });

  it('a workbook whose directory says less than it holds is refused in words', async () => {
    const rs = await t.newFaskes();
    const besar = await buku(
      (async function* () {
        for (let n = 0; n < 50; n++)
          yield Array.from({ length: 30 }, (_, m) => [
            `Penjamin ${n * 30 + m}`,
            'asuransi',
            'panjang sekali '.repeat(2000),
          ]);
      })(),
    );
    expect(ukuranDisebut(besar).reduce((jumlah, di) => jumlah + besar.readUInt32LE(di), 0)).toBeGreaterThan(
      40 * 1024 * 1024,
    );
    expect((await impor(rs, { nama: 'besar.xlsx', isi: besar })).json().errors.file[0]).toMatch(/terlalu besar/);
    for (const di of ukuranDisebut(besar)) besar.writeUInt32LE(Math.min(besar.readUInt32LE(di), 50_000), di);
    const jawab = await impor(rs, { nama: 'bohong.xlsx', isi: besar }, true);
    expect([jawab.statusCode, jawab.json().errors]).toEqual([
      422,
      { file: ['Lembar kerja ini terlalu besar. Paling banyak 10.000 baris sekali impor.'] },
    ]);
    // The reader is free again for the next sheet.
    expect((await impor(rs, csv('Nama penjamin,Kelompok\nA,asuransi\n'))).statusCode).toBe(200);
  });

  it('another encoding is read: Windows-1252, UTF-16, a byte order mark', async () => {
    const rs = await t.newFaskes();
    const teks = 'Nama penjamin;Kelompok\nAsuransi Ré;asuransi\n';
    for (const isi of [
      Buffer.from(teks, 'latin1'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(teks, 'utf16le')]),
      Buffer.from(`\uFEFF${teks}`),
    ]) {
      expect((await impor(rs, { nama: 'x.csv', isi })).json().data.contoh[0][0]).toBe('Asuransi Ré');
    }
  });

  it('somebody changes a row while the sheet is saved: the sheet is told, and nothing of it is saved', async () => {
    const rs = await t.newFaskes();
    const { id } = (await rs.admin.post('/penjamin/store', ASURANSI)).json().data;
    await t.superuser.query('begin');
    await t.superuser.query(`update penjamin set kontak = 'lain', versi = versi + 1 where faskes_id = $1 and id = $2`, [
      rs.faskesId,
      id,
    ]);
    const sedang = impor(
      rs,
      csv('Nama penjamin,Kelompok,Kontak\nBaru Sekali,asuransi,\nAsuransi Sehat,asuransi,lembar\n'),
      true,
    );
    await new Promise((selesai) => setTimeout(selesai, 1500));
    await t.superuser.query('commit');
    expect((await sedang).statusCode).toBe(409);
    expect(await kini(rs, 'asuransi sehat')).toMatchObject([{ kontak: 'lain', versi: 2 }]);
    expect(await kini(rs, 'baru sekali')).toEqual([]);
  });

  it('is for those who may; replayed it counts once', async () => {
    const rs = await t.newFaskes();
    expect(
      (await rs.petugas.unggah('/penjamin/impor', { file: csv('Nama penjamin,Kelompok\nA,asuransi\n') })).statusCode,
    ).toBe(403);
    const baru = await t.newFaskes();
    await t.superuser.query(
      `update peran set izin = array_append(izin, 'create pengaturan') where faskes_id = $1 and kode = 'petugas'`,
      [baru.faskesId],
    );
    expect(
      (await baru.petugas.unggah('/penjamin/impor?simpan=true', { file: csv('Nama penjamin,Kelompok\nA,asuransi\n') }))
        .statusCode,
    ).toBe(403);
    const dua = await Promise.all(
      [0, 1].map(() =>
        rs.admin.unggah(
          '/penjamin/impor?simpan=true',
          { file: csv('Nama penjamin,Kelompok\nA,asuransi\n') },
          { key: 'impor-penjamin-1' },
        ),
      ),
    );
    expect(dua.map((d) => d.json().data.baru)).toEqual([1, 1]);
    expect(await kini(rs, 'A')).toHaveLength(4);
  });
});
