import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import { hasIzin } from '@nadi/domain/akses/izin';
import { describe, expect, it } from 'vitest';
import { PATHS, pathTo } from '../platform/paths.ts';
import { decide } from './guard.ts';
import type { Access, Decision, Visitor } from './guard.ts';
import { ALL_PAGES, findPage } from './pages.ts';

/** platform.md 2.1: the resource of each path that stands so far; the ones below the line are ours. */
const DOCUMENTED: Record<string, string> = {
  '/': 'view dashboard',
  '/apps/antrean': 'view antrean',
  '/apps/kunjungan': 'view kunjungan',
  '/apps/pasien': 'view tabel pasien',
  '/apps/pasien/:norm': 'view detail pasien',
  '/apps/ruangan': 'view ruangan',
  '/apps/karyawan': 'view karyawan',
  '/apps/tindakan': 'view tindakan',
  '/apps/paket-kunjungan': 'view paket kunjungan',
  '/apps/referensi': 'view merk',
  '/apps/loket': 'view loket',
  '/apps/icd': 'signed-in',
  '/apps/pengaturan': 'view pengaturan',
  '/apps/setting/main': 'view kunjungan',
  '/login': 'guest',
  '/error-404': 'always',
  '/documents/general-consent': 'always',
  '/access-control': 'always',
  // Ours.
  '/apps/pasien-kembar': 'update gabung pasien',
  '/apps/penyiapan': 'create ruangan',
  '/apps/jadwal-dokter': 'view karyawan',
  '/apps/hari-libur': 'view karyawan',
  '/apps/penjamin': 'view pengaturan',
  '/superadmin': 'view superadmin',
};
const visitorOf = (kode: string): Visitor => {
  // The server gives a platform account this one right (platform/user-cache.ts); it belongs to no facility.
  if (kode === 'superadmin') return { role: kode, may: (permission) => permission === 'view superadmin' };
  const izin = DEFAULT_PERAN.find((peran) => peran.kode === kode)?.izin ?? [];
  return { role: kode, may: (permission) => permission === 'view dashboard' || hasIzin(izin, permission) };
};

it('every page asks for what the table of routes says', () =>
  expect(Object.fromEntries(ALL_PAGES.map(({ path, access }) => [path, access]))).toEqual(DOCUMENTED));

it.each(ALL_PAGES.map((page) => [page.path, page] as const))('%s opens its module', async (_path, { load }) => {
  expect(typeof (await load())).toBe('function');
});

describe('platform.md 2.2: the guard', () => {
  it.each<[string, string | null, Access | null, Decision]>([
    ['an open page is for everybody', null, 'always', 'show'],
    ['also for a patient', 'client', 'always', 'show'],
    ['the login is for who is not signed in', null, 'guest', 'show'],
    ['and leads others home', 'petugas', 'guest', 'home'],
    ['a patient to access-control', 'client', 'guest', 'access-control'],
    ['a page asks for a sign-in', null, 'view kunjungan', 'login'],
    ['also one that asks for no permission', null, 'signed-in', 'login'],
    ['a patient sees no page of the staff', 'client', 'signed-in', 'access-control'],
    ['who may, sees it', 'kasir', 'view kunjungan', 'show'],
    ['who may not, is led to the login', 'kasir', 'view antrean', 'login'],
    ['the dashboard is for whoever is signed in', 'apoteker', 'view dashboard', 'show'],
    ['the superadmin belongs to no facility: the login leads to his own page', 'superadmin', 'guest', 'superadmin'],
    ['which he sees', 'superadmin', 'view superadmin', 'show'],
    ['he sees no page of a facility, whose calls would all be refused', 'superadmin', 'view dashboard', 'superadmin'],
    ['also none that asks for no permission', 'superadmin', 'signed-in', 'superadmin'],
    ['nor one that does not exist', 'superadmin', null, 'superadmin'],
    ['his page is nobody else’s', 'admin', 'view superadmin', 'login'],
    ['an address without a page is a 404', 'petugas', null, 'not-found'],
    ['which only those who are signed in are told', null, null, 'login'],
  ])('%s', (_rule, kode, access, expected) =>
    expect(decide(access, kode === null ? null : visitorOf(kode))).toBe(expected),
  );

  it.each([
    [
      'petugas',
      [
        '/',
        '/apps/antrean',
        '/apps/icd',
        '/apps/kunjungan',
        '/apps/pasien',
        '/apps/pasien/:norm',
        '/apps/setting/main',
      ],
    ],
    [
      'admin',
      ALL_PAGES.filter(({ layout }) => layout !== 'full')
        .map(({ path }) => path)
        .toSorted(),
    ],
    [
      'perawat',
      [
        '/',
        '/apps/antrean',
        '/apps/icd',
        '/apps/kunjungan',
        '/apps/pasien',
        '/apps/pasien/:norm',
        '/apps/setting/main',
      ],
    ],
    [
      'dokter',
      [
        '/',
        '/apps/antrean',
        '/apps/icd',
        '/apps/kunjungan',
        '/apps/pasien',
        '/apps/pasien/:norm',
        '/apps/setting/main',
      ],
    ],
    ['apoteker', ['/', '/apps/icd', '/apps/kunjungan', '/apps/pasien/:norm', '/apps/referensi', '/apps/setting/main']],
    ['kasir', ['/', '/apps/icd', '/apps/kunjungan', '/apps/setting/main']],
    ['manajemen', ['/', '/apps/antrean', '/apps/icd', '/apps/kunjungan', '/apps/setting/main']],
    ['client', []],
    ['superadmin', []],
  ])('opens to %s, of the pages in the shell, exactly these', (kode, paths) => {
    const shown = ALL_PAGES.filter(
      ({ layout, access }) => layout !== 'full' && decide(access, visitorOf(kode)) === 'show',
    );
    expect(shown.map(({ path }) => path).toSorted()).toEqual(paths);
  });
  it('no page stands at an unknown address', () => expect(findPage('/apps/nowhere')).toBeNull());
});

it('D5: the tab of a patient shows the record number with the padding of the facility', () => {
  expect(findPage(pathTo('pasienDetail', { norm: 45 }))?.title).toBe('Pasien 000045');
  expect(findPage('/apps/pasien/abc')?.title).toBe('Pasien abc');
  expect(findPage(PATHS.pasien)?.title).toBe('Daftar Pasien');
});
