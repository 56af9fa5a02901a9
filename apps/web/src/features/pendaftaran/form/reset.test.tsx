import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { installServer, showForm } from './test-kunjungan.tsx';

it('Reset also takes what was searched for, and stands in the search box again', async () => {
  installServer();
  await showForm(<KunjunganFormOverlay options={{ nama: 'siti' }} onClose={() => undefined} />);
  const searchBox = (): HTMLInputElement => screen.getByRole('combobox', { name: /^Pasien/ });
  await userEvent.clear(searchBox());
  await userEvent.type(searchBox(), 'tidak ada');
  await screen.findByRole('button', { name: /Pasien baru/ });
  await userEvent.type(screen.getByLabelText(/^Keluhan/), 'pusing');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Kosongkan' }));
  await waitFor(() => expect(searchBox().value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
  expect(screen.queryByRole('button', { name: /Pasien baru/ })).toBeNull();
});

it('what is asked before something is lost says whose visit it is', async () => {
  installServer();
  await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
  await screen.findByText('SITI AMINAH');
  await userEvent.type(screen.getByLabelText(/^Keluhan/), 'pusing');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText(/^SITI AMINAH \(000123\)\. Semua yang sudah diisi/)).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/^SITI AMINAH \(000123\)\./)).toBeNull());
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText(/^SITI AMINAH \(000123\)\. Yang sudah diketik/)).toBeDefined();
});
