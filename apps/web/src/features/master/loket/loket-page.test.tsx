import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Permintaan } from '../../../testing/server.ts';
import { jawabDaftar, pasangServer, tampilkan, tersimpan } from '../../../testing/halaman.tsx';
import { LoketPage } from './loket.page.tsx';

const K1 = { id: 2, kode: 'K1', deskripsi: 'Kasir depan', jenis: 'kasir', aktif: true, versi: 1 };
const daftar = (p: Permintaan) => (p.path === '/loket/daftar' ? jawabDaftar([K1]) : undefined);

it('shows counters by kind and adds one, its code in capitals', async () => {
  const semua = pasangServer(
    (p) => daftar(p) ?? (p.path === '/loket/store' ? tersimpan({ ...K1, id: 3, kode: 'F1' }) : undefined),
  );
  await tampilkan(<LoketPage />, { boleh: ['view loket', 'create loket'] });
  expect(
    within((await screen.findByText('Kasir depan')).closest('tr') as HTMLElement).getByText('Kasir'),
  ).toBeDefined();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jenis loket' }), 'Kasir');
  await waitFor(() => expect(semua.at(-1)?.query.get('jenis')).toBe('kasir'));
  await userEvent.click(screen.getByRole('button', { name: /^Tambah/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Tambah loket' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Kode/ }), 'f1');
  await userEvent.type(form.getByRole('textbox', { name: /^Nama loket/ }), 'Farmasi');
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Jenis/ }), 'Farmasi');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(semua.find(({ path }) => path === '/loket/store')?.body).toEqual({
      kode: 'F1',
      deskripsi: 'Farmasi',
      jenis: 'farmasi',
      aktif: true,
    }),
  );
});
