import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { wordsOf } from './address-words.ts';
import { useUrlFilters } from './url-filters.ts';

afterEach(cleanup);

function TestPage() {
  const { text, setText } = useUrlFilters();
  const location = useLocation();
  return (
    <>
      <input aria-label="Cari" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/apps/kunjungan?tanggal=2026-04-14&cari=A-024">Ke daftar kunjungan</Link>
      <output>{`${location.search} ${String(new URLSearchParams(wordsOf(location)))}`}</output>
    </>
  );
}
const input = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Cari' });
const currentSearch = (): string | null => screen.getByRole('status').textContent;
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

it('a page that is open already takes over the words of an address it is led to', async () => {
  render(
    <MemoryRouter initialEntries={['/apps/kunjungan?cari=siti']}>
      <TestPage />
    </MemoryRouter>,
  );
  expect(input().value).toBe('siti');
  await userEvent.click(screen.getByRole('link'));
  expect(input().value).toBe('A-024');
  await wait(400);
  expect(currentSearch()).toBe('?tanggal=2026-04-14 cari=A-024');
  await userEvent.type(input(), '5');
  await waitFor(() => expect(currentSearch()).toBe('?tanggal=2026-04-14 cari=A-0245'));
  await userEvent.click(screen.getByRole('link'));
  expect(input().value).toBe('A-024');
});

it('D40: words typed are taken when the typing rests, stand in no address, and are not disturbed by it', async () => {
  render(
    <MemoryRouter initialEntries={['/apps/kunjungan?page=2']}>
      <TestPage />
    </MemoryRouter>,
  );
  await userEvent.type(input(), 'siti ');
  await waitFor(() => expect(currentSearch()).toBe(' cari=siti'));
  expect(input().value).toBe('siti ');
  await userEvent.type(input(), 'a');
  await waitFor(() => expect(currentSearch()).toBe(' cari=siti+a'));
  await userEvent.clear(input());
  await waitFor(() => expect(currentSearch()).toBe(' '));
  expect(input().value).toBe('');
});
