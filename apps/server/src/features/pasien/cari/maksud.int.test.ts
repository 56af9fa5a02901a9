import { beforeAll, describe, expect, it } from 'vitest';
import { splitSuffixes } from '@nadi/domain/pasien/nama-search';
import { soundOf } from '@nadi/domain/pasien/nama-similarity';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { cancelGabung, mergePasien } from '#testing/gabung-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
const PERSONS = [
  { nama: 'SUPRIYADI HADI', tanggal_lahir: '1995-03-05', ibu_kandung: 'SUPARMI', nik: '3374010503950001' },
  { nama: 'ROBIATUL ADAWIYAH', tanggal_lahir: '1990-01-02', ibu_kandung: 'HJ. SITI AMINAH, S.PD' },
  { nama: 'ZULAIHA', tanggal_lahir: '2001-07-07', ibu_kandung: 'SOEPARTI NINGSIH', alamat: 'Jl. Kenanga No. 12' },
  { nama: 'KENANGA PUTRI', tanggal_lahir: '1988-08-08', no_bpjs: '0001234567890' },
];
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  for (const o of PERSONS) await rs.savePasien(o);
});
const find = (faskes: TestFaskes, teks: unknown) => faskes.petugas.post('/pasien/maksud', { teks }, { key: null });
type Named = { norm: number; alasan: string };
async function meant(teks: string, faskes = rs): Promise<[number, string][]> {
  const res = await find(faskes, teks);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data.map(({ norm, alasan }: Named) => [norm, alasan]);
}

describe('whom a search that found little may have meant', () => {
  it.each<[string, string, [number, string][]]>([
    ['another spelling', 'SUPRIADI', [[1, 'Nama mirip']]],
    ['a letter too many', 'robiyatul', [[2, 'Nama mirip']]],
    ['another first letter', 'julaiha', [[3, 'Nama mirip']]],
    ['both words misspelt, in the other order', 'adawiya robiyatul', [[2, 'Nama mirip']]],
    ['one word right, one misspelt', 'supriadi hadi', [[1, 'Nama mirip']]],
    ['one word right, one of nobody', 'supriyadi wonokromo', []],
    ['who is found by the search is not named again', 'supriyadi', []],
    ['a mother', 'suparmi', [[1, 'Ibu SUPARMI']]],
    [
      'half a mother',
      'supar',
      [
        [1, 'Ibu SUPARMI'],
        [3, 'Ibu SOEPARTI NINGSIH'],
      ],
    ],
    ['a mother in an old spelling', 'suparti', [[3, 'Ibu SOEPARTI NINGSIH']]],
    ['a later word of a mother', 'aminah', [[2, 'Ibu HJ. SITI AMINAH, S.PD']]],
    ['a mother by her title', 'ibu siti', [[2, 'Ibu HJ. SITI AMINAH, S.PD']]],
    ['a word of an address', 'kenanga', [[3, 'Alamat Jl. Kenanga No. 12']]],
    ['a street with its number', 'jl kenanga 12', [[3, 'Alamat Jl. Kenanga No. 12']]],
    ['another number of the street', 'jl kenanga 13', []],
    ['a NIK with a wrong digit', '3374010503950002', [[1, 'NIK beda 1 angka']]],
    ['a card without a digit', '000123456789', [[4, 'No. BPJS kurang 1 angka']]],
    ['name and birth date, both misspelt', 'supriadi 5/3/1995', [[1, 'Nama mirip, tanggal lahir sama']]],
    ['nobody', 'wonokromo', []],
    ['two letters', 'su', []],
    ['a birth date is had or not', '5/3/1995', []],
  ])('%s: %j', async (_rule, teks, expected) => expect(await meant(teks)).toEqual(expected));

  it('who has the words as they were typed was found by the search, and only the others are named', async () => {
    const other = await t.newFaskes();
    for (const nama of ['SUPRIADI KARTA', 'SUPRIYADI', 'AGUS SUPRIADI']) await other.savePasien({ nama });
    expect(await meant('supriadi', other)).toEqual([[2, 'Nama mirip']]);
    expect((await find(other, 'supriadi')).json().meta).toEqual({ lainnya: 0, lebih: false });
  });

  it('also among hundreds of words that share a part of it', async () => {
    const other = await t.newFaskes();
    await other.savePasien({ nama: 'ROBIATUL' });
    await t.superuser.query(
      `insert into nama_kata (faskes_id, kata) select $1, 'a' || lpad(n::text, 5, 'x') || 'tul' from generate_series(1, 400) n`,
      [other.faskesId],
    );
    expect(await meant('robikatul', other)).toEqual([[1, 'Nama mirip']]);
  });

  it('shows what the search shows, and the reason', async () => {
    expect((await find(rs, 'julaiha')).json()).toMatchObject({
      data: [
        {
          norm: 3,
          nama: 'ZULAIHA',
          nik: null,
          no_bpjs: null,
          tanggal_lahir: '2001-07-07',
          jenis_kelamin: 2,
          status_pasien: 1,
          kelurahan: null,
          kunjungan_terakhir: null,
          alasan: 'Nama mirip',
        },
      ],
      meta: { lainnya: 0, lebih: false },
    });
  });

  it('says how many more there are; whoever was here last comes first', async () => {
    const other = await t.newFaskes();
    for (let n = 0; n < 7; n++) await other.savePasien({ nama: `ANAK${n}`, ibu_kandung: 'PAINEM' });
    expect((await other.petugas.post('/pendaftaran', other.pendaftaranBody(6))).statusCode).toBe(200);
    const { data, meta } = (await find(other, 'painem')).json();
    expect([data.length, data[0].norm, meta]).toEqual([5, 6, { lainnya: 2, lebih: false }]);
  });
});

it('a house number finds an address among more of its village than are read', async () => {
  const kota = await t.newFaskes();
  await kota.savePasien({ nama: 'WULAN', alamat: 'Jl. Melati No. 77' });
  await kota.savePasien({ nama: 'BAGAS', alamat: 'Jl. Anggrek No. 1' });
  // Words of one patient stand for as many neighbours; they all come before "melati".
  await t.superuser.query(
    `insert into pasien_alamat (faskes_id, kata, pasien_id, norm, isi)
     select p.faskes_id, 'mela' || to_char(n, 'FM00000'), p.id, p.norm, 'jl mela no 1' from pasien p, generate_series(1, 30001) n
     where p.faskes_id = $1 and p.nama = 'BAGAS'`,
    [kota.faskesId],
  );
  expect(await meant('mela 77', kota)).toEqual([[1, 'Alamat Jl. Melati No. 77']]);
  expect(await meant('77 mela', kota)).toEqual([[1, 'Alamat Jl. Melati No. 77']]);
  expect(await meant('mela 78', kota)).toEqual([]);
});

describe('bad input', () => {
  it.each([
    ['a NUL', 'supri\u0000adi', 422],
    ['only signs', '%%% __ --', 200],
    ['emoji', '😀😀😀😀', 200],
    ['SQL', `x'); drop table pasien; --`, 200],
    ['300 letters', 'a'.repeat(300), 200],
    ['300 letters in words', 'abcd '.repeat(60), 200],
    ['1,000 letters', 'a'.repeat(1000), 422],
    ['no text', undefined, 422],
    ['a number', 12, 422],
  ])('%s', async (_rule, teks, status) => {
    const res = await find(rs, teks);
    expect(res.statusCode, res.body).toBe(status);
    if (status === 200) expect(res.json().data).toEqual([]);
  });
});

describe('who may ask, and about whom', () => {
  it('never about the patients of another facility', async () => {
    const other = await t.newFaskes();
    for (const teks of ['supriadi', 'suparmi', 'jl kenanga 12', '3374010503950002', 'supriadi 5/3/1995'])
      expect([teks, await meant(teks, other)]).toEqual([teks, []]);
    expect((await other.petugas.get(`/pasien/search/${encodeURIComponent('5/3/1995')}`)).json().data).toEqual([]);
  });
  it('nobody without the right to search', async () => {
    const other = await t.newFaskes();
    await t.superuser.query(`delete from akun_peran where akun_id = $1`, [other.petugas.akunId]);
    expect((await find(other, 'supriadi')).statusCode).toBe(403);
  });
});

describe('the words of a mother', () => {
  it('follow a change, a merge and its undoing', async () => {
    const other = await t.newFaskes();
    await other.savePasien({ nama: 'ANI', ibu_kandung: 'PAINEM' });
    await other.savePasien({ nama: 'ANI', ibu_kandung: 'TUMINAH', nik: '3374010503950009' });
    const norms = async (teks: string): Promise<number[]> => (await meant(teks, other)).map(([norm]) => norm);
    expect([await norms('painem'), await norms('tuminah')]).toEqual([[1], [2]]);
    const gabung = await mergePasien(other, 1, 2);
    expect([await norms('painem'), await norms('tuminah')]).toEqual([[1], []]);
    expect((await cancelGabung(other, gabung)).statusCode).toBe(200);
    expect([await norms('painem'), await norms('tuminah')]).toEqual([[1], [2]]);
    await t.superuser.query(`update pasien set ibu_kandung = 'SARINEM' where faskes_id = $1 and norm = 1`, [
      other.faskesId,
    ]);
    expect([await norms('painem'), await norms('sarinem')]).toEqual([[], [1]]);
  });

  it('the database parts a name, and hears a word, as the domain does', async () => {
    const names = [
      'SITI AMINAH',
      'Hj. Soeparti Ningsih',
      'Ny.',
      'Ma’rufah Moh Tjahya',
      'Néng Djuariah',
      'A. B. C',
      '-',
    ];
    const { rows } = await t.superuser.query(
      `select n, (select coalesce(json_agg(a order by a), '[]') from akhiran_ibu(n) a) as akhiran from unnest($1::text[]) n`,
      [names],
    );
    for (const { n, akhiran } of rows) expect([n, akhiran]).toEqual([n, splitSuffixes(n).toSorted()]);
    const words = [
      'syaifuddin',
      'khoirul',
      'choirul',
      'yusuf',
      'dhani',
      'thoriq',
      'ziinah',
      'ratsh',
      'xena',
      'phie',
      '',
    ];
    const heard = await t.superuser.query('select w, bunyi_kata(w) as bunyi from unnest($1::text[]) w', [words]);
    for (const { w, bunyi } of heard.rows) expect([w, bunyi]).toEqual([w, soundOf(w)]);
  });
});
