import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { jawab, tolak } from '../../testing/server.ts';
import { KunjunganFormOverlay } from './kunjungan-form.public.tsx';
import { LAMA, pasangServer, tampilkan } from './uji-kunjungan.tsx';

const catatan = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^Catatan/);
const draf = (): string[] => Object.keys(localStorage).filter((nama) => nama.includes('kunjungan:ubah:1'));
async function muatTerbaru(): Promise<void> {
  catatan().focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('dialog', { name: /Persetujuan/ });
  await userEvent.keyboard('y');
  await userEvent.click(await screen.findByRole('button', { name: /Muat yang terbaru/ }));
}

it('what was typed into an edited visit goes only once the latest of it is there', async () => {
  const dunia = { gagal: false, versi: 3 };
  const semua = pasangServer(({ method, path }) => {
    if (path !== '/pendaftaran/1') return undefined;
    if (method === 'PUT') return tolak(409, { message: 'Kunjungan ini baru saja diubah orang lain.' });
    return dunia.gagal
      ? tolak(503, { message: 'Server sedang sibuk' })
      : jawab({ ...LAMA, versi: dunia.versi, penjamin: { ...LAMA.penjamin, keterangan: `versi ${dunia.versi}` } });
  });
  await tampilkan(<KunjunganFormOverlay options={{ pendaftaran: 1 }} onClose={() => undefined} />);
  await screen.findByText('SITI AMINAH');
  await userEvent.type(catatan(), ' diketik');
  await waitFor(() => expect(draf()).toHaveLength(1));

  dunia.gagal = true;
  await muatTerbaru();
  await screen.findByText('Server sedang sibuk');
  expect([catatan().value, draf().length]).toEqual(['versi 3 diketik', 1]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Tujuan/, { selector: 'input' })));

  Object.assign(dunia, { gagal: false, versi: 4 });
  await muatTerbaru();
  await waitFor(() => expect(catatan().value).toBe('versi 4'));
  await waitFor(() => expect(draf()).toEqual([]));
  expect(semua.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});
