import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buka, isian, ketik, pasangServer, tombol } from './uji-form.tsx';

const NIK = '3374105203850003';
const LAIN = '3374105203850004';
async function ketikDanMuatUlang(label: string, teks: string): Promise<void> {
  await ketik(label, teks);
  await waitFor(() => expect(screen.getByText('Draf tersimpan')).toBeDefined(), { timeout: 4000 });
  cleanup();
}

it('a form opened for a certain person leaves the other draft alone, typed in or closed', async () => {
  pasangServer();
  await buka();
  await ketikDanMuatUlang('Nama', 'siti aminah');
  await buka({ nik: NIK });
  expect(isian('Nama').value).toBe('');
  await ketik('Nama', 'budi');
  await waitFor(() => expect(screen.getByText('Draf tersimpan')).toBeDefined(), { timeout: 4000 });
  await userEvent.click(tombol(/^Tutup/));
  await userEvent.click(await waitFor(() => tombol('Buang dan tutup')));
  cleanup();
  await buka();
  await waitFor(() => expect(isian('Nama').value).toBe('SITI AMINAH'));
});

it('its own draft comes back for that person only', async () => {
  pasangServer();
  await buka({ nik: NIK });
  await ketikDanMuatUlang('Nama', 'budi');
  expect(Object.keys(localStorage).some((kunci) => kunci.includes(NIK))).toBe(false);
  await buka({ nik: LAIN });
  await userEvent.click(tombol(/^Tutup/));
  expect(isian('Nama').value).toBe('');
  cleanup();
  await buka();
  expect(isian('Nama').value).toBe('');
  cleanup();
  await buka({ nik: NIK });
  await waitFor(() => expect(isian('Nama').value).toBe('BUDI'));
  expect(isian('NIK').value).toBe(NIK);
});
