import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KunjunganFormOverlay } from './kunjungan-form.public.tsx';
import { recentAnswer, installServer, showForm } from './test-kunjungan.tsx';

const field = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const pressSave = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

async function openFilled(): Promise<void> {
  installServer(({ path }) => (path.endsWith('/recent') ? recentAnswer() : undefined));
  await showForm(<KunjunganFormOverlay options={{ norm: 123 }} onClose={() => undefined} />);
  await waitFor(() => expect(field(/^Dokter/).value).toBe('dr. Budi'));
  await waitFor(() => expect(field(/^Penjamin \*/).value).toBe('BPJS Kesehatan'));
}
/** A save is heard when it asks for consent, or says what is missing. */
async function expectHeard(): Promise<void> {
  await waitFor(() =>
    expect(
      screen.queryByRole('dialog', { name: /^Persetujuan/ }) ?? screen.queryByText(/isian perlu diperbaiki\./),
    ).not.toBeNull(),
  );
}

it.each([
  ['Tujuan', /^Tujuan/, 'gawat'],
  ['Unit', /^Unit/, 'gigi'],
  ['Ruangan', /^Ruangan/, 'umum 2'],
  ['Dokter', /^Dokter/, 'budi'],
  ['Penjamin, whose number and class go away', /^Penjamin \*/, 'umum'],
  ['Kelas', /^Kelas/, 'non'],
])('Enter in a choice of %s, then Ctrl+Enter, is a save', async (_name, label, words) => {
  await openFilled();
  field(label).focus();
  await userEvent.keyboard(`${words}{Enter}`);
  await pressSave();
  await expectHeard();
});

it('a payer that changes while the clerk stands in its number leaves the focus in the form', async () => {
  await openFilled();
  await userEvent.click(field(/^Nomor kartu/));
  field(/^Penjamin \*/).focus();
  await userEvent.keyboard('umum{Enter}');
  await waitFor(() => expect(screen.queryByLabelText(/^Nomor kartu/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
});
