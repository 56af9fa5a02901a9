import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEMBAR_SUSPECTED_SKOR, KEMBAR_STRONG_SKOR } from '@nadi/domain/pasien/kembar';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { mergePasien } from '#testing/gabung-fixtures.ts';
import { checkKembarQueue, sweepKembar } from './check-kembar.ts';
import { waitForLocks } from '#testing/lock-waits.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => void (t = await startTestApp()));
beforeEach(async () => void (rs = await t.newFaskes()));

const SITI = {
  nama: 'SITI AMINAH',
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  nik: '3374105203850003',
  no_bpjs: '0001234567891',
  nomor_kontak_telp: '0812-2750-4418',
  nomor_kontak_wa: '081200000009',
  ibu_kandung: 'SUMARNI',
};
type CalonRow = {
  norm: number;
  skor: number;
  alasan: string[];
  banding: { kolom: string; hasil: string; catatan: string | null }[];
};
const findCalon = async (input: Record<string, unknown>, person = rs.petugas): Promise<CalonRow[]> => {
  const res = await person.post('/pasien/kembar', input, { key: null });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const listPasangan = async (
  query = '',
): Promise<
  {
    id: number;
    a: { norm: number };
    b: { norm: number };
    skor: number;
    status: string;
    catatan: string | null;
    oleh: string | null;
  }[]
> => (await rs.admin.get(`/pasien/kembar?limit=100${query}`)).json().data;
const listNorms = async (query = ''): Promise<number[][]> =>
  (await listPasangan(query)).map(({ a, b }) => [a.norm, b.norm]);

describe('likely duplicates while typing', () => {
  beforeEach(async () => void (await rs.savePasien(SITI)));
  it.each<[string, Record<string, unknown>, string]>([
    ['same birth date and name', { nama: 'siti aminah', tanggal_lahir: '1985-03-12' }, 'Nama sama, tanggal lahir sama'],
    [
      'same birth date and similar name',
      { nama: 'Ny. Sitti Aminnah', tanggal_lahir: '1985-03-12' },
      'Nama mirip, tanggal lahir sama',
    ],
    ['words in another order', { nama: 'aminah siti', tanggal_lahir: '1985-03-12' }, 'Nama sama, tanggal lahir sama'],
    ['day and month swapped', { nama: 'siti aminah', tanggal_lahir: '1985-12-03' }, 'Nama sama'],
    ['the name alone', { nama: 'siti aminah' }, 'Nama sama'],
    ['the phone, written otherwise', { nomor_kontak_telp: '+62 812 2750 4418' }, 'No. telepon sama'],
    ['the WhatsApp number', { nomor_kontak_telp: '081200000009' }, 'No. telepon sama'],
    ['NIK one digit off', { nik: '3374105203850004' }, 'NIK beda 1 angka'],
    ['NIK with two digits swapped', { nik: '3374105203580003' }, 'NIK 2 angka tertukar'],
    ['NIK one digit short', { nik: '337410523850003' }, 'NIK kurang 1 angka'],
    ['the same NIK', { nik: '3374105203850003' }, 'NIK sama'],
    ['card one digit off', { no_bpjs: '0001234567890' }, 'No. BPJS beda 1 angka'],
    ['card one digit short', { no_bpjs: '000123456789' }, 'No. BPJS kurang 1 angka'],
    [
      'mother and birth date',
      { ibu_kandung: 'Soemarni', tanggal_lahir: '1985-03-12' },
      'Tanggal lahir sama, nama ibu sama',
    ],
  ])('%s', async (_rule, input, alasan) =>
    expect(await findCalon(input)).toMatchObject([
      {
        norm: 1,
        nama: 'SITI AMINAH',
        status_pasien: 1,
        alasan: expect.arrayContaining([alasan]),
        kunjungan_terakhir: null,
      },
    ]),
  );
  it.each<[string, Record<string, unknown>]>([
    ['nothing typed', {}],
    ['half a NIK', { nik: '337410520385' }],
    ['two digits of a NIK off', { nik: '3374105203850015' }],
    ['somebody else born on that day', { nama: 'dewi lestari', tanggal_lahir: '1985-03-12' }],
    ['another name', { nama: 'siti fatimah' }],
    ['emoji', { nama: '😀' }],
    ['half a phone number', { nomor_kontak_telp: '0812' }],
    ['SQL', { nama: `'; drop table pasien; --`, ibu_kandung: '%' }],
  ])('%s finds nobody', async (_rule, input) => expect(await findCalon(input)).toEqual([]));
  it('compares field by field', async () => {
    const [siti] = await findCalon({
      nama: 'SITI AMINAH',
      tanggal_lahir: '1985-03-12',
      nik: '3374105203850004',
      no_bpjs: '000123456789',
    });
    expect(siti?.banding.map(({ kolom, hasil, catatan }) => [kolom, hasil, catatan])).toEqual([
      ['nama', 'sama', null],
      ['tanggal_lahir', 'sama', null],
      ['jenis_kelamin', 'kosong', 'belum diisi'],
      ['nik', 'mirip', 'beda 1 angka'],
      ['no_bpjs', 'mirip', 'kurang 1 angka'],
      ['nomor_kontak_telp', 'kosong', 'belum diisi'],
      ['ibu_kandung', 'kosong', 'belum diisi'],
    ]);
  });
  it('a baby still without a name of its own, by mother and birth date', async () => {
    const bayi = await rs.savePasien({
      nama: 'By. Ny. SITI AMINAH',
      tanggal_lahir: '2026-11-01',
      jenis_kelamin: 1,
      tempat_lahir: 'Semarang',
    });
    expect(
      (await findCalon({ nama: 'RAFA PRATAMA', tanggal_lahir: '2026-11-01', ibu_kandung: 'SITI AMINAH' })).map(
        (c) => c.norm,
      ),
    ).toEqual([bayi]);
  });
  it('at most five, the likeliest first', async () => {
    for (const nik of [
      '3374105203850101',
      '3374105203850102',
      '3374105203850103',
      '3374105203850104',
      '3374105203850105',
    ])
      await rs.savePasien({ ...SITI, nama: 'SITI AMINAH', nik, no_bpjs: null, ibu_kandung: null });
    const calon = await findCalon({ ...SITI, nomor_kontak_wa: undefined });
    expect(calon).toHaveLength(5);
    expect(calon[0]).toMatchObject({ norm: 1, skor: 100 });
    expect(calon.map((c) => c.skor)).toEqual(calon.map((c) => c.skor).toSorted((a, b) => b - a));
  });
  it('a twin, explained as one and below a likely match', async () => {
    const [kembar] = await findCalon({
      ...SITI,
      nama: 'WAGINAH',
      nik: '3374105203850004',
      no_bpjs: null,
      nomor_kontak_wa: undefined,
    });
    expect(kembar?.skor).toBeLessThan(KEMBAR_STRONG_SKOR);
    expect(kembar?.alasan[0]).toMatch(/^Mungkin saudara kembar/);
  });
  it('with the last visit', async () => {
    expect((await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(1))).statusCode).toBe(200);
    expect(await findCalon({ nik: SITI.nik })).toMatchObject([
      { kunjungan_terakhir: { tanggal: rs.ctx.today, ruangan: 'Poli Umum 1' } },
    ]);
  });
  it('only for who may register, never across facilities', async () => {
    expect((await rs.perawat.post('/pasien/kembar', {})).statusCode).toBe(403);
    const other = await t.newFaskes();
    expect(await findCalon({ ...SITI, nomor_kontak_wa: undefined }, other.petugas)).toEqual([]);
  });
  it('a phone number of a plus and twenty more', async () =>
    expect(await findCalon({ nomor_kontak_telp: '+62-812-2750--4418---' })).toHaveLength(1));
  it.each([{ nik: '12a' }, { nama: 'A'.repeat(151) }, { tanggal_lahir: '1985-02-31' }, { lain: 1 }])(
    '%j is refused',
    async (input) => expect((await rs.petugas.post('/pasien/kembar', input)).statusCode).toBe(422),
  );
});

describe('going on although somebody looks the same', () => {
  it('is on record with the reason, in the same transaction, audited; and is never suspected again', async () => {
    const existing = await rs.savePasien(SITI);
    const fresh = await rs.savePasien({
      ...SITI,
      nik: '3374105203850004',
      no_bpjs: null,
      bukan_kembar: { norm: [existing], alasan: 'Orang lain, alamat berbeda' },
    });
    expect(await listPasangan('&status=bukan')).toMatchObject([
      {
        a: { norm: existing },
        b: { norm: fresh },
        catatan: 'Orang lain, alamat berbeda',
        oleh: 'Uji petugas',
        skor: 100,
      },
    ]);
    const { rows } = await t.superuser.query(
      `select akun_id, sesudah from audit where faskes_id = $1 and objek = 'kembar'`,
      [rs.faskesId],
    );
    expect(rows).toMatchObject([
      {
        akun_id: rs.petugas.akunId,
        sesudah: { norm: [existing, fresh], status: 'bukan', alasan: 'Orang lain, alamat berbeda' },
      },
    ]);
    await checkKembarQueue(t.db);
    expect(await listPasangan()).toEqual([]);
  });
  it('a norm that is none keeps nothing', async () => {
    const res = await rs.petugas.post(
      '/pasien/store',
      rs.newPasien({ bukan_kembar: { norm: [4711], alasan: 'Bukan' } }),
    );
    expect([res.statusCode, res.json().errors]).toEqual([
      422,
      { 'bukan_kembar.norm': ['Pasien No. RM 004711 tidak ditemukan'] },
    ]);
    expect((await rs.petugas.get('/pasien')).json().meta.total).toBe(0);
  });
  it('another facility’s norm is none', async () => {
    const other = await t.newFaskes();
    await other.savePasien();
    expect(
      (await rs.petugas.post('/pasien/store', rs.newPasien({ bukan_kembar: { norm: [1], alasan: 'Bukan' } })))
        .statusCode,
    ).toBe(422);
  });
});

describe('the work list', () => {
  it('has whoever was saved and looks the same, checked after the save', async () => {
    const [a, b] = [
      await rs.savePasien(SITI),
      await rs.savePasien({ ...SITI, nama: 'SITTI AMINAH', nik: '3374105203850004', no_bpjs: null }),
    ];
    await rs.savePasien({ nama: 'BUDI SANTOSO', jenis_kelamin: 1, tanggal_lahir: '1970-05-05' });
    expect(await listPasangan()).toEqual([]);
    expect(await checkKembarQueue(t.db)).toBeGreaterThanOrEqual(3);
    expect(await listNorms()).toEqual([[a, b]]);
    expect((await listPasangan())[0]).toMatchObject({
      status: 'terbuka',
      oleh: null,
      a: { nama: 'SITI AMINAH', kunjungan: 0 },
      alasan: expect.arrayContaining(['NIK beda 1 angka']),
    });
    expect(await checkKembarQueue(t.db)).toBe(0);
  });
  it('a change brings a suspicion, and mending takes it away', async () => {
    const a = await rs.savePasien(SITI);
    const b = await rs.savePasien({ nama: 'WAGINAH', tanggal_lahir: '1990-01-01' });
    await checkKembarQueue(t.db);
    expect(await listPasangan()).toEqual([]);
    const updatePasien = async (input: Record<string, unknown>): Promise<void> => {
      const { versi } = (await rs.petugas.get(`/pasien/${b}`)).json().data;
      const res = await rs.petugas.post(`/pasien/update/${b}?_method=PUT`, { ...rs.newPasien(), ...input, versi });
      expect(res.statusCode, res.body).toBe(200);
      await checkKembarQueue(t.db);
    };
    await updatePasien({ nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12' });
    expect(await listNorms()).toEqual([[a, b]]);
    await updatePasien({ nama: 'WAGINAH', tanggal_lahir: '1990-01-01' });
    expect(await listPasangan()).toEqual([]);
    expect(await listPasangan('&status=bukan')).toMatchObject([
      { catatan: 'Tidak mirip lagi sesudah datanya diperbaiki', oleh: null },
    ]);
    // Only an answer given by a person is final.
    await updatePasien({ nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12' });
    expect(await listPasangan()).toMatchObject([{ a: { norm: a }, b: { norm: b }, catatan: null, oleh: null }]);
    const [one] = await listPasangan();
    await rs.admin.put(`/pasien/kembar/${one?.id}`, { alasan: 'Orang lain' });
    await updatePasien({ nama: 'WAGINAH', tanggal_lahir: '1990-01-01' });
    await updatePasien({ nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12' });
    expect(await listPasangan()).toEqual([]);
  });
  it('the night finds those who were loaded in bulk, once, and goes on where it ended', async () => {
    const never = new AbortController().signal;
    await t.superuser.query(
      `insert into pasien (faskes_id, norm, nama, nama_cari, tanggal_lahir) select $1, n, 'JOKO SUSILO', 'joko susilo', date '1980-01-01' + n / 2 from generate_series(1, 121) n`,
      [rs.faskesId],
    );
    await sweepKembar(t.db, rs.ctx, never);
    expect((await listNorms()).toSorted(([x = 0], [y = 0]) => x - y)).toEqual(
      Array.from({ length: 60 }, (_, n) => [2 * n + 2, 2 * n + 3]),
    );
    expect(await sweepKembar(t.db, rs.ctx, never)).toBe(0);
  });
  it('pages, filters by norm, closes with a reason', async () => {
    for (const [nama, day] of [
      ['DUL', '01'],
      ['MAT', '02'],
      ['JUM', '03'],
    ])
      for (const nik of [null, null])
        await rs.savePasien({ nama: `${nama} RAHMAN`, tanggal_lahir: `1980-01-${day}`, nik });
    await checkKembarQueue(t.db);
    const res = (await rs.admin.get('/pasien/kembar?page=2&limit=2')).json();
    expect(res.meta).toEqual({ total: 3, page: 2, limit: 2 });
    expect(await listNorms('&norm=4')).toEqual([[3, 4]]);
    expect((await rs.admin.get('/pasien/kembar?norm=4')).json().meta.total).toBe(1);
    expect(await listNorms('&norm=99')).toEqual([]);
    const [one] = await listPasangan('&norm=4');
    const close = await rs.admin.put(`/pasien/kembar/${one?.id}`, { alasan: 'Kakak beradik' });
    expect(close.json()).toMatchObject({
      error: false,
      message: 'Dicatat: bukan orang yang sama',
      data: { status: 'bukan', catatan: 'Kakak beradik', oleh: 'Uji admin' },
    });
    expect(await listNorms()).toHaveLength(2);
    const again = await rs.admin.put(`/pasien/kembar/${one?.id}`, { alasan: 'Lagi' });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Pasangan ini sudah ditutup sebagai bukan orang yang sama. Muat ulang daftarnya.',
    ]);
    const { rows } = await t.superuser.query(`select sesudah from audit where faskes_id = $1 and objek = 'kembar'`, [
      rs.faskesId,
    ]);
    expect(rows).toMatchObject([{ sesudah: { norm: [3, 4], status: 'bukan', alasan: 'Kakak beradik' } }]);
  });
  it('one that was closed by mistake is opened again; twice is once, and audited once', async () => {
    const [a, b] = [await rs.savePasien(), await rs.savePasien()];
    await checkKembarQueue(t.db);
    const [one] = await listPasangan();
    await rs.admin.put(`/pasien/kembar/${one?.id}`, { alasan: 'Salah tekan' });
    expect((await rs.petugas.put(`/pasien/kembar/${one?.id}/buka`, undefined)).statusCode).toBe(403);
    expect((await (await t.newFaskes()).admin.put(`/pasien/kembar/${one?.id}/buka`, undefined)).statusCode).toBe(404);
    for (const _ of [1, 2]) {
      const reopen = await rs.admin.put(`/pasien/kembar/${one?.id}/buka`, undefined);
      expect(reopen.json()).toMatchObject({
        error: false,
        message: 'Pasangan ini ada di daftar kerja lagi',
        data: { status: 'terbuka', catatan: null, oleh: null },
      });
    }
    expect(await listNorms()).toEqual([[a, b]]);
    const { rows } = await t.superuser.query(
      `select sebelum, sesudah from audit where faskes_id = $1 and objek = 'kembar' order by id`,
      [rs.faskesId],
    );
    expect(rows.slice(1)).toEqual([{ sebelum: { status: 'bukan' }, sesudah: { norm: [a, b], status: 'terbuka' } }]);
    await mergePasien(rs, a, b);
    const digabung = await rs.admin.put(`/pasien/kembar/${one?.id}/buka`, undefined);
    expect([digabung.statusCode, digabung.json().message]).toEqual([
      409,
      'Pasangan ini sudah digabung. Muat ulang daftarnya.',
    ]);
  });
  it('what was said of a record holds for whom it is merged into, and a merged record is suspected no more', async () => {
    const [a, b, c] = [await rs.savePasien(), await rs.savePasien(), await rs.savePasien()];
    await checkKembarQueue(t.db);
    expect(await listNorms()).toHaveLength(3);
    const bc = (await listPasangan()).find((p) => p.a.norm === b && p.b.norm === c);
    await rs.admin.put(`/pasien/kembar/${bc?.id}`, { alasan: 'Bukan' });
    await t.superuser.query('delete from pasien_kembar where faskes_id = $1 and status = $2', [rs.faskesId, 'terbuka']);
    await mergePasien(rs, a, b);
    await checkKembarQueue(t.db);
    expect(await listNorms()).toEqual([]);
  });
  it('two who close one pair at once: one is told', async () => {
    for (const _ of [1, 2]) await rs.savePasien();
    await checkKembarQueue(t.db);
    const [one] = await listPasangan();
    const response = await Promise.all(
      [1, 2].map((n) => rs.admin.put(`/pasien/kembar/${one?.id}`, { alasan: `Bukan ${n}` })),
    );
    expect(response.map((r) => r.statusCode).toSorted()).toEqual([200, 409]);
  });
  it('refuses bad input, strangers and another facility', async () => {
    for (const _ of [1, 2]) await rs.savePasien();
    await checkKembarQueue(t.db);
    const [one] = await listPasangan();
    expect(one?.skor).toBeGreaterThanOrEqual(KEMBAR_SUSPECTED_SKOR);
    const other = await t.newFaskes();
    expect((await other.admin.put(`/pasien/kembar/${one?.id}`, { alasan: 'x' })).statusCode).toBe(404);
    expect((await other.admin.get('/pasien/kembar')).json().meta.total).toBe(0);
    expect((await rs.admin.put(`/pasien/kembar/${one?.id}`, { alasan: ' ' })).statusCode).toBe(422);
    expect((await rs.petugas.get('/pasien/kembar')).statusCode).toBe(403);
    expect((await rs.petugas.put(`/pasien/kembar/${one?.id}`, { alasan: 'x' })).statusCode).toBe(403);
    expect((await rs.admin.get('/pasien/kembar?status=lain')).statusCode).toBe(422);
  });
  it('who is saved while others are checked waits for nobody', async () => {
    await rs.savePasien(SITI);
    const c = await rs.savePasien({ nama: 'WAGINAH', tanggal_lahir: '1990-01-01' });
    const { versi } = (await rs.petugas.get(`/pasien/${c}`)).json().data;
    // The first check waits for the lock on the work list.
    await t.superuser.query('begin; lock table pasien_kembar in access exclusive mode');
    const check = checkKembarQueue(t.db);
    await waitForLocks(t.superuser, 1);
    const save = rs.petugas.post(`/pasien/update/${c}?_method=PUT`, {
      ...rs.newPasien(),
      nama: 'WAGINEM',
      tanggal_lahir: '1990-01-01',
      versi,
    });
    const before = await Promise.race([
      save.then((res) => res.statusCode),
      check.then(() => 'pemeriksaan'),
      new Promise((proceed) => setTimeout(() => proceed('tidak ada'), 5000)),
    ]);
    await t.superuser.query('rollback');
    await Promise.all([check, save]);
    expect(before).toBe(200);
  });
  it('30 desks that save the same person at once leave no error and one list', async () => {
    const response = await Promise.all(
      Array.from({ length: 30 }, () =>
        rs.petugas.post('/pasien/store', rs.newPasien({ nama: 'RINA WATI' }), { key: randomUUID() }),
      ),
    );
    expect(response.map((r) => r.statusCode)).toEqual(Array.from({ length: 30 }, () => 200));
    await Promise.all([checkKembarQueue(t.db), checkKembarQueue(t.db)]);
    const all = await listNorms();
    expect(all.length).toBeGreaterThan(29);
    expect(new Set(all.map((p) => p.join('-'))).size).toBe(all.length);
  });
});
