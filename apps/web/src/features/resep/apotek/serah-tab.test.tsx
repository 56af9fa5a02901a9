import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, writesOf } from '../../../testing/page.tsx';
import { answer } from '../../../testing/server.ts';
import { BARIS, openApotek, openDetail, RESEP } from '../resep-fixtures.tsx';

const KODEIN = {
  ...BARIS,
  id: 81,
  nama: 'Kodein 10 mg tablet',
  jumlah: 10,
  produk: { ...(BARIS.produk as object), id: 8, golongan: 'narkotika' },
};
const READY = { ...RESEP, versi: 4, status: 4, boleh: ['serah', 'ganti'], baris: [BARIS, KODEIN] };
const PART = {
  ...READY,
  versi: 5,
  status: 6,
  baris: [
    { ...BARIS, diserahkan: 5 },
    { ...KODEIN, diserahkan: 10 },
  ],
  serah: [
    {
      ke: 1,
      penerima: 'SITI AMINAH',
      hubungan: 'Pasien sendiri',
      oleh: 'apt. Rina',
      pada: '2026-04-14T07:00:00Z',
      baris: [],
    },
  ],
};

it('spec RS14: narkotika ask for the password, with the amount in words; the next handing over begins anew', async () => {
  const { all, row } = await openApotek(({ method, path }) => {
    if (method === 'POST' && path === '/resep/12/serah') return answerSaved(PART);
    return path.startsWith('/resep/12') ? answer(READY) : undefined;
  });
  const detail = await openDetail(row);
  expect(within(detail).getByRole('list', { name: 'Jumlah dalam kata' }).textContent).toBe(
    'Kodein 10 mg tablet: 10 (sepuluh) tablet',
  );
  await userEvent.click(within(detail).getByRole('checkbox', { name: 'nama' }));
  await userEvent.click(within(detail).getByRole('checkbox', { name: 'NIK' }));
  const amount = within(detail).getByRole<HTMLInputElement>('textbox', { name: `Jumlah diserahkan ${BARIS.nama}` });
  await userEvent.clear(amount);
  await userEvent.type(amount, '5');
  await userEvent.type(within(detail).getByLabelText('Kata sandi apoteker'), 'rahasia');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(writesOf(all).at(-1)?.body).toMatchObject({
      versi: 4,
      sandi: 'rahasia',
      baris: [
        { baris_id: 71, jumlah: 5 },
        { baris_id: 81, jumlah: 10 },
      ],
      penerima: { identitas: ['nama', 'NIK'] },
    }),
  );
  // What was matched for the first handing over was matched for that one alone.
  await within(detail).findByText(/^Penyerahan 1:/);
  expect(within(detail).getByRole<HTMLInputElement>('checkbox', { name: 'nama' }).checked).toBe(false);
  expect(within(detail).getByRole<HTMLInputElement>('textbox', { name: `Jumlah diserahkan ${BARIS.nama}` }).value).toBe(
    '10',
  );
  expect(screen.queryByLabelText('Kata sandi apoteker')).toBeNull();
});
