import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { today } from '#platform/time/tanggal.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { answerList, installServer, showPage, answerSaved } from '#testing/page.tsx';
import { referensi } from '#testing/referensi.ts';
import { ruangan } from '#testing/ruangan.ts';
import { TindakanPage } from './tindakan.page.tsx';
import { chooseOption } from '#testing/selects.ts';

const FULL_ABILITY = ['view tindakan', 'create tindakan', 'update tindakan', 'delete tindakan'];
const OLD_TARIF = { kelas: null, penjamin_id: null, mulai_tanggal: '2025-01-01', tarif: 50_000 };
const ROWS = [
  {
    id: 1,
    kode: 'KON-01',
    nama_tindakan: 'Periksa dokter',
    kategori: 'konsultasi',
    icd9: '89.07',
    perlu_persetujuan: false,
    tarif: [{ ...OLD_TARIF, tetap: true }],
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
    perlu_persetujuan: false,
    tarif: [],
    ruangan: [],
    tarif_umum: null,
    aktif: true,
    versi: 1,
  },
];
const OPTIONS: Record<string, unknown> = {
  '/ruangan': [ruangan(4, 'Poli Umum 1'), ruangan(5, 'Poli Umum 2', { kode_antrean: 'B' })],
  '/penjamin': [
    { id: 1, deskripsi: 'Tanpa Asuransi / Umum' },
    { id: 2, deskripsi: 'BPJS Kesehatan' },
  ],
  '/referensi/19': [referensi(0, 'Non Kelas'), referensi(4, 'VIP')],
};
const server = (p: TestRequest): TestAnswer | undefined =>
  p.path === '/tindakan/daftar' ? answerList(ROWS) : p.path in OPTIONS ? answer(OPTIONS[p.path]) : undefined;
const bodiesTo = (all: readonly TestRequest[], path: string): unknown[] =>
  all.filter((p) => p.path === path).map((p) => p.body);
const openPage = async (): Promise<void> => {
  await showPage(<TindakanPage />, { ability: FULL_ABILITY });
  await screen.findByText('Periksa dokter');
};
const tarifGroup = (n: number) => within(screen.getByRole('group', { name: `Tarif ${n}` }));
const valueOf = (n: number, role: 'textbox' | 'combobox', name: string): string =>
  tarifGroup(n).getByRole<HTMLInputElement>(role, { name: new RegExp(`^${name}`) }).value;

describe('the page of procedures', () => {
  it('shows category, today’s price and how many rooms; filters by category', async () => {
    const all = installServer(server);
    await openPage();
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
    await chooseOption(screen.getByRole('combobox', { name: 'Kategori' }), 'Penunjang');
    await waitFor(() => expect(all.at(-1)?.query.get('kategori')).toBe('penunjang'));
  });

  it('adds one with the keyboard only: a price for all, one for a class and payer, a room', async () => {
    const all = installServer(
      (p) => server(p) ?? (p.path === '/tindakan/store' ? answerSaved({ ...ROWS[0], id: 9 }) : undefined),
    );
    await openPage();
    await userEvent.keyboard('n');
    await screen.findByRole('dialog', { name: 'Tambah tindakan' });
    await userEvent.click(screen.getByRole('textbox', { name: 'Kode' }));
    await userEvent.keyboard('tin-01{Enter}Suntik{Enter}{Enter}99.29{Enter}20000');
    expect(valueOf(1, 'textbox', 'Tarif')).toBe('20.000');
    await userEvent.keyboard('{Alt>}b{/Alt}');
    expect(document.activeElement).toBe(tarifGroup(2).getByRole('textbox', { name: /^Tarif/ }));
    await new Promise((r) => setTimeout(r, 50));
    expect(tarifGroup(2).queryByRole('alert')).toBeNull();
    await userEvent.keyboard('35000{Enter}vip{Enter}bpjs{Enter}{Enter}umum 2{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(bodiesTo(all, '/tindakan/store')).toEqual([
        {
          kode: 'TIN-01',
          nama_tindakan: 'Suntik',
          kategori: 'tindakan',
          icd9: '99.29',
          perlu_persetujuan: false,
          aktif: true,
          ruangan: [5],
          tarif: [
            { kelas: null, penjamin_id: null, mulai_tanggal: today(), tarif: 20_000 },
            { kelas: 4, penjamin_id: 2, mulai_tanggal: today(), tarif: 35_000 },
          ],
        },
      ]),
    );
  });

  it('lists that did not come are said so, and nothing that was chosen is called out of use', async () => {
    let failure = true;
    const fields = { ...ROWS[0], tarif: [{ ...OLD_TARIF, kelas: 4, penjamin_id: 2, tetap: false }] };
    installServer((p) =>
      p.path === '/tindakan/daftar'
        ? answerList([fields])
        : failure && p.path in OPTIONS
          ? refuse(500, { message: 'Gagal' })
          : server(p),
    );
    await showPage(<TindakanPage />, { ability: FULL_ABILITY });
    await userEvent.click(await screen.findByRole('button', { name: 'Ubah Periksa dokter' }));
    await waitFor(() => expect(valueOf(1, 'combobox', 'Penjamin')).toBe('No. 2'));
    expect(valueOf(1, 'combobox', 'Kelas')).toBe('No. 4');
    expect(screen.queryByText(/tidak aktif/)).toBeNull();
    failure = false;
    await userEvent.click(screen.getByRole('combobox', { name: /^Ruangan/ }));
    expect(await screen.findByRole('option', { name: 'Poli Umum 1' })).toBeDefined();
    await userEvent.click(tarifGroup(1).getByRole('combobox', { name: /^Penjamin/ }));
    await waitFor(() => expect(valueOf(1, 'combobox', 'Penjamin')).toBe('BPJS Kesehatan'));
  });

  it('a tariff that visits were charged by is locked; a new price is a new line from today', async () => {
    const all = installServer(
      (p) => server(p) ?? (p.path === '/tindakan/update/1' ? answerSaved({ ...ROWS[0], versi: 3 }) : undefined),
    );
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Ubah Periksa dokter' }));
    expect(tarifGroup(1).getByRole<HTMLInputElement>('textbox', { name: /^Tarif/ }).disabled).toBe(true);
    expect(tarifGroup(1).getByText('Terpakai')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hapus tarif 1' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Tambah tarif/ }));
    await userEvent.type(tarifGroup(2).getByRole('textbox', { name: /^Tarif/ }), '60000');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(bodiesTo(all, '/tindakan/update/1')).toMatchObject([
        { versi: 2, ruangan: [4, 5], tarif: [OLD_TARIF, { ...OLD_TARIF, mulai_tanggal: today(), tarif: 60_000 }] },
      ]),
    );
  });

  it('says what the server refuses at its line, and a missing price before it is sent', async () => {
    const all = installServer(
      (p) =>
        server(p) ??
        (p.path === '/tindakan/store'
          ? refuse(422, {
              message: 'Periksa kembali',
              errors: { 'tarif.1.tarif': ['Kelas, penjamin, dan tanggal mulai ini sudah ada di baris 1'] },
            })
          : undefined),
    );
    await openPage();
    await userEvent.keyboard('n');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Kode' }), 'A');
    await userEvent.type(screen.getByRole('textbox', { name: /^Nama tindakan/ }), 'B');
    await userEvent.click(screen.getByRole('button', { name: /Tambah tarif/ }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect((await tarifGroup(1).findAllByText('Tarif wajib diisi')).length).toBe(1);
    expect(bodiesTo(all, '/tindakan/store')).toEqual([]);
    for (const n of [1, 2]) await userEvent.type(tarifGroup(n).getByRole('textbox', { name: /^Tarif/ }), '1000');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await tarifGroup(2).findByText('Kelas, penjamin, dan tanggal mulai ini sudah ada di baris 1')).toBeDefined();
    await userEvent.click(tarifGroup(2).getByRole('button', { name: 'Hapus tarif 2' }));
    expect(screen.queryByRole('group', { name: 'Tarif 2' })).toBeNull();
  });
});
