import type { PasanganKembar, GabungEntry } from '@nadi/contract/pasien/kembar.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { gabungOperation } from '#platform/http/operations.ts';
import { queryClient } from '#platform/http/query.ts';
import { currentSearch, currentWords, currentPath, installServer } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestRequest } from '#testing/server.ts';
import { KembarPage } from './kembar.page.tsx';
import { show } from './test-kembar.tsx';

const makeSide = (norm: number, nama: string): PasanganKembar['a'] => ({
  norm,
  nama,
  tanggal_lahir: '1985-03-12',
  jenis_kelamin: 2,
  nik: `337410520385000${norm % 10}`,
  no_bpjs: null,
  kunjungan: 2,
  dibuat_pada: '2024-01-05T02:00:00Z',
});
const makePasangan = (id: number, nama: string, other: Partial<PasanganKembar> = {}): PasanganKembar => ({
  id,
  a: makeSide(id * 10 + 1, nama),
  b: makeSide(id * 10 + 2, `${nama} DUA`),
  skor: 80,
  alasan: ['Nama mirip, tanggal lahir sama'],
  status: 'terbuka',
  catatan: null,
  oleh: null,
  pada: '2026-03-12T02:00:00Z',
  ...other,
});
const GABUNG: GabungEntry = {
  id: 31,
  pemenang: { norm: 123, nama: 'SITI AMINAH' },
  kalah: { norm: 456, nama: 'SITI AMINA' },
  alasan: 'Terdaftar dua kali',
  oleh: 'Sari',
  pada: '2026-03-12T02:00:00Z',
  dibatalkan_oleh: null,
  dibatalkan_pada: null,
};

let pasanganList: PasanganKembar[] = [];
let riwayat: GabungEntry[] = [];
let cancelRejected = false;
function server(): TestRequest[] {
  return installServer(({ method, path, query, body }) => {
    const status = query.get('status');
    if (path === '/pasien/kembar') {
      const matching = pasanganList.filter(
        (item) =>
          item.status === status &&
          (!query.has('norm') || [item.a.norm, item.b.norm].includes(Number(query.get('norm')))),
      );
      return answer(matching, { meta: { total: matching.length, page: 1, limit: 10 } });
    }
    if (path.endsWith('/buka')) {
      pasanganList = pasanganList.map((item) =>
        path === `/pasien/kembar/${item.id}/buka` ? { ...item, status: 'terbuka', catatan: null, oleh: null } : item,
      );
      return answer(pasanganList[2], { error: false });
    }
    if (method === 'PUT') {
      const id = Number(path.split('/').at(-1));
      pasanganList = pasanganList.map((item) =>
        item.id === id
          ? { ...item, status: 'bukan', catatan: (body as { alasan: string }).alasan, oleh: 'Sari' }
          : item,
      );
      return answer(
        pasanganList.find((item) => item.id === id),
        { error: false },
      );
    }
    if (path === '/pasien/gabung') return answer(riwayat, { meta: { total: riwayat.length, page: 1, limit: 10 } });
    if (path !== '/pasien/gabung/31/batal') return undefined;
    if (cancelRejected)
      return refuse(409, { message: 'SITI AMINAH sudah digabung lagi ke pasien lain. Batalkan yang itu dulu.' });
    riwayat = riwayat.map((item) => ({ ...item, dibatalkan_oleh: 'Sari', dibatalkan_pada: '2026-03-13T02:00:00Z' }));
    return answer(riwayat[0], { error: false });
  });
}
const askedRequests = (requests: readonly TestRequest[]): (string | null)[] =>
  requests
    .filter(({ path, method }) => path === '/pasien/kembar' && method === 'GET')
    .map(({ query }) => query.get('status'));
const findRow = (nama: string): HTMLElement =>
  screen.getByRole('button', { name: `Gabungkan ${nama} dan ${nama} DUA` }).closest('tr') ?? document.body;

beforeEach(() => {
  gabungOperation.set(null);
  pasanganList = [
    makePasangan(1, 'SITI'),
    makePasangan(2, 'SLAMET'),
    makePasangan(3, 'RUDI', { status: 'bukan', catatan: 'Saudara kembar', oleh: 'Sari' }),
  ];
  riwayat = [GABUNG];
  cancelRejected = false;
});
describe('the work list', () => {
  it('shows both people of a pair and why they are suspected', async () => {
    server();
    await show(<KembarPage />, '/apps/pasien-kembar');
    await screen.findByText('SITI');
    const isi = findRow('SITI').textContent ?? '';
    for (const part of [
      '80 dari 100',
      'Nama mirip, tanggal lahir sama',
      '000011 · Perempuan · 12/03/1985',
      '000012',
      '2 kunjungan · terdaftar 05/01/2024',
    ])
      expect(isi).toContain(part);
    expect([...findRow('SITI').querySelectorAll('u')].map(({ textContent }) => textContent)).toEqual(['1', '2']);
    expect(screen.queryByText('RUDI')).toBeNull();
  });

  it('filters by status, in the address, and by record number', async () => {
    const requests = server();
    await show(<KembarPage />, '/apps/pasien-kembar');
    await screen.findByText('SITI');
    await userEvent.click(screen.getByRole('button', { name: 'Bukan orang yang sama' }));
    expect(await screen.findByText('RUDI')).toBeDefined();
    expect(screen.getByText('“Saudara kembar”')).toBeDefined();
    expect(currentPath() + currentSearch()).toBe('/apps/pasien-kembar?status=bukan');
    expect(askedRequests(requests)).toEqual(['terbuka', 'bukan']);
    await userEvent.keyboard('/');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari No. RM' }), '99');
    expect(await screen.findByText('Tidak ada pasangan dengan No. RM ini')).toBeDefined();
    expect(requests.at(-1)?.query.get('norm')).toBe('99');
    expect(currentPath() + currentSearch()).toBe('/apps/pasien-kembar?status=bukan');
    expect(currentWords()).toBe('norm=99');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    expect(await screen.findByText('RUDI')).toBeDefined();
  });

  it('a record number is found with its leading zeros too, and zeros alone find all', async () => {
    const requests = server();
    await show(<KembarPage />, '/apps/pasien-kembar');
    await screen.findByText('SITI');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari No. RM' }), '000');
    await waitFor(() => expect(currentWords()).toBe('norm=000'));
    expect(await screen.findByText('SITI')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari No. RM' }), '011');
    await waitFor(() => expect(requests.at(-1)?.query.get('norm')).toBe('11'));
    expect(requests.map(({ query }) => query.get('norm')).filter(Boolean)).toEqual(['11']);
  });

  it('by keyboard: arrows choose, G merges, B closes with a reason', async () => {
    const requests = server();
    await show(<KembarPage />, '/apps/pasien-kembar');
    await screen.findByText('SITI');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(findRow('SLAMET'));
    await userEvent.keyboard('g');
    expect(gabungOperation.get()?.options).toEqual({ a: 21, b: 22 });
    await userEvent.keyboard('b');
    await screen.findByRole('dialog', { name: 'Bukan orang yang sama?' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await userEvent.keyboard('2{Enter}');
    await waitFor(() => expect(screen.queryByText('SLAMET')).toBeNull());
    expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/pasien/kembar/2',
      body: { alasan: 'Saudara kembar' },
    });
    expect(screen.getByText('SITI')).toBeDefined();
  });

  it('a pair closed by mistake is opened again', async () => {
    const requests = server();
    await show(<KembarPage />, '/apps/pasien-kembar?status=bukan');
    await userEvent.click(await screen.findByRole('button', { name: 'Buka lagi: RUDI dan RUDI DUA' }));
    expect(await screen.findByText('Pasangan ini ada di daftar kerja lagi')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('RUDI')).toBeNull());
    expect(requests.find(({ method }) => method === 'PUT')?.path).toBe('/pasien/kembar/3/buka');
    await userEvent.click(screen.getByRole('button', { name: 'Terbuka' }));
    expect(await screen.findByText('RUDI')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Buka lagi/ })).toBeNull();
  });

  it('a failure says so and tries again', async () => {
    let broken = true;
    installServer(({ path }) =>
      path === '/pasien/kembar'
        ? broken
          ? refuse(500, { message: 'Basis data sibuk' })
          : answer([], { meta: { total: 0, page: 1, limit: 10 } })
        : undefined,
    );
    await show(<KembarPage />, '/apps/pasien-kembar');
    expect(await screen.findByText('Basis data sibuk')).toBeDefined();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Tidak ada pasangan yang perlu diperiksa')).toBeDefined();
  });
});

describe('the merges that were made', () => {
  it('an undo says what comes back, asks why, and the row tells it', async () => {
    const requests = server();
    await show(<KembarPage />, '/apps/pasien-kembar?tab=riwayat');
    const readCount = [
      ['riwayat', 456, 'pasien'],
      ['pendaftaran', 'pasien', 456],
    ];
    for (const queryKey of readCount) queryClient.setQueryData(queryKey, { norm: 123 });
    await userEvent.click(await screen.findByRole('button', { name: 'Batalkan penggabungan SITI AMINA' }));
    const dialog = await screen.findByRole('dialog', { name: 'Batalkan penggabungan?' });
    expect(dialog.textContent).toContain('SITI AMINA (000456) menjadi pasien sendiri lagi, bersama kunjungan');
    await userEvent.click(within(dialog).getByRole('radio', { name: /Salah memilih pasien/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: /^Batalkan penggabungan/ }));
    expect(await screen.findByText('Dibatalkan')).toBeDefined();
    expect(requests.find(({ path }) => path.endsWith('/batal'))?.body).toEqual({ alasan: 'Salah memilih pasien' });
    expect(screen.queryByRole('button', { name: /^Batalkan penggabungan/ })).toBeNull();
    // What was cached for the two norms is gone, because another record may stand for them now.
    expect(readCount.map((queryKey) => queryClient.getQueryData(queryKey))).toEqual([undefined, undefined]);
  });

  it('a refused undo stands under its row', async () => {
    cancelRejected = true;
    server();
    await show(<KembarPage />, '/apps/pasien-kembar?tab=riwayat');
    await userEvent.click(await screen.findByRole('button', { name: 'Batalkan penggabungan SITI AMINA' }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await userEvent.keyboard('1{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('sudah digabung lagi ke pasien lain');
  });
});
