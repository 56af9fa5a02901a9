import { describe, expect, it } from 'vitest';
import { compareTenants, PLATFORM_TENANT, wordsBesideTenant } from './tenant-lists.ts';

it('facilities stand by name, numbers as numbers and namesakes by age, behind the platform', () => {
  const named = [
    { id: 4, name: 'Klinik 10' },
    { id: 9, name: 'klinik 2' },
    { id: 7, name: 'Apotek' },
    PLATFORM_TENANT,
    { id: 3, name: 'Klinik 10' },
  ];
  expect(named.toSorted(compareTenants).map(({ id }) => id)).toEqual([0, 7, 9, 3, 4]);
});

describe('words of a search that a row must still hold', () => {
  const melati = { name: 'Klinik Melati', code: 'KM-01' };
  it.each([
    ['', []],
    ['  ', []],
    ['MELATI', []],
    ['km-01 dokter', ['dokter']],
    ['Rina melati rina', ['rina']],
    ['klinik mawar', ['mawar']],
  ])('%j: %j', (typed, rest) => expect(wordsBesideTenant(typed, melati)).toEqual(rest));
});
