import type { EtiketObat } from '@nadi/contract/resep/resep-kertas.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import { EtiketPage } from './etiket.page.tsx';

const etiket = (baris_id: number, obat: string, luar = false): EtiketObat => ({
  baris_id,
  faskes: { nama: 'Klinik Sehat', alamat: 'Jl. Melati 1', telepon: '024' },
  apoteker: 'apt. Rina',
  sipa: 'SIPA/1',
  no_resep: 'R-260414-031',
  tanggal: '2026-04-14',
  urutan: { nomor: baris_id, dari: 2 },
  pasien: { nama: 'SITI AMINAH', norm: '000123', tanggal_lahir: '1985-03-12' },
  obat,
  jumlah: '15 tablet',
  aturan: '3 x sehari 1 tablet',
  tambahan: [],
  peringatan: [],
  simpan: '',
  batas: { jenis: 'ED', tanggal: '31/01/2030' },
  batch: 'B1',
  luar,
  tanpa_bud: false,
});
const RIGHTS = ['view resep', 'view telaah resep', 'update telaah resep'];

it('spec RS16: one sheet a line as the printer makes it, and all of them go to the printer as sheets of their own', async () => {
  const all = installServer(({ method, path }) => {
    if (path === '/resep/12/etiket') return answer([etiket(1, 'Amoksisilin 500 mg'), etiket(2, 'Salep kulit', true)]);
    if (method === 'POST' && path.startsWith('/cetakan')) return answerSaved({ id: 1, jenis: 'etiket', acuan: 1 });
    return path.startsWith('/v1') || path === '/setting' ? undefined : answer([]);
  });
  await showPage(<EtiketPage />, { path: '/print/etiket?resep=12', ability: RIGHTS });
  await screen.findByTitle('Etiket Amoksisilin 500 mg');
  // What is not swallowed is told apart by more than its words.
  expect(screen.getByTitle('Etiket Salep kulit').closest('li')?.dataset['luar']).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Cetak semua, 2 lembar' }));
  await waitFor(() =>
    expect(writesOf(all).map(({ body }) => (body as { acuan: number }).acuan)).toEqual(expect.arrayContaining([1, 2])),
  );
});

it('without a prescription it says where it is opened from, and asks for nothing', async () => {
  const all = installServer(() => undefined);
  await showPage(<EtiketPage />, { path: '/print/etiket', ability: RIGHTS });
  expect(await screen.findByText('Resep belum dipilih')).toBeDefined();
  expect(all.some(({ path }) => path.includes('etiket'))).toBe(false);
});

it('one that is still a draft says so', async () => {
  installServer(({ path }) =>
    path === '/resep/12/etiket'
      ? {
          status: 409,
          body: {
            status: 'error',
            success: false,
            error: true,
            message: 'Resep ini masih draf. Kirim dulu, lalu cetak.',
          },
        }
      : undefined,
  );
  await showPage(<EtiketPage />, { path: '/print/etiket?resep=12', ability: RIGHTS });
  expect(await screen.findByText('Resep ini masih draf. Kirim dulu, lalu cetak.')).toBeDefined();
});

it('spec RS16: a compound whose BUD nobody typed says so in the place of its button, and does not go to the printer', async () => {
  const all = installServer(({ method, path }) => {
    const racik = { ...etiket(3, 'Puyer batuk'), batas: null, tanpa_bud: true };
    if (path === '/resep/12/etiket') return answer([etiket(1, 'Amoksisilin'), etiket(2, 'CTM'), racik]);
    if (method === 'POST' && path.startsWith('/cetakan')) return answerSaved({ id: 1, jenis: 'etiket', acuan: 1 });
    return path.startsWith('/v1') || path === '/setting' ? undefined : answer([]);
  });
  await showPage(<EtiketPage />, { path: '/print/etiket?resep=12', ability: RIGHTS });
  expect(await screen.findByText(/BUD\) racikan Puyer batuk belum diketik/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cetak Puyer batuk' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cetak semua, 2 lembar' }));
  await waitFor(() =>
    expect(
      writesOf(all)
        .map(({ body }) => (body as { acuan?: number }).acuan)
        .filter((acuan) => acuan !== undefined)
        .toSorted(),
    ).toEqual([1, 2]),
  );
});

it('spec RS16: a label has the size that the facility set', async () => {
  installServer(({ path }) => {
    if (path === '/resep/12/etiket') return answer([etiket(1, 'Amoksisilin')]);
    if (path !== '/setting') return path.startsWith('/v1') ? undefined : answer([]);
    return answer([{ key: 'cetak:ukuran-etiket', group: 'faskes', type: 'combo', value: '80 x 50 mm', option: null }]);
  });
  await showPage(<EtiketPage />, { path: '/print/etiket?resep=12', ability: RIGHTS });
  await waitFor(() => expect(screen.getByTitle('Etiket Amoksisilin').closest('li')?.style.width).toBe('80mm'));
});
