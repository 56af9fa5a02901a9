import { Button } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { isAnyDirty, useDirty } from '#platform/session/leaving.ts';
import { connectSession, endIdleSession, useSession } from '#platform/session/session.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SessionExpired } from './session-expired.tsx';

connectSession();

function PageWithForm() {
  useDirty(true);
  const { stage } = useSession();
  return (
    <>
      <h1>Data rahasia</h1>
      <Dialog title="Isian pasien" size={400} onClose={() => undefined}>
        <input aria-label="Nama" data-autofocus />
        <Button>Simpan</Button>
      </Dialog>
      {stage === 'habis' && <SessionExpired />}
    </>
  );
}
const isHidden = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement)
    if ((one as HTMLElement).style.visibility === 'hidden' && (one as HTMLElement).inert) return true;
  return false;
};

it('hides page and forms behind the sign-in, and gives them back with the focus where it was', async () => {
  installServer(({ path }) => (path === '/v1/logout' ? answer(null) : undefined));
  await showPage(<PageWithForm />, { ability: [] });
  const field = await screen.findByLabelText('Nama');
  await userEvent.type(field, 'SITI');
  await act(() => endIdleSession());
  const password = await screen.findByLabelText(/^Kata sandi/, { selector: 'input' });
  expect(isHidden(field)).toBe(true);
  expect(isHidden(screen.getByText('Data rahasia'))).toBe(true);
  expect(isHidden(password)).toBe(false);
  await userEvent.type(password, 'x{Enter}');
  await waitFor(() => expect(isHidden(field)).toBe(false));
  expect(isHidden(screen.getByText('Data rahasia'))).toBe(false);
  expect(document.activeElement).toBe(field);
  expect((field as HTMLInputElement).value).toBe('SITI');
});

it('issue 31: the rest of a sentence does not go into the password', async () => {
  installServer(({ path }) => (path === '/v1/logout' ? answer(null) : undefined));
  await showPage(<PageWithForm />, { ability: [] });
  await userEvent.type(await screen.findByLabelText('Nama'), 'SITI');
  await act(() => endIdleSession());
  await userEvent.keyboard(' AMINAH{Enter}');
  const password = await screen.findByLabelText<HTMLInputElement>(/^Kata sandi/, { selector: 'input' });
  expect(password.value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(password), { timeout: 2000 });
  await userEvent.keyboard('x');
  expect(password.value).toBe('x');
});

it('whoever goes on to the sign-in page is asked nothing by the browser about forms that are gone', async () => {
  installServer(({ path }) => (path === '/v1/logout' ? answer(null) : undefined));
  await showPage(<PageWithForm />, { ability: [] });
  await screen.findByLabelText('Nama');
  await act(() => endIdleSession());
  expect(isAnyDirty()).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Ganti pengguna' }));
  expect(isAnyDirty()).toBe(false);
});
