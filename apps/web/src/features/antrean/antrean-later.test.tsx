import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { buktiOperation } from '#platform/http/operations.ts';
import { saveDesk } from '#platform/printer/desk-printers.ts';
import { today } from '#platform/time/tanggal.ts';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { SAVED } from '#features/pendaftaran/form/test-kunjungan.tsx';
import { AntreanPage } from './antrean.page.tsx';

const NURSE = ['view antrean', 'update antrean', 'view kunjungan'];
const NOW = new Date().toISOString();
const later = (ms: number): string => new Date(Date.now() + ms).toISOString();
const MOVED = { id: 9, jumlah: 1, sampai: later(300_000) };

async function openPage(row: object, { ability = NURSE, respond }: { ability?: string[]; respond?: Answerer } = {}) {
  const requests = installServer((request) => {
    const other = respond?.(request);
    if (other !== undefined) return other;
    if (request.path === '/antrian_ruangan')
      return answer([{ ...SAVED, tanggal_layanan: today(), ...row }], {
        meta: { total: 1, page: 1, limit: 200 },
        jumlah_status: { 1: 1, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 },
        jumlah_dilewati: 1,
        ruangan_nonaktif: [],
      });
    if (['/ruangan', '/dokter', '/setting', '/panggilan'].includes(request.path)) return answer([]);
    return undefined;
  });
  await showPage(<AntreanPage />, { path: '/apps/antrean', ability });
  await screen.findByText('SITI AMINAH');
  return requests;
}
const openMenu = () => userEvent.click(screen.getByRole('button', { name: /^Tindakan lain/ }));

afterEach(() => {
  buktiOperation.set(null);
  localStorage.clear();
});

describe('the skipped', () => {
  it('are a chip of their own, and are called again from there', async () => {
    const requests = await openPage({ dilewati_pada: NOW, jumlah_panggil: 2 });
    expect(screen.getByText(/^lewat \d\d\.\d\d · 2x$/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Dilewati 1' }));
    await waitFor(() => expect(requests.at(-1)?.query.get('dilewati')).toBe('ya'));
    expect(screen.getByRole('button', { name: 'Dilewati 1' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: /^Semua Status/ }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('button', { name: /^Panggil lagi / })).toBeDefined();
    // A status is another list, so that the two never leave nobody.
    await userEvent.click(screen.getByRole('button', { name: /^Menunggu 1/ }));
    await waitFor(() => expect(requests.at(-1)?.query.get('status')).toBe('1'));
    expect(requests.at(-1)?.query.has('dilewati')).toBe(false);
  });
});

describe('a move', () => {
  it('is taken back from the row, as long as it may be', async () => {
    const requests = await openPage(
      { pindah: MOVED },
      {
        respond: ({ path }) =>
          path === '/kunjungan/pindah/9/urungkan' ? answer({ kunjungan: [SAVED] }, { error: false }) : undefined,
      },
    );
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batalkan pindah' }));
    await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
    expect(await screen.findByText(/kembali ke/)).toBeDefined();
  });

  it('of several is asked about first, and goes back whole', async () => {
    const requests = await openPage({ pindah: { ...MOVED, jumlah: 4 } });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batalkan pindah' }));
    expect(await screen.findByText('Batalkan pemindahan 4 pasien?')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tidak' }));
    expect(writesOf(requests)).toEqual([]);
  });

  it('that cannot be taken back says why', async () => {
    const words = 'A-002 sudah dilanjutkan di tempat tujuan, jadi pemindahan tidak dapat diurungkan';
    await openPage(
      { pindah: MOVED },
      {
        respond: ({ path }) =>
          path.endsWith('/urungkan') ? refuse(409, { message: words, kode: 'TIDAK_BERURUTAN' }) : undefined,
      },
    );
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batalkan pindah' }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  it.each([
    ['of which ten minutes are over', { ...MOVED, sampai: later(-1000) }, NURSE],
    ['that never was', null, NURSE],
    ['without the right', MOVED, ['view antrean', 'view kunjungan']],
  ])('%s is not offered', async (_why, pindah, ability) => {
    await openPage({ pindah }, { ability });
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Cetak bukti pendaftaran' });
    expect(screen.queryByRole('menuitem', { name: 'Batalkan pindah' })).toBeNull();
  });
});

describe('one who is handed over from another room', () => {
  it('is told by that room in whole, and is taken over instead of served', async () => {
    const requests = await openPage(
      { pindahan_dari: 'IGD Penyakit Dalam' },
      { respond: ({ method }) => (method === 'PATCH' ? answerSaved({ ...SAVED, status: 3, versi: 2 }) : undefined) },
    );
    expect(screen.getByTitle('dari IGD Penyakit Dalam').textContent).toBe('dari IGD Penyakit Dalam');
    await openMenu();
    const taken = await screen.findByRole('menuitem', { name: /^Terima/ });
    expect(screen.queryByRole('menuitem', { name: /^Layani/ })).toBeNull();
    await userEvent.click(taken);
    await waitFor(() => expect(writesOf(requests)).toMatchObject([{ body: { status: 3, versi: 1 } }]));
  });

  it('nobody else is', async () => {
    await openPage({});
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: /^Layani/ })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: /^Terima/ })).toBeNull();
  });
});

describe('the receipt of who is chosen', () => {
  const jobs = (requests: Awaited<ReturnType<typeof openPage>>): unknown[] =>
    requests.filter(({ method, path }) => method === 'POST' && path === '/cetakan').map(({ body }) => body);
  const print = async (): Promise<void> => {
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cetak bukti pendaftaran' }));
  };

  it('is printed from the queue, and only by who may see visits', async () => {
    const requests = await openPage({});
    await print();
    await waitFor(() => expect(jobs(requests)).toMatchObject([{ jenis: 'bukti-pendaftaran', acuan: 1 }]));
    expect(buktiOperation.get()).toBeNull();
  });

  it('is looked at first where this desk wants that', async () => {
    const requests = await openPage({});
    saveDesk({ meja: '', printers: [], tujuan: {}, langsung: { 'bukti-pendaftaran': false } });
    await print();
    await waitFor(() => expect(buktiOperation.get()).toMatchObject({ id: 1 }));
    expect(jobs(requests)).toEqual([]);
  });
});
