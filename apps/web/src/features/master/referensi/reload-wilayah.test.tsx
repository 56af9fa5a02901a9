import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { ReloadWilayah } from './reload-wilayah.tsx';

const pressButton = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Muat ulang wilayah' }));

it('asks for the provinces anew and keeps them in the browser', async () => {
  installServer(({ path }) =>
    path === '/wilayah' ? answer([{ id: 33, deskripsi: 'Jawa Tengah', jenis: 1 }]) : undefined,
  );
  const old = { versi: 1, faskes: 1, isi: [{ id: 1, deskripsi: 'Lama', jenis: 1 }] };
  localStorage.setItem('provinsi', JSON.stringify(old));
  await showPage(<ReloadWilayah />, { ability: ['view merk'] });
  await pressButton();
  await screen.findByText('Wilayah dimuat ulang: 1 provinsi');
  expect(localStorage.getItem('provinsi')).toContain('Jawa Tengah');
});

it('says so when they did not come', async () => {
  installServer(({ path }) => (path === '/wilayah' ? refuse(503, { message: 'Server sedang sibuk' }) : undefined));
  await showPage(<ReloadWilayah />, { ability: ['view merk'] });
  await pressButton();
  expect(await screen.findByText(/Server sedang sibuk/)).toBeTruthy();
});
