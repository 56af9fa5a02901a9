import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createComingPage } from './coming-page.tsx';
import { ALL_PAGES } from './pages.ts';
import { COMING_WORDS } from './coming-words.ts';

afterEach(cleanup);

const Where = () => <output>{useLocation().pathname}</output>;
function show(page: Parameters<typeof createComingPage>[0], at = '/x'): void {
  const ComingPage = createComingPage(page);
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/x/:type?" element={<ComingPage />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </MantineProvider>,
  );
}

const WORDS: Readonly<Record<string, string>> = COMING_WORDS;
const COMING = ALL_PAGES.filter(({ coming }) => coming).map((page) => ({ ...page, coming: WORDS[page.name] ?? '' }));

it('says what will stand there and which roles may open it, and leads to what has changed', async () => {
  show({ title: 'Laporan', access: 'view laporan', coming: 'Semua laporan.' });
  expect(screen.getByRole('heading', { name: 'Laporan' })).toBeDefined();
  expect(screen.getByText('Laporan belum tersedia')).toBeDefined();
  expect(screen.getByText('Semua laporan.')).toBeDefined();
  expect(screen.getByText('Untuk admin dan manajemen, serta peran lain yang diberi haknya.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Catatan perubahan' }));
  expect(screen.getByText('/apps/changelog')).toBeDefined();
});

it('a page without the shell has a way back', async () => {
  show({ title: 'Etiket', access: 'signed-in', layout: 'full', coming: 'Etiket obat.' });
  expect(screen.getByText('Halaman ini untuk semua petugas yang masuk.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(screen.getByText('/')).toBeDefined();
});

it('its heading is the title with what the address says', () => {
  const page = COMING.find(({ path }) => path === '/integrasi/satu-sehat/:type');
  if (page) show(page, '/x/Encounter');
  expect(screen.getByRole('heading', { name: '(SS) Encounter' })).toBeDefined();
});

it.each(COMING.map((page) => [page.path, page] as const))('%s shows no number', (_path, page) => {
  show({ ...page, title: 'Halaman' });
  expect(screen.getByRole('status').textContent).not.toMatch(/\d/);
});

it('each page to come has words, and no other', () =>
  expect(COMING.map(({ name }) => name).toSorted()).toEqual(Object.keys(COMING_WORDS).toSorted()));
