import { expect, it } from 'vitest';
import { compileIzin, hasIzin } from './izin.ts';
import type { Permission } from './permission.ts';

it.each<[string, string[], string | string[], boolean]>([
  ['the same permission', ['view kunjungan'], 'view kunjungan', true],
  ['another action is refused', ['view kunjungan'], 'update kunjungan', false],
  ['another resource is refused', ['view kunjungan'], 'view antrean', false],
  ['update does not include view', ['update kunjungan'], 'view kunjungan', false],
  ['a held read is view', ['read kunjungan'], 'view kunjungan', true],
  ['an asked read is view', ['view kunjungan'], 'read kunjungan', true],
  ['a resource of two words', ['view tabel pasien'], 'view tabel pasien', true],
  ['its last word alone is another resource', ['view pasien'], 'view tabel pasien', false],
  ['and the other way round', ['view tabel pasien'], 'view pasien', false],
  ['an entry without an action is every action', ['pasien'], 'delete pasien', true],
  ['also for two words', ['tabel pasien'], 'update tabel pasien', true],
  ['but only on that resource', ['pasien'], 'view kunjungan', false],
  ['manage is every action', ['manage pasien'], 'create pasien', true],
  ['* is every action', ['* pasien'], 'create pasien', true],
  ['manage all is everything', ['manage all'], 'delete buku kas', true],
  ['view all is not everything', ['view all'], 'view pasien', false],
  ['asking for manage needs manage', ['view pasien', 'update pasien'], 'manage pasien', false],
  ['any of the asked resources is enough', ['view antrean'], ['view kunjungan', 'view antrean'], true],
  ['none of the asked resources', ['view antrean'], ['view kunjungan', 'view pos'], false],
  ['asking without an action asks for view', ['view kunjungan'], 'kunjungan', true],
  ['and update alone does not answer it', ['update kunjungan'], 'kunjungan', false],
  ['asking for nothing is refused', ['manage all'], [], false],
  ['asking for an empty text is refused', ['manage all'], ' ', false],
  ['no permissions, no access', [], 'view dashboard', false],
  ['an empty entry grants nothing', ['', '  '], 'view dashboard', false],
  ['spaces and capitals do not matter', [' View  Tabel Pasien '], 'view tabel pasien', true],
  ['an unknown action is part of the resource and grants nothing else', ['cetak pasien'], 'view pasien', false],
])('D8: %s', (_rule, izin, asked, result) =>
  // Texts that the table does not know are refused by the compiler; the check itself must stand them too.
  expect(hasIzin(izin, asked as Permission | Permission[])).toBe(result),
);

it('D8: a compiled check answers each question for itself, in any order and again', () => {
  const mayPetugas = compileIzin(['view kunjungan', 'pasien']);
  const mayKasir = compileIzin(['view pos']);
  for (const round of [1, 2]) {
    expect(mayPetugas('update pasien'), `round ${round}`).toBe(true);
    expect(mayPetugas('view kunjungan')).toBe(true);
    expect(mayPetugas('view pos')).toBe(false);
    expect(mayKasir('view pos')).toBe(true);
    expect(mayKasir('view kunjungan')).toBe(false);
    expect(mayPetugas(['view pos', 'view kunjungan'])).toBe(true);
    expect(mayPetugas(' ' as Permission)).toBe(false);
    expect(mayPetugas([])).toBe(false);
  }
});
