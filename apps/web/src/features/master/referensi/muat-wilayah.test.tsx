import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { jawab, tolak } from '../../../testing/server.ts';
import { pasangServer, tampilkan } from '../../../testing/halaman.tsx';
import { MuatWilayah } from './muat-wilayah.tsx';

const tekan = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Muat ulang wilayah' }));

it('asks for the provinces anew and keeps them in the browser', async () => {
  pasangServer(({ path }) =>
    path === '/wilayah' ? jawab([{ id: 33, deskripsi: 'Jawa Tengah', jenis: 1 }]) : undefined,
  );
  localStorage.setItem('nadi-daftar:1:provinsi', JSON.stringify([{ id: 1, deskripsi: 'Lama', jenis: 1 }]));
  await tampilkan(<MuatWilayah />, { boleh: ['view merk'] });
  await tekan();
  await screen.findByText('Wilayah dimuat ulang: 1 provinsi');
  expect(localStorage.getItem('nadi-daftar:1:provinsi')).toContain('Jawa Tengah');
});

it('says so when they did not come', async () => {
  pasangServer(({ path }) => (path === '/wilayah' ? tolak(503, { message: 'Server sedang sibuk' }) : undefined));
  await tampilkan(<MuatWilayah />, { boleh: ['view merk'] });
  await tekan();
  expect(await screen.findByText(/Server sedang sibuk/)).toBeTruthy();
});
