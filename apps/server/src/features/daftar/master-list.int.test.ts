import { beforeAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '#platform/papers/workbook.ts';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { readWorkbook } from '#testing/read-workbook.ts';
import { waitForLocks } from '#testing/lock-waits.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const ASURANSI = { deskripsi: 'Asuransi Sehat', kelompok: 'asuransi', kontak: null, aktif: true };
const listPenjamin = async (rs: TestFaskes, search = ''): Promise<Record<string, unknown>[]> =>
  (await rs.admin.get(`/penjamin/daftar?limit=100&search=${encodeURIComponent(search)}`)).json().data;
const updatePenjamin = (rs: TestFaskes, id: number, content: Record<string, unknown>) =>
  rs.admin.post(`/penjamin/update/${id}?_method=PUT`, content);
const removePenjamin = (rs: TestFaskes, id: number) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/penjamin/destroy/${id}`,
    headers: { authorization: `Bearer ${rs.admin.token}` },
  });
const csv = (text: string): { nama: string; bytes: Buffer } => ({ nama: 'penjamin.csv', bytes: Buffer.from(text) });
const importSheet = (rs: TestFaskes, file: { nama: string; bytes: Buffer }, save = false) =>
  rs.admin.upload(`/penjamin/impor?simpan=${save}`, { file });

async function buildWorkbook(content: AsyncIterable<string[][]>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const b of writeWorkbook(
    'X',
    ['Nama penjamin', 'Kelompok', 'Kontak'].map((heading) => ({ title: heading, width: 10, kind: 'teks' as const })),
    content,
  ))
    chunks.push(b);
  return Buffer.concat(chunks);
}

/** Finds the offsets at which a workbook's directory says how large each part is, unpacked. */
function sizeOffsets(content: Buffer): number[] {
  const offsets: number[] = [];
  for (
    let offset = content.indexOf('PK\u0001\u0002', 0, 'latin1');
    offset >= 0;
    offset = content.indexOf('PK\u0001\u0002', offset + 46, 'latin1')
  )
    offsets.push(offset + 24);
  return offsets;
}

describe('a list of master data (payers stand for all)', () => {
  it('saves, searches, filters and sorts; every write is audited with before and after', async () => {
    const rs = await t.newFaskes();
    const created = (await rs.admin.post('/penjamin/store', ASURANSI)).json();
    expect(created).toMatchObject({
      error: false,
      message: 'Penjamin tersimpan',
      data: { ...ASURANSI, versi: 1, id: expect.any(Number) },
    });
    expect(
      (await updatePenjamin(rs, created.data.id, { ...ASURANSI, kontak: '024 000', versi: 1 })).json().data,
    ).toMatchObject({
      kontak: '024 000',
      versi: 2,
    });
    expect(await listPenjamin(rs, 'sehat asur')).toMatchObject([{ id: created.data.id }]);
    expect(await listPenjamin(rs, 'sehat%')).toEqual([]);
    await updatePenjamin(rs, created.data.id, { ...ASURANSI, aktif: false, versi: 2 });
    expect(
      (await rs.admin.get('/penjamin/daftar?aktif=nonaktif')).json().data.map((p: { id: number }) => p.id),
    ).toEqual([created.data.id]);
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
    const replies = await Promise.all(
      [0, 1].map(() => rs.admin.post('/penjamin/store', ASURANSI, { key: 'kunci-penjamin-1' })),
    );
    expect(replies[0]?.json().data).toEqual(replies[1]?.json().data);
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        rs.admin.post('/penjamin/store', { ...ASURANSI, deskripsi: `Asuransi ${n}` }),
      ),
    );
    expect(new Set(many.map((b) => b.json().data?.id)).size).toBe(8);
  });

  it('a name twice is told at its field, also by a race', async () => {
    const rs = await t.newFaskes();
    const both = await Promise.all([0, 1].map(() => rs.admin.post('/penjamin/store', ASURANSI)));
    expect(both.map((d) => d.statusCode).toSorted()).toEqual([200, 422]);
    expect(both.find((d) => d.statusCode === 422)?.json().errors).toEqual({
      deskripsi: ['Penjamin dengan nama ini sudah ada'],
    });
  });

  it('two windows edit one row: the second is told by whom, oneself too, with the row as it is now', async () => {
    const rs = await t.newFaskes();
    const { id } = (await rs.admin.post('/penjamin/store', ASURANSI)).json().data;
    await updatePenjamin(rs, id, { ...ASURANSI, kontak: 'pertama', versi: 1 });
    const second = await updatePenjamin(rs, id, { ...ASURANSI, kontak: 'kedua', versi: 1 });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      message: expect.stringContaining('sudah Anda ubah sendiri sejak membukanya di sini'),
      data: { kini: { kontak: 'pertama', versi: 2 }, oleh: 'Uji admin', sendiri: true, pada: expect.any(String) },
    });
  });

  it('what is used stays and says where; out of use while used today asks first; unused goes', async () => {
    const rs = await t.newFaskes();
    const { id } = (await rs.admin.post('/penjamin/store', ASURANSI)).json().data;
    expect((await removePenjamin(rs, id)).json()).toMatchObject({ data: { id } });
    expect((await removePenjamin(rs, id)).statusCode).toBe(404);
    const other = (await rs.admin.post('/penjamin/store', { ...ASURANSI, deskripsi: 'Asuransi Lain' })).json().data;
    await rs.petugas.post(
      '/pendaftaran',
      rs.pendaftaranBody(await rs.savePasien(), {
        penjamin: { jenis: other.id, nomor_penjamin: 'X-1', kelas: 0, keterangan: null },
      }),
    );
    const rejected = await removePenjamin(rs, other.id);
    expect([rejected.statusCode, rejected.json().data]).toEqual([409, [{ di: 'Kunjungan', jumlah: 1 }]]);
    const deactivated = await updatePenjamin(rs, other.id, {
      ...ASURANSI,
      deskripsi: 'Asuransi Lain',
      aktif: false,
      versi: 1,
    });
    expect(deactivated.json()).toMatchObject({
      kode: 'PERLU_KONFIRMASI',
      data: [{ di: 'Kunjungan hari ini', jumlah: 1 }],
    });
    expect(
      (
        await updatePenjamin(rs, other.id, {
          ...ASURANSI,
          deskripsi: 'Asuransi Lain',
          aktif: false,
          versi: 1,
          yakin: true,
        })
      ).json().data.aktif,
    ).toBe(false);
  });

  it('refuses who may not, another facility, unknown ids and bad input at its field', async () => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await a.admin.post('/penjamin/store', ASURANSI)).json().data;
    for (const person of [a.petugas, a.klien])
      expect((await person.post('/penjamin/store', { ...ASURANSI, deskripsi: 'X' })).statusCode).toBe(403);
    expect((await a.petugas.get('/penjamin/daftar')).statusCode).toBe(403);
    expect((await updatePenjamin(b, id, { ...ASURANSI, versi: 1 })).statusCode).toBe(404);
    expect((await removePenjamin(b, id)).statusCode).toBe(404);
    expect(await listPenjamin(b, 'asuransi sehat')).toEqual([]);
    const bad = await a.admin.post('/penjamin/store', { deskripsi: '  ', kelompok: 'apa', aktif: 'ya' });
    expect(bad.statusCode).toBe(422);
    expect(bad.json().errors).toMatchObject({
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
    expect(rows).toEqual([{ topik: 'master', izin: 'view dashboard|view perangkat', data: { objek: 'penjamin', id } }]);
  });
});

describe('its sheet', () => {
  it('goes out, is changed, and comes in again: new, changed and equal lines are told apart', async () => {
    const rs = await t.newFaskes();
    await rs.admin.post('/penjamin/store', ASURANSI);
    const exported = readWorkbook((await rs.admin.get('/penjamin/ekspor')).rawPayload);
    expect(exported[0]).toEqual([
      { teks: 'Nama penjamin' },
      { teks: 'Kelompok' },
      { teks: 'Kontak' },
      { teks: 'Aktif' },
    ]);
    const text =
      'Nama penjamin;Kelompok;Kontak;Aktif\nasuransi sehat;asuransi;024 111;ya\nAsuransi Baru;perusahaan;;\nAsuransi Swasta;asuransi;;ya\n';
    const preview = (await importSheet(rs, csv(text))).json().data;
    expect(preview).toMatchObject({ jumlah: 3, baru: 1, ubah: 1, tetap: 1, jumlah_galat: 0, tersimpan: false });
    expect(preview).toMatchObject({
      jumlah_perubahan: 2,
      perubahan: [
        { baris: 2, nama: 'Asuransi Sehat', kolom: 'Nama penjamin', lama: 'Asuransi Sehat', baru: 'asuransi sehat' },
        { baris: 2, nama: 'Asuransi Sehat', kolom: 'Kontak', lama: '', baru: '024 111' },
      ],
    });
    expect(await listPenjamin(rs, 'baru')).toEqual([]);
    expect((await importSheet(rs, csv(text), true)).json().data).toMatchObject({ baru: 1, ubah: 1, tersimpan: true });
    expect(await listPenjamin(rs, '111')).toMatchObject([{ deskripsi: 'asuransi sehat', versi: 2 }]);
    expect(await listPenjamin(rs, 'baru')).toMatchObject([{ kelompok: 'perusahaan', aktif: true }]);
  });

  it('reads a workbook of its own making, the template too', async () => {
    const rs = await t.newFaskes();
    const template = (await rs.admin.get('/penjamin/ekspor?contoh=true')).rawPayload;
    expect((await importSheet(rs, { nama: 'contoh.xlsx', bytes: template }, true)).json().data).toMatchObject({
      baru: 1,
      tersimpan: true,
    });
    expect(await listPenjamin(rs, 'nusantara')).toMatchObject([{ kontak: '(024) 000-0000' }]);
  });

  it('tells all that is wrong with a line at once, a column once', async () => {
    const rs = await t.newFaskes();
    const text = 'Nama penjamin,Kelompok,Aktif\n,apa saja,mungkin\n=1+1,apa saja,ya\n';
    expect(
      (await importSheet(rs, csv(text)))
        .json()
        .data.galat.map((g: { baris: number; kolom: string }) => [g.baris, g.kolom]),
    ).toEqual([
      [2, 'Aktif'],
      [2, 'Nama penjamin'],
      [2, 'Kelompok'],
      [3, 'Nama penjamin'],
      [3, 'Kelompok'],
    ]);
  });

  it('one wrong line and nothing is saved: every wrong cell with its line and reason', async () => {
    const rs = await t.newFaskes();
    const text =
      'Nama penjamin,Kelompok,Aktif\nSatu,asuransi,ya\n,asuransi,ya\nTiga,apa saja,ya\nEmpat,asuransi,mungkin\n=1+1,asuransi,ya\nSATU,asuransi,ya\n';
    const errors = [
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
    expect((await importSheet(rs, csv(text))).json().data).toMatchObject({ jumlah: 6, jumlah_galat: 5, galat: errors });
    const save = await importSheet(rs, csv(text), true);
    expect([save.statusCode, save.json().errors.file]).toEqual([
      422,
      ['5 isian salah, jadi tidak ada yang disimpan. Perbaiki, lalu impor lagi.'],
    ]);
    expect(await listPenjamin(rs, 'satu')).toEqual([]);
  });

  it.each([
    ['wrong columns', csv('Nama,Jenis\nA,B\n'), /Kolom Nama penjamin, Kelompok tidak ada/],
    ['a column nobody knows', csv('Nama penjamin,Kelompok,Rahasia\nA,asuransi,1\n'), /tidak dikenal: Rahasia/],
    [
      'what stands in no column',
      csv('Nama penjamin,Kelompok\nA,asuransi,1\n'),
      /Baris 2: "1" ada di kolom tanpa judul/,
    ],
    [
      'a title that was erased',
      csv('Nama penjamin,Kelompok,\nA,asuransi,024\n'),
      /Baris 2: "024" ada di kolom tanpa judul/,
    ],
    ['a column twice', csv('Nama penjamin,Kelompok,nama PENJAMIN\nA,asuransi,1\n'), /ada dua kali/],
    ['titles only', csv('Nama penjamin,Kelompok\n'), /tidak berisi baris/],
    ['nothing at all', csv(' \n \n'), /kosong/],
    [
      '100,000 lines',
      csv(`Nama penjamin,Kelompok\n${Array.from({ length: 100_000 }, (_, n) => `P${n},asuransi`).join('\n')}`),
      /lebih dari 10\.000 baris/,
    ],
    ['a picture', { nama: 'x.xlsx', bytes: Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\0', 'latin1') }, /bukan lembar kerja/],
    ['a broken workbook', { nama: 'x.xlsx', bytes: Buffer.from('PK\u0003\u0004rusak') }, /tidak dapat dibaca/],
  ])('%s is refused in words', async (_apa, file, message) => {
    const rs = await t.newFaskes();
    const answer = await importSheet(rs, file);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.file[0]).toMatch(message);
  });

  it('a workbook of 100,000 lines is refused before it is unpacked', async () => {
    const rs = await t.newFaskes();
    const large = await buildWorkbook(
      (async function* () {
        for (let n = 0; n < 100; n++)
          yield Array.from({ length: 1000 }, (_, m) => [
            `Penjamin ${n * 1000 + m}`,
            'asuransi',
            'panjang sekali '.repeat(4),
          ]);
      })(),
    );
    expect((await importSheet(rs, { nama: 'besar.xlsx', bytes: large })).json().errors.file[0]).toMatch(
      /terlalu besar|lebih dari/,
    );
  });

  it('a workbook whose directory says less than it holds is refused in words', async () => {
    const rs = await t.newFaskes();
    const large = await buildWorkbook(
      (async function* () {
        for (let n = 0; n < 50; n++)
          yield Array.from({ length: 30 }, (_, m) => [
            `Penjamin ${n * 30 + m}`,
            'asuransi',
            'panjang sekali '.repeat(2000),
          ]);
      })(),
    );
    expect(sizeOffsets(large).reduce((sum, offset) => sum + large.readUInt32LE(offset), 0)).toBeGreaterThan(
      40 * 1024 * 1024,
    );
    expect((await importSheet(rs, { nama: 'besar.xlsx', bytes: large })).json().errors.file[0]).toMatch(
      /terlalu besar/,
    );
    for (const offset of sizeOffsets(large)) large.writeUInt32LE(Math.min(large.readUInt32LE(offset), 50_000), offset);
    const answer = await importSheet(rs, { nama: 'bohong.xlsx', bytes: large }, true);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { file: ['Lembar kerja ini terlalu besar. Paling banyak 10.000 baris sekali impor.'] },
    ]);
    // The reader is free again for the next sheet.
    expect((await importSheet(rs, csv('Nama penjamin,Kelompok\nA,asuransi\n'))).statusCode).toBe(200);
  });

  it('another encoding is read: Windows-1252, UTF-16, a byte order mark', async () => {
    const rs = await t.newFaskes();
    const text = 'Nama penjamin;Kelompok\nAsuransi Ré;asuransi\n';
    for (const content of [
      Buffer.from(text, 'latin1'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
      Buffer.from(`\uFEFF${text}`),
    ]) {
      expect((await importSheet(rs, { nama: 'x.csv', bytes: content })).json().data.contoh[0][0]).toBe('Asuransi Ré');
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
    const importing = importSheet(
      rs,
      csv('Nama penjamin,Kelompok,Kontak\nBaru Sekali,asuransi,\nAsuransi Sehat,asuransi,lembar\n'),
      true,
    );
    await waitForLocks(t.superuser, 1);
    await t.superuser.query('commit');
    expect((await importing).statusCode).toBe(409);
    expect(await listPenjamin(rs, 'asuransi sehat')).toMatchObject([{ kontak: 'lain', versi: 2 }]);
    expect(await listPenjamin(rs, 'baru sekali')).toEqual([]);
  });

  it('is for those who may; replayed it counts once', async () => {
    const rs = await t.newFaskes();
    expect(
      (await rs.petugas.upload('/penjamin/impor', { file: csv('Nama penjamin,Kelompok\nA,asuransi\n') })).statusCode,
    ).toBe(403);
    const created = await t.newFaskes();
    await t.superuser.query(
      `update peran set izin = array_append(izin, 'create pengaturan') where faskes_id = $1 and kode = 'petugas'`,
      [created.faskesId],
    );
    expect(
      (
        await created.petugas.upload('/penjamin/impor?simpan=true', {
          file: csv('Nama penjamin,Kelompok\nA,asuransi\n'),
        })
      ).statusCode,
    ).toBe(403);
    const both = await Promise.all(
      [0, 1].map(() =>
        rs.admin.upload(
          '/penjamin/impor?simpan=true',
          { file: csv('Nama penjamin,Kelompok\nA,asuransi\n') },
          { key: 'impor-penjamin-1' },
        ),
      ),
    );
    expect(both.map((d) => d.json().data.baru)).toEqual([1, 1]);
    expect(await listPenjamin(rs, 'A')).toHaveLength(4);
  });
});

it('names that differ by capitals or blanks alone are one name, in forms and in sheets', async () => {
  const rs = await t.newFaskes();
  const [unit] = (await rs.admin.get('/unit/daftar')).json().data;
  const ruangan = { deskripsi: 'Melati', unit_id: unit.id, jenis_kunjungan: 3, kode_antrean: 'M' };
  const store = async (path: string, body: object) => (await rs.admin.post(`${path}/store`, body)).json();
  const ruanganId = (await store('/ruangan', ruangan)).data.id;
  const kamar = { ruangan_id: ruanganId, deskripsi: 'Melati 1', kelas: 1 };
  const kamarId = (await store('/kamar', kamar)).data.id;
  await store('/tempat-tidur', { kamar_id: kamarId, nama_bed: 'Bed A' });
  await store('/instalasi', { deskripsi: 'Rawat  Inap' });
  await store('/penjamin', ASURANSI);
  const twice: [string, string, object][] = [
    ['/instalasi', 'deskripsi', { deskripsi: ' rawat  inap' }],
    ['/unit', 'deskripsi', { ...unit, deskripsi: unit.deskripsi.toUpperCase() }],
    ['/ruangan', 'deskripsi', { ...ruangan, deskripsi: 'MELATI', kode_antrean: 'X' }],
    ['/kamar', 'deskripsi', { ...kamar, deskripsi: 'melati  1' }],
    ['/tempat-tidur', 'nama_bed', { kamar_id: kamarId, nama_bed: 'bed\u00A0 a' }],
    ['/penjamin', 'deskripsi', { ...ASURANSI, deskripsi: 'asuransi  sehat' }],
  ];
  for (const [path, field, body] of twice)
    expect((await store(path, body)).errors, path).toEqual({
      [field]: [expect.stringContaining('dengan nama ini sudah ada')],
    });
  const importTo = async (path: string, text: string) =>
    (await rs.admin.upload(`${path}/impor?simpan=true`, { file: csv(text) })).json().data;
  const bed = 'Ruangan,Kamar,Tempat tidur,Keterangan\nMELATI,melati  1,bed  a,dekat jendela\n';
  expect(await importTo('/tempat-tidur', bed)).toMatchObject({ baru: 0, ubah: 1 });
  // A name of before, with two blanks, is still found by its own line.
  await t.superuser.query(`update kamar set deskripsi = 'Melati  1' where faskes_id = $1`, [rs.faskesId]);
  const old = 'Ruangan,Nama kamar,Kelas\nMelati,Melati  1,Kelas III\n';
  expect(await importTo('/kamar', old)).toMatchObject({ baru: 0, galat: [] });
});
