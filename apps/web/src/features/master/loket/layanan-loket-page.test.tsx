import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerList, answerSaved, installServer, showPage } from '#testing/page.tsx';
import { LayananLoketPage } from './layanan-loket.page.tsx';

const BPJS = {
  id: 4,
  kode: 'A',
  jenis: 'pendaftaran',
  deskripsi: 'Pendaftaran BPJS',
  petunjuk: 'Siapkan KTP dan kartu BPJS',
  selang_prioritas: 2,
  menit: 4,
  aktif: true,
  versi: 1,
};

it('says the rule of priority in words, and adds a service with the usual one', async () => {
  const all = installServer((p) => {
    if (p.path === '/layanan-loket/daftar') return answerList([BPJS]);
    return p.path === '/layanan-loket/store' ? answerSaved({ ...BPJS, id: 5 }) : undefined;
  });
  await showPage(<LayananLoketPage />, { ability: ['view loket', 'create loket'] });
  const row = within((await screen.findByText('Pendaftaran BPJS')).closest('tr') as HTMLElement);
  expect(row.getByText(/2 nomor biasa/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Tambah/ }));
  const form = within(await screen.findByRole('dialog', { name: /^Tambah/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^Huruf/ }), 'c');
  await userEvent.type(form.getByRole('textbox', { name: /^Nama layanan/ }), 'Kasir');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(all.find(({ path }) => path === '/layanan-loket/store')?.body).toMatchObject({
      kode: 'C',
      deskripsi: 'Kasir',
      petunjuk: null,
      menit: 5,
      aktif: true,
    }),
  );
});
