import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renewRights } from '#platform/session/session.ts';
import { beginAtDesk, desk, openPage, rowOf, rowWith } from './test-antrean.tsx';

beginAtDesk();

it('arrows choose, T sets absent, F10 serves', async () => {
  await openPage();
  rowOf('SLAMET').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(rowOf('YOHANES').getAttribute('data-pilih')).toBe('true');
  await userEvent.keyboard('t');
  await waitFor(() => expect(desk.sent.at(-1)).toEqual({ path: '/antrian_ruangan/2', body: { status: 6, versi: 1 } }));
  await screen.findByText('A-002 YOHANES: Tidak Hadir');
  rowOf('SITI').focus();
  await userEvent.keyboard('{F10}');
  await waitFor(() => expect(desk.sent.at(-1)).toEqual({ path: '/antrian_ruangan/3', body: { status: 3, versi: 1 } }));
});

it('a letter or F10 with no row focused changes nothing, also when a row was chosen before', async () => {
  await openPage();
  await userEvent.keyboard('ts{F10}');
  await userEvent.click(rowOf('YOHANES'));
  expect(rowOf('YOHANES').getAttribute('data-pilih')).toBe('true');
  screen.getByRole('textbox', { name: 'Cari antrean' }).focus();
  await userEvent.keyboard('ts{F10}');
  screen.getByRole('button', { name: /Semua Status/ }).focus();
  await userEvent.keyboard('ts{F10}');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('ts{F10}');
  expect(desk.sent).toEqual([]);
});

it.each([
  { nama: 'SITI', key: 't', to: 6, said: 'A-003 SITI: Tidak Hadir', before: 2 },
  { nama: 'SLAMET', key: 't', to: 6, said: 'A-001 SLAMET: Tidak Hadir', before: 1 },
  { nama: 'SITI', key: '{F10}', to: 3, said: 'A-003 SITI: Dilayani', before: 2 },
  { nama: 'SLAMET', key: '{F10}', to: 3, said: 'A-001 SLAMET: Dilayani, tanpa dipanggil', before: 1 },
])('$said: said in sight, and taken back to $before', async ({ nama, key, to, said, before }) => {
  await openPage();
  rowOf(nama).focus();
  await userEvent.keyboard(key);
  expect(await screen.findByText(said)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  expect(await screen.findByText(`Diurungkan: ${said}`)).toBeDefined();
  expect(desk.sent.map(({ body }) => body)).toEqual([
    { status: to, versi: 1 },
    { status: before, versi: 2 },
  ]);
});

it.each([
  ['view antrean', 'update antrean'],
  ['view antrean', 'update antrean', 'view rekam medis', 'create rekam medis', 'create resep'],
])('F10 on one who died asks first, and a habitual Enter goes back (%s %s %s)', async (...izin) => {
  desk.izin = izin;
  desk.meninggal = ['A-001'];
  await openPage();
  rowOf('SLAMET').focus();
  await userEvent.keyboard('{F10}');
  const question = await screen.findByRole('dialog', { name: 'Pasien ini dicatat meninggal' });
  expect(document.activeElement?.textContent).toBe('Kembali');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(question.isConnected).toBe(false));
  await userEvent.click(rowOf('SLAMET'));
  await userEvent.keyboard('{F10}');
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap layani' }));
  const first = { status: 3, versi: 1 };
  await waitFor(() => expect(desk.sent.map(({ body }) => body)).toEqual([first, first, { ...first, yakin: true }]));
});

const MEASURES = ['view antrean', 'update antrean', 'view rekam medis', 'create rekam medis'];
it.each([
  { who: 'a nurse who measures leaves them waiting', izin: MEASURES, sent: [] },
  { who: 'a doctor begins to serve', izin: [...MEASURES, 'create resep'], sent: [{ status: 3, versi: 1 }] },
])('F10 opens the record: $who', async ({ izin, sent }) => {
  desk.izin = izin;
  await openPage();
  rowOf('SLAMET').focus();
  await userEvent.keyboard('{F10}');
  // A step that should not be sent has had its time by then.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await waitFor(() => expect(desk.sent.map(({ body }) => body)).toEqual(sent));
});

it('S finishes the focused row, one key, and only whoever is served', async () => {
  desk.rows = [rowWith(1, 'SLAMET', 3, 30), rowWith(2, 'YOHANES', 2, 20)];
  await openPage();
  rowOf('YOHANES').focus();
  await userEvent.keyboard('s');
  rowOf('SLAMET').focus();
  await userEvent.keyboard('s');
  await screen.findByText('A-001 SLAMET: Selesai');
  expect(desk.sent).toEqual([{ path: '/antrian_ruangan/1', body: { status: 4, versi: 1 } }]);
});

it('RM1: S asks over drafts whose they are, and goes on only after the choice', async () => {
  desk.rows = [rowWith(1, 'SLAMET', 3, 30)];
  desk.draf = [
    { kunci: 'catatan:5', teks: 'SOAP dr. Budi belum ditandatangani' },
    { kunci: 'resep:9', teks: 'Resep dr. Budi belum dikirim' },
  ];
  await openPage();
  rowOf('SLAMET').focus();
  await userEvent.keyboard('s');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('SOAP dr. Budi belum ditandatangani; Resep dr. Budi belum dikirim');
  await userEvent.click(within(question).getByRole('button', { name: /Kembali/ }));
  expect(rowOf('SLAMET').textContent).toContain('Dilayani');
  rowOf('SLAMET').focus();
  await userEvent.keyboard('s');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Tetap selesai/ }));
  await screen.findByText('A-001 SLAMET: Selesai');
  expect(desk.sent.at(-1)?.body).toEqual({ status: 4, versi: 1, draf_dilihat: ['catatan:5', 'resep:9'] });
});

it('finished is taken back too', async () => {
  desk.rows = [{ ...rowWith(1, 'SLAMET', 3, 30), dilayani_pada: new Date(Date.now() - 60_000 * 20).toISOString() }];
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Selesai A-001 SLAMET' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
  await waitFor(() => expect(desk.sent.at(-1)?.body).toEqual({ status: 3, versi: 2 }));
});

it('RM1: whoever is served goes back to waiting for ten minutes', async () => {
  const servedFor = (id: number, nama: string, minutes: number) => ({
    ...rowWith(id, nama, 3, 90),
    dilayani_pada: new Date(Date.now() - minutes * 60_000).toISOString(),
  });
  desk.rows = [servedFor(1, 'SLAMET', 9), servedFor(2, 'YOHANES', 11)];
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain A-002 YOHANES' }));
  await screen.findByRole('menuitem', { name: /Pindahkan/ });
  expect(screen.queryByRole('menuitem', { name: 'Kembali menunggu' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain A-001 SLAMET' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Kembali menunggu' }));
  await waitFor(() => expect(desk.sent.at(-1)?.body).toEqual({ status: 1, versi: 1 }));
});

it('409: somebody else was first, and the list is asked for again', async () => {
  desk.conflict = true;
  await openPage();
  const before = desk.readCount.length;
  await userEvent.click(screen.getByRole('button', { name: 'Panggil A-001 SLAMET' }));
  expect(await screen.findByText(/Sudah berubah sejak Anda membukanya/)).toBeDefined();
  expect(desk.readCount.length).toBeGreaterThan(before);
});

it('a right that is just taken away: refused in words, nothing is changed, and its keys are dead', async () => {
  await openPage();
  const call = screen.getByRole('button', { name: 'Panggil A-001 SLAMET' });
  desk.izin = ['view antrean'];
  desk.forbidden = true;
  await userEvent.click(call);
  expect(await screen.findByText('Anda tidak memiliki akses')).toBeDefined();
  expect(within(rowOf('SLAMET')).getByText('Menunggu')).toBeDefined();
  await act(() => renewRights());
  rowOf('SLAMET').focus();
  await userEvent.keyboard('t{F8}');
  expect(desk.sent).toHaveLength(1);
});

it('409 out of order: in the words of the server', async () => {
  desk.outOfOrder = 'Status Batal tidak dapat diubah menjadi Dipanggil';
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Panggil A-001 SLAMET' }));
  expect(await screen.findByText(desk.outOfOrder)).toBeDefined();
});

it('Batal asks for a reason first', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain A-001 SLAMET' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Batal' }));
  await screen.findByText('Batalkan A-001 SLAMET?');
  expect(desk.sent).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: /^Batalkan kunjungan/ }));
  expect(await screen.findByText('Pilih satu alasan, atau tulis alasan lain.')).toBeDefined();
  expect(desk.sent).toHaveLength(0);
  await userEvent.keyboard('2{Enter}');
  await waitFor(() => expect(desk.sent.at(-1)?.body).toEqual({ status: 5, versi: 1, alasan: 'Salah daftar' }));
});

it('offers nothing to who may only look', async () => {
  desk.izin = ['view antrean'];
  await openPage();
  expect(screen.queryByRole('button', { name: /^Panggil/ })).toBeNull();
  await userEvent.keyboard('{F8}');
  expect(desk.sent).toHaveLength(0);
});
