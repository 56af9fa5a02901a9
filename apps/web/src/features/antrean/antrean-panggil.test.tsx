import type { PanggilanTerakhir } from '@nadi/contract/antrean/panggilan.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { beginAtDesk, desk, openPage, rowOf, rowWith } from './test-antrean.tsx';

beginAtDesk();

it('calls with status and version, and says so', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Panggil A-001 SLAMET' }));
  await waitFor(() => expect(desk.sent).toEqual([{ path: '/antrian_ruangan/1', body: { status: 2, versi: 1 } }]));
  expect(await screen.findByText('A-001 SLAMET: Dipanggil')).toBeDefined();
});

it('F8, F10: the called row has the focus, and the next key acts on it', async () => {
  await openPage('/apps/antrean?ruangan=31');
  await userEvent.keyboard('{F8}');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('SLAMET')));
  await userEvent.keyboard('{F10}');
  await waitFor(() =>
    expect(desk.sent.map(({ path, body }) => [path, body])).toEqual([
      ['/antrian_ruangan/panggil', { ruangan_id: 31, dokter_id: null }],
      ['/antrian_ruangan/1', { status: 3, versi: 2 }],
    ]),
  );
});

it('while F8 is on its way no key acts on the row that had the focus before', async () => {
  await openPage('/apps/antrean?ruangan=31');
  const answerNow = globalThis.fetch;
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('/antrian_ruangan/panggil')) await gate;
    return answerNow(input, init);
  };
  rowOf('SITI').focus();
  await userEvent.keyboard('{F8}t{F10}l');
  expect(await screen.findAllByText(/Panggilan masih dikirim/)).not.toEqual([]);
  letGo();
  await waitFor(() => expect(document.activeElement).toBe(rowOf('SLAMET')));
  await userEvent.keyboard('t');
  await waitFor(() =>
    expect(desk.sent.map(({ path, body }) => [path, body])).toEqual([
      ['/antrian_ruangan/panggil', { ruangan_id: 31, dokter_id: null }],
      ['/antrian_ruangan/1', { status: 6, versi: 2 }],
    ]),
  );
});

it('F8 takes the focus from nobody who writes', async () => {
  await openPage('/apps/antrean?ruangan=31');
  const search = screen.getByRole('textbox', { name: 'Cari antrean' });
  search.focus();
  await userEvent.keyboard('{F8}');
  await screen.findByText('A-001 SLAMET: Dipanggil');
  expect(document.activeElement).toBe(search);
});

it('the number that was called last stands large above the rows, whatever the list filters', async () => {
  desk.rows = [
    rowWith(1, 'SLAMET', 1, 74),
    { ...rowWith(3, 'SITI', 2, 90), dipanggil_pada: '2026-03-12T01:00:00.000Z' },
  ];
  await openPage();
  const called = screen.getByRole('region', { name: 'Dipanggil terakhir' });
  expect(within(called).getByText('A-003')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Menunggu 1/ }));
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
  expect(await within(called).findByText('A-003')).toBeDefined();
  desk.rows = desk.rows.map((row) =>
    row.id === 1 ? { ...row, status: 2, dipanggil_pada: '2026-03-12T02:00:00.000Z' } : row,
  );
  await queryClient.invalidateQueries({ queryKey: ['kunjungan'] });
  expect(await within(called).findByText('A-001')).toBeDefined();
  desk.rows = desk.rows.map((row) => ({ ...row, status: 4 }));
  await queryClient.invalidateQueries({ queryKey: ['kunjungan'] });
  expect(await within(called).findByText('Belum ada yang dipanggil')).toBeDefined();
});

it('the called number is known also when its row is not loaded yet', async () => {
  desk.pageRows = 1;
  desk.rows = [
    rowWith(1, 'SLAMET', 1, 74),
    { ...rowWith(3, 'SITI', 2, 90), dipanggil_pada: '2026-03-12T01:00:00.000Z' },
  ];
  await openPage();
  const called = screen.getByRole('region', { name: 'Dipanggil terakhir' });
  expect(await within(called).findByText('A-003')).toBeDefined();
});

it('F8 calls the next of the chosen room; without a room it asks for one', async () => {
  await openPage();
  await userEvent.keyboard('{F8}');
  expect(await screen.findByText(/Pilih ruangan dulu/)).toBeDefined();
  expect(desk.sent).toHaveLength(0);
  cleanup();
  await openPage('/apps/antrean?ruangan=31');
  await userEvent.keyboard('{F8}');
  await waitFor(() =>
    expect(desk.sent).toEqual([{ path: '/antrian_ruangan/panggil', body: { ruangan_id: 31, dokter_id: null } }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  await waitFor(() => expect(desk.sent.at(-1)).toEqual({ path: '/antrian_ruangan/1', body: { status: 1, versi: 2 } }));
});

it('issue 30 D9: a second F8 asks while who was called is on the way; Tunggu calls nobody; a doctor on leave is named', async () => {
  desk.rows[0]!.dokter.tidak_ada = 'cuti';
  await openPage('/apps/antrean?ruangan=31');
  await userEvent.keyboard('{F8}');
  await screen.findByText('A-001 SLAMET: Dipanggil');
  await userEvent.keyboard('{F8}');
  await screen.findByText(/A-001 SLAMET baru dipanggil \d+ detik lalu/);
  expect(screen.getByText(/ cuti pada hari kunjungan ini/)).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(desk.sent).toHaveLength(1);
});

it('a doctor who was switched off while patients wait is named in the row and by F8, as one on leave is', async () => {
  for (const row of desk.rows) row.dokter.tidak_ada = 'nonaktif';
  await openPage('/apps/antrean?ruangan=31');
  expect((await screen.findAllByText('dr. Budi · nonaktif')).length).toBeGreaterThan(0);
  await userEvent.keyboard('{F8}');
  await screen.findByText('dr. Budi sudah dinonaktifkan.');
});

it('F8 calls of the chosen doctor alone, and says who died and was passed over, and when nobody waits', async () => {
  desk.rows = [rowWith(1, 'SLAMET', 3, 20)];
  desk.meninggal = ['A-001 BUDI', 'A-002 ANI'];
  await openPage('/apps/antrean?ruangan=31&dokter=41');
  await userEvent.keyboard('{F8}');
  expect(await screen.findByText('A-001 BUDI, A-002 ANI meninggal, dilewati.')).toBeDefined();
  expect(await screen.findByText('Tidak ada yang menunggu di sini.')).toBeDefined();
  expect(desk.sent.at(-1)?.body).toEqual({ ruangan_id: 31, dokter_id: 41 });
});

it('F9 calls again; L skips in words that tell the rule, and Alt+Z takes it back', async () => {
  desk.setting = [{ key: 'kunjungan:lewati-di-belakang', value: '2' }];
  await openPage();
  rowOf('SITI').focus();
  await userEvent.keyboard('{F9}');
  expect(await screen.findByText('A-003 SITI: dipanggil ulang, 1 kali')).toBeDefined();
  rowOf('SITI').focus();
  await userEvent.keyboard('l');
  expect(await screen.findByText('A-003 SITI: dilewati, di belakang 2 antrean berikutnya')).toBeDefined();
  await userEvent.keyboard('{Alt>}z{/Alt}');
  expect(await screen.findByText('Diurungkan: A-003 SITI: dilewati, di belakang 2 antrean berikutnya')).toBeDefined();
  expect(desk.sent.map(({ path, body }) => [path, body])).toEqual([
    ['/antrian_ruangan/3/panggil', { versi: 1, urungkan: false }],
    ['/antrian_ruangan/3/lewati', { versi: 2, urungkan: false }],
    ['/antrian_ruangan/3/lewati', { versi: 3, urungkan: true }],
  ]);
  await userEvent.keyboard('{Alt>}z{/Alt}');
  expect(desk.sent).toHaveLength(3);
});

it('a repeated call is taken back', async () => {
  await openPage();
  rowOf('SITI').focus();
  await userEvent.keyboard('{F9}');
  await screen.findByText('A-003 SITI: dipanggil ulang, 1 kali');
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  await screen.findByText('Diurungkan: A-003 SITI: dipanggil ulang, 1 kali');
  expect(desk.sent.map(({ path, body }) => [path, body])).toEqual([
    ['/antrian_ruangan/3/panggil', { versi: 1, urungkan: false }],
    ['/antrian_ruangan/3/panggil', { versi: 2, urungkan: true }],
  ]);
});

it.each<[PanggilanTerakhir['keadaan'], string | RegExp]>([
  ['terdengar', /Terdengar di TV Lobi \d\d\.\d\d/],
  ['mati', 'TV mati, panggil dengan suara'],
  ['tanpa-layar', 'Tidak ada layar, panggil dengan suara'],
])('a call that is %s: said beside its number', async (keadaan, words) => {
  desk.calls = [
    {
      id: 1,
      sumber: 'ruangan',
      sumber_id: 31,
      kunjungan_id: 3,
      antrean_loket_id: null,
      nomor: 'A-003',
      tujuan: 'Poli Umum 1',
      dipanggil_pada: '2026-03-12T02:40:00.000Z',
      jumlah: 1,
      keadaan,
      layar: 'TV Lobi',
      terdengar_pada: '2026-03-12T02:41:00.000Z',
      belum: [],
    },
  ];
  await openPage();
  expect(await screen.findByText(words)).toBeDefined();
});

it('issue 31: from the filter in which the room was chosen the keys reach the rows, and F8 the one it calls', async () => {
  await openPage();
  await userEvent.keyboard('{F8}');
  const room = screen.getByRole('combobox', { name: 'Ruangan' });
  expect(document.activeElement).toBe(room);
  await userEvent.keyboard('poli{Enter}');
  await waitFor(() => expect(document.activeElement?.matches('[data-row]')).toBe(true));
  room.focus();
  await userEvent.keyboard('{F8}');
  await waitFor(() => expect(document.activeElement).toBe(rowOf('SLAMET')));
});
