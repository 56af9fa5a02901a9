import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { jawab, tolak } from '../../testing/server.ts';
import { bukaUji, formUji } from './kepesertaan/uji-kepesertaan.tsx';
import { isiPenjaminTerakhir } from './isi-penjamin.ts';

const PENJAMIN = [
  { id: 1, deskripsi: 'Tanpa Asuransi / Umum' },
  { id: 2, deskripsi: 'BPJS Kesehatan' },
  { id: 3, deskripsi: 'Asuransi Sejahtera' },
];
const tigaPenjamin = ({ path }: { path: string }) => (path === '/penjamin' ? jawab(PENJAMIN) : undefined);
const isian = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
async function pilih(label: RegExp, opsi: string): Promise<void> {
  await userEvent.click(isian(label));
  await userEvent.click(await screen.findByRole('option', { name: opsi, hidden: true }));
}

it('kunjungan.md 5: each payer asks for his own: nothing, a card of 13 digits and a class, a policy of 25 characters and a class', async () => {
  await bukaUji({ penjamin: { jenis: 1 }, penjawab: tigaPenjamin });
  await waitFor(() => expect(isian(/^Penjamin/).value).toBe('Tanpa Asuransi / Umum'));
  expect([
    screen.queryByLabelText(/^Nomor kartu/),
    screen.queryByLabelText(/^Kelas/),
    screen.queryByLabelText('No. SEP'),
  ]).toEqual([null, null, null]);
  await pilih(/^Penjamin/, 'BPJS Kesehatan');
  await waitFor(() => expect(isian(/^Nomor kartu/).value).toBe('0001234567891'));
  expect(screen.getByText('Terisi dari data pasien')).toBeDefined();
  await waitFor(() => expect(isian(/^Kelas/).value).toBe('Non Kelas'));
  await userEvent.clear(isian(/^Nomor kartu/));
  expect(screen.getByText('13 angka')).toBeDefined();
  await userEvent.type(isian(/^Nomor kartu/), '00-01234567891999');
  expect(isian(/^Nomor kartu/).value).toBe('0001234567891');
  await pilih(/^Penjamin/, 'Asuransi Sejahtera');
  await waitFor(() => expect(isian(/^Nomor kartu atau polis/).value).toBe(''));
  expect(screen.getByText('Paling banyak 25 karakter')).toBeDefined();
  await userEvent.type(isian(/^Nomor kartu/), `AB/${'9'.repeat(30)}`);
  expect(isian(/^Nomor kartu/).value).toHaveLength(25);
  expect(isian(/^Kelas/)).toBeDefined();
});

it('No. SEP is asked of BPJS only, and is not sent under another payer', async () => {
  await bukaUji({ penjamin: { jenis: 2, nomor_penjamin: '0001234567891', kelas: 0 }, penjawab: tigaPenjamin });
  await userEvent.type(await screen.findByLabelText('No. SEP'), '0301R0010326V000001');
  expect(formUji().getValues('penjamin.no_sep')).toBe('0301R0010326V000001');
  act(() => isiPenjaminTerakhir(formUji(), { jenis: 2, nomor_penjamin: null, kelas: null }, '0001234567891'));
  expect(formUji().getValues('penjamin.no_sep')).toBe('0301R0010326V000001');
  await waitFor(() => expect(isian(/^Penjamin/).value).toBe('BPJS Kesehatan'));
  await pilih(/^Penjamin/, 'Asuransi Sejahtera');
  await waitFor(() => expect(screen.queryByLabelText('No. SEP')).toBeNull());
  expect(formUji().getValues('penjamin.no_sep')).toBeNull();
  act(() => formUji().setValue('penjamin.no_sep', 'X'));
  act(() => isiPenjaminTerakhir(formUji(), { jenis: 3, nomor_penjamin: 'P1', kelas: 2 }, null));
  expect(formUji().getValues('penjamin')).toMatchObject({ jenis: 3, nomor_penjamin: 'P1', kelas: 2, no_sep: null });
});

it('what is missing is said at its field when it is saved', async () => {
  await bukaUji({ penjamin: { jenis: 3, nomor_penjamin: null, kelas: null }, penjawab: tigaPenjamin });
  await screen.findByLabelText(/^Nomor kartu/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Nomor kartu wajib diisi')).toBeDefined();
  expect(screen.getByText('Kelas wajib dipilih')).toBeDefined();
});

it.each([
  ['penjamin', '/penjamin'],
  ['kelas', '/referensi/19'],
])('says that the list of %s did not come, and asks again', async (apa, alamat) => {
  let gagal = true;
  await bukaUji({
    penjamin: { jenis: 2, nomor_penjamin: '0001234567891', kelas: 0 },
    penjawab: (p) => (p.path === alamat && gagal ? tolak(500, {}) : tigaPenjamin(p)),
  });
  expect(await screen.findByText(new RegExp(`Tidak dapat memuat data ${apa}`))).toBeDefined();
  gagal = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() =>
    expect([isian(/^Penjamin/).value, isian(/^Kelas/).value]).toEqual(['BPJS Kesehatan', 'Non Kelas']),
  );
});

it('the default payer is chosen once the list has come after all', async () => {
  let gagal = true;
  await bukaUji({
    penjawab: (p) =>
      p.path === '/penjamin' && gagal
        ? tolak(500, {})
        : p.path === '/penjamin'
          ? jawab([...PENJAMIN].toReversed().slice(1))
          : undefined,
  });
  await screen.findByText(/Tidak dapat memuat data penjamin/);
  expect(isian(/^Penjamin/).value).toBe('');
  gagal = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  // BPJS is the first payer here, and gets the card of the patient who was chosen meanwhile.
  await waitFor(() =>
    expect([isian(/^Penjamin/).value, isian(/^Nomor kartu/).value]).toEqual(['BPJS Kesehatan', '0001234567891']),
  );
});
