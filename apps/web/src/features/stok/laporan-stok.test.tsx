import type { NarkotikaRow } from '@nadi/contract/stok/laporan-stok.contract';
import { addMonths, formatBulan } from '@nadi/domain/tanggal/tanggal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { today } from '#platform/time/tanggal.ts';
import { answerList, installServer, showPage } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { KartuStokDialog } from './kartu-stok.public.tsx';
import { NarkotikaList } from './narkotika-list.public.tsx';

const MORFIN: NarkotikaRow = {
  id: 7,
  kode: 'MST10',
  nama: 'Morfin 10 mg tablet',
  satuan: 'tablet',
  golongan: 'narkotika',
  saldo_awal: 100,
  masuk_pbf: 0,
  masuk_lain: 20,
  keluar_resep: 30,
  keluar_lain: 0,
  musnah: 7,
  saldo_akhir: 83,
};
const REGISTER = {
  bulan: '2026-10',
  produk: MORFIN,
  baris: [
    {
      id: 1,
      pada: '2026-10-14T02:00:00Z',
      jenis: 'Resep',
      dokumen: 'R-261014-003',
      pasien: { norm: 123, nama: 'SITI AMINAH', alamat: 'Jl. Kenanga 4' },
      dokter: 'dr. Budi',
      no_batch: 'AM1',
      masuk: 0,
      keluar: 30,
      saldo: 70,
      petugas: 'apt. Rina',
    },
  ],
};
const asked = (all: readonly TestRequest[], path: string): (Record<string, string> | undefined)[] =>
  all.filter((one) => one.path === path).map(({ query }) => Object.fromEntries(query));
const WHY = refuse(403, { message: 'Anda tidak memiliki akses' });

it('spec F43: a month is chosen for list, register, sheet and paper alike', async () => {
  const all = installServer(({ path }) => {
    if (path === '/stok/narkotika') return answerList([MORFIN]);
    if (path === '/stok/narkotika/7') return answer(REGISTER);
    return path.startsWith('/stok/narkotika/') ? WHY : undefined;
  });
  await showPage(<NarkotikaList />, { path: '/', ability: ['view stock'] });
  const row = await screen.findByRole('row', { name: /Morfin 10 mg tablet/ });
  expect(row.textContent).toContain('83');
  const bulan = addMonths(`${today().slice(0, 7)}-01`, -1).slice(0, 7);
  await userEvent.click(screen.getByRole('combobox', { name: 'Bulan' }));
  await userEvent.click(await screen.findByRole('option', { name: formatBulan(bulan) }));
  await waitFor(() => expect(asked(all, '/stok/narkotika').at(-1)).toMatchObject({ bulan }));
  await userEvent.click(screen.getByRole('button', { name: 'Ekspor' }));
  await waitFor(() => expect(asked(all, '/stok/narkotika/ekspor')).toEqual([{ bulan }]));
  await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
  await screen.findByRole('dialog', { name: `Laporan ${formatBulan(bulan)}` });
  await waitFor(() => expect(asked(all, '/stok/narkotika/cetak')).toEqual([{ bulan }]));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Register Morfin 10 mg tablet' }));
  const dialog = await screen.findByRole('dialog', { name: 'Register Morfin 10 mg tablet' });
  expect(await within(dialog).findByText('R-261014-003')).toBeDefined();
  expect(within(dialog).getByText('Jl. Kenanga 4')).toBeDefined();
  expect(asked(all, '/stok/narkotika/7')).toEqual([{ bulan }]);
});

it('spec F22: the card goes out as it is narrowed on the screen, and a refusal is said', async () => {
  const all = installServer(({ path }) => {
    if (path === '/stok/kartu') return answer({ baris: [], lagi: false, stok: [] });
    if (path === '/depo') return answer([{ id: 3, nama: 'Apotek', jenis: 'depo', ruangan_id: null, bawaan: true }]);
    return path.startsWith('/stok/kartu/')
      ? refuse(422, { message: 'Masa ini berisi lebih dari 2.000 gerak stok. Persempit masanya.' })
      : undefined;
  });
  await showPage(<KartuStokDialog produk={{ id: 7, nama: 'Morfin' }} onClose={() => undefined} />, {
    path: '/',
    ability: ['view stock'],
  });
  await screen.findByRole('dialog', { name: 'Kartu stok Morfin' });
  const first = screen.getByRole('textbox', { name: 'Dari' });
  await userEvent.type(first, '01112026');
  await userEvent.type(screen.getByRole('textbox', { name: 'Sampai' }), '31102026');
  expect(screen.getByRole('alert').textContent).toBe('Dari sesudah Sampai');
  await userEvent.clear(first);
  await userEvent.type(first, '01102026');
  expect(screen.queryByRole('alert')).toBeNull();
  const ask = { produk_id: '7', dari: '2026-10-01', sampai: '2026-10-31' };
  await waitFor(() => expect(asked(all, '/stok/kartu').at(-1)).toMatchObject(ask));
  await userEvent.click(screen.getByRole('button', { name: 'Ekspor' }));
  await waitFor(() => expect(asked(all, '/stok/kartu/ekspor')).toEqual([ask]));
  expect(await screen.findByText(/^Masa ini berisi lebih dari/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
  await screen.findByRole('dialog', { name: 'Cetak kartu stok Morfin' });
  await waitFor(() => expect(asked(all, '/stok/kartu/cetak')).toEqual([ask]));
});
