import type { ResepJual } from '@nadi/contract/resep/resep-view';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerList, installServer, showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { ROW } from '../resep-fixtures.tsx';
import { ApotekPage } from './apotek.page.tsx';

const JUAL: ResepJual = {
  id: 12,
  no_resep: 'R-260414-031',
  no_antrean: 'F-031',
  status: 3,
  kunjungan: { id: 5, nomor_kunjungan: 'K1', tanggal: '2026-04-14', ruangan: 'Poli Umum 1', penjamin: 'BPJS' },
  pasien: { norm: 123, nama: 'SITI AMINAH', tanggal_lahir: '1985-03-12' },
  baris: [
    { id: 71, nama: 'Amoksisilin 500 mg', satuan: 'tablet', jumlah: 15, diserahkan: 0, diskon: 1000, harga: 1200 },
  ],
  racik: [
    {
      id: 72,
      nama: 'Puyer',
      bungkus: 10,
      diserahkan: 0,
      diskon: 0,
      bahan: [
        { id: 81, nama: 'Parasetamol 500 mg', satuan: 'tablet', jumlah: 3, harga: 500 },
        { id: 82, nama: 'CTM 4 mg', satuan: 'tablet', jumlah: 2, harga: null },
      ],
    },
  ],
  total: 18_500,
};

it('resep.md 6: who sells sees what it is, how much of it and what it costs, and is offered no step and no paper', async () => {
  const all = installServer(({ path }) => {
    if (path.startsWith('/resep/12')) return answer(JUAL);
    if (path.startsWith('/resep')) return { ...answerList([ROW]) };
    return path.startsWith('/master') || path.startsWith('/ruangan') ? answer([]) : undefined;
  });
  await showPage(<ApotekPage />, { path: '/apps/resep', ability: ['view resep', 'view pos'] });
  (await screen.findByRole('row', { name: /SITI AMINAH/ })).focus();
  await userEvent.keyboard('{Enter}');
  const detail = await screen.findByRole('region', { name: 'Resep yang dipilih' });
  const table = await within(detail).findByRole('table', { name: 'Obat yang dijual' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['15 tablet', 'Rp. 1.200', 'Rp. 17.000'],
    // What has no price makes no sum without it.
    ['10 bungkus', '-', '-'],
  ]);
  expect(within(rows[1] as HTMLElement).getByRole('rowheader').textContent).toBe(
    'Racikan Puyer: Parasetamol 500 mg (3 tablet), CTM 4 mg (2 tablet)',
  );
  expect(within(detail).getByText('Rp. 18.500')).toBeDefined();
  for (const name of [/Etiket/, /Salinan/, /Simpan/, /Kembalikan/])
    expect(within(detail).queryByRole('button', { name })).toBeNull();
  expect(within(detail).queryByRole('tab')).toBeNull();
  expect(all.some(({ path }) => /salinan|etiket/.test(path))).toBe(false);
});
