import type { PasanganKembar, RiwayatGabung } from '@nadi/contract/kembar.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { gabungOperation } from '../../platform/operations.ts';
import { queryClient } from '../../platform/query.ts';
import { alamatCari, lokasi, pasangServer } from '../../testing/halaman.tsx';
import { jawab, tolak } from '../../testing/server.ts';
import type { Permintaan } from '../../testing/server.ts';
import { KembarPage } from './kembar.page.tsx';
import { tampilkan } from './uji-kembar.tsx';

const sisi = (norm: number, nama: string): PasanganKembar['a'] => ({
  norm,
  nama,
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  nik: `337410520385000${norm % 10}`,
  no_bpjs: null,
  kunjungan: 2,
  dibuat_pada: '2024-01-05T02:00:00Z',
});
const pasangan = (id: number, nama: string, lain: Partial<PasanganKembar> = {}): PasanganKembar => ({
  id,
  a: sisi(id * 10 + 1, nama),
  b: sisi(id * 10 + 2, `${nama} DUA`),
  skor: 80,
  alasan: ['Nama mirip, tanggal lahir sama'],
  status: 'terbuka',
  catatan: null,
  oleh: null,
  pada: '2026-03-12T02:00:00Z',
  ...lain,
});
const GABUNG: RiwayatGabung = {
  id: 31,
  pemenang: { norm: 123, nama: 'SITI AMINAH' },
  kalah: { norm: 456, nama: 'SITI AMINA' },
  alasan: 'Terdaftar dua kali',
  oleh: 'Sari',
  pada: '2026-03-12T02:00:00Z',
  dibatalkan_oleh: null,
  dibatalkan_pada: null,
};

let daftar: PasanganKembar[] = [];
let riwayat: RiwayatGabung[] = [];
let batalDitolak = false;
function server(): Permintaan[] {
  return pasangServer(({ method, path, query, body }) => {
    const status = query.get('status');
    if (path === '/pasien/kembar') {
      const kena = daftar.filter(
        (satu) =>
          satu.status === status &&
          (!query.has('norm') || [satu.a.norm, satu.b.norm].includes(Number(query.get('norm')))),
      );
      return jawab(kena, { meta: { total: kena.length, page: 1, limit: 10 } });
    }
    if (path.endsWith('/buka')) {
      daftar = daftar.map((satu) =>
        path === `/pasien/kembar/${satu.id}/buka` ? { ...satu, status: 'terbuka', catatan: null, oleh: null } : satu,
      );
      return jawab(daftar[2], { error: false });
    }
    if (method === 'PUT') {
      const id = Number(path.split('/').at(-1));
      daftar = daftar.map((satu) =>
        satu.id === id
          ? { ...satu, status: 'bukan', catatan: (body as { alasan: string }).alasan, oleh: 'Sari' }
          : satu,
      );
      return jawab(
        daftar.find((satu) => satu.id === id),
        { error: false },
      );
    }
    if (path === '/pasien/gabung') return jawab(riwayat, { meta: { total: riwayat.length, page: 1, limit: 10 } });
    if (path !== '/pasien/gabung/31/batal') return undefined;
    if (batalDitolak)
      return tolak(409, { message: 'SITI AMINAH sudah digabung lagi ke pasien lain. Batalkan yang itu dulu.' });
    riwayat = riwayat.map((satu) => ({ ...satu, dibatalkan_oleh: 'Sari', dibatalkan_pada: '2026-03-13T02:00:00Z' }));
    return jawab(riwayat[0], { error: false });
  });
}
const ditanya = (semua: readonly Permintaan[]): (string | null)[] =>
  semua
    .filter(({ path, method }) => path === '/pasien/kembar' && method === 'GET')
    .map(({ query }) => query.get('status'));
const baris = (nama: string): HTMLElement =>
  screen.getByRole('button', { name: `Gabungkan ${nama} dan ${nama} DUA` }).closest('li') ?? document.body;

beforeEach(() => {
  gabungOperation.set(null);
  daftar = [
    pasangan(1, 'SITI'),
    pasangan(2, 'SLAMET'),
    pasangan(3, 'RUDI', { status: 'bukan', catatan: 'Saudara kembar', oleh: 'Sari' }),
  ];
  riwayat = [GABUNG];
  batalDitolak = false;
});
describe('the work list', () => {
  it('shows both people of a pair and why they are suspected', async () => {
    server();
    await tampilkan(<KembarPage />, '/apps/pasien-kembar');
    await screen.findByText('SITI');
    const isi = baris('SITI').textContent ?? '';
    for (const bagian of [
      '80 dari 100',
      'Nama mirip, tanggal lahir sama',
      '000011 · Perempuan · 12/03/1985',
      '000012',
      '2 kunjungan · terdaftar 05/01/2024',
    ])
      expect(isi).toContain(bagian);
    expect([...baris('SITI').querySelectorAll('u')].map(({ textContent }) => textContent)).toEqual(['1', '2']);
    expect(screen.queryByText('RUDI')).toBeNull();
  });

  it('filters by status, in the address, and by record number', async () => {
    const semua = server();
    await tampilkan(<KembarPage />, '/apps/pasien-kembar');
    await screen.findByText('SITI');
    await userEvent.click(screen.getByRole('button', { name: 'Bukan orang yang sama' }));
    expect(await screen.findByText('RUDI')).toBeDefined();
    expect(screen.getByText('“Saudara kembar”')).toBeDefined();
    expect(lokasi() + alamatCari()).toBe('/apps/pasien-kembar?status=bukan');
    expect(ditanya(semua)).toEqual(['terbuka', 'bukan']);
    await userEvent.keyboard('/');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari No. RM' }), 'a99');
    expect(await screen.findByText('Tidak ada pasangan dengan No. RM ini')).toBeDefined();
    expect(semua.at(-1)?.query.get('norm')).toBe('99');
    expect(lokasi() + alamatCari()).toBe('/apps/pasien-kembar?status=bukan&norm=99');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    expect(await screen.findByText('RUDI')).toBeDefined();
  });

  it('by keyboard: arrows choose, G merges, B closes with a reason', async () => {
    const semua = server();
    await tampilkan(<KembarPage />, '/apps/pasien-kembar');
    await screen.findByText('SITI');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(baris('SLAMET'));
    await userEvent.keyboard('g');
    expect(gabungOperation.get()?.options).toEqual({ a: 21, b: 22 });
    await userEvent.keyboard('b');
    await screen.findByRole('dialog', { name: 'Bukan orang yang sama?' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await userEvent.keyboard('2{Enter}');
    await waitFor(() => expect(screen.queryByText('SLAMET')).toBeNull());
    expect(semua.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/pasien/kembar/2',
      body: { alasan: 'Saudara kembar' },
    });
    expect(screen.getByText('SITI')).toBeDefined();
  });

  it('a pair closed by mistake is opened again', async () => {
    const semua = server();
    await tampilkan(<KembarPage />, '/apps/pasien-kembar?status=bukan');
    await userEvent.click(await screen.findByRole('button', { name: 'Buka lagi: RUDI dan RUDI DUA' }));
    expect(await screen.findByText('Pasangan ini ada di daftar kerja lagi')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('RUDI')).toBeNull());
    expect(semua.find(({ method }) => method === 'PUT')?.path).toBe('/pasien/kembar/3/buka');
    await userEvent.click(screen.getByRole('button', { name: 'Terbuka' }));
    expect(await screen.findByText('RUDI')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Buka lagi/ })).toBeNull();
  });

  it('a failure says so and tries again', async () => {
    let rusak = true;
    pasangServer(({ path }) =>
      path === '/pasien/kembar'
        ? rusak
          ? tolak(500, { message: 'Basis data sibuk' })
          : jawab([], { meta: { total: 0, page: 1, limit: 10 } })
        : undefined,
    );
    await tampilkan(<KembarPage />, '/apps/pasien-kembar');
    expect(await screen.findByText('Basis data sibuk')).toBeDefined();
    rusak = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Tidak ada pasangan yang perlu diperiksa')).toBeDefined();
  });
});

describe('the merges that were made', () => {
  it('an undo says what comes back, asks why, and the row tells it', async () => {
    const semua = server();
    await tampilkan(<KembarPage />, '/apps/pasien-kembar?tab=riwayat');
    const terbaca = [
      ['riwayat', 456, 'pasien'],
      ['pendaftaran', 'pasien', 456],
    ];
    for (const queryKey of terbaca) queryClient.setQueryData(queryKey, { norm: 123 });
    await userEvent.click(await screen.findByRole('button', { name: 'Batalkan penggabungan SITI AMINA' }));
    const dialog = await screen.findByRole('dialog', { name: 'Batalkan penggabungan?' });
    expect(dialog.textContent).toContain('SITI AMINA (000456) menjadi pasien sendiri lagi, bersama kunjungan');
    await userEvent.click(within(dialog).getByRole('radio', { name: /Salah memilih pasien/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: /^Batalkan penggabungan/ }));
    expect(await screen.findByText('Dibatalkan')).toBeDefined();
    expect(semua.find(({ path }) => path.endsWith('/batal'))?.body).toEqual({ alasan: 'Salah memilih pasien' });
    expect(screen.queryByRole('button', { name: /^Batalkan penggabungan/ })).toBeNull();
    // What was cached for the two norms is gone, because another record may stand for them now.
    expect(terbaca.map((queryKey) => queryClient.getQueryData(queryKey))).toEqual([undefined, undefined]);
  });

  it('a refused undo stands under its row', async () => {
    batalDitolak = true;
    server();
    await tampilkan(<KembarPage />, '/apps/pasien-kembar?tab=riwayat');
    await userEvent.click(await screen.findByRole('button', { name: 'Batalkan penggabungan SITI AMINA' }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await userEvent.keyboard('1{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('sudah digabung lagi ke pasien lain');
  });
});
