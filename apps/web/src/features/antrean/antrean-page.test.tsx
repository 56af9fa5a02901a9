import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../platform/query.ts';
import { login } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { pertanyaan } from '../../ui/confirm.ts';
import { AntreanPage } from './antrean.page.tsx';

type Baris = ReturnType<typeof baris>;
let daftar: Baris[] = [];
let izin: string[] = [];
let bentrok = false;
let kiriman: { path: string; body: unknown }[] = [];
let dibaca: URLSearchParams[] = [];

const baris = (id: number, nama: string, status: number, menitLalu: number) => ({
  id,
  nomor_kunjungan: `K${id}`,
  tanggal: new Date(Date.now() - menitLalu * 60_000).toISOString(),
  tanggal_layanan: '2026-03-12',
  no_antrean: `A-00${id}`,
  status,
  versi: 1,
  dipanggil_pada: null,
  dilayani_pada: null,
  selesai_pada: null,
  pendaftaran: {
    id,
    nomor_pendaftaran: `${id}`,
    norm: id,
    pasien: { norm: id, nama, tanggal_lahir: '1985-03-12', jenis_kelamin: 2, nik: null },
  },
  ruangan: { id: 31, deskripsi: 'Poli Umum 1' },
  dokter: { id: 41, nama: 'dr. Budi' },
  penjamin: { id: 1, deskripsi: 'Umum' },
});

function jawabUntuk(method: string, url: URL, body: unknown): { status?: number; isi: object } {
  const path = url.pathname.replace(/^\/api/, '');
  const ok = (data: unknown, lain: object = {}) => ({
    isi: { status: 'success', success: true, message: '', data, ...lain },
  });
  if (path === '/v1/auth')
    return {
      isi: {
        status: 'success',
        success: true,
        message: '',
        access_token: 'a',
        refresh_token: 'r',
        token_type: 'bearer',
        expires_in: 900,
      },
    };
  if (path === '/v1/user-data')
    return ok({
      userData: {
        userId: 7,
        name: 'Sari',
        name_with_title: 'Sari',
        email: 'a@b.c',
        roles: [],
        role: 'petugas',
        ability: izin,
        entity: {
          id: 1,
          code: 'K',
          name: 'K',
          address: '-',
          phone: '-',
          logo: '',
          jenis_faskes: 'klinik',
          zona: 'Asia/Jakarta',
          panjang_norm: 6,
        },
      },
    });
  if (path === '/ruangan')
    return ok([
      { id: 31, deskripsi: 'Poli Umum 1', jenis_kunjungan: 1, kode_antrean: 'A', unit_id: 1, instalasi_id: 1 },
    ]);
  if (method === 'PUT') {
    kiriman.push({ path, body });
    if (bentrok)
      return {
        status: 409,
        isi: { status: 'error', success: false, error: true, message: 'Bentrok', kode: 'BENTROK' },
      };
    const id = Number(path.split('/').at(-1));
    daftar = daftar.map((satu) => (satu.id === id ? { ...satu, ...(body as { status: number }), versi: 2 } : satu));
    return ok(daftar.find((satu) => satu.id === id));
  }
  dibaca.push(url.searchParams);
  const status = Number(url.searchParams.get('status') ?? 0);
  const kena = daftar.filter((satu) => status === 0 || satu.status === status);
  const jumlah_status = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((s) => [String(s), daftar.filter((satu) => satu.status === s).length]),
  );
  return ok(kena, { meta: { total: kena.length, page: 1, limit: 200 }, jumlah_status });
}

function Pertanyaan() {
  return useStore(pertanyaan) ? <ConfirmHost /> : null;
}

async function buka(path = '/apps/antrean'): Promise<void> {
  globalThis.fetch = (input, init) => {
    const { status = 200, isi } = jawabUntuk(
      init?.method ?? 'GET',
      new URL(String(input), 'http://nadi.test'),
      typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    );
    return Promise.resolve(
      new Response(JSON.stringify(isi), { status, headers: { 'Content-Type': 'application/json' } }),
    );
  };
  queryClient.clear();
  await login({ email: 'a@b.c', password: 'x' });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <AntreanPage />
        </MemoryRouter>
        <Pertanyaan />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('SLAMET');
}
const barisOf = (nama: string): HTMLElement => screen.getByText(nama).closest('tr') ?? document.body;

beforeEach(() => {
  daftar = [baris(1, 'SLAMET', 1, 74), baris(2, 'YOHANES', 1, 46), baris(3, 'SITI', 2, 90)];
  izin = ['view antrean', 'update antrean'];
  bentrok = false;
  kiriman = [];
  dibaca = [];
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('the queue', () => {
  it('shows waiting times with their marks, and counts per status', async () => {
    await buka();
    expect(within(barisOf('SLAMET')).getByText('1 j 14 m')).toBeDefined();
    expect(within(barisOf('YOHANES')).getByText('46 mnt')).toBeDefined();
    expect(within(barisOf('SITI')).getByText('-')).toBeDefined();
    expect(screen.getByRole('button', { name: /Menunggu 2/ })).toBeDefined();
    expect(screen.getByText(/60 mnt ke atas/).textContent).toContain('1');
  });

  it('a counter filters', async () => {
    await buka();
    await userEvent.click(screen.getByRole('button', { name: /Dipanggil 1/ }));
    await waitFor(() => expect(dibaca.at(-1)?.get('status')).toBe('2'));
    await waitFor(() => expect(screen.queryByText('SLAMET')).toBeNull());
  });

  it('calls with status and version, and says so', async () => {
    await buka();
    await userEvent.click(screen.getByRole('button', { name: 'Panggil A-001 SLAMET' }));
    await waitFor(() => expect(kiriman).toEqual([{ path: '/antrian_ruangan/1', body: { status: 2, versi: 1 } }]));
    expect(await screen.findByText('A-001 SLAMET: Dipanggil')).toBeDefined();
  });

  it('arrows choose, T sets absent, F10 serves', async () => {
    await buka();
    barisOf('SLAMET').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(barisOf('YOHANES').getAttribute('data-pilih')).toBe('true');
    await userEvent.keyboard('t');
    await waitFor(() => expect(kiriman.at(-1)).toEqual({ path: '/antrian_ruangan/2', body: { status: 6, versi: 1 } }));
    await screen.findByText('A-002 YOHANES: Tidak Hadir');
    barisOf('SITI').focus();
    await userEvent.keyboard('{F10}');
    await waitFor(() => expect(kiriman.at(-1)).toEqual({ path: '/antrian_ruangan/3', body: { status: 3, versi: 1 } }));
  });

  it('409: somebody else was first, and the list is asked for again', async () => {
    bentrok = true;
    await buka();
    const dulu = dibaca.length;
    await userEvent.click(screen.getByRole('button', { name: 'Panggil A-001 SLAMET' }));
    expect(await screen.findByText(/Baru saja diubah orang lain/)).toBeDefined();
    expect(dibaca.length).toBeGreaterThan(dulu);
  });

  it('F8 calls the next of the chosen room; without a room it asks for one', async () => {
    await buka();
    await userEvent.keyboard('{F8}');
    expect(await screen.findByText(/Pilih ruangan dulu/)).toBeDefined();
    expect(kiriman).toHaveLength(0);
    cleanup();
    await buka('/apps/antrean?ruangan=31');
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(kiriman).toEqual([{ path: '/antrian_ruangan/1', body: { status: 2, versi: 1 } }]));
  });

  it('Batal asks for a reason first', async () => {
    await buka();
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain A-001 SLAMET' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batal' }));
    await screen.findByText('Batalkan A-001 SLAMET?');
    expect(kiriman).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: /^Batalkan kunjungan/ }));
    expect(await screen.findByText('Pilih satu alasan, atau tulis alasan lain.')).toBeDefined();
    expect(kiriman).toHaveLength(0);
    await userEvent.keyboard('2{Enter}');
    await waitFor(() => expect(kiriman.at(-1)?.body).toEqual({ status: 5, versi: 1, alasan: 'Salah daftar' }));
  });

  it('keeps the chosen row when the list is refreshed under it', async () => {
    await buka();
    barisOf('YOHANES').focus();
    daftar = [baris(4, 'BARU', 1, 80), ...daftar];
    await queryClient.invalidateQueries({ queryKey: ['kunjungan'] });
    await screen.findByText('BARU');
    expect(barisOf('YOHANES').getAttribute('data-pilih')).toBe('true');
    expect(document.activeElement).toBe(barisOf('YOHANES'));
  });

  it('offers nothing to who may only look', async () => {
    izin = ['view antrean'];
    await buka();
    expect(screen.queryByRole('button', { name: /^Panggil/ })).toBeNull();
    await userEvent.keyboard('{F8}');
    expect(kiriman).toHaveLength(0);
  });
});
