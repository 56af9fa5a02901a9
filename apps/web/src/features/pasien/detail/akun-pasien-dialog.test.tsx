import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '../../../testing/page.tsx';
import { answer, refuse } from '../../../testing/server.ts';
import type { TestAnswer, TestRequest } from '../../../testing/server.ts';
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
  const dialog = within(await screen.findByRole('dialog', { name: 'Akun pasien SITI AMINAH' }));
  expect(await dialog.findByText('Belum ada akun')).toBeDefined();
  const email = dialog.getByRole('textbox', { name: /^Email/ });
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

it('is not offered to who does not manage accounts', async () => {
  await openDetail();
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Akun pasien…' })).toBeNull();
});
