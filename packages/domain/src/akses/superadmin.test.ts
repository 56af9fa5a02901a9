import { describe, expect, it } from 'vitest';
import { fitsTenant, formatRemaining, sessionAge, withRecent } from './superadmin.ts';

const KLINIK = { id: 3, name: 'Klinik Sehat Sentosa', code: 'KSS-003', jenis_faskes: 'Klinik Pratama' };

describe('platform.md 5: the search of tenants', () => {
  it.each([
    ['its name', 'sehat', true],
    ['its code, whatever the case', 'kss', true],
    ['its facility type', 'PRATAMA', true],
    ['its id', '3', true],
    ['nothing typed', '  ', true],
    ['anything else', 'rsud', false],
  ])('%s', (_what, typed, fits) => expect(fitsTenant(KLINIK, typed)).toBe(fits));
});

describe('platform.md 9: recent tenants', () => {
  it('the newest comes first, each once', () => expect(withRecent([1, 2, 3], 3)).toEqual([3, 1, 2]));
  it('ten are kept', () =>
    expect(withRecent([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 11)).toEqual([11, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
});

describe('platform.md 4: the session of one hour', () => {
  it.each([
    [3_600_000, 'running'],
    [600_000, 'running'],
    [599_999, 'warning'],
    [1, 'warning'],
    [0, 'over'],
    [-1, 'over'],
  ] as const)('with %i ms left it is %s', (left, age) => expect(sessionAge(left)).toBe(age));

  it.each([
    [3_600_000, '60:00'],
    [522_900, '08:42'],
    [-5, '00:00'],
  ])('%i ms are shown as %s', (left, text) => expect(formatRemaining(left)).toBe(text));
});
