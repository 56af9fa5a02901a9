import { describe, expect, it } from 'vitest';
import { parseWajib, findMissingWajib, WAJIB_NAMES } from './wajib-fields.ts';

const dikenal = { tak_dikenal: false, jenis_identitas: 1, ibu_norm: null };

describe('D24: the setting that names required fields', () => {
  it.each([
    ['', []],
    ['nik', ['nik']],
    ['nik, agama ,nik', ['nik', 'agama']],
    ['["agama","alamat"]', ['agama', 'alamat']],
    ['nama,toString,__proto__', []],
    ['["agama"', []],
    ['[1,null]', []],
  ])('%j asks for %j', (text, result) => expect(parseWajib(text)).toEqual(result));
});

it('issue 31 C: in one list each has a name of its own', () => {
  const names = Object.values(WAJIB_NAMES);
  expect(names.filter((nama, at) => names.indexOf(nama) !== at)).toEqual([]);
  expect([WAJIB_NAMES['rt_identitas'], WAJIB_NAMES['rt'], WAJIB_NAMES['nomor_identitas']]).toEqual([
    'RT KTP',
    'RT domisili',
    'No. identitas',
  ]);
});

describe('D24: what is lacking', () => {
  it('says so in the words of the form', () =>
    expect(findMissingWajib({ ...dikenal, agama: 1, email: null }, ['agama', 'email', 'suku'])).toEqual({
      email: 'Email wajib diisi',
      suku: 'Suku wajib diisi',
    }));
  it('id 0 is an answer (D25)', () => expect(findMissingWajib({ ...dikenal, suku: 0 }, ['suku'])).toEqual({}));
  it('of an unknown patient nothing is asked', () =>
    expect(findMissingWajib({ ...dikenal, tak_dikenal: true }, ['agama'])).toEqual({}));
  it('a newborn has no NIK and no card yet', () =>
    expect(findMissingWajib({ ...dikenal, ibu_norm: 7 }, ['nik', 'no_bpjs', 'agama'])).toEqual({
      agama: 'Agama wajib diisi',
    }));
  it('a passport asks for its own number, a KTP for the NIK', () => {
    expect(findMissingWajib({ ...dikenal, jenis_identitas: 4 }, ['nik', 'nomor_identitas'])).toEqual({
      nomor_identitas: 'No. identitas wajib diisi',
    });
    expect(findMissingWajib(dikenal, ['nik', 'nomor_identitas'])).toEqual({ nik: 'NIK wajib diisi' });
  });
});
