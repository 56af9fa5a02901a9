import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hariIni } from '../../../platform/tanggal.ts';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Jawaban, Permintaan } from '../../../testing/server.ts';
import { jawabDaftar, pasangServer, tampilkan, tersimpan } from '../../../testing/halaman.tsx';
import { TindakanPage } from './tindakan.page.tsx';

const SEMUA = ['view tindakan', 'create tindakan', 'update tindakan', 'delete tindakan'];
const LAMA = { kelas: null, penjamin_id: null, mulai_tanggal: '2025-01-01', tarif: 50_000 };
const BARIS = [
  {
    id: 1,
    kode: 'KON-01',
    nama_tindakan: 'Periksa dokter',
    kategori: 'konsultasi',
    icd9: '89.07',
    tarif: [{ ...LAMA, tetap: true }],
    ruangan: [4, 5],
    tarif_umum: 50_000,
    aktif: true,
    versi: 2,
  },
  {
    id: 2,
    kode: 'ADM-01',
    nama_tindakan: 'Kartu pasien',
    kategori: 'administrasi',
    icd9: null,
    tarif: [],
    ruangan: [],
    tarif_umum: null,
    aktif: true,
    versi: 1,
  },
];
const PILIHAN: Record<string, unknown> = {
  '/ruangan': [
    { id: 4, deskripsi: 'Poli Umum 1', jenis_kunjungan: 1, kode_antrean: 'A', unit_id: 1, instalasi_id: 1 },
    { id: 5, deskripsi: 'Poli Umum 2', jenis_kunjungan: 1, kode_antrean: 'B', unit_id: 1, instalasi_id: 1 },
  ],
  '/penjamin': [
    { id: 1, deskripsi: 'Tanpa Asuransi / Umum' },
    { id: 2, deskripsi: 'BPJS Kesehatan' },
  ],
  '/referensi/19': [
    { id: 0, deskripsi: 'Non Kelas', aktif: true },
    { id: 4, deskripsi: 'VIP', aktif: true },
  ],
};
const server = (p: Permintaan): Jawaban | undefined =>
  p.path === '/tindakan/daftar' ? jawabDaftar(BARIS) : p.path in PILIHAN ? jawab(PILIHAN[p.path]) : undefined;
const kiriman = (semua: readonly Permintaan[], path: string): unknown[] =>
  semua.filter((p) => p.path === path).map((p) => p.body);
const buka = async (): Promise<void> => {
  await tampilkan(<TindakanPage />, { boleh: SEMUA });
  await screen.findByText('Periksa dokter');
};
const tarif = (n: number) => within(screen.getByRole('group', { name: `Tarif ${n}` }));
const nilai = (n: number, role: 'textbox' | 'combobox', name: string): string =>
  tarif(n).getByRole<HTMLInputElement>(role, { name: new RegExp(`^${name}`) }).value;

describe('the page of procedures', () => {
  it('shows category, today’s price and how many rooms; filters by category', async () => {
    const semua = pasangServer(server);
    await buka();
    const sel = within(screen.getByText('Periksa dokter').closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map((td) => td.textContent);
    expect(sel.slice(0, 5)).toEqual(['KON-01', 'Periksa dokter', 'Konsultasi', 'Rp. 50.000', '2']);
    expect(
      within(screen.getByText('Kartu pasien').closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map((td) => td.textContent)
        .slice(3, 5),
    ).toEqual(['-', '-']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kategori' }), 'Penunjang');
    await waitFor(() => expect(semua.at(-1)?.query.get('kategori')).toBe('penunjang'));
  });

  it('adds one with the keyboard only: a price for all, one for a class and payer, a room', async () => {
    const semua = pasangServer(
      (p) => server(p) ?? (p.path === '/tindakan/store' ? tersimpan({ ...BARIS[0], id: 9 }) : undefined),
    );
    await buka();
    await userEvent.keyboard('n');
    await screen.findByRole('dialog', { name: 'Tambah tindakan' });
    await userEvent.click(screen.getByRole('textbox', { name: 'Kode' }));
    await userEvent.keyboard('tin-01{Enter}Suntik{Enter}{Enter}99.29{Enter}20000');
    expect(nilai(1, 'textbox', 'Tarif')).toBe('20.000');
    await userEvent.keyboard('{Alt>}b{/Alt}');
    expect(document.activeElement).toBe(tarif(2).getByRole('textbox', { name: /^Tarif/ }));
    await new Promise((r) => setTimeout(r, 50));
    expect(tarif(2).queryByRole('alert')).toBeNull();
    await userEvent.keyboard('35000{Enter}vip{Enter}bpjs{Enter}{Enter}umum 2{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(kiriman(semua, '/tindakan/store')).toEqual([
        {
          kode: 'TIN-01',
          nama_tindakan: 'Suntik',
          kategori: 'tindakan',
          icd9: '99.29',
          aktif: true,
          ruangan: [5],
          tarif: [
            { kelas: null, penjamin_id: null, mulai_tanggal: hariIni(), tarif: 20_000 },
            { kelas: 4, penjamin_id: 2, mulai_tanggal: hariIni(), tarif: 35_000 },
          ],
        },
      ]),
    );
  });

  it('lists that did not come are said so, and nothing that was chosen is called out of use', async () => {
    let gagal = true;
    const isi = { ...BARIS[0], tarif: [{ ...LAMA, kelas: 4, penjamin_id: 2 }] };
    pasangServer((p) =>
      p.path === '/tindakan/daftar'
        ? jawabDaftar([isi])
        : gagal && p.path in PILIHAN
          ? tolak(500, { message: 'Gagal' })
          : server(p),
    );
    await tampilkan(<TindakanPage />, { boleh: SEMUA });
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah Periksa dokter' }));
    await waitFor(() => expect(nilai(1, 'combobox', 'Penjamin')).toBe('No. 2'));
    expect(nilai(1, 'combobox', 'Kelas')).toBe('No. 4');
    expect(screen.queryByText(/tidak aktif/)).toBeNull();
    gagal = false;
    await userEvent.click(screen.getByRole('combobox', { name: /^Ruangan/ }));
    expect(await screen.findByRole('option', { name: 'Poli Umum 1' })).toBeDefined();
    await userEvent.click(tarif(1).getByRole('combobox', { name: /^Penjamin/ }));
    await waitFor(() => expect(nilai(1, 'combobox', 'Penjamin')).toBe('BPJS Kesehatan'));
  });

  it('a tariff that visits were charged by is locked; a new price is a new line from today', async () => {
    const semua = pasangServer(
      (p) => server(p) ?? (p.path === '/tindakan/update/1' ? tersimpan({ ...BARIS[0], versi: 3 }) : undefined),
    );
    await buka();
    await userEvent.click(screen.getByRole('button', { name: 'Ubah Periksa dokter' }));
    expect(tarif(1).getByRole<HTMLInputElement>('textbox', { name: /^Tarif/ }).disabled).toBe(true);
    expect(tarif(1).getByText('Terpakai')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hapus tarif 1' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Tambah tarif/ }));
    await userEvent.type(tarif(2).getByRole('textbox', { name: /^Tarif/ }), '60000');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(kiriman(semua, '/tindakan/update/1')).toMatchObject([
        { versi: 2, ruangan: [4, 5], tarif: [LAMA, { ...LAMA, mulai_tanggal: hariIni(), tarif: 60_000 }] },
      ]),
    );
  });

  it('says what the server refuses at its line, and a missing price before it is sent', async () => {
    const semua = pasangServer(
      (p) =>
        server(p) ??
        (p.path === '/tindakan/store'
          ? tolak(422, {
              message: 'Periksa kembali',
              errors: { 'tarif.1.tarif': ['Kelas, penjamin, dan tanggal mulai ini sudah ada di baris 1'] },
            })
          : undefined),
    );
    await buka();
    await userEvent.keyboard('n');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Kode' }), 'A');
    await userEvent.type(screen.getByRole('textbox', { name: /^Nama tindakan/ }), 'B');
    await userEvent.click(screen.getByRole('button', { name: /Tambah tarif/ }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect((await tarif(1).findAllByText('Tarif wajib diisi')).length).toBe(1);
    expect(kiriman(semua, '/tindakan/store')).toEqual([]);
    for (const n of [1, 2]) await userEvent.type(tarif(n).getByRole('textbox', { name: /^Tarif/ }), '1000');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await tarif(2).findByText('Kelas, penjamin, dan tanggal mulai ini sudah ada di baris 1')).toBeDefined();
    await userEvent.click(tarif(2).getByRole('button', { name: 'Hapus tarif 2' }));
    expect(screen.queryByRole('group', { name: 'Tarif 2' })).toBeNull();
  });
});
