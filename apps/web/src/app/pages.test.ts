import { DEFAULT_PERAN } from '@nadi/domain/akses/peran';
import { hasIzin } from '@nadi/domain/akses/izin';
import { describe, expect, it } from 'vitest';
import { PATHS, pathTo } from '#platform/address/paths.ts';
import { decide } from './guard.ts';
import type { Access, Decision, Visitor } from './guard.ts';
import { ALL_PAGES, SHELL_PAGES, findPage } from './pages.ts';

const visitorOf = (kode: string): Visitor => {
  // The server gives a platform account this one right (platform/user-cache.ts); it belongs to no facility.
  if (kode === 'superadmin') return { role: kode, may: (permission) => permission === 'view superadmin' };
  const izin = DEFAULT_PERAN.find((peran) => peran.kode === kode)?.izin ?? [];
  return { role: kode, may: (permission) => permission === 'view dashboard' || hasIzin(izin, permission) };
};

it.each(ALL_PAGES.map((page) => [page.path, page] as const))('%s opens its module', async (_path, { open }) => {
  expect(typeof (await open())).toBe('function');
});

it('a page to come is in no menu: nobody is led to where nothing can be done yet', () =>
  expect(SHELL_PAGES.filter(({ coming, menu }) => coming !== undefined && menu !== undefined)).toEqual([]));

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
    ['the page of the own account he sees', 'superadmin', 'own-account', 'show'],
    ['a patient does not, which stands in the shell', 'client', 'own-account', 'access-control'],
    ['the staff do', 'kasir', 'own-account', 'show'],
    ['a patient sees the page of their own', 'client', 'view access-control', 'show'],
    ['which is nobody else’s', 'admin', 'view access-control', 'login'],
    ['his page is nobody else’s', 'admin', 'view superadmin', 'login'],
    ['an address without a page is a 404', 'petugas', null, 'not-found'],
    ['also for somebody who is not signed in', null, null, 'not-found'],
    ['for a patient', 'client', null, 'not-found'],
    ['and for the superadmin', 'superadmin', null, 'not-found'],
  ])('%s', (_rule, kode, access, expected) =>
    expect(decide(access, kode === null ? null : visitorOf(kode))).toBe(expected),
  );

  it('no page stands at an unknown address', () => expect(findPage('/apps/nowhere')).toBeNull());
});

it('D5: the tab of a patient shows the record number with the padding of the facility', () => {
  expect(findPage(pathTo('pasienDetail', { norm: 45 }))?.title).toBe('Pasien 000045');
  expect(findPage('/apps/pasien/abc')?.title).toBe('Pasien abc');
  expect(findPage(PATHS.pasien)?.title).toBe('Daftar Pasien');
});

it.each([
  ['pengguna', ['karyawan', 'permintaanAkun', 'hakAkses']],
  ['tarif', ['tindakan', 'paket', 'penjamin', 'produk']],
  ['logo', ['faskesProfile']],
])('issue 31 A4: %s finds its pages by what people also call them', (word, names) =>
  expect(SHELL_PAGES.filter(({ kata = '' }) => kata.split(' ').includes(word)).map(({ name }) => name)).toEqual(names),
);
