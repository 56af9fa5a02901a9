import { expect, it } from 'vitest';
import { DEFAULT_PERAN } from '../akses/peran.ts';
import { hasManager, mayManageAkun } from './akun.ts';

it('of the roles of a new facility, admin alone manages accounts', () =>
  expect(DEFAULT_PERAN.filter(({ izin }) => mayManageAkun(izin)).map(({ kode }) => kode)).toEqual(['admin']));
it('managing accounts takes both rights, and to see what is managed', () => {
  expect(mayManageAkun(['update pengaturan'])).toBe(false);
  expect(mayManageAkun(['view pengaturan', 'karyawan'])).toBe(false);
  expect(mayManageAkun(['update pengaturan', 'update karyawan'])).toBe(false);
  expect(mayManageAkun(['pengaturan', 'update karyawan'])).toBe(false);
  expect(mayManageAkun(['pengaturan', 'view karyawan', 'update karyawan'])).toBe(true);
});
it('a facility has somebody who can when one account can, not two together', () => {
  expect(hasManager([{ izin: ['view dashboard'] }, { izin: ['manage all'] }])).toBe(true);
  expect(hasManager([{ izin: ['update pengaturan'] }, { izin: ['update karyawan'] }])).toBe(false);
  expect(hasManager([])).toBe(false);
});
