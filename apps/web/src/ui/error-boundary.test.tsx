import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { Overlays } from '#app/shell/overlays.tsx';
import { gabungOperation } from '#platform/http/operations.ts';
import { openQuestion, ask } from './confirm.ts';
import { LoadBoundary } from './error-boundary.tsx';

/** The chunk is missing, as after an update or with the server away. */
const missingChunk = vi.hoisted(() => () => {
  throw new Error('Failed to fetch dynamically imported module');
});
vi.mock('./confirm-host.tsx', missingChunk);
vi.mock('#features/pasien/kembar/gabung.public.tsx', missingChunk);

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  gabungOperation.set(null);
});

it('a question that can’t be shown is answered with no, and says why', async () => {
  render(<App />);
  let answer: boolean | null = null;
  act(() => void ask({ title: 'Yakin?' }).then((confirmed) => (answer = confirmed)));
  expect(await screen.findByText(/Bagian ini belum bisa dibuka/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(answer).toBe(false));
  expect(openQuestion.get()).toBeNull();
  expect(screen.queryByText(/Bagian ini belum bisa dibuka/)).toBeNull();
});

it('an overlay that doesn’t come leaves the page as it is', async () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <p>Halaman</p>
        <Overlays onOpen={() => undefined} />
      </MemoryRouter>
    </MantineProvider>,
  );
  act(() => gabungOperation.set({ serial: 1, options: { a: 1 } }));
  expect(await screen.findByText(/Bagian ini belum bisa dibuka/)).toBeDefined();
  expect(screen.getByText('Halaman')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(gabungOperation.get()).toBeNull();
});

it('an overlay that is still on its way says so, and nothing of it where it comes at once', async () => {
  let come: (module: { default: () => string }) => void = () => undefined;
  const Slow = lazy(() => new Promise<{ default: () => string }>((resolve) => void (come = resolve)));
  render(
    <LoadBoundary>
      <Slow />
    </LoadBoundary>,
  );
  expect(screen.getByRole('status').textContent).toBe('');
  expect(await screen.findByText('Membuka...')).toBeDefined();
  await act(async () => come({ default: () => 'Isi dialog' }));
  expect(await screen.findByText('Isi dialog')).toBeDefined();
  expect(screen.queryByText('Membuka...')).toBeNull();
});
