import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import { openKepesertaan, openedTestForm } from '../kepesertaan/test-kepesertaan.tsx';

const PENJAMIN = [
  { id: 1, deskripsi: 'Tanpa Asuransi / Umum' },
  { id: 2, deskripsi: 'BPJS Kesehatan' },
  { id: 3, deskripsi: 'Asuransi Sejahtera' },
];
const threePenjamin = ({ path }: { path: string }) => (path === '/penjamin' ? answer(PENJAMIN) : undefined);
const getField = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
async function pickOption(label: RegExp, option: string): Promise<void> {
  await userEvent.click(getField(label));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

it('kunjungan.md 5: each payer asks for his own: nothing, a card of 13 digits and a class, a policy of 25 characters and a class', async () => {
  await openKepesertaan({ penjamin: { jenis: 1 }, responder: threePenjamin });
  await waitFor(() => expect(getField(/^Penjamin/).value).toBe('Tanpa Asuransi / Umum'));
  expect([
    screen.queryByLabelText(/^Nomor kartu/),
    screen.queryByLabelText(/^Kelas/),
    screen.queryByLabelText('No. SEP'),
  ]).toEqual([null, null, null]);
  await pickOption(/^Penjamin/, 'BPJS Kesehatan');
  await waitFor(() => expect(getField(/^Nomor kartu/).value).toBe('0001234567891'));
  expect(screen.getByText('Terisi dari data pasien')).toBeDefined();
  await waitFor(() => expect(getField(/^Kelas/).value).toBe('Non Kelas'));
  await userEvent.clear(getField(/^Nomor kartu/));
  expect(screen.getByText('13 angka')).toBeDefined();
  await userEvent.type(getField(/^Nomor kartu/), '00-01234567891');
  expect(getField(/^Nomor kartu/).value).toBe('0001234567891');
  await userEvent.type(getField(/^Nomor kartu/), '99');
  expect(getField(/^Nomor kartu/).value).toBe('000123456789199');
  await pickOption(/^Penjamin/, 'Asuransi Sejahtera');
  await waitFor(() => expect(getField(/^Nomor kartu atau polis/).value).toBe(''));
  expect(screen.getByText('Paling banyak 25 karakter')).toBeDefined();
  await userEvent.type(getField(/^Nomor kartu/), `AB/${'9'.repeat(30)}`);
  expect(getField(/^Nomor kartu/).value).toHaveLength(33);
  expect(screen.getByText('Nomor kartu atau polis paling panjang 25 huruf')).toBeDefined();
  expect(getField(/^Kelas/)).toBeDefined();
});

it.each([
  ['BPJS', 'BPJS', 1, /^Nomor kartu/],
  ['another insurer', 'Sejahtera', 2, /^Nomor kartu atau polis/],
  ['nobody, whose fields go', 'Tanpa', 2, /^Catatan/],
])('Enter on %s leads to the field that stands after it now', async (_who, typed, jenis, next) => {
  await openKepesertaan({ penjamin: { jenis }, responder: threePenjamin });
  await waitFor(() => expect(getField(/^Penjamin/).value).not.toBe(''));
  await userEvent.click(getField(/^Penjamin/));
  await userEvent.keyboard(`${typed}{Enter}`);
  expect(document.activeElement).toBe(getField(next));
});

it('an Enter that waited for the list of payers leads there too', async () => {
  let come: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    come = resolve;
  });
  await openKepesertaan({
    penjamin: { jenis: null },
    responder: ({ path }) => (path === '/penjamin' ? later.then(() => answer(PENJAMIN)) : undefined),
  });
  await userEvent.click(getField(/^Penjamin/));
  await userEvent.keyboard('BPJS{Enter}');
  expect(document.activeElement).toBe(getField(/^Penjamin/));
  come();
  await waitFor(() => expect(document.activeElement).toBe(getField(/^Nomor kartu/)));
});

it('No. SEP is asked of BPJS only, and is not sent under another payer', async () => {
  await openKepesertaan({
    penjamin: { jenis: 2, nomor_penjamin: '0001234567891', kelas: 0 },
    responder: threePenjamin,
  });
  await userEvent.type(await screen.findByLabelText('No. SEP'), '0301R0010326V000001');
  expect(openedTestForm().getValues('penjamin.no_sep')).toBe('0301R0010326V000001');
  await waitFor(() => expect(getField(/^Penjamin/).value).toBe('BPJS Kesehatan'));
  await pickOption(/^Penjamin/, 'Asuransi Sejahtera');
  await waitFor(() => expect(screen.queryByLabelText('No. SEP')).toBeNull());
  expect(openedTestForm().getValues('penjamin.no_sep')).toBeNull();
});

it('what is typed or chosen here is known to be the clerk’s, a card with the patient it was typed for', async () => {
  await openKepesertaan({ penjamin: { jenis: 1 }, responder: threePenjamin });
  await waitFor(() => expect(getField(/^Penjamin/).value).toBe('Tanpa Asuransi / Umum'));
  const origins = () => openedTestForm().getValues('prefill.origins');
  await pickOption(/^Penjamin/, 'BPJS Kesehatan');
  expect(origins()).toMatchObject({
    jenis: { from: 'typed' },
    nomor_penjamin: { from: 'patient', by: 123 },
    kelas: { from: 'default' },
  });
  await userEvent.type(getField(/^Nomor kartu/), '{Backspace}2');
  await pickOption(/^Kelas/, 'Kelas II');
  await userEvent.type(screen.getByLabelText('No. SEP'), 'X');
  expect(origins()).toMatchObject({
    nomor_penjamin: { from: 'typed', by: 123 },
    kelas: { from: 'typed' },
    no_sep: { from: 'typed', by: 123 },
  });
  await pickOption(/^Penjamin/, 'Asuransi Sejahtera');
  await userEvent.type(getField(/^Nomor kartu/), 'AB1');
  expect(origins()).toMatchObject({ nomor_penjamin: { from: 'typed', by: 123 } });
});

it('what is missing is said at its field when it is saved', async () => {
  await openKepesertaan({ penjamin: { jenis: 3, nomor_penjamin: null, kelas: null }, responder: threePenjamin });
  await screen.findByLabelText(/^Nomor kartu/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Nomor kartu wajib diisi')).toBeDefined();
  expect(screen.getByText('Kelas wajib dipilih')).toBeDefined();
});

it.each([
  ['penjamin', '/penjamin'],
  ['kelas', '/referensi/19'],
])('says that the list of %s did not come, and asks again', async (what, alamat) => {
  let failing = true;
  await openKepesertaan({
    penjamin: { jenis: 2, nomor_penjamin: '0001234567891', kelas: 0 },
    responder: (p) => (p.path === alamat && failing ? refuse(500, {}) : threePenjamin(p)),
  });
  expect(await screen.findByText(new RegExp(`Tidak dapat memuat data ${what}`))).toBeDefined();
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() =>
    expect([getField(/^Penjamin/).value, getField(/^Kelas/).value]).toEqual(['BPJS Kesehatan', 'Non Kelas']),
  );
});

it('the default payer is chosen once the list has come after all', async () => {
  let failing = true;
  await openKepesertaan({
    responder: (p) =>
      p.path === '/penjamin' && failing
        ? refuse(500, {})
        : p.path === '/penjamin'
          ? answer([...PENJAMIN].toReversed().slice(1))
          : undefined,
  });
  await screen.findByText(/Tidak dapat memuat data penjamin/);
  expect(getField(/^Penjamin/).value).toBe('');
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  // BPJS is the first payer here, and gets the card of the patient who was chosen meanwhile.
  await waitFor(() =>
    expect([getField(/^Penjamin/).value, getField(/^Nomor kartu/).value]).toEqual(['BPJS Kesehatan', '0001234567891']),
  );
});
