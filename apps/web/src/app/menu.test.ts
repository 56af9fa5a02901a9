import { expect, it } from 'vitest';
import { paths } from '../platform/paths.ts';
import { login } from '../platform/session.ts';
import { gantiFetch, jawab } from '../testing/server.ts';
import { visiblePages } from './menu.ts';
import { findPage, mayOpen } from './routes.tsx';

async function denganIzin(...ability: string[]): Promise<void> {
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
  gantiFetch(
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
        : jawab({ userData }),
    () => undefined,
  );
  await login({ email: 'a@b.c', password: 'x' });
}
const buka = (path: string): boolean => {
  const found = findPage(path);
  return found !== null && mayOpen(found.route);
};
const diMenu = (path: string): boolean => visiblePages().some((satu) => satu.path === path);

it('a page is opened and offered to who may view its resource; the merges to who may merge, as their calls ask', async () => {
  await denganIzin('view tabel pasien', 'view gabung pasien');
  expect([buka(paths.pasien), diMenu(paths.pasien)]).toEqual([true, true]);
  expect([buka(paths.antrean), diMenu(paths.antrean)]).toEqual([false, false]);
  expect([buka(paths.pasienKembar), diMenu(paths.pasienKembar)]).toEqual([false, false]);
  await denganIzin('update gabung pasien');
  expect([buka(paths.pasienKembar), diMenu(paths.pasienKembar)]).toEqual([true, true]);
});
