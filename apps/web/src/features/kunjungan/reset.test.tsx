import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KunjunganFormOverlay } from './kunjungan-form.public.tsx';
import { pasangServer, tampilkan } from './uji-kunjungan.tsx';

it('Reset also takes what was searched for, and stands in the search box again', async () => {
  pasangServer();
  await tampilkan(<KunjunganFormOverlay options={{ nama: 'siti' }} onClose={() => undefined} />);
  const kotak = (): HTMLInputElement => screen.getByRole('combobox', { name: /^Pasien/ });
  await userEvent.clear(kotak());
  await userEvent.type(kotak(), 'tidak ada');
  await screen.findByRole('button', { name: /Pasien baru/ });
  await userEvent.type(screen.getByLabelText(/^Keluhan/), 'pusing');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Kosongkan' }));
  await waitFor(() => expect(kotak().value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(kotak()));
  expect(screen.queryByRole('button', { name: /Pasien baru/ })).toBeNull();
});
