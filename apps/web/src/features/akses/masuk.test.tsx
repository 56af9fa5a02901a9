import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { readLastFaskes } from '#platform/session/last-faskes.ts';
import { login, logout } from '#platform/session/session.ts';
import { answer, refuse } from '#testing/server.ts';
import { answerUser, installServer } from '#testing/page.tsx';
import { MasukPage } from './masuk.page.tsx';

beforeEach(() => {
  installServer(({ path }) => {
    if (path === '/v1/user-data') return answerUser([]);
    if (path === '/v1/info')
      return answer({ versi: '1', demo: false, akun_demo: [], surel: false, kotak_surel: false });
    if (path === '/readyz') return { body: { status: 'ok' } };
    return path === '/v1/logout' ? answer(null) : undefined;
  });
});
const showLogin = () =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <MasukPage />
      </MemoryRouter>
    </MantineProvider>,
  );

it('an Enter leads to what is missing, so that no password is typed into the e-mail', async () => {
  showLogin();
  const [email, password] = [screen.getByLabelText(/^Email/), screen.getByLabelText(/^Kata sandi/)];
  await userEvent.type(email, 'a@b.id{Enter}');
  expect(document.activeElement).toBe(password);
  await userEvent.clear(email);
  await userEvent.type(password, 'x{Enter}');
  expect(document.activeElement).toBe(email);
});

it('the sign-in page shows whose desk it is, also after the sign-out, until somebody changes it', async () => {
  const { unmount } = showLogin();
  expect(screen.queryByText('Klinik Sehat Sentosa')).toBeNull();
  unmount();
  await login({ email: 'a@b.id', password: 'x' });
  await logout();
  showLogin();
  expect(screen.getByText('Klinik Sehat Sentosa')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ganti' }));
  expect(screen.queryByText('Klinik Sehat Sentosa')).toBeNull();
  expect(readLastFaskes()).toBeNull();
});

it.each([
  ['ok', { body: { status: 'ok', database: 'ok', pekerjaan: 'ok' } }, 'Normal', null],
  [
    'jobs and disk',
    { body: { status: 'terganggu', database: 'ok', pekerjaan: 'terhenti', penyimpanan: 'hampir penuh' } },
    'Terganggu',
    'Penyimpanan hampir penuh, pekerjaan latar terhenti. Pendaftaran tetap bisa dipakai; beri tahu pengelola.',
  ],
  [
    'slow database',
    { body: { status: 'terganggu', database: 'ok', beban: 'terlalu lama' } },
    'Terganggu',
    'Pekerjaan terlalu lama. Pendaftaran tetap bisa dipakai; beri tahu pengelola.',
  ],
  [
    'not ready',
    refuse(503, { status: 'belum siap', database: 'hanya dapat dibaca', penyimpanan: 'ok' }),
    'Belum siap',
    'Basis data hanya dapat dibaca. Belum ada yang dapat disimpan; beri tahu pengelola.',
  ],
])('the state of the server is told by what it says of itself: %s', async (_what, reply, word, hint) => {
  installServer(({ path }) =>
    path === '/readyz'
      ? reply
      : path === '/v1/info'
        ? answer({ versi: '1', demo: false, akun_demo: [], surel: false, kotak_surel: false })
        : undefined,
  );
  showLogin();
  expect(await screen.findByText(word)).toBeDefined();
  expect(screen.queryByText(/beri tahu pengelola/)?.textContent ?? null).toBe(hint);
});

it.each([
  ['RAMAI', 'Banyak yang sedang masuk bersamaan. Coba lagi dalam 30 detik.'],
  ['TERLALU_SERING', 'Terlalu banyak percobaan. Coba lagi dalam 30 detik.'],
])('a pause for %s is told in its own words', async (kode, words) => {
  installServer(({ path }) => {
    if (path === '/v1/info')
      return answer({ versi: '1', demo: false, akun_demo: [], surel: false, kotak_surel: false });
    if (path === '/readyz') return { body: { status: 'ok' } };
    if (path !== '/v1/auth') return undefined;
    return refuse(429, { kode });
  });
  showLogin();
  await userEvent.type(screen.getByLabelText(/Email/), 'a@b.id');
  await userEvent.type(screen.getByLabelText(/^Kata sandi/), 'x{Enter}');
  expect(await screen.findByText(words)).toBeDefined();
});
