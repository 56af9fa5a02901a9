import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openForm, field, typeInto, installServer, findButton } from './test-form.tsx';

const NIK = '3374105203850003';
const OTHER_NIK = '3374105203850004';

/**
 * The draft must hold the typed text. That one is saved says less: a form that opens with a NIK saves what it fills in by
 * itself, on a busy machine before the first letter is typed.
 */
async function waitForDraftOf(text: string): Promise<void> {
  await waitFor(
    () => {
      expect(Object.values({ ...localStorage }).join()).toContain(text.toUpperCase());
      expect(screen.getByText('Draf tersimpan')).toBeDefined();
    },
    { timeout: 4000 },
  );
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
});
