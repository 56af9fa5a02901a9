import { expect, it } from 'vitest';
import { PERAN_BAWAAN } from '../akses/peran.ts';
import { adaPengatur, bolehAturAkun } from './akun.ts';

it('of the roles of a new facility, admin alone manages accounts', () =>
  expect(PERAN_BAWAAN.filter(({ izin }) => bolehAturAkun(izin)).map(({ kode }) => kode)).toEqual(['admin']));
it('managing accounts takes both rights', () => {
  expect(bolehAturAkun(['update pengaturan'])).toBe(false);
  expect(bolehAturAkun(['view pengaturan', 'update karyawan'])).toBe(false);
  expect(bolehAturAkun(['pengaturan', 'update karyawan'])).toBe(true);
});
it('a facility has somebody who can when one account can, not two together', () => {
  expect(adaPengatur([{ izin: ['view dashboard'] }, { izin: ['manage all'] }])).toBe(true);
  expect(adaPengatur([{ izin: ['update pengaturan'] }, { izin: ['update karyawan'] }])).toBe(false);
  expect(adaPengatur([])).toBe(false);
});
