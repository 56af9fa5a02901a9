import { expect, it } from 'vitest';
import { requiredDate } from './field-schemas.ts';

it.each([
  ['', 'Tanggal wajib diisi'],
  [null, 'Tanggal wajib diisi'],
  [undefined, 'Tanggal wajib diisi'],
  ['12/03', 'Tanggal tidak ada di kalender'],
  ['2027-02-30', 'Tanggal tidak ada di kalender'],
  ['0000-01-01', 'Tanggal tidak ada di kalender'],
])('a date that must be given: %s', (content, message) =>
  expect(
    requiredDate('Tanggal')
      .safeParse(content)
      .error?.issues.map(({ message }) => message),
  ).toEqual([message]),
);
