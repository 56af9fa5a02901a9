import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buktiOperation, kunjunganOperation } from '../../platform/operations.ts';
import { queryClient } from '../../platform/query.ts';
import { hariIni } from '../../platform/tanggal.ts';
import { alamatCari, jawabDaftar, lokasi, pasangServer, tampilkan, tulisan } from '../../testing/halaman.tsx';
import { jawab, tolak } from '../../testing/server.ts';
import type { Jawaban, Penjawab } from '../../testing/server.ts';
import { KunjunganPage } from './kunjungan.page.tsx';
import { TERSIMPAN } from './uji-kunjungan.tsx';

const PETUGAS = ['view kunjungan', 'create kunjungan', 'update kunjungan', 'update antrean'];
const RIWAYAT = [
  {
    pada: '2026-03-12T03:00:00.000Z',
    oleh: 'Sari',
    aksi: 'ubah',
    alasan: null,
    perubahan: [{ label: 'Dokter', dari: 'dr. Budi', ke: 'dr. Rina' }],
  },
  { pada: '2026-03-12T02:00:00.000Z', oleh: 'Rudi', aksi: 'buat', alasan: null, perubahan: [] },
];

async function buka({
  boleh = PETUGAS,
  status = 1,
  path = '/apps/kunjungan',
  lain = () => undefined,
}: { boleh?: string[]; status?: number; path?: string; lain?: Penjawab } = {}) {
  const semua = pasangServer((permintaan) => {
    if (permintaan.path === '/kunjungan') return jawabDaftar([{ ...TERSIMPAN, status }]);
    if (permintaan.path === '/ruangan') return jawab([]);
    return lain(permintaan);
  });
  await tampilkan(<KunjunganPage />, { path, boleh });
  await screen.findByText('SITI AMINAH');
  return semua;
}
const menu = () => userEvent.click(screen.getByRole('button', { name: 'Tindakan lain SITI AMINAH' }));
const isiMenu = async (): Promise<(string | null)[]> => (
  await menu(),
  await screen.findByRole('menu'),
  screen.getAllByRole('menuitem').map((satu) => satu.textContent)
);

beforeEach(() => {
  kunjunganOperation.set(null);
  buktiOperation.set(null);
});

describe('what can be done with a visit of the list', () => {
  it('Edit opens its registration, the receipt is its own', async () => {
    await buka();
    await userEvent.click(screen.getByRole('button', { name: 'Edit SITI AMINAH' }));
    expect(kunjunganOperation.get()?.options).toEqual({ pendaftaran: 1 });
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cetak bukti pendaftaran' }));
    expect(buktiOperation.get()).toBe(1);
  });

  it('is cancelled with a reason, in the version that was seen', async () => {
    const semua = await buka({
      lain: ({ path }) => (path === '/antrian_ruangan/9' ? jawab({ ...TERSIMPAN, status: 5 }) : undefined),
    });
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batalkan kunjungan' }));
    await screen.findByText('Batalkan A-024 SITI AMINAH?');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Pilih satu alasan, atau tulis alasan lain.')).toBeDefined();
    expect(tulisan(semua)).toHaveLength(0);
    await userEvent.keyboard('1{Enter}');
    expect(await screen.findByText('Kunjungan A-024 dibatalkan')).toBeDefined();
    expect(tulisan(semua).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/antrian_ruangan/9', { status: 5, versi: 1, alasan: 'Pasien pulang' }],
    ]);
  });

  it('a refusal is said in the server’s words, and the list is asked for again', async () => {
    const semua = await buka({
      lain: ({ path }) =>
        path === '/antrian_ruangan/9' ? tolak(409, { message: 'Baru saja diubah orang lain' }) : undefined,
    });
    const dulu = semua.filter(({ path }) => path === '/kunjungan').length;
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batalkan kunjungan' }));
    await screen.findByText('Batalkan A-024 SITI AMINAH?');
    await userEvent.keyboard('1{Enter}');
    expect(await screen.findByText(/Baru saja diubah orang lain/)).toBeDefined();
    await waitFor(() => expect(semua.filter(({ path }) => path === '/kunjungan').length).toBeGreaterThan(dulu));
  });

  it('ended or not allowed: neither edited nor cancelled', async () => {
    await buka({ status: 4 });
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(await isiMenu()).toEqual(['Riwayat perubahan', 'Cetak bukti pendaftaran']);
  });

  it('who may only look', async () => {
    await buka({ boleh: ['view kunjungan'] });
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(await isiMenu()).toEqual(['Riwayat perubahan', 'Cetak bukti pendaftaran']);
  });

  it('its history says who changed what, the newest first', async () => {
    const semua = await buka({ lain: ({ path }) => (path === '/pendaftaran/1/riwayat' ? jawab(RIWAYAT) : undefined) });
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Riwayat perubahan' }));
    const baris = await waitFor(() =>
      [...screen.getByRole('dialog', { name: 'Riwayat A-024 SITI AMINAH' }).querySelectorAll('li')].map(
        (li) => li.textContent,
      ),
    );
    // The server audits each read of it, so a live event loads the list again, but not this.
    const dibaca = () => semua.filter(({ path }) => path.endsWith('/riwayat')).length;
    const daftar = semua.filter(({ path }) => path === '/kunjungan').length;
    await act(() => queryClient.invalidateQueries({ queryKey: ['kunjungan'] }));
    expect(semua.filter(({ path }) => path === '/kunjungan').length).toBeGreaterThan(daftar);
    expect(dibaca()).toBe(1);
    expect(baris).toEqual([
      expect.stringMatching(/^Diubah Sari .*Dokterdr\. Budi →menjadi dr\. Rina$/),
      expect.stringMatching(/^Didaftarkan Rudi /),
    ]);
  });
});

it('kunjungan.md 2: norm and nama in the query string open the form with them, once', async () => {
  await buka({ path: '/apps/kunjungan?norm=123&nama=SITI' });
  expect(kunjunganOperation.get()?.options).toEqual({ norm: 123, nama: 'SITI' });
  expect([lokasi(), document.querySelector<HTMLElement>('[data-lokasi]')?.dataset['cari']]).toEqual([
    '/apps/kunjungan',
    '',
  ]);
});

describe('the list and its filters', () => {
  const halaman = async (path: string, balas: Penjawab) => {
    const semua = pasangServer((permintaan) => (permintaan.path === '/ruangan' ? jawab([]) : balas(permintaan)));
    await tampilkan(<KunjunganPage />, { path, boleh: PETUGAS });
    return semua;
  };
  it('a page that is gone leads back to the last one there is', async () => {
    await halaman('/apps/kunjungan?status=1&page=2', ({ path, query }) =>
      path === '/kunjungan' ? jawabDaftar(query.get('page') === '1' ? [TERSIMPAN] : [], 50) : undefined,
    );
    expect(await screen.findByText('SITI AMINAH')).toBeDefined();
    expect(alamatCari()).toBe('?status=1');
    expect(screen.getByText('1–50 dari 50')).toBeDefined();
  });

  it('another day: nothing of the day before stands under it while it comes', async () => {
    let beri: (jawaban: Jawaban) => void = () => undefined;
    await halaman('/apps/kunjungan', ({ path, query }) => {
      if (path !== '/kunjungan') return undefined;
      return query.get('tanggal') === hariIni()
        ? jawabDaftar([TERSIMPAN])
        : new Promise<Jawaban>((lanjut) => (beri = lanjut));
    });
    await screen.findByText('SITI AMINAH');
    await userEvent.click(screen.getByRole('button', { name: 'Hari sebelumnya' }));
    await waitFor(() => expect(screen.queryByText('SITI AMINAH')).toBeNull());
    await act(async () => beri(jawabDaftar([])));
    expect(await screen.findByText('Belum ada kunjungan pada tanggal ini')).toBeDefined();
  });

  it('of the same day the rows stay while a filter is answered', async () => {
    await halaman('/apps/kunjungan', ({ path, query }) => {
      if (path !== '/kunjungan') return undefined;
      return query.get('cari') === null ? jawabDaftar([TERSIMPAN]) : new Promise<Jawaban>(() => undefined);
    });
    await screen.findByText('SITI AMINAH');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari kunjungan' }), 'budi');
    await waitFor(() => expect(alamatCari()).toBe('?cari=budi'));
    expect(screen.getByText('SITI AMINAH')).toBeDefined();
  });

  it('an empty day of today', async () => {
    await halaman('/apps/kunjungan', ({ path }) => (path === '/kunjungan' ? jawabDaftar([]) : undefined));
    expect(await screen.findByText('Belum ada kunjungan pada hari ini')).toBeDefined();
  });
});
