import { expect, it } from 'vitest';
import { formatRupiah } from './rupiah.ts';

it.each([
  ['dots separate thousands', 139_500, 'Rp. 139.500'],
  ['no dot below a thousand', 999, 'Rp. 999'],
  ['one dot at a thousand', 1_000, 'Rp. 1.000'],
  ['two dots at a million', 1_234_567, 'Rp. 1.234.567'],
  ['zero is an amount', 0, 'Rp. 0'],
  ['minus zero is zero', -0, 'Rp. 0'],
  ['a negative amount has its minus in front', -139_500, '-Rp. 139.500'],
])('kunjungan.md 9: %s', (_rule, rupiah, result) => expect(formatRupiah(rupiah)).toBe(result));

it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('D16: %j is not a whole number of rupiah', (rupiah) => {
  expect(() => formatRupiah(rupiah)).toThrow(RangeError);
});
