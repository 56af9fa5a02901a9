import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { AturanObatPage } from './aturan-obat.page.tsx';

const rule = (id: number, over: object = {}) => ({
  id,
  versi: id + 1,
  jenis: 'ginjal',
  zat_id: id,
  zat: `Zat ${id}`,
  kelompok: null,
  dengan_zat_id: null,
  dengan_zat: null,
  dengan_kelompok: null,
  batas: 45,
  satuan: 'mL/menit',
  usia_min_bulan: null,
  usia_max_bulan: null,
  tingkat: 'peringatan',
  teks: `kurangi dosis ${id}`,
  sumber: 'Pedoman',
  aktif: true,
  bawaan: true,
  disahkan_oleh: null,
  disahkan_pada: null,
  temuan: 0,
  dilewati: 0,
  tinjau: false,
  ...over,
});

it('spec RS9: a pharmacist ticks the rules that were read, and they are approved together', async () => {
  const rows = [rule(1), rule(2), rule(3, { disahkan_oleh: 'Apt. Sari', disahkan_pada: '2026-11-01T00:00:00.000Z' })];
  const all = installServer(({ method, path }) =>
    method === 'POST' && path !== '/v1/auth'
      ? answerSaved({ disahkan: 1 })
      : path === '/aturan-obat'
        ? answer(rows)
        : undefined,
  );
  await showPage(<AturanObatPage />, {
    path: '/apps/aturan-obat',
    ability: ['view telaah resep', 'update telaah resep'],
  });
  await screen.findByText('Zat 1');
  await userEvent.click(screen.getByRole('button', { name: 'Sahkan banyak' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sahkan aturan terpilih' }));
  expect(dialog.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([
    false,
    false,
    false,
  ]);
  expect(dialog.queryByText('Zat 3')).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(writesOf(all)).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Zat 2' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('1 aturan disahkan.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writesOf(all).map(({ path, body }) => [path, body])).toEqual([
    ['/aturan-obat/sahkan', { aturan: [{ id: 2, versi: 3 }] }],
  ]);
});

it('whoever only looks at rules approves none', async () => {
  installServer(({ path }) => (path === '/aturan-obat' ? answer([rule(1)]) : undefined));
  await showPage(<AturanObatPage />, { path: '/apps/aturan-obat', ability: ['view telaah resep'] });
  await screen.findByText('Zat 1');
  expect(screen.queryByRole('button', { name: 'Sahkan banyak' })).toBeNull();
});
