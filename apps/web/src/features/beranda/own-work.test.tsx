import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerList, installServer, showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import { FaskesBeranda } from './faskes-beranda.tsx';
import { OwnWork, showsWaiting } from './own-work.tsx';

const tiket = (id: number): TiketLoket => ({
  id,
  versi: 1,
  nomor: `A-00${id}`,
  layanan_id: 1,
  layanan: 'Pendaftaran umum',
  prioritas: null,
  status: 1,
  loket_id: null,
  diambil_pada: '2026-11-30T01:00:00.000Z',
  urut_pada: '2026-11-30T01:00:00.000Z',
  dipanggil_pada: null,
  dilayani_pada: null,
  selesai_pada: null,
  jumlah_panggil: 0,
  kode_booking: null,
  nik: null,
  norm: null,
  nama: null,
  oleh: null,
});
/** Two wait in the hall. */
const HALL: AntreanLoket = {
  layanan: [],
  menunggu: [tiket(1), tiket(2)],
  dilewati: [],
  sekarang: null,
  dipakai: null,
  panggilan: [],
  lain: [],
  istirahat: [],
  layar: [],
  petugas: [],
  biasa_sejak: 0,
  ringkasan: { dipanggil: 0, rata_layan_menit: null, rata_tunggu_menit: null },
};
const counted = (more: object): TestAnswer => {
  const list = answerList([], 7);
  return { ...list, body: { ...(list.body as object), ...more } };
};

it.each([
  ['perawat', ['view antrean'], ['Menunggu 4 /apps/antrean?status=1', 'Dilayani 2 /apps/antrean?status=3']],
  [
    'penunjang',
    ['view penunjang', 'update penunjang'],
    ['Diminta 4 /apps/penunjang?status=1', 'Dikerjakan 2 /apps/penunjang?status=3'],
  ],
  [
    'kasir',
    ['view antrean loket', 'view resep'],
    ['Menunggu loket 2 /apps/panggil-loket', 'Resep menunggu diserahkan 5 /apps/resep?status=4'],
  ],
  [
    'perekam-medis',
    ['view kunjungan', 'update rekam medis'],
    ['Consent belum ditandatangani 7 /apps/kunjungan?consent=belum'],
  ],
  ['petugas', ['view kunjungan'], []],
] as const)(
  'issue 31 C: %s sees their own work first, each figure with the way to its rows',
  async (role, ability, expected) => {
    installServer(({ path }) => {
      if (path === '/antrian_ruangan')
        return counted({ jumlah_status: { '1': 4, '3': 2 }, jumlah_dilewati: 0, ruangan_nonaktif: [] });
      if (path.startsWith('/penunjang')) return counted({ jumlah: { '1': 4, '3': 2 }, koreksi: 0 });
      if (path.startsWith('/resep'))
        return counted({ jumlah: { '4': 5 }, terutang: { telaah: 0, terlambat: 0 }, dikembalikan: 0 });
      if (path === '/antrean-loket') return answer(HALL);
      if (path === '/kunjungan') return counted({ ruangan_nonaktif: [] });
      return path.includes('belum') || path.includes('tanda') ? answerList([], 0) : undefined;
    });
    await showPage(<OwnWork role={role} toUnsigned={() => undefined} />, { ability: [...ability] });
    const shown = (): string[] =>
      screen
        .queryAllByRole('link')
        .map((link) =>
          [link.closest('div')?.querySelector('dt')?.textContent, link.textContent, link.getAttribute('href')].join(
            ' ',
          ),
        );
    await waitFor(() => expect(shown()).toEqual(expect.arrayContaining([...expected])));
    if (expected.length === 0) expect(screen.queryByText('Pekerjaan saya')).toBeNull();
  },
);

const DAY = {
  tanggal: '2026-11-30',
  pembanding_sampai: '2026-11-23',
  kunjungan: 9,
  kunjungan_pembanding: 3,
  menunggu: 2,
  terlama_menit: 40,
  rata_tunggu_menit: 20,
  pasien_baru: 4,
  per_jam: [{ jam: 8, kini: 9, lalu: 3 }],
  per_ruangan: [{ id: 7, deskripsi: 'Poli Gigi', jumlah: 9 }],
  penjamin: [{ id: 2, deskripsi: 'BPJS', jumlah: 9 }],
  tunggu_per_jam: [{ jam: 8, menit: 20 }],
  antrean: [],
};
it('issue 31 C: figures and bars of 7 days lead to just their visits, and by arrow from bar to bar', async () => {
  installServer(({ path }) => (path === '/beranda' ? answer(DAY) : undefined));
  await showPage(<FaskesBeranda />, { ability: ['view kunjungan', 'view antrean'] });
  await userEvent.click(await screen.findByText('7 hari'));
  const hrefs = (): (string | null)[] =>
    screen.getAllByRole('link', { name: /daftarnya$/ }).map((link) => link.getAttribute('href'));
  const list = '/apps/kunjungan?hitung=';
  await waitFor(() =>
    expect(hrefs()).toEqual([
      `${list}kunjungan&hari=7`,
      '/apps/antrean?status=1&inap=tanpa',
      `${list}dipanggil&hari=7`,
      `${list}baru&hari=7`,
      `${list}kunjungan&jam=8&tanggal=2026-11-23&hari=7`,
      `${list}kunjungan&jam=8&hari=7`,
      `${list}kunjungan&ruangan=7&hari=7`,
      `${list}kunjungan&penjamin=2&hari=7`,
      `${list}dipanggil&jam=8&hari=7`,
    ]),
  );
  const bars = screen.getAllByRole('link', { name: /^08.00/ });
  expect(bars.map((bar) => bar.tabIndex)).toEqual([0, -1]);
  bars[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(bars[1]);
});

it('who may not see visits has nothing to press, and a nurse reads who waits once', async () => {
  installServer(({ path }) => (path === '/beranda' ? answer(DAY) : undefined));
  await showPage(<FaskesBeranda />, { ability: ['view dashboard'] });
  await screen.findByText('Rata-rata tunggu');
  expect(screen.queryByRole('link', { name: /Kunjungan|Menunggu|Rata-rata|Pasien baru|08.00/ })).toBeNull();
  expect(['perawat', 'petugas'].map(showsWaiting)).toEqual([true, false]);
});
