import { describe, expect, it } from 'vitest';
import { parseNik, compareWithNik, deriveFromNik } from './nik.ts';

const HARI_INI = '2026-03-19';

describe('D17: the form derives from 12 digits on', () => {
  it.each([
    ['12 digits are enough', '320101120385', '1985-03-12', 1],
    ['16 digits read the same', '3201011203850001', '1985-03-12', 1],
    ['a day above 40 is a woman, minus 40', '3201015203850001', '1985-03-12', 2],
    ['day 41 is a woman born on the first', '3201014103850001', '1985-03-01', 2],
    ['day 71 is a woman born on the 31st', '3201017103850001', '1985-03-31', 2],
    ['day 31 is a man', '3201013103850001', '1985-03-31', 1],
    ['born today is 20xx', '3201011903260001', '2026-03-19', 1],
    ['tomorrow is in the future, so 19xx', '3201012003260001', '1926-03-20', 1],
    ['a later month of this year is in the future, so 19xx', '3201010104260001', '1926-04-01', 1],
    ['last year is 20xx', '3201013112250001', '2025-12-31', 1],
    ['29-02-00 is the leap day of 2000', '3201012902000001', '2000-02-29', 1],
  ])('%s', (_rule, nik, tanggal_lahir, jenis_kelamin) => {
    expect(deriveFromNik(nik, HARI_INI)).toEqual({ tanggal_lahir, jenis_kelamin });
  });
  it.each([
    ['11 digits are too few', '32010112038'],
    ['17 digits are not a NIK', '32010112038500011'],
    ['letters are not a NIK', '32010112038A'],
    ['day 00 does not exist', '3201010003850001'],
    ['day 32 does not exist', '3201013203850001'],
    ['day 40 is neither a man’s nor a woman’s', '3201014003850001'],
    ['day 72 is the 32nd', '3201017203850001'],
    ['month 13 does not exist', '3201011213850001'],
    ['29 February 1985 does not exist', '3201012902850001'],
    ['empty', ''],
  ])('derives nothing: %s', (_rule, nik) => expect(deriveFromNik(nik, HARI_INI)).toBeNull());
});

describe('D17: the helper derives only at exactly 16 digits', () => {
  it('reads province, regency and district besides birth date and sex', () => {
    expect(parseNik('3201015203850001', HARI_INI)).toEqual({
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: 2,
      provinsi: 32,
      wilayah: 3201,
      kecamatan: 320101,
    });
  });
  it.each([
    ['15 digits', '320101520385000'],
    ['17 digits', '32010152038500011'],
    ['an impossible date, not even the region', '3201013203850001'],
    ['16 characters that are not all digits', '320101520385000X'],
  ])('derives nothing: %s', (_rule, nik) => expect(parseNik(nik, HARI_INI)).toBeNull());
});

describe('issue 3 D: what a NIK says otherwise than the form', () => {
  const NIK = '3201015203850001';
  const sama = { tanggal_lahir: '1985-03-12', jenis_kelamin: 2, provinsi: 32, wilayah: 3201, kecamatan: 320101 };
  const mismatch = (update: Partial<Record<keyof typeof sama, unknown>>, nik = NIK) =>
    compareWithNik(nik, { ...sama, ...update } as typeof sama, HARI_INI);
  it('nothing when they agree', () => expect(mismatch({})).toEqual([]));
  it('nothing about what is not filled in', () =>
    expect(
      mismatch({ tanggal_lahir: null, jenis_kelamin: null, provinsi: null, wilayah: null, kecamatan: null }),
    ).toEqual([]));
  it('nothing of 15 digits', () => expect(mismatch({ jenis_kelamin: 1 }, NIK.slice(1))).toEqual([]));
  it('a two-digit year can mean both centuries', () =>
    expect(mismatch({ tanggal_lahir: '1920-03-12' }, '3201015203200001')).toEqual([]));
  it.each([
    [
      'another birth date',
      { tanggal_lahir: '1985-12-03' },
      'tanggal_lahir',
      'Menurut NIK lahir 12/03/1985, di formulir 03/12/1985',
    ],
    ['another sex', { jenis_kelamin: 1 }, 'jenis_kelamin', 'Menurut NIK perempuan, di formulir lain'],
    [
      'another province, said once',
      { provinsi: 33, wilayah: 3374, kecamatan: 337410 },
      'provinsi',
      'NIK diterbitkan di provinsi lain (kode 32), bukan yang dipilih di alamat',
    ],
    [
      'another city',
      { wilayah: 3273, kecamatan: 327301 },
      'wilayah',
      'NIK diterbitkan di kabupaten/kota lain (kode 3201), bukan yang dipilih di alamat',
    ],
    [
      'another district',
      { kecamatan: 320102 },
      'kecamatan',
      'NIK diterbitkan di kecamatan lain (kode 320101), bukan yang dipilih di alamat',
    ],
  ])('%s', (_rule, update, field, message) => expect(mismatch(update)).toEqual([{ field, message }]));
  it('all at once', () =>
    expect(mismatch({ tanggal_lahir: '1990-01-01', jenis_kelamin: 1, kecamatan: 320199 }).map((b) => b.field)).toEqual([
      'tanggal_lahir',
      'jenis_kelamin',
      'kecamatan',
    ]));
  it('a date that does not exist is the NIK’s own fault', () =>
    expect(mismatch({}, '3201013203850001')).toEqual([
      { field: 'nik', message: 'Tanggal lahir di dalam NIK tidak ada di kalender' },
    ]));
});
