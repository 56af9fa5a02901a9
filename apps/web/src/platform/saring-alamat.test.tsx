import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useSaringAlamat } from './saring-alamat.ts';

afterEach(cleanup);

function Halaman() {
  const { teks, setTeks } = useSaringAlamat();
  const { search } = useLocation();
  return (
    <>
      <input aria-label="Cari" value={teks} onChange={(event) => setTeks(event.currentTarget.value)} />
      <Link to="/apps/kunjungan?tanggal=2026-04-14&cari=A-024">Ke daftar kunjungan</Link>
      <output>{search}</output>
    </>
  );
}
const isian = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Cari' });
const alamat = (): string | null => screen.getByRole('status').textContent;
const lewat = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

it('a page that is open already takes over the words of an address it is led to', async () => {
  render(
    <MemoryRouter initialEntries={['/apps/kunjungan?cari=siti']}>
      <Halaman />
    </MemoryRouter>,
  );
  expect(isian().value).toBe('siti');
  await userEvent.click(screen.getByRole('link'));
  expect(isian().value).toBe('A-024');
  await lewat(400);
  expect(alamat()).toBe('?tanggal=2026-04-14&cari=A-024');
  await userEvent.type(isian(), '5');
  await waitFor(() => expect(alamat()).toBe('?tanggal=2026-04-14&cari=A-0245'));
  await userEvent.click(screen.getByRole('link'));
  expect(isian().value).toBe('A-024');
});

it('words typed reach the address when the typing rests, and are not disturbed by it', async () => {
  render(
    <MemoryRouter initialEntries={['/apps/kunjungan?page=2']}>
      <Halaman />
    </MemoryRouter>,
  );
  await userEvent.type(isian(), 'siti ');
  await waitFor(() => expect(alamat()).toBe('?cari=siti'));
  expect(isian().value).toBe('siti ');
  await userEvent.type(isian(), 'a');
  await waitFor(() => expect(alamat()).toBe('?cari=siti+a'));
  await userEvent.clear(isian());
  await waitFor(() => expect(alamat()).toBe(''));
  expect(isian().value).toBe('');
});
