import { describe, expect, it } from 'vitest';
import { bacaNama, rentangNorm, rentangTanggal } from './saringan.ts';

describe('platform.md 2.6: the filter of No. RM', () => {
  it.each([
    ['the number itself comes first', '12', { dari: 12, sebelum: 13 }, 8],
    ['leading zeros do not count', '000012', { dari: 12, sebelum: 13 }, 8],
    ['pairs', '00-00-12', { dari: 12, sebelum: 13 }, 8],
    ['nine digits are whole', '123456789', { dari: 123456789, sebelum: 123456790 }, 1],
  ])('%s', (_rule, teks, pertama, jumlah) => {
    expect(rentangNorm(teks)[0]).toEqual(pertama);
    expect(rentangNorm(teks)).toHaveLength(jumlah);
  });
  it('12 begins 120-129', () => expect(rentangNorm('12')[1]).toEqual({ dari: 120, sebelum: 130 }));
  it.each(['', '0', '000', 'abc', '12a', '-', '1234567890', '1'.repeat(100)])('%j finds nobody', (teks) =>
    expect(rentangNorm(teks)).toEqual([]),
  );
});

describe('a birth date as typed, or a part of it', () => {
  it.each([
    ['12/03/1985', '1985-03-12', '1985-03-13'],
    ['31/12/1999', '1999-12-31', '2000-01-01'],
    ['03/1985', '1985-03-01', '1985-04-01'],
    ['3/1985', '1985-03-01', '1985-04-01'],
    ['12/1985', '1985-12-01', '1986-01-01'],
    ['1985', '1985-01-01', '1986-01-01'],
    [' 1985 ', '1985-01-01', '1986-01-01'],
  ])('%s', (teks, dari, sebelum) => expect(rentangTanggal(teks)).toEqual({ dari, sebelum }));
  it.each([
    '31/02/1985',
    '13/1985',
    '00/1985',
    '12/03',
    '12',
    'kemarin',
    '',
    '0000',
    '9999',
    '12/9999',
    '31/12/9999',
    '99/99/9999',
    "'; drop table pasien; --",
  ])('%j is no date', (teks) => expect(rentangTanggal(teks)).toBeNull());
});

describe('a typed name', () => {
  it('is looked for whole and word by word', () =>
    expect(bacaNama('siti rahayu')).toEqual({ kunci: ['siti rahayu'], kata: [['siti'], ['rahayu']] }));
  it('a title is no word', () => expect(bacaNama('Ny. Siti').kata).toEqual([['siti']]));
  it('the last word may be half typed in an old spelling', () =>
    expect(bacaNama('siti so').kata).toEqual([['siti'], ['so', 'su']]));
  it.each(['', '😀', '-.', ' , '])('%j is nobody', (teks) => expect(bacaNama(teks)).toEqual({ kunci: [], kata: [] }));
  it('300 letters of words are cut', () => expect(bacaNama('budi '.repeat(60)).kata.length).toBeLessThanOrEqual(6));
});
