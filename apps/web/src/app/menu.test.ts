import { expect, it } from 'vitest';
import { PATHS } from '#platform/address/paths.ts';
import { can, login } from '#platform/session/session.ts';
import { replaceFetch, answer } from '#testing/server.ts';
import { visiblePages } from './menu.ts';
import { decide } from './guard.ts';
import { findPage } from './pages.ts';

async function withIzin(...ability: string[]): Promise<void> {
  const userData = {
    userId: 7,
    name: 'Sari',
    name_with_title: 'Sari',
    email: 'a@b.c',
    roles: [],
    role: 'petugas',
    ability,
    entity: null,
  };
  replaceFetch(
    ({ path }) =>
      path === '/v1/auth'
        ? {
            body: {
              status: 'success',
              success: true,
              message: '',
              access_token: 'a',
              refresh_token: 'r',
              token_type: 'bearer',
              expires_in: 900,
            },
          }
        : answer({ userData }),
    () => undefined,
  );
  await login({ email: 'a@b.c', password: 'x' });
}
const mayOpenPath = (path: string): boolean => {
  return decide(findPage(path)?.page.access ?? null, { role: 'petugas', may: can }) === 'show';
};
const inMenu = (path: string): boolean => visiblePages().some((one) => one.path === path);

it('a page is opened and offered to who may view its resource; the merges to who may merge, as their calls ask', async () => {
  await withIzin('view tabel pasien', 'view gabung pasien');
  expect([mayOpenPath(PATHS.pasien), inMenu(PATHS.pasien)]).toEqual([true, true]);
  expect([mayOpenPath(PATHS.antrean), inMenu(PATHS.antrean)]).toEqual([false, false]);
  expect([mayOpenPath(PATHS.pasienKembar), inMenu(PATHS.pasienKembar)]).toEqual([false, false]);
  await withIzin('update gabung pasien');
  expect([mayOpenPath(PATHS.pasienKembar), inMenu(PATHS.pasienKembar)]).toEqual([true, true]);
});

it('templates and the work list of records are offered to who writes records, and can be opened by who reads them', async () => {
  await withIzin('view rekam medis');
  expect([mayOpenPath(PATHS.templat), inMenu(PATHS.templat), inMenu(PATHS.tugasRekam)]).toEqual([true, false, false]);
  for (const izin of ['create rekam medis', 'update rekam medis']) {
    await withIzin('view rekam medis', izin);
    expect([inMenu(PATHS.templat), inMenu(PATHS.tugasRekam)]).toEqual([true, true]);
  }
});
