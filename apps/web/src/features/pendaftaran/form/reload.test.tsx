import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { EXISTING, installServer, showForm } from './test-kunjungan.tsx';

const noteField = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/^Catatan/);
const draftKeys = (): string[] => Object.keys(localStorage).filter((nama) => nama.includes('kunjungan:ubah:1'));
async function loadNewest(): Promise<void> {
  noteField().focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.click(await screen.findByRole('button', { name: /Muat yang terbaru/ }));
}

it('what was changed in an edited visit is offered to the latest of it, where what others saved stays', async () => {
  const world = { gagal: false, versi: 3 };
  const requests = installServer(({ method, path }) => {
    if (path !== '/pendaftaran/1') return undefined;
    if (method === 'PUT') return refuse(409, { message: 'Kunjungan ini sudah berubah sejak Anda membukanya.' });
    return world.gagal
      ? refuse(503, { message: 'Server sedang sibuk' })
      : answer({
          ...EXISTING,
          versi: world.versi,
          penjamin: { ...EXISTING.penjamin, keterangan: `versi ${world.versi}` },
        });
  });
  await showForm(<KunjunganFormOverlay options={{ pendaftaran: 1 }} onClose={() => undefined} />);
  await screen.findByText('SITI AMINAH');
  await userEvent.type(noteField(), ' diketik');
  await waitFor(() => expect(draftKeys()).toHaveLength(1));

  world.gagal = true;
  await loadNewest();
  await screen.findByText('Server sedang sibuk');
  expect([noteField().value, draftKeys().length]).toEqual(['versi 3 diketik', 1]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Tujuan/, { selector: 'input' })));

  Object.assign(world, { gagal: false, versi: 4 });
  await loadNewest();
  await waitFor(() => expect(noteField().value).toBe('versi 4'));
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
  expect(await screen.findByText(/hanya dipakai yang Anda ubah/)).toBeDefined();
  expect(noteField().value).toBe('versi 3 diketik');
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});
