import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { openDetail } from './test-detail.tsx';

const AKUN = { akun_id: 9, email: 'siti@rumah.id', nama: 'Siti Aminah', dibuat_pada: '2026-11-02T03:00:00.000Z' };
const openMenu = async (): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name: 'SITI AMINAH' });
  await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain' }));
};

it('links an account by its e-mail, says what the server refuses, and unlinks after a question', async () => {
  let linked: unknown[] = [];
  const requests = await openDetail(
    ({ method, path, body }: TestRequest): TestAnswer | undefined => {
      if (path === '/pasien/akun/123') return answer(linked);
      if (path === '/pasien/akun/store/123') {
        if ((body as { email: string }).email !== AKUN.email)
          return refuse(422, { message: 'Periksa isian', errors: { email: ['Tidak ada akun pasien'] } });
        linked = [AKUN];
        return answerSaved(AKUN);
      }
      if (method !== 'DELETE') return undefined;
      linked = [];
      return answerSaved({ akun_id: 9 });
    },
    { izin: ['view pengaturan', 'update pengaturan'] },
  );
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Akun pasien…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Akun pasien' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Sudah punya akun' }));
  expect(await dialog.findByText('Belum ada akun')).toBeDefined();
  const email = dialog.getByRole('textbox', { name: /^Email/ });
  await userEvent.clear(email);
  await userEvent.type(email, 'salah@rumah.id{Control>}{Enter}{/Control}');
  await waitFor(() => expect(dialog.getAllByText('Tidak ada akun pasien').length).toBeGreaterThan(0));
  await userEvent.clear(email);
  await userEvent.type(email, ' SITI@rumah.id{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('siti@rumah.id')).toBeDefined();
  expect((email as HTMLInputElement).value).toBe('');
  await userEvent.click(dialog.getByRole('button', { name: 'Putuskan siti@rumah.id' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Putuskan' }));
  expect(await dialog.findByText('Belum ada akun')).toBeDefined();
  expect(writesOf(requests).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/pasien/akun/store/123', { email: 'salah@rumah.id' }],
    ['POST', '/pasien/akun/store/123', { email: 'siti@rumah.id' }],
    ['DELETE', '/pasien/akun/destroy/123/9', undefined],
  ]);
});

const PASSWORD = 'k7mp-x2wq-9rtd-hn4c';

it('makes an account; its password is shown once and kept nowhere, and can be replaced after a question', async () => {
  let linked: unknown[] = [];
  const requests = await openDetail(
    ({ path, body }: TestRequest): TestAnswer | undefined => {
      if (path === '/pasien/akun/123') return answer(linked);
      if (path === '/pasien/akun/sandi/123/9') return answerSaved({ akun: AKUN, sandi: 'baru-baru-baru-baru' });
      if (path !== '/pasien/akun/buat/123') return undefined;
      if ((body as { email: string }).email !== AKUN.email)
        return refuse(422, { errors: { email: ['Email ini sudah dipakai akun lain. Pakai email lain.'] } });
      linked = [AKUN];
      return answerSaved({ akun: AKUN, sandi: PASSWORD });
    },
    { izin: ['view pengaturan', 'update pengaturan'] },
  );
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Akun pasien…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Akun pasien' }));
  const email = dialog.getByRole('textbox', { name: /^Email/ });
  await userEvent.clear(email);
  await userEvent.type(email, 'petugas@rumah.id{Control>}{Enter}{/Control}');
  await waitFor(() => expect(dialog.getAllByText(/sudah dipakai akun lain/).length).toBeGreaterThan(0));
  await userEvent.clear(email);
  await userEvent.type(email, 'siti@rumah.id{Control>}{Enter}{/Control}');
  const told = within(await screen.findByRole('dialog', { name: 'Sandi SITI AMINAH' }));
  expect(told.getByLabelText('Sandi').textContent).toBe(PASSWORD);
  expect(told.getByText('Masuk dengan siti@rumah.id dan sandi ini:')).toBeDefined();
  await userEvent.click(told.getByRole('button', { name: 'Selesai' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sudah, tutup' }));
  const back = within(await screen.findByRole('dialog', { name: 'Akun pasien' }));
  await userEvent.click(await back.findByRole('button', { name: 'Atur ulang sandi siti@rumah.id' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Atur ulang' }));
  expect(await screen.findByText('baru-baru-baru-baru')).toBeDefined();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(PASSWORD);
  expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([
    ['/pasien/akun/buat/123', { email: 'petugas@rumah.id' }],
    ['/pasien/akun/buat/123', { email: 'siti@rumah.id' }],
    ['/pasien/akun/sandi/123/9', {}],
  ]);
});

it('is not offered to who does not manage accounts', async () => {
  await openDetail();
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Akun pasien…' })).toBeNull();
});
