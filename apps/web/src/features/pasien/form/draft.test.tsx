import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { forgetBeside } from '#platform/draft/draft-store.ts';
import { writeDraftsNow } from '#testing/drafts.ts';
import { pesertaAnswer } from './bpjs/test-peserta.tsx';
import { openForm, field, typeInto, installServer, findButton } from './test-form.tsx';

const NIK = '3374105203850003';
const OTHER_NIK = '3374105203850004';

/**
 * The draft must hold the typed text. That one is saved says less: a form that opens with a NIK saves what it fills in by
 * itself, on a busy machine before the first letter is typed.
 */
async function waitForDraftOf(text: string): Promise<void> {
  await writeDraftsNow();
  await waitFor(() => {
    expect(Object.values({ ...localStorage }).join()).toContain(text.toUpperCase());
    expect(screen.getByText('Draf tersimpan')).toBeDefined();
  });
}

async function typeAndReload(label: string, text: string): Promise<void> {
  await typeInto(label, text);
  await waitForDraftOf(text);
  cleanup();
}

it('a form opened for a certain person leaves the other draft alone, typed in or closed', async () => {
  installServer();
  await openForm();
  await typeAndReload('Nama', 'siti aminah');
  await openForm({ nik: NIK });
  expect(field('Nama').value).toBe('');
  await typeInto('Nama', 'budi');
  await waitForDraftOf('budi');
  await userEvent.click(findButton(/^Tutup/));
  await userEvent.click(await waitFor(() => findButton('Buang dan tutup')));
  cleanup();
  await openForm();
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(field('Nama').value).toBe('SITI AMINAH'));
});

it('its own draft is offered for that person only, and comes back with Lanjutkan', async () => {
  installServer();
  await openForm({ nik: NIK });
  await typeAndReload('Nama', 'budi');
  expect(Object.keys(localStorage).some((key) => key.includes(NIK))).toBe(false);
  await openForm({ nik: OTHER_NIK });
  await userEvent.click(findButton(/^Tutup/));
  expect(field('Nama').value).toBe('');
  cleanup();
  await openForm();
  expect(field('Nama').value).toBe('');
  cleanup();
  await openForm({ nik: NIK });
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(field('Nama').value).toBe('BUDI'));
  expect(field('NIK').value).toBe(NIK);
  await waitFor(() => expect(document.activeElement).toBe(field('NIK')));
});

it('carries what BPJS and the NIK told, so that another NIK after a reload lets it go, and nothing that was typed', async () => {
  installServer(({ path }) => (path.startsWith('/pasien/bpjs/nik-fallback/') ? pesertaAnswer() : undefined));
  await openForm();
  await typeInto('NIK', NIK);
  await userEvent.keyboard('{F4}');
  await waitFor(() => expect(field('Nama').value).toBe('SITI AMINAH'));
  await typeAndReload('Tempat lahir', 'KUDUS');
  await openForm();
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(field('No. BPJS').value).toBe('0001234567891'));
  await userEvent.clear(field('NIK'));
  await typeInto('NIK', '3201011011800005');
  expect([field('Nama').value, field('No. BPJS').value, field('No. Handphone').value]).toEqual(['', '', '']);
  expect([field('Tempat lahir').value, field('Tanggal lahir').value]).toEqual(['KUDUS', '10/11/1980']);
});

describe('a form with picked files', () => {
  const KTP = new File(['x'], 'ktp.jpg', { type: 'image/jpeg' });
  async function setAside(): Promise<void> {
    installServer();
    const { onClose } = await openForm();
    await typeInto('Nama', 'siti aminah');
    const input = document.querySelector<HTMLInputElement>('#bagian-dokumen input[type=file]');
    if (!input) throw new Error('No tile takes files');
    await userEvent.upload(input, KTP);
    expect(await screen.findAllByText('ktp.jpg')).not.toHaveLength(0);
    await userEvent.click(findButton(/^Tutup/));
    await screen.findByText(/1 berkas/);
    await userEvent.click(await waitFor(() => findButton('Sisihkan')));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    cleanup();
    await openForm();
  }

  it('is set aside with them, and comes back with them', async () => {
    await setAside();
    expect(screen.queryAllByText('ktp.jpg')).toHaveLength(0);
    const offer = await screen.findByText(/SITI AMINAH/);
    expect(offer.parentElement?.textContent).toContain('1 berkas');
    await userEvent.click(findButton('Lanjutkan'));
    expect(await screen.findAllByText('ktp.jpg')).not.toHaveLength(0);
    expect(field('Nama').value).toBe('SITI AMINAH');
  });

  it('says after a reload that they have to be picked again', async () => {
    await setAside();
    cleanup();
    forgetBeside();
    await openForm();
    expect(await screen.findByText(/1 berkas tidak ikut, pilih lagi/)).toBeDefined();
    await userEvent.click(findButton('Lanjutkan'));
    await waitFor(() => expect(field('Nama').value).toBe('SITI AMINAH'));
    expect(screen.queryAllByText('ktp.jpg')).toHaveLength(0);
  });
});
