import { describe, expect, it } from 'vitest';
import { parseNama, normRanges, tanggalRange } from './filter-text.ts';

describe('platform.md 2.6: the filter of No. RM', () => {
  it.each([
    ['the number itself comes first', '12', { from: 12, before: 13 }, 8],
    ['leading zeros do not count', '000012', { from: 12, before: 13 }, 8],
    ['pairs', '00-00-12', { from: 12, before: 13 }, 8],
    ['nine digits are whole', '123456789', { from: 123456789, before: 123456790 }, 1],
  ])('%s', (_rule, text, first, count) => {
    expect(normRanges(text)[0]).toEqual(first);
    expect(normRanges(text)).toHaveLength(count);
  });
  it('12 begins 120-129', () => expect(normRanges('12')[1]).toEqual({ from: 120, before: 130 }));
  it.each(['', '0', '000', 'abc', '12a', '-', '1234567890', '1'.repeat(100)])('%j finds nobody', (text) =>
    expect(normRanges(text)).toEqual([]),
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
  ])('%s', (text, from, before) => expect(tanggalRange(text)).toEqual({ from, before }));
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
  ])('%j is no date', (text) => expect(tanggalRange(text)).toBeNull());
});

describe('a typed name', () => {
  it('is looked for whole and word by word', () =>
    expect(parseNama('siti rahayu')).toEqual({
      keys: ['siti rahayu', 'sitirahayu'],
      kata: [
        ['siti', 'sitirahayu'],
        ['rahayu', 'sitirahayu'],
      ],
    }));
  it('a title is no word', () => expect(parseNama('Ny. Siti').kata).toEqual([['siti']]));
  it('the last word may be half typed in an old spelling', () =>
    expect(parseNama('siti so').kata).toEqual([
      ['siti', 'sitiso'],
      ['so', 'su', 'sitiso'],
    ]));
  it.each(['', '😀', '-.', ' , '])('%j is nobody', (text) => expect(parseNama(text)).toEqual({ keys: [], kata: [] }));
  it('300 letters of words are cut', () => expect(parseNama('budi '.repeat(60)).kata.length).toBeLessThanOrEqual(6));
});
