import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { readWorkbook, type TestCell } from '#testing/read-workbook.ts';
import { EKSPOR_PASIEN } from './export.service.ts';

let t: TestApp;
let rs: TestFaskes;
let norm: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  norm = await rs.savePasien({ gelar_depan: 'Ny.' });
});

const findPasienId = async (f: TestFaskes, n: number): Promise<string> =>
  String(
    (await t.superuser.query('select id from pasien where faskes_id = $1 and norm = $2', [f.faskesId, n])).rows[0].id,
  );
const listAudit = async (f: TestFaskes, aksi: string): Promise<unknown[]> =>
  (
    await t.superuser.query(
      'select akun_id, objek, objek_id, sesudah from audit where faskes_id = $1 and aksi = $2 order by id',
      [f.faskesId, aksi],
    )
  ).rows;
const readPages = (res: Response): string[] =>
  [...res.rawPayload.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)].map((m) => m[1] as string);

async function signInSuperadmin(): Promise<string> {
  const { rows } = await t.superuser.query(
    `insert into akun (email, sandi_hash, nama, nama_bergelar) values (gen_random_uuid() || '@nadi.uji', '-', 'Super', 'Super') returning id`,
  );
  const sesi = await t.superuser.query(
    `insert into sesi (akun_id, perangkat_hash, kedaluwarsa_pada, faktor_kedua_pada) values ($1, '\\x00', now() + interval '1 hour', now()) returning id`,
    [rows[0].id],
  );
  return t.token.create({ akunId: rows[0].id, faskesId: 0, sessionId: sesi.rows[0].id });
}

describe('card and labels', () => {
  it('the card is a PDF of one page, 86 x 54 mm, to be shown and not kept', async () => {
    const res = await rs.petugas.get(`/pasien/kartu/${norm}`);
    expect(res.statusCode, res.body.slice(0, 300)).toBe(200);
    expect(res.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(res.rawPayload.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
    expect(readPages(res)).toEqual([`${((86 / 25.4) * 72).toFixed(6)} ${((54 / 25.4) * 72).toFixed(6)}`]);
    expect(res.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-cache, no-store',
      'content-disposition': expect.stringMatching(/^inline; filename="kartu-000001\.pdf"/),
      'x-content-type-options': 'nosniff',
    });
  });
  it('labels: a sheet of 24 unless said otherwise, more sheets as needed', async () => {
    const countSheets = async (query: string): Promise<number> => {
      const res = await rs.perawat.get(`/pasien/label/${norm}${query}`);
      expect(res.statusCode, res.body.slice(0, 300)).toBe(200);
      expect(res.headers['content-type']).toBe('application/pdf');
      expect(new Set(readPages(res))).toEqual(new Set(['595.275591 841.889764']));
      return readPages(res).length;
    };
    expect([
      await countSheets(''),
      await countSheets('?jumlah=24&mulai=2'),
      await countSheets('?jumlah=120'),
      await countSheets('?jumlah=1&mulai=24'),
    ]).toEqual([1, 2, 5, 1]);
  });
  it('who printed what is written down', async () => {
    const f = await t.newFaskes();
    const n = await f.savePasien();
    await f.petugas.get(`/pasien/kartu/${n}`);
    await f.perawat.get(`/pasien/label/${n}?jumlah=3&mulai=22`);
    const objek_id = await findPasienId(f, n);
    expect(await listAudit(f, 'cetak')).toEqual([
      { akun_id: f.petugas.akunId, objek: 'kartu pasien', objek_id, sesudah: null },
      { akun_id: f.perawat.akunId, objek: 'label pasien', objek_id, sesudah: { jumlah: 3, mulai: 22 } },
    ]);
  });
  it('a norm that was merged into another prints the record that stands', async () => {
    const f = await t.newFaskes();
    const [old, fresh] = [await f.savePasien(), await f.savePasien({ nama: 'SITI AMINAH B' })];
    await t.superuser.query('update pasien set digabung_ke = $3 where faskes_id = $1 and norm = $2', [
      f.faskesId,
      old,
      await findPasienId(f, fresh),
    ]);
    for (const jenis of ['kartu', 'label'])
      expect((await f.petugas.get(`/pasien/${jenis}/${old}`)).headers['content-disposition']).toContain(
        `${jenis}-000002.pdf`,
      );
    expect(await listAudit(f, 'cetak')).toMatchObject([
      { objek_id: await findPasienId(f, fresh) },
      { objek_id: await findPasienId(f, fresh) },
    ]);
    expect(readWorkbook((await f.admin.get('/pasien/ekspor')).rawPayload).slice(1)).toMatchObject([
      [{ teks: '000002' }, { teks: 'SITI AMINAH B' }, null, expect.anything(), null, null, expect.anything()],
    ]);
  });
  it('a name of 150 letters, emoji or code is a card all the same', async () => {
    for (const namaColumn of ['W'.repeat(150), '😀 A 🏥', `"); image('/etc/passwd') <b>`]) {
      const res = await rs.petugas.get(`/pasien/kartu/${await rs.savePasien({ nama: namaColumn })}`);
      expect([res.statusCode, res.rawPayload.subarray(0, 5).toString(), readPages(res).length]).toEqual([
        200,
        '%PDF-',
        1,
      ]);
    }
  });
  it('D3: another facility’s patient does not exist, and nothing is written down', async () => {
    const other = await t.newFaskes();
    for (const url of [`/pasien/kartu/${norm}`, `/pasien/label/${norm}`]) {
      const res = await other.petugas.get(url);
      expect([res.statusCode, res.json().message]).toEqual([404, 'Pasien tidak ditemukan']);
    }
    expect(await listAudit(other, 'cetak')).toEqual([]);
  });
  it('not without the permission, not by a superadmin without a facility', async () => {
    const token = await signInSuperadmin();
    for (const url of [`/pasien/kartu/${norm}`, `/pasien/label/${norm}`, '/pasien/ekspor']) {
      expect((await rs.manajemen.get(url)).statusCode, url).toBe(403);
      expect(
        (await t.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } }))
          .statusCode,
        url,
      ).toBe(403);
      expect((await t.app.inject({ method: 'GET', url: `/api${url}` })).statusCode, url).toBe(401);
    }
  });
  it.each([
    'kartu/abc',
    'kartu/0',
    'kartu/9999999999',
    'label/1?jumlah=0',
    'label/1?jumlah=121',
    'label/1?jumlah=x',
    'label/1?mulai=25',
    'label/1?mulai=0',
    'label/1?jumlah=1.5',
  ])('%s is refused', async (path) => expect((await rs.petugas.get(`/pasien/${path}`)).statusCode).toBe(422));
});

const PERSONS = [
  {
    nama: 'SITI AMINAH',
    gelar_depan: 'Ny.',
    nik: '3374015203850001',
    no_bpjs: '0001234567890',
    alamat: 'Jl. Mawar 1',
    rt: '003',
    rw: '005',
    provinsi: 33,
    wilayah: 3374,
    kecamatan: 337410,
    tanggal_lahir: '1985-03-12',
  },
  { nama: '=CMD|calc', alamat: '+62', tanggal_lahir: '1990-03-12' },
  { nama: '@SUM(A1)', alamat: '-1', rw: '005', tanggal_lahir: '1985-12-31', status: 2 },
];

describe('the list as a sheet', () => {
  let f: TestFaskes;
  beforeAll(async () => {
    f = await t.newFaskes();
    for (const o of PERSONS) await f.savePasien(o);
  });
  const exportRows = async (query = ''): Promise<TestCell[][]> => {
    const res = await f.admin.get(`/pasien/ekspor${query}`);
    expect(res.statusCode, res.body.slice(0, 300)).toBe(200);
    return readWorkbook(res.rawPayload);
  };
  const namaColumn = (rows: TestCell[][]): string[] => rows.slice(1).map((b) => (b[1] as { teks: string }).teks);

  it('has the list’s columns and order; numbers and what looks like a formula are text, birth dates are dates', async () => {
    const empty = [null, null, null];
    expect(
      (await exportRows('?urut=norm')).map((b) => b.map((s) => (s && 'teks' in s ? s.teks : (s?.angka ?? null)))),
    ).toEqual([
      ['No. RM', 'Pasien', 'Alamat', 'Tanggal Lahir', 'No. KTP', 'No. BPJS', 'Status'],
      [
        '000001',
        'Ny. SITI AMINAH',
        'Jl. Mawar 1 RT 003/005, Tembalang',
        31_118,
        '3374015203850001',
        '0001234567890',
        'Aktif',
      ],
      ['000002', '=CMD|calc', '+62', 32_944, ...empty.slice(1), 'Aktif'],
      ['000003', '@SUM(A1)', '-1 RW 005', 31_412, ...empty.slice(1), 'Meninggal'],
    ]);
  });
  it('is a file with the facility’s code and day in its name', async () => {
    const res = await f.admin.get('/pasien/ekspor');
    const { rows } = await t.superuser.query('select kode from faskes where id = $1', [f.faskesId]);
    expect(res.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'no-cache, no-store',
      'content-disposition': expect.stringContaining(
        `attachment; filename="pasien-${rows[0].kode}-${f.ctx.today.replaceAll('-', '')}.xlsx"`,
      ),
    });
  });
  it.each([
    '',
    'urut=nama',
    'urut=-tanggal_lahir',
    'nama=siti',
    'tanggal_lahir=1985',
    'status=menin',
    'nik=3374',
    'norm=2',
    'alamat=%2B62',
    'nama=zzz',
    'nama=siti&tanggal_lahir=1990',
  ])('the filters and the order mean what they mean in the list: %s', async (query) => {
    const list = (await f.admin.get(`/pasien?limit=100&${query}`)).json().data as {
      gelar_depan: string | null;
      nama: string;
    }[];
    expect(namaColumn(await exportRows(`?${query}`))).toEqual(
      list.map((b) => [b.gelar_depan, b.nama].filter(Boolean).join(' ')),
    );
  });
  it('more rows than are read at a time come in their order', async () => {
    const counts = await t.newFaskes();
    await t.superuser.query(
      `insert into pasien (faskes_id, norm, nama, nama_cari) select $1, n, 'PASIEN ' || n, 'pasien ' || n from generate_series(1, 1203) n`,
      [counts.faskesId],
    );
    const rows = readWorkbook((await counts.admin.get('/pasien/ekspor?urut=-norm')).rawPayload);
    expect(namaColumn(rows)).toEqual(Array.from({ length: 1203 }, (_, n) => `PASIEN ${1203 - n}`));
  });
  it('too many are refused with how many there are, and nothing is written down', async () => {
    const other = await t.newFaskes();
    for (const o of PERSONS) await other.savePasien(o);
    const exportError = (filter: object, max: number): Promise<unknown> =>
      EKSPOR_PASIEN.send(t, other.ctx, filter, { max }).catch((e: unknown) => e);
    expect(await exportError({}, 2)).toMatchObject({
      status: 422,
      message: 'Ada 3 pasien, sedangkan yang dapat diekspor paling banyak 2. Saring daftarnya dulu.',
    });
    expect(await exportError({ tanggal_lahir: '1985' }, 1)).toMatchObject({
      status: 422,
      message: expect.stringContaining('Ada 2 pasien'),
    });
    expect(await listAudit(other, 'ekspor')).toEqual([]);
    expect(await exportError({}, 3)).toMatchObject({ nama: expect.stringMatching(/^pasien-/) });
  });
  it('who took it is written down, with the filters and how many there were', async () => {
    const other = await t.newFaskes();
    for (const o of PERSONS) await other.savePasien(o);
    await other.admin.get('/pasien/ekspor?tanggal_lahir=1985&urut=nama');
    expect(await listAudit(other, 'ekspor')).toEqual([
      {
        akun_id: other.admin.akunId,
        objek: 'daftar pasien',
        objek_id: String(other.faskesId),
        sesudah: { saring: { tanggal_lahir: '1985', urut: 'nama' }, jumlah: 2 },
      },
    ]);
  });
  it('D3: holds nobody of another facility', async () =>
    expect(namaColumn(readWorkbook((await (await t.newFaskes()).admin.get('/pasien/ekspor')).rawPayload))).toEqual([]));
  it('is for those with its permission only: the list’s own is not enough', async () => {
    for (const who of [f.petugas, f.perawat, f.dokter, f.kasir, f.manajemen, f.klien])
      expect((await who.get('/pasien/ekspor')).statusCode).toBe(403);
  });
  it.each(['urut=sandi', `nama=${'a'.repeat(101)}`])('%s is refused', async (query) =>
    expect((await f.admin.get(`/pasien/ekspor?${query}`)).statusCode).toBe(422),
  );
});
