import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { Overlays } from '../app/shell/overlays.tsx';
import { gabungOperation } from '../platform/operations.ts';
import { pertanyaan, tanya } from './confirm.ts';

/** The chunk is missing, as after an update or with the server away. */
const hilang = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('./confirm-host.tsx', hilang);
vi.mock('../features/kembar/gabung.public.tsx', hilang);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  gabungOperation.set(null);
});

it('a question that can’t be shown is answered with no, and says why', async () => {
  render(<App />);
  let jawaban: boolean | null = null;
  act(() => void tanya({ judul: 'Yakin?' }).then((ya) => (jawaban = ya)));
  expect(await screen.findByText(/Bagian ini belum bisa dibuka/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(jawaban).toBe(false));
  expect(pertanyaan.get()).toBeNull();
  expect(screen.queryByText(/Bagian ini belum bisa dibuka/)).toBeNull();
});

it('an overlay that doesn’t come leaves the page as it is', async () => {
  render(
    <MantineProvider env="test">
      <p>Halaman</p>
      <Overlays onOpen={() => undefined} />
    </MantineProvider>,
  );
  act(() => gabungOperation.set({ nomor: 1, options: { a: 1 } }));
  expect(await screen.findByText(/Bagian ini belum bisa dibuka/)).toBeDefined();
  expect(screen.getByText('Halaman')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(gabungOperation.get()).toBeNull();
});
