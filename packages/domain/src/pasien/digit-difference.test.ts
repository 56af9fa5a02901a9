import { describe, expect, it } from 'vitest';
import { compareDigits, listNeighbourNomor } from './digit-difference.ts';

const NIK = '3374105203850003';

describe('issue 3 D: the slips of a hand on the number pad', () => {
  it.each([
    ['the same number', NIK, { jenis: 'sama' }],
    ['one digit replaced, at the end', '3374105203850004', { jenis: 'satu' }],
    ['one digit replaced, in front', '2374105203850003', { jenis: 'satu' }],
    ['two neighbours swapped', '3374105203580003', { jenis: 'tukar' }],
    ['two digits swapped that stand apart are two slips', '3374105203800053', { jenis: 'beda' }],
    ['two digits replaced', '3374105203850015', { jenis: 'beda' }],
    ['the last digit missing', '337410520385000', { jenis: 'awalan', missing: 1 }],
    ['a digit missing in the middle', '337410523850003', { jenis: 'awalan', missing: 1 }],
    ['half typed', '3374105203', { jenis: 'awalan', missing: 6 }],
    ['half typed, but another beginning', '3374105204', { jenis: 'beda' }],
    ['the province alone says nothing', '33741', { jenis: 'beda' }],
    ['one digit too many, at the end', `${NIK}1`, { jenis: 'lanjutan', extra: 1 }],
    ['one digit too many, in the middle', '33741052003850003', { jenis: 'lanjutan', extra: 1 }],
    ['a digit too many and another one wrong', '43741052003850003', { jenis: 'beda' }],
    ['nothing typed', null, { jenis: 'kosong' }],
    ['an empty field', '', { jenis: 'kosong' }],
  ])('%s', (_rule, typed, result) => expect(compareDigits(typed, NIK)).toEqual(result));
  it('a stored number that is not complete', () =>
    expect(compareDigits(NIK, NIK.slice(0, 10))).toEqual({ jenis: 'lanjutan', extra: 6 }));
  it('nothing stored', () => expect(compareDigits(NIK, null)).toEqual({ jenis: 'kosong' }));
});

describe('the numbers one slip away', () => {
  it('of 16 digits are itself, 16 x 9 replaced and the swapped neighbours that differ', () => {
    const all = listNeighbourNomor(NIK, 16);
    expect(all).toContain(NIK);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((n) => n.length === 16 && ['sama', 'satu', 'tukar'].includes(compareDigits(n, NIK).jenis))).toBe(
      true,
    );
    // 1 + 144 replaced + 15 swapped, without the pairs of equal neighbours (33, 00, 00), whose swap changes nothing.
    expect(all.length).toBe(1 + 144 + 15 - [...NIK].filter((digit, i) => digit === NIK[i + 1]).length);
  });
  it('of a short number are those that it lacks one digit of', () => {
    const all = listNeighbourNomor('000123456789', 13);
    expect(all).toContain('0001234567891');
    expect(all).toContain('0000123456789');
    expect(all.every((n) => compareDigits('000123456789', n).jenis === 'awalan')).toBe(true);
  });
  it.each([[null], [''], ['123'], ['33741052038500031'], ['33741052o3850003']])('%j has none', (typed) =>
    expect(listNeighbourNomor(typed, 16)).toEqual([]),
  );
});
