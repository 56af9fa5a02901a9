import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROFIL_BAWAAN } from '@nadi/domain/cetak/profil-printer';
import { expect, it } from 'vitest';
import { answerList, answerSaved, installServer, showPage } from '#testing/page.tsx';
import { PrinterJaringanPage } from './printer-jaringan.page.tsx';

const EPSON = { id: 1, nama: 'Epson loket', alamat: '10.10.4.60', port: 9100, ...PROFIL_BAWAAN, aktif: true, versi: 1 };

it('shows where printers stand and what they write, and adds one with the usual profile', async () => {
  const all = installServer((p) => {
    if (p.path === '/printer/daftar') return answerList([EPSON]);
    return p.path === '/printer/store' ? answerSaved({ ...EPSON, id: 2 }) : undefined;
  });
  await showPage(<PrinterJaringanPage />, { ability: ['view pengaturan', 'create pengaturan'] });
  const row = within((await screen.findByText('Epson loket')).closest('tr') as HTMLElement);
  expect(row.getByText('10.10.4.60, port 9100')).toBeDefined();
  expect(row.getByText('48 kolom, cp1252')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Tambah/ }));
  const form = within(await screen.findByRole('dialog', { name: /^Tambah/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^Nama printer/ }), 'Dapur');
  await userEvent.type(form.getByRole('textbox', { name: /^Alamat/ }), '10.10.4.61');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(all.find(({ path }) => path === '/printer/store')?.body).toEqual({
      nama: 'Dapur',
      alamat: '10.10.4.61',
      port: 9100,
      ...PROFIL_BAWAAN,
      aktif: true,
    }),
  );
});
