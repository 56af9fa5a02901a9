import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_TOASTS, toast } from './toast.ts';

afterEach(() => {
  cleanup();
  notifications.clean();
});

it('of five messages five stand, of more the newest are seen at once, and one that waits for an answer stays', async () => {
  render(
    <MantineProvider env="test">
      <Notifications limit={MAX_TOASTS} transitionDuration={0} />
    </MantineProvider>,
  );
  act(() => {
    toast.show({ message: 'menunggu jawaban', color: 'red', autoClose: false });
    for (const n of [1, 2, 3, 4, 5, 5]) toast.ok(`pesan ${n}`);
  });
  expect(await screen.findByText('pesan 5')).toBeDefined();
  for (const n of [2, 3, 4]) await screen.findByText(`pesan ${n}`);
  expect(screen.getAllByRole('alert')).toHaveLength(5);
  expect(screen.queryByText('menunggu jawaban')).not.toBeNull();
});

it('issue 31: no old refusal stands beside the success', async () => {
  render(
    <MantineProvider env="test">
      <Notifications limit={MAX_TOASTS} transitionDuration={0} />
    </MantineProvider>,
  );
  act(() => toast.failure('Belum tersimpan'));
  await screen.findByText('Belum tersimpan');
  act(() => toast.ok('Tersimpan'));
  await screen.findByText('Tersimpan');
  await waitFor(() => expect(screen.queryByText('Belum tersimpan')).toBeNull());
});

it('one that is closed with the mouse leaves the focus where it was, so that Ctrl+Enter still saves', async () => {
  const save = vi.fn();
  render(
    <MantineProvider env="test">
      <input aria-label="Nama" onKeyDown={(event) => void (event.ctrlKey && event.key === 'Enter' && save())} />
      <Notifications />
    </MantineProvider>,
  );
  screen.getByLabelText('Nama').focus();
  act(() => toast.ok('Tersimpan'));
  await userEvent.click(await screen.findByRole('button', { name: 'Tutup pemberitahuan' }));
  await waitFor(() => expect(screen.queryByText('Tersimpan')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Nama'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenCalledOnce();
});
