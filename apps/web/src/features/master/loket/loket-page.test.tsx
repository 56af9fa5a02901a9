import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TestRequest } from '#testing/server.ts';
import { answerList, installServer, showPage, answerSaved } from '#testing/page.tsx';
import { LoketPage } from './loket.page.tsx';
import { chooseOption } from '#testing/selects.ts';

const K1 = { id: 2, kode: 'K1', deskripsi: 'Kasir depan', jenis: 'kasir', aktif: true, versi: 1 };
const answerRows = (p: TestRequest) => (p.path === '/loket/daftar' ? answerList([K1]) : undefined);

it('shows counters by kind and adds one, its code in capitals', async () => {
  const all = installServer(
    (p) => answerRows(p) ?? (p.path === '/loket/store' ? answerSaved({ ...K1, id: 3, kode: 'F1' }) : undefined),
  );
  await showPage(<LoketPage />, { ability: ['view loket', 'create loket'] });
  expect(
    within((await screen.findByText('Kasir depan')).closest('tr') as HTMLElement).getByText('Kasir'),
  ).toBeDefined();
  await chooseOption(screen.getByRole('combobox', { name: 'Jenis loket' }), 'Kasir');
  await waitFor(() => expect(all.at(-1)?.query.get('jenis')).toBe('kasir'));
  await userEvent.click(screen.getByRole('button', { name: /^Tambah/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Tambah loket' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Kode/ }), 'f1');
  await userEvent.type(form.getByRole('textbox', { name: /^Nama loket/ }), 'Farmasi');
  await chooseOption(form.getByRole('combobox', { name: /^Jenis/ }), 'Farmasi');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(all.find(({ path }) => path === '/loket/store')?.body).toEqual({
      kode: 'F1',
      deskripsi: 'Farmasi',
      jenis: 'farmasi',
      aktif: true,
    }),
  );
});
