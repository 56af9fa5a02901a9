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
import { openQuestion } from '../../ui/confirm.ts';
import { AntreanPage } from './antrean.page.tsx';

type Row = ReturnType<typeof rowWith>;
let rows: Row[] = [];
let izin: string[] = [];
let conflict = false;
let sent: { path: string; body: unknown }[] = [];
let readCount: URLSearchParams[] = [];

const rowWith = (id: number, nama: string, status: number, menitLalu: number) => ({
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

function answerFor(method: string, url: URL, body: unknown): { status?: number; isi: object } {
  const path = url.pathname.replace(/^\/api/, '');
  const ok = (data: unknown, other: object = {}) => ({
    isi: { status: 'success', success: true, message: '', data, ...other },
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
    sent.push({ path, body });
    if (conflict)
      return {
        status: 409,
        isi: { status: 'error', success: false, error: true, message: 'Bentrok', kode: 'BENTROK' },
      };
    const id = Number(path.split('/').at(-1));
    rows = rows.map((one) => (one.id === id ? { ...one, ...(body as { status: number }), versi: 2 } : one));
    return ok(rows.find((one) => one.id === id));
  }
  readCount.push(url.searchParams);
  const status = Number(url.searchParams.get('status') ?? 0);
  const kena = rows.filter((one) => status === 0 || one.status === status);
  const jumlah_status = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((s) => [String(s), rows.filter((one) => one.status === s).length]),
  );
  return ok(kena, { meta: { total: kena.length, page: 1, limit: 200 }, jumlah_status });
}

function QuestionHost() {
  return useStore(openQuestion) ? <ConfirmHost /> : null;
}

async function openPage(path = '/apps/antrean'): Promise<void> {
  globalThis.fetch = (input, init) => {
    const { status = 200, isi: content } = answerFor(
      init?.method ?? 'GET',
      new URL(String(input), 'http://nadi.test'),
      typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    );
    return Promise.resolve(
      new Response(JSON.stringify(content), { status, headers: { 'Content-Type': 'application/json' } }),
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
        <QuestionHost />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('SLAMET');
}
const rowOf = (nama: string): HTMLElement => screen.getByText(nama).closest('tr') ?? document.body;

beforeEach(() => {
  rows = [rowWith(1, 'SLAMET', 1, 74), rowWith(2, 'YOHANES', 1, 46), rowWith(3, 'SITI', 2, 90)];
  izin = ['view antrean', 'update antrean'];
  conflict = false;
  sent = [];
  readCount = [];
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('the queue', () => {
  it('shows waiting times with their marks, and counts per status', async () => {
    await openPage();
    expect(within(rowOf('SLAMET')).getByText('1 j 14 m')).toBeDefined();
    expect(within(rowOf('YOHANES')).getByText('46 mnt')).toBeDefined();
    expect(within(rowOf('SITI')).getByText('-')).toBeDefined();
    expect(screen.getByRole('button', { name: /Menunggu 2/ })).toBeDefined();
    expect(screen.getByText(/60 mnt ke atas/).textContent).toContain('1');
  });

  it('a counter filters', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: /Dipanggil 1/ }));
    await waitFor(() => expect(readCount.at(-1)?.get('status')).toBe('2'));
    await waitFor(() => expect(screen.queryByText('SLAMET')).toBeNull());
  });

  it('calls with status and version, and says so', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Panggil A-001 SLAMET' }));
    await waitFor(() => expect(sent).toEqual([{ path: '/antrian_ruangan/1', body: { status: 2, versi: 1 } }]));
    expect(await screen.findByText('A-001 SLAMET: Dipanggil')).toBeDefined();
  });

  it('arrows choose, T sets absent, F10 serves', async () => {
    await openPage();
    rowOf('SLAMET').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(rowOf('YOHANES').getAttribute('data-pilih')).toBe('true');
    await userEvent.keyboard('t');
    await waitFor(() => expect(sent.at(-1)).toEqual({ path: '/antrian_ruangan/2', body: { status: 6, versi: 1 } }));
    await screen.findByText('A-002 YOHANES: Tidak Hadir');
    rowOf('SITI').focus();
    await userEvent.keyboard('{F10}');
    await waitFor(() => expect(sent.at(-1)).toEqual({ path: '/antrian_ruangan/3', body: { status: 3, versi: 1 } }));
  });

  it('409: somebody else was first, and the list is asked for again', async () => {
    conflict = true;
    await openPage();
    const before = readCount.length;
    await userEvent.click(screen.getByRole('button', { name: 'Panggil A-001 SLAMET' }));
    expect(await screen.findByText(/Baru saja diubah orang lain/)).toBeDefined();
    expect(readCount.length).toBeGreaterThan(before);
  });

  it('F8 calls the next of the chosen room; without a room it asks for one', async () => {
    await openPage();
    await userEvent.keyboard('{F8}');
    expect(await screen.findByText(/Pilih ruangan dulu/)).toBeDefined();
    expect(sent).toHaveLength(0);
    cleanup();
    await openPage('/apps/antrean?ruangan=31');
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(sent).toEqual([{ path: '/antrian_ruangan/1', body: { status: 2, versi: 1 } }]));
  });

  it('Batal asks for a reason first', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain A-001 SLAMET' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batal' }));
    await screen.findByText('Batalkan A-001 SLAMET?');
    expect(sent).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: /^Batalkan kunjungan/ }));
    expect(await screen.findByText('Pilih satu alasan, atau tulis alasan lain.')).toBeDefined();
    expect(sent).toHaveLength(0);
    await userEvent.keyboard('2{Enter}');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ status: 5, versi: 1, alasan: 'Salah daftar' }));
  });

  it('keeps the chosen row when the list is refreshed under it', async () => {
    await openPage();
    rowOf('YOHANES').focus();
    rows = [rowWith(4, 'BARU', 1, 80), ...rows];
    await queryClient.invalidateQueries({ queryKey: ['kunjungan'] });
    await screen.findByText('BARU');
    expect(rowOf('YOHANES').getAttribute('data-pilih')).toBe('true');
    expect(document.activeElement).toBe(rowOf('YOHANES'));
  });

  it('offers nothing to who may only look', async () => {
    izin = ['view antrean'];
    await openPage();
    expect(screen.queryByRole('button', { name: /^Panggil/ })).toBeNull();
    await userEvent.keyboard('{F8}');
    expect(sent).toHaveLength(0);
  });
});
