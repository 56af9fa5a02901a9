import type { DokterTidakAda } from '@nadi/domain/kunjungan/dokter-tidak-ada';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach } from 'vitest';
import { queryClient } from '../../platform/query.ts';
import { login } from '../../platform/session.ts';
import { today } from '../../platform/tanggal.ts';
import { useStore } from '../../platform/store.ts';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { openQuestion } from '../../ui/confirm.ts';
import { AntreanPage } from './antrean.page.tsx';

export const rowWith = (id: number, nama: string, status: number, menitLalu: number) => ({
  id,
  nomor_kunjungan: `K${id}`,
  tanggal: new Date(Date.now() - menitLalu * 60_000).toISOString(),
  tanggal_layanan: today(),
  no_antrean: `A-00${id}`,
  status,
  versi: 1,
  dipanggil_pada: null as string | null,
  dilayani_pada: null as string | null,
  selesai_pada: null,
  jumlah_panggil: 0,
  dipanggil_ulang_pada: null,
  dilewati_pada: null,
  pindah: null,
  pindahan_dari: null,
  triase: null as { tingkat: number | null; pada: string | null } | null,
  pendaftaran: {
    id,
    nomor_pendaftaran: `${id}`,
    norm: id,
    pasien: { norm: id, nama, tanggal_lahir: '1985-03-12', jenis_kelamin: 2, nik: null },
  },
  ruangan: { id: 31, deskripsi: 'Poli Umum 1' },
  dokter: { id: 41, nama: 'dr. Budi' },
  penjamin: { id: 1, deskripsi: 'Umum', kelas: null },
});

type Row = ReturnType<typeof rowWith> & { dokter: { tidak_ada?: DokterTidakAda } };
/** What the server holds and answers, as each test begins. */
const start = () => ({
  rows: [rowWith(1, 'SLAMET', 1, 74), rowWith(2, 'YOHANES', 1, 46), rowWith(3, 'SITI', 2, 90)] as Row[],
  izin: ['view antrean', 'update antrean'],
  conflict: false,
  outOfOrder: '',
  forbidden: false,
  /** How many rows fit a page of the answer. */
  pageRows: 200,
  /** What of a visit is unsigned or unsent. */
  draf: [] as { kunci: string; teks: string }[],
  sent: [] as { path: string; body: unknown }[],
  setting: [] as { key: string; value: string }[],
  calls: [] as object[],
  meninggal: [] as string[],
  roomLimits: { batas_tunggu_perhatian: null as number | null, batas_tunggu_lama: null as number | null },
  kemarin: { tanggal: '2026-11-29', jumlah: 0 },
  ruangan_nonaktif: [] as { id: number; deskripsi: string }[],
  readCount: [] as URLSearchParams[],
});
export const desk = start();

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
        ability: desk.izin,
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
      {
        id: 31,
        deskripsi: 'Poli Umum 1',
        jenis_kunjungan: 1,
        kode_antrean: 'A',
        unit_id: 1,
        instalasi_id: 1,
        ...desk.roomLimits,
      },
    ]);
  if (path === '/dokter') return ok([]);
  if (path === '/kunjungan/kemarin') return ok(desk.kemarin);
  if (path === '/panggilan') return ok(desk.calls);
  if (path === '/antrian_ruangan/panggil') {
    desk.sent.push({ path, body });
    const next = desk.rows.find((one) => one.status === 1);
    desk.rows = desk.rows.map((one) => (one === next ? { ...one, status: 2, versi: one.versi + 1 } : one));
    return ok(desk.rows.find((one) => one.id === next?.id) ?? null, { meninggal: desk.meninggal });
  }
  const step = /^\/antrian_ruangan\/(\d+)\/(panggil|lewati)$/.exec(path);
  if (step) {
    desk.sent.push({ path, body });
    const id = Number(step[1]);
    const status = (body as { urungkan?: boolean }).urungkan || step[2] === 'panggil' ? 2 : 1;
    desk.rows = desk.rows.map((one) =>
      one.id === id ? { ...one, status, versi: one.versi + 1, jumlah_panggil: one.jumlah_panggil + 1 } : one,
    );
    return ok(desk.rows.find((one) => one.id === id));
  }
  if (method === 'PUT') {
    desk.sent.push({ path, body });
    if (desk.forbidden)
      return {
        status: 403,
        isi: { status: 'error', success: false, error: true, message: 'Anda tidak memiliki akses', kode: 'TERLARANG' },
      };
    if (desk.outOfOrder !== '')
      return {
        status: 409,
        isi: { status: 'error', success: false, error: true, message: desk.outOfOrder, kode: 'TIDAK_BERURUTAN' },
      };
    if (desk.conflict)
      return {
        status: 409,
        isi: { status: 'error', success: false, error: true, message: 'Bentrok', kode: 'BENTROK' },
      };
    const {
      status: to,
      draf_dilihat: dilihat = [],
      yakin = false,
    } = body as { status: number; draf_dilihat?: string[]; yakin?: boolean };
    const dead = desk.rows.find((one) => path.endsWith(`/${one.id}`) && desk.meninggal.includes(one.no_antrean));
    if (to === 3 && dead && !yakin)
      return {
        status: 422,
        isi: {
          status: 'error',
          success: false,
          error: true,
          message: `${dead.no_antrean} dicatat meninggal. Tetap layani?`,
          kode: 'PERLU_KONFIRMASI',
        },
      };
    if (to === 4 && desk.draf.some(({ kunci }) => !dilihat.includes(kunci)))
      return {
        status: 409,
        isi: {
          status: 'error',
          success: false,
          error: true,
          message: `${desk.draf.map(({ teks }) => teks).join('; ')}. Tetap selesaikan kunjungan ini?`,
          kode: 'PERLU_KONFIRMASI',
          data: { draf: desk.draf },
        },
      };
    const id = Number(path.split('/').at(-1));
    desk.rows = desk.rows.map((one) =>
      one.id === id ? { ...one, ...(body as { status: number }), versi: one.versi + 1 } : one,
    );
    return ok(desk.rows.find((one) => one.id === id));
  }
  if (path === '/setting') return ok(desk.setting);
  desk.readCount.push(url.searchParams);
  const status = Number(url.searchParams.get('status') ?? 0);
  const kena = desk.rows.filter((one) => status === 0 || one.status === status);
  const jumlah_status = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((s) => [String(s), desk.rows.filter((one) => one.status === s).length]),
  );
  return ok(kena.slice(0, desk.pageRows), {
    meta: { total: kena.length, page: 1, limit: 200 },
    jumlah_status,
    ruangan_nonaktif: desk.ruangan_nonaktif,
  });
}

function QuestionHost() {
  return useStore(openQuestion) ? <ConfirmHost /> : null;
}

export async function openPage(path = '/apps/antrean'): Promise<void> {
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
  await screen.findAllByText('SLAMET');
}
export const rowOf = (nama: string): HTMLElement =>
  within(screen.getByRole('table')).getByText(nama).closest('tr') ?? document.body;

/** Each test of a file begins with the same desk, and leaves nothing behind. */
export function beginAtDesk(): void {
  beforeEach(() => {
    Object.assign(desk, start());
  });
  afterEach(() => {
    cleanup();
    notifications.clean();
    localStorage.clear();
  });
}
