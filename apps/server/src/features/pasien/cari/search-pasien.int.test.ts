import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { alamatWords, normalizeAlamat } from '@nadi/domain/pasien/alamat';
import { normalizeTelepon } from '@nadi/domain/pasien/telepon';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { startTestApp, type TestFaskes, type TestApp } from '#testing/harness.ts';
import { announce } from '#platform/live/live-event.ts';
import { noteBerkunjungSql } from '../pasien.public.ts';
import { findNormPage } from './list-pasien.repository.ts';

let t: TestApp;
let rs: TestFaskes;
const PERSONS = [
  {
    nama: 'SITI AMINAH',
    nik: '3374015203850001',
    no_bpjs: '0001234567890',
    alamat: 'Jl. Mawar 100%',
    tanggal_lahir: '1985-03-12',
  },
  { nama: 'SITI NUR RAHAYU', nik: '3374015203900002', alamat: 'Jl. Melati', tanggal_lahir: '1990-03-12' },
  { nama: 'BUDI SANTOSO', no_bpjs: '0009999999999', tanggal_lahir: '1985-12-31' },
  { nama: 'MUHAMMAD ALI', tanggal_lahir: '1970-01-01', status: 2 },
  { nama: 'SITI AMINAH', tanggal_lahir: '2001-07-07' },
];
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  for (const o of PERSONS) await rs.savePasien(o);
});
/** Puts a patient first in searches, as a registration does. */
const markBerkunjung = (faskes: TestFaskes, norm: number): Promise<void> =>
  t.db.write(faskes.ctx, async (tx) => {
    await tx.exec(noteBerkunjungSql(sql`select id, now() from pasien where norm = ${norm}`));
    await announce(tx, 'pasien', { norm });
  });
const norms = async (url: string): Promise<number[]> => {
  const res = await rs.petugas.get(url);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.map((p: { norm: number }) => p.norm);
};
const search = (text: string): Promise<number[]> => norms(`/pasien/search/${encodeURIComponent(text)}`);
/** Sets only what a merge leaves on the record, without moving its rows. */
const setMerged = (faskes: TestFaskes, norm: number, target: number | null) =>
  t.superuser.query(
    'update pasien set digabung_ke = (select id from pasien where faskes_id = $1 and norm = $2) where faskes_id = $1 and norm = $3',
    [faskes.faskesId, target, norm],
  );

describe('the intake box', () => {
  it.each([
    ['a first name', 'siti', [1, 5, 2]],
    ['a later word', 'aminah', [1, 5]],
    ['half a word', 'sant', [3]],
    ['words that stand apart', 'siti rahayu', [2]],
    ['words in another order', 'rahayu sit', [2]],
    ['an old spelling', 'moh ali', [4]],
    ['a title', 'Ny. Siti Nur', [2]],
    ['a name and a birth date', 'siti 12/03/1985', [1]],
    ['a name, in any order, and a birth year', 'aminah siti 1985', [1]],
    ['a short name that may be a number of the queue', 'ali 1970', [4]],
    ['a name and a year that nobody was born in', 'aminah 1986', []],
    ['a birth date typed as digits', 'aminah 07072001', [5]],
    ['a birth date alone', '12/03/1985', [1]],
    ['without its zeros', '7/7/2001', [5]],
    ['from the number pad', '07072001', [5]],
    ['of nobody', '13/03/1985', []],
    ['a number of the queue that nobody has', 'A-012', []],
    ['a record number', '2', [2]],
    ['with zeros', '000002', [2]],
    ['a NIK', '3374015203850001', [1]],
    ['a BPJS card', '0009999999999', [3]],
    ['the start of a NIK', '337401', [1, 2]],
    ['the start of a card', '0009999', [3]],
    ['nobody', 'zzz', []],
    ['both words, no patient', 'budi aminah', []],
    ['emoji', '😀', []],
    ['wildcards', '%', []],
    ['SQL', "siti'; drop table pasien; --", []],
    ['300 letters', 'a'.repeat(300), []],
    ['300 letters in words', 'ab '.repeat(100), []],
    ['14 digits', '12345678901234', []],
    ['a NIK of nobody', '9999999999999999', []],
  ])('%s: %j', async (_rule, text, hits) => expect(await search(text)).toEqual(hits));
  it('spaces are an empty question', async () => expect(await search('  ')).toEqual([]));
  it('a NUL is refused', async () => expect((await rs.petugas.get('/pasien/search/zz%00')).statusCode).toBe(422));
  it('301 letters are refused', async () =>
    expect((await rs.petugas.get(`/pasien/search/${'a'.repeat(301)}`)).statusCode).toBe(422));
  it('shows what the clerk tells them apart by', async () => {
    expect((await rs.petugas.get('/pasien/search/0001234567890')).json().data).toEqual([
      {
        norm: 1,
        nama: 'SITI AMINAH',
        norm_manual: null,
        nik: '3374015203850001',
        no_bpjs: '0001234567890',
        tanggal_lahir: '1985-03-12',
        jenis_kelamin: 2,
        status_pasien: 1,
        meninggal_pada: null,
        kelurahan: null,
        kunjungan_terakhir: null,
      },
    ]);
  });
  it('names the village', async () => {
    const other = await t.newFaskes();
    const norm = await other.savePasien({ nama: 'ANI' });
    await t.superuser.query(
      'update pasien set kelurahan = (select min(id) from wilayah where jenis = 4) where faskes_id = $1',
      [other.faskesId],
    );
    const { rows } = await t.superuser.query('select deskripsi from wilayah where jenis = 4 order by id limit 1');
    expect(rows[0].deskripsi).toBeTruthy();
    expect((await other.petugas.get(`/pasien/search/${norm}`)).json().data[0].kelurahan).toBe(rows[0].deskripsi);
  });
});

it('a name with an apostrophe is found in two words, and a whole name of one letter stands first', async () => {
  const other = await t.newFaskes();
  const norms = new Map<string, number>();
  for (const nama of ["NUR'AINI PUTRI", 'NUR AINI', 'ADI', 'SITI A', 'A'])
    norms.set(nama, await other.savePasien({ nama }));
  for (const nama of ['ADI', 'SITI A']) await markBerkunjung(other, norms.get(nama) ?? 0);
  const found = async (text: string): Promise<string[]> =>
    (await other.petugas.get(`/pasien/search/${encodeURIComponent(text)}`))
      .json()
      .data.map((p: { nama: string }) => p.nama);
  expect(await found('nur aini')).toEqual(expect.arrayContaining(["NUR'AINI PUTRI", 'NUR AINI']));
  expect(await found('putri nur aini')).toEqual(["NUR'AINI PUTRI"]);
  expect(await found("nur'aini")).toEqual(expect.arrayContaining(["NUR'AINI PUTRI", 'NUR AINI']));
  expect((await found('a'))[0]).toBe('A');
});

describe('a phone number, however it is written', () => {
  let other: TestFaskes;
  beforeAll(async () => {
    other = await t.newFaskes();
    await other.savePasien({ nama: 'SATU', nomor_kontak_telp: '+62 812-3456-7890', nomor_kontak_wa: '0899 000 111' });
    await other.savePasien({ nama: 'DUA', nomor_kontak_telp: '0812 3456 0000', nomor_kontak_wa: '0812 3456 0000' });
    await other.savePasien({
      nama: 'TIGA',
      nik: '0812345600000000',
      nomor_kontak_telp: '024-8411',
      nomor_kontak_wa: '024-8411',
    });
  });
  it.each([
    ['08123456', [3, 1, 2]],
    ['0812345678', [1]],
    ['0812-3456-78', [1]],
    ['62812345678', [1]],
    ['+62 812 3456 78', [1]],
    ['812345678', [1]],
    ['0899', [1]],
    ['6281234567890', [1]],
    ['081234560000', [3, 2]],
    ['0248411', []],
    ['02484111', []],
    ['+1 555', []],
  ])('%s', async (text, hits) => {
    const { data } = (await other.petugas.get(`/pasien/search/${encodeURIComponent(text)}`)).json();
    expect(data.map((p: { norm: number }) => p.norm)).toEqual(hits);
  });
  it('one that was taken away is found no more', async () => {
    await other.savePasien({ nama: 'EMPAT', nomor_kontak_telp: '087700000001', nomor_kontak_wa: '087700000001' });
    const search = async () => (await other.petugas.get('/pasien/search/0877')).json().data.length;
    expect(await search()).toBe(1);
    await other.petugas.post('/pasien/update/4?_method=PUT', {
      ...other.newPasien({ nama: 'EMPAT', nomor_kontak_telp: '0866000000', nomor_kontak_wa: '0866000000' }),
      versi: 1,
    });
    expect(await search()).toBe(0);
  });
  it('the database writes it as the domain does', async () => {
    const nomor = ['+62 812-3456', '62 0812', '0812 33', '812', '(024) 841', '6281', '-', '0062812'];
    const { rows } = await t.superuser.query('select n, telepon_cari(n) as cari from unnest($1::text[]) n', [nomor]);
    for (const { n, cari: hits } of rows) expect([n, hits]).toEqual([n, normalizeTelepon(n)]);
  });
});

describe('cari mendalam: letters inside a word', () => {
  const searchDeep = (text: string): Promise<number[]> =>
    norms(`/pasien/search/${encodeURIComponent(text)}?mendalam=true`);
  it.each([
    ['minah', [1, 5]],
    ['MINAH', [1, 5]],
    ['anto', [3]],
    ['inah iti', [1, 5]],
    ['ahay sit', [2]],
    ['hamm', [4]],
    ['siti', [1, 5, 2]],
    ['minah budi', []],
    ['zzz', []],
    ['%', []],
    ['12/03/1985', [1]],
    ['2', [2]],
  ])('%s', async (text, hits) => expect(await searchDeep(text)).toEqual(hits));
  it('is not done unasked', async () => expect(await search('minah')).toEqual([]));
  it('finds the new name of somebody who was renamed, in this facility only', async () => {
    const other = await t.newFaskes();
    const norm = await other.savePasien({ nama: 'QUEENZA' });
    expect(
      (
        await other.petugas.post(`/pasien/update/${norm}?_method=PUT`, {
          ...other.newPasien({ nama: 'XAVIERA' }),
          versi: 1,
        })
      ).statusCode,
    ).toBe(200);
    const searchOther = async (text: string) =>
      (await other.petugas.get(`/pasien/search/${text}?mendalam=true`)).json().data.length;
    expect([await searchOther('avier'), await searchOther('ueenz'), await searchOther('minah')]).toEqual([1, 0, 0]);
    expect(await searchDeep('avier')).toEqual([]);
  });
  it('whoever came last comes first', async () => {
    const other = await t.newFaskes();
    for (let n = 0; n < 12; n++) await other.savePasien({ nama: `MUNAWAROH ${String.fromCharCode(65 + n)}X` });
    await markBerkunjung(other, 12);
    const { data } = (await other.petugas.get('/pasien/search/nawar?mendalam=true')).json();
    expect([data.length, data[0].norm]).toEqual([10, 12]);
  });
});

describe('words that stand apart in a long name', () => {
  it.each(['muhammad wijaya', 'wijaya muhammad', 'fadhil wij', 'moh ramadhan wijaya'])('%s', async (text) => {
    const other = await t.newFaskes();
    await other.savePasien({ nama: 'MUHAMMAD FADHIL RAMADHAN PRATAMA WIJAYA' });
    await other.savePasien({ nama: 'MUHAMMAD FADHIL RAMADHAN PRATAMA KUSUMA' });
    expect(
      (await other.petugas.get(`/pasien/search/${encodeURIComponent(text)}`))
        .json()
        .data.map((p: { norm: number }) => p.norm),
    ).toEqual([1]);
  });
});

describe('the last visit', () => {
  it('is one that has been, not a booking, a cancelled one or a no-show', async () => {
    const other = await t.newFaskes();
    await other.savePasien({ nama: 'ANI' });
    const listLastKunjungan = async (): Promise<unknown[]> => [
      (await other.petugas.get('/pasien/search/ani')).json().data[0].kunjungan_terakhir?.tanggal ?? null,
      (await other.petugas.post('/pasien/kembar', { nama: 'ANI', tanggal_lahir: '1985-03-12' }, { key: null })).json()
        .data[0].kunjungan_terakhir?.tanggal ?? null,
    ];
    const day = (n: number): string => addDays(other.ctx.today, n);
    const addKunjungan = async (tanggal: string, status: number): Promise<void> => {
      const { rows } = await t.superuser.query(
        'select max(nomor_antrean) + 1 as n from kunjungan where faskes_id = $1',
        [other.faskesId],
      );
      expect((await other.petugas.post('/pendaftaran', other.pendaftaranBody(1))).statusCode).toBe(200);
      await t.superuser.query(
        'update kunjungan set tanggal_layanan = $2, status = $3, nomor_antrean = $4 where faskes_id = $1 and id = (select max(id) from kunjungan where faskes_id = $1)',
        [other.faskesId, tanggal, status, rows[0].n ?? 1],
      );
    };
    await addKunjungan(day(3), 1);
    expect(await listLastKunjungan()).toEqual([null, null]);
    await addKunjungan(day(-9), 4);
    await addKunjungan(day(-2), 6);
    await addKunjungan(day(-1), 5);
    expect(await listLastKunjungan()).toEqual([day(-9), day(-9)]);
    await addKunjungan(day(0), 1);
    expect(await listLastKunjungan()).toEqual([day(0), day(0)]);
  });
});

describe('order and limit', () => {
  it('whoever came last comes first, with the last visit', async () => {
    const other = await t.newFaskes();
    for (let n = 0; n < 15; n++) await other.savePasien({ nama: `ANI B${String.fromCharCode(65 + n)}` });
    const searchOther = async (text: string): Promise<number[]> =>
      (await other.petugas.get(`/pasien/search/${encodeURIComponent(text)}`))
        .json()
        .data.map((p: { norm: number }) => p.norm);
    expect(await searchOther('ani')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const norm of [12, 14]) await markBerkunjung(other, norm);
    expect((await searchOther('ani')).slice(0, 3)).toEqual([14, 12, 1]);
    expect(await searchOther('1')).toEqual([1, 10, 11, 12, 13, 14, 15]);
    await t.superuser.query(
      `insert into pasien (faskes_id, norm, nama, nama_cari) select $1::int, n, 'JAUH', 'jauh' from generate_series(130, 140) n union all select $1::int, 5000, 'JAUH', 'jauh'`,
      [other.faskesId],
    );
    await setMerged(other, 13, 5000);
    expect(await searchOther('13')).toEqual([5000, 130, 131, 132, 133, 134, 135, 136, 137, 138]);
    await setMerged(other, 131, 5000);
    expect((await searchOther('13')).slice(0, 3)).toEqual([5000, 130, 132]);
    const list = await other.petugas.post('/pendaftaran', other.pendaftaranBody(3));
    expect(list.statusCode, list.body).toBe(200);
    const { data } = (await other.petugas.get('/pasien/search/ani')).json();
    expect(data[0]).toMatchObject({
      norm: 3,
      kunjungan_terakhir: { tanggal: other.ctx.today, ruangan: 'Poli Umum 1' },
    });
  });
});

describe('how many more there are than shown', () => {
  it.each([
    ['few', 'ani', 12, { lainnya: 2, lebih: false }],
    ['many', 'ani', 40, { lainnya: 20, lebih: true }],
    ['words apart', 'ani cantik', 12, { lainnya: 2, lebih: false }],
    ['a birth date', '12/03/1985', 14, { lainnya: 4, lebih: false }],
    ['letters inside a word', 'nik', 13, { lainnya: 3, lebih: false }],
  ])('%s', async (_rule, text, count, expected) => {
    const other = await t.newFaskes();
    for (let n = 0; n < count; n++) await other.savePasien({ nama: `ANIK B${n} CANTIK`, tanggal_lahir: '1985-03-12' });
    const deep = text === 'nik' ? '?mendalam=true' : '';
    const { data, meta } = (await other.petugas.get(`/pasien/search/${encodeURIComponent(text)}${deep}`)).json();
    expect([data.length, meta]).toEqual([10, expected]);
  });
});

describe('a number of today\u2019s queue', () => {
  it('finds who has it today in this facility, however it is typed; else those of that name', async () => {
    const [one, two] = [await t.newFaskes(), await t.newFaskes()];
    for (const faskes of [one, two]) for (const nama of ['SATU', 'DUA', 'BY 2']) await faskes.savePasien({ nama });
    const register = async (faskes: TestFaskes, norm: number): Promise<string> =>
      (await faskes.petugas.post('/pendaftaran', faskes.pendaftaranBody(norm))).json().data.no_antrean;
    await register(two, 1);
    const [first, second] = [await register(one, 2), await register(one, 1)];
    const find = async (text: string): Promise<number[]> =>
      (await one.petugas.get(`/pasien/search/${encodeURIComponent(text)}`))
        .json()
        .data.map((p: { norm: number }) => p.norm);
    expect([await find(first), await find(second), await find(second.toLowerCase().replace('-0', ' '))]).toEqual([
      [2],
      [1],
      [1],
    ]);
    expect(await find('by 2')).toEqual([3]);
    await t.superuser.query(`update kunjungan set tanggal_layanan = tanggal_layanan - 1 where faskes_id = $1`, [
      one.faskesId,
    ]);
    expect(await find(first)).toEqual([]);
  });
});

describe('the latest patients that a server keeps in memory', () => {
  const NAMES = Array.from({ length: 40 }, (_, n) => `ANI ${String.fromCharCode(65 + (n % 26))}${n < 26 ? 'X' : 'Y'}`);
  const firstOf = async (faskes: TestFaskes, text: string): Promise<number> =>
    (await faskes.petugas.get(`/pasien/search/${encodeURIComponent(text)}`)).json().data[0].norm;
  /** What another server does: the rows first, and its event with the commit. */
  const visitElsewhere = async (faskes: TestFaskes, norm: number): Promise<() => Promise<unknown>> => {
    await t.superuser.query(
      `insert into pasien_berkunjung (faskes_id, pasien_id, pada) select faskes_id, id, now() from pasien where faskes_id = $1 and norm = $2
       on conflict (faskes_id, pasien_id) do update set pada = excluded.pada`,
      [faskes.faskesId, norm],
    );
    return () => tell(faskes, 'kunjungan', { jenis: 'dibuat', norm });
  };
  const tell = (faskes: TestFaskes, topik: string, data: Record<string, unknown>): Promise<unknown> =>
    t.superuser.query(`select pg_notify('nadi', $1)`, [
      JSON.stringify({ f: faskes.faskesId, i: 1, t: topik, z: 'view kunjungan', d: data }),
    ]);
  /** Waits until the server has heard all events so far, its own among them; they come in their order. */
  const hearAll = async (faskes: TestFaskes): Promise<void> => {
    let reads = 0;
    const what = { nama: 'uji', outdatedBy: ({ topik }: { topik: string }) => topik === 'uji' };
    const load = (): Promise<number> => t.db.memory.load(faskes.faskesId, what, async () => (reads += 1));
    await load();
    await tell(faskes, 'uji', {});
    await expect.poll(load).toBe(2);
  };

  it('follow registrations, here and on another server, and are never those of another facility', async () => {
    const [one, two] = [await t.newFaskes(), await t.newFaskes()];
    for (const faskes of [one, two]) for (const nama of NAMES) await faskes.savePasien({ nama });
    const byName = await firstOf(two, 'ani');
    expect((await one.petugas.post('/pendaftaran', one.pendaftaranBody(33))).statusCode).toBe(200);
    expect(await Promise.all([firstOf(one, 'ani'), firstOf(two, 'ani')])).toEqual([33, byName]);

    await hearAll(one);
    expect(await firstOf(one, 'ani')).toBe(33);
    const tellOthers = await visitElsewhere(one, 35);
    // Nobody has told this server yet, so that it still answers from memory.
    expect(await firstOf(one, 'ani')).toBe(33);
    await tellOthers();
    await expect.poll(() => firstOf(one, 'ani')).toBe(35);
    expect(await firstOf(two, 'ani')).toBe(byName);
  });
  it('a record that was merged away or renamed since is not found by what is kept', async () => {
    const faskes = await t.newFaskes();
    for (const nama of NAMES) await faskes.savePasien({ nama });
    const byName = await firstOf(faskes, 'ani');
    for (const norm of [35, 34]) await markBerkunjung(faskes, norm);
    expect(await firstOf(faskes, 'ani')).toBe(34);
    await setMerged(faskes, 34, 36);
    expect(await firstOf(faskes, 'ani')).toBe(35);
    await t.superuser.query(`update pasien set nama_cari = 'lain' where faskes_id = $1 and norm = 35`, [
      faskes.faskesId,
    ]);
    expect(await firstOf(faskes, 'ani')).toBe(byName);
  });
});

describe('the list', () => {
  it('newest first, with the total', async () => {
    const res = await rs.petugas.get('/pasien?page=2&limit=2');
    expect(res.json().meta).toEqual({ total: 5, page: 2, limit: 2 });
    expect(res.json().data.map((p: { norm: number }) => p.norm)).toEqual([3, 2]);
    expect(res.json().data[0]).toMatchObject({
      nama: 'BUDI SANTOSO',
      status_pasien: 1,
      referensi_status_pasien: { deskripsi: 'Aktif' },
      kecamatan_deskripsi: null,
    });
  });
  it.each([
    ['norm=2', [2]],
    ['norm=0002', [2]],
    ['norm=x', []],
    ['norm=99999999999', []],
    ['nama=siti', [5, 2, 1]],
    ['nama=rahayu%20siti', [2]],
    ['nama=moh', [4]],
    ['nama=%F0%9F%98%80', []],
    ['alamat=MAWAR', [1]],
    ['alamat=100%25', [1]],
    ['alamat=_', []],
    ['alamat=10', [1]],
    ['alamat=j', [2, 1]],
    ['alamat=j%20100', [1]],
    ['alamat=j%20101', []],
    ['alamat=jl.%20m', [2, 1]],
    ['alamat=mel%20jl', [2]],
    ['alamat=jl', [2, 1]],
    ['alamat=awar', []],
    ['alamat=mawar%20melati', []],
    ['tanggal_lahir=12/03/1985', [1]],
    ['tanggal_lahir=03/1985', [1]],
    ['tanggal_lahir=1985', [3, 1]],
    ['tanggal_lahir=31/02/1985', []],
    ['tanggal_lahir=besok', []],
    ['nik=33740152039', [2]],
    ['nik=abc', []],
    ['no_bpjs=0009', [3]],
    ['status=menin', [4]],
    ['status=2', [4]],
    ['status=%25', []],
    ['status=aktif', [5, 3, 2, 1]],
    ['status=aktif&urut=nama', [3, 1, 5, 2]],
    ['status=a', [5, 3, 2, 1]],
    ['status=aktif&nama=ali', []],
    ['status=aktif&nama=siti&alamat=jl', [2, 1]],
    ['alamat=jl&urut=-tanggal_lahir', [2, 1]],
    ['nik=3374&no_bpjs=0001', [1]],
    ['norm=1&nik=3374', [1]],
    ['nama=siti&tanggal_lahir=1990', [2]],
    ['nama=', [5, 4, 3, 2, 1]],
    ['urut=norm', [1, 2, 3, 4, 5]],
    ['urut=nama', [3, 4, 1, 5, 2]],
    ['urut=-nama', [2, 5, 1, 4, 3]],
    ['urut=tanggal_lahir', [4, 1, 3, 2, 5]],
    ['urut=-tanggal_lahir', [5, 2, 3, 1, 4]],
    ['page=9', []],
  ])('%s', async (query, hits) => {
    expect(await norms(`/pasien?${query}`)).toEqual(hits);
    if (!query.startsWith('page'))
      expect((await rs.petugas.get(`/pasien?${query}`)).json().meta.total).toBe(hits.length);
  });
  it.each(['page=-1', 'page=0', 'page=abc', 'limit=1e9', 'limit=0', 'urut=sandi', `nama=${'a'.repeat(101)}`])(
    '%s is refused',
    async (query) => expect((await rs.petugas.get(`/pasien?${query}`)).statusCode).toBe(422),
  );
  it.each(['/pasien/abc', '/pasien/0', '/pasien/9999999999'])('%s is refused', async (url) =>
    expect((await rs.petugas.get(url)).statusCode).toBe(422),
  );
});

describe('a filter that finds more than are counted', () => {
  const listPage = (filterList: Parameters<typeof findNormPage>[1], skip = 0) =>
    t.db.read(rs.ctx, (tx) => findNormPage(tx, filterList, { skip, banyak: 2, countLimit: 2 }));
  it.each([
    ['says so', { nama: 'siti' }, { norm: [5, 2], total: 2, lebih: true }],
    ['also in another order', { nama: 'siti', urut: 'nama' }, { norm: [1, 5], total: 2, lebih: true }],
    [
      'also for two such filters',
      { nama: 'siti', tanggal_lahir: '1985', norm: '1' },
      { norm: [1], total: 1, lebih: false },
    ],
    ['the status that most have is exact', { status: 'aktif' }, { norm: [5, 3], total: 4, lebih: false }],
    ['few of many are exact', { nama: 'siti', alamat: 'melati' }, { norm: [2], total: 1, lebih: false }],
    ['two of many', { nama: 'siti', status: 'aktif' }, { norm: [5, 2], total: 2, lebih: true }],
    [
      'two of many that few pass together',
      { nama: 's', tanggal_lahir: '1985' },
      { norm: [3, 1], total: 2, lebih: false },
    ],
    [
      'in another order too',
      { nama: 's', tanggal_lahir: '1985', urut: 'nama' },
      { norm: [3, 1], total: 2, lebih: false },
    ],
    ['none of many', { nama: 'siti', tanggal_lahir: '1970' }, { norm: [], total: 0, lebih: false }],
  ] as const)('%s', async (_rule, filterList, hits) => expect(await listPage(filterList)).toEqual(hits));
  it('two that nearly everybody passes', async () => {
    const other = await t.newFaskes();
    await t.superuser.query(
      `insert into pasien (faskes_id, norm, nama, nama_cari, nik, no_bpjs) select $1::int, n, 'ANI', 'ani', '3374' || n, '0001' || n from generate_series(1, 120) n`,
      [other.faskesId],
    );
    const pageFrom = (limit: number) =>
      t.db.read(other.ctx, (tx) =>
        findNormPage(tx, { nik: '3374', no_bpjs: '0001' }, { skip: 0, banyak: 2, countLimit: limit }),
      );
    expect(await pageFrom(110)).toEqual({ norm: [120, 119], total: 110, lebih: true });
    expect(await pageFrom(120)).toEqual({ norm: [120, 119], total: 120, lebih: false });
  });
  it('goes on behind the count', async () =>
    expect(await listPage({ nama: 'siti' }, 2)).toEqual({ norm: [1], total: 2, lebih: true }));
  it('the last pages are read from the end', async () => {
    expect(await listPage({}, 4)).toEqual({ norm: [1], total: 5, lebih: false });
    expect(await listPage({ urut: 'nama' }, 3)).toEqual({ norm: [5, 2], total: 5, lebih: false });
    expect(await listPage({}, 5)).toEqual({ norm: [], total: 5, lebih: false });
  });
});

describe('a record that was merged', () => {
  it('two that went into one are one row', async () => {
    const other = await t.newFaskes();
    await t.superuser.query(
      `insert into pasien (faskes_id, norm, nama, nama_cari, nik) select $1, n, 'ANI', 'ani', '33740152038500' || n from unnest(array[50, 61, 62]) n`,
      [other.faskesId],
    );
    for (const norm of [61, 62]) await setMerged(other, norm, 50);
    for (const query of ['norm=6', 'nik=3374015203850061', 'nik=337401', 'norm=6&nik=3374']) {
      const { data, meta } = (await other.petugas.get(`/pasien?${query}`)).json();
      expect([query, data.map((p: { norm: number }) => p.norm), meta.total]).toEqual([query, [50], 1]);
    }
  });
  it('is no row of any filter; its numbers find the record it went into; undone it is back', async () => {
    const other = await t.newFaskes();
    await other.savePasien({
      nama: 'ANI',
      alamat: 'Jl. Satu',
      nik: '3374015203850001',
      no_bpjs: '0001111111111',
      status: 2,
    });
    await other.savePasien({
      nama: 'ANI',
      alamat: 'Jl. Dua',
      nik: '3273015203850002',
      no_bpjs: '0002222222222',
      status: 2,
    });
    const filterList = async (query: string): Promise<[number[], number]> => {
      const { data, meta } = (await other.petugas.get(`/pasien?${query}`)).json();
      return [data.map((p: { norm: number }) => p.norm), meta.total];
    };
    await setMerged(other, 2, 1);
    for (const query of [
      '',
      'status=menin',
      'tanggal_lahir=1985',
      'norm=1',
      'norm=2',
      'nik=3273',
      'no_bpjs=0002',
      'nik=3',
      'urut=nama',
      'status=menin&urut=nama',
      'nik=3273&status=menin',
    ])
      expect([query, await filterList(query)]).toEqual([query, [[1], 1]]);
    expect(await filterList('alamat=dua')).toEqual([[], 0]);
    await setMerged(other, 2, null);
    for (const query of ['', 'status=menin', 'alamat=jl', 'nik=3'])
      expect([query, await filterList(query)]).toEqual([query, [[2, 1], 2]]);
    expect([await filterList('alamat=dua'), await filterList('norm=2'), await filterList('nik=3273')]).toEqual([
      [[2], 1],
      [[2], 1],
      [[2], 1],
    ]);
  });
});

it('the database parts an address as the domain does', async () => {
  const alamat = [
    'Jl. Melati No. 12-A',
    'PERUM Griya Asri Blok C2/5',
    'Kampung Baru',
    'No. 5',
    '-',
    'Jl. Café Ünal',
    `${'Panjang Sekali '.repeat(15)}Sukorejo`,
    'Gg. Mawar II RT 03/04',
    'Desa Ma’ruf',
  ];
  const { rows } = await t.superuser.query(
    'select a, coalesce(json_agg(k order by k) filter (where k is not null), $2) as kata, min(isi) as isi from unnest($1::text[]) a left join lateral kata_alamat(a) x (k, isi) on true group by a',
    [alamat, '[]'],
  );
  for (const { a, kata, isi: content } of rows)
    expect([kata, content ?? '']).toEqual([alamatWords(a).toSorted(), normalizeAlamat(a)]);
});
