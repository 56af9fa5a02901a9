import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { pickLoketHere, readLoketHere } from '#platform/lists/loket.ts';
import { kunjunganOperation } from '#platform/http/operations.ts';
import { onUnheard } from '#platform/keys/shortcut.ts';
import { PERAMBAN, saveDesk } from '#platform/printer/desk-printers.ts';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { queryClient } from '#platform/http/query.ts';
import { openQuestion } from '#ui/confirm.ts';
import { changeLoket } from './change-loket.public.ts';
import { PanggilLoketPage } from './panggil-loket.page.tsx';

const PETUGAS = ['view dashboard', 'view antrean loket', 'update antrean loket', 'create kunjungan'];
const [BPJS, UMUM] = [
  { id: 1, kode: 'A', deskripsi: 'Pendaftaran BPJS', selang_prioritas: 2 },
  { id: 2, kode: 'B', deskripsi: 'Pendaftaran umum', selang_prioritas: 2 },
];
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const START = Date.now();
const taken = (id: number): string => new Date(START - (60 - id) * 60_000).toISOString();
const tiket = (id: number, nomor: string, changes: Partial<TiketLoket> = {}): TiketLoket => ({
  id,
  versi: 1,
  nomor,
  layanan_id: 1,
  layanan: 'Pendaftaran BPJS',
  prioritas: null,
  status: 1,
  loket_id: null,
  diambil_pada: taken(id),
  urut_pada: taken(id),
  dipanggil_pada: null,
  dilayani_pada: null,
  selesai_pada: null,
  jumlah_panggil: 0,
  kode_booking: null,
  nik: null,
  norm: null,
  nama: null,
  oleh: null,
  ...changes,
});
const CALLED = tiket(5, 'A-005', { status: 2, loket_id: 7, versi: 3, jumlah_panggil: 1, dipanggil_pada: ago(1) });

let hall: AntreanLoket;
let respond: (request: TestRequest) => TestAnswer | undefined;
beforeEach(() => {
  kunjunganOperation.set(null);
  respond = () => undefined;
  hall = {
    layanan: [BPJS!, UMUM!],
    menunggu: [tiket(1, 'B-001', { layanan_id: 2, layanan: 'Pendaftaran umum' }), tiket(2, 'A-002')],
    dilewati: [],
    sekarang: CALLED,
    dipakai: null,
    panggilan: [CALLED],
    lain: [{ loket: 'Loket 1', nomor: 'B-009', status: 3, sejak: ago(4) }],
    istirahat: [],
    layar: [{ id: 3, nama: 'TV Lobi', keadaan: 'hidup', volume: 80 }],
    petugas: [],
    biasa_sejak: 0,
    ringkasan: { dipanggil: 1, rata_layan_menit: null, rata_tunggu_menit: 12 },
  };
});

async function showCounter(ability = PETUGAS): Promise<TestRequest[]> {
  const requests = installServer((request) => {
    const own = respond(request);
    if (own) return own;
    if (request.path === '/antrean-loket' && request.method === 'GET') return answer(hall);
    if (request.path === '/panggilan') return answer([]);
    if (request.path === '/loket')
      return answer({ loket: [{ id: 7, kode: 'L2', deskripsi: 'Loket 2', jenis: 'pendaftaran', status: 1 }] });
    if (request.path === '/antrean-loket/panggil')
      return answerSaved({
        tiket: tiket(2, 'A-002', { status: 2, versi: 2 }),
        dilepas: { ...CALLED, status: 5, versi: 4 },
      });
    if (request.path === '/antrean-loket/batalkan') return answerSaved([{ ...CALLED, versi: 4 }]);
    if (request.path === '/antrean-loket/pilihan') return answerSaved({ loket_id: 7 });
    if (request.path.startsWith('/antrean-loket/'))
      return answerSaved({ tiket: { ...CALLED, versi: 4 }, dilepas: null });
    return undefined;
  });
  await showPage(<PanggilLoketPage />, { ability });
  return requests;
}
async function showWithCounter(ability = PETUGAS): Promise<TestRequest[]> {
  const requests = await showCounter(ability);
  await userEvent.click(await screen.findByRole('button', { name: 'Loket 2' }));
  await screen.findByText('A-005', { selector: '[role=status]' });
  return requests;
}
const panel = (): HTMLElement => screen.getByRole('region', { name: 'Di loket ini' });
const lastBody = (requests: TestRequest[]): unknown => writesOf(requests).at(-1)?.body;

it('a desk without a counter picks one, which its browser keeps', async () => {
  await showWithCounter();
  expect(Object.keys(localStorage)).toContain('nadi-loket:1');
  pickLoketHere(null);
  expect(await screen.findByText('Loket mana meja ini?')).toBeDefined();
});

it('names the next on the button, the rule in words, and who the other counters have', async () => {
  await showWithCounter();
  expect(screen.getByRole('button', { name: /Panggil berikutnya B-001/ })).toBeDefined();
  expect(
    screen.getByText('Gawat seketika, prioritas tiap 2 nomor biasa, lalu yang paling lama menunggu'),
  ).toBeDefined();
  expect(screen.getByText(/dilayani B-009/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'utama: Pendaftaran BPJS' }));
  expect(await screen.findByRole('button', { name: /Panggil berikutnya A-002/ })).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /Pendaftaran BPJS/ }));
  expect(await screen.findByRole('button', { name: /Panggil berikutnya B-001/ })).toBeDefined();
  expect(screen.getByText(/1 di layanan lain/)).toBeDefined();
});

it('F8 calls with what is ticked and whom it shows, and is taken back with both', async () => {
  const requests = await showWithCounter();
  fireEvent.keyDown(document.body, { key: 'F8' });
  await screen.findByText('A-002 dipanggil, A-005 dilewati');
  expect(lastBody(requests)).toEqual({ loket_id: 7, layanan: [1, 2], utama: null, sebelumnya: 5, milik_lain: null });
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
  await waitFor(() =>
    expect(lastBody(requests)).toEqual({
      tiket: [
        { id: 2, versi: 2 },
        { id: 5, versi: 4 },
      ],
    }),
  );
});

it('issue 30 D9: a second F8 asks before it passes over who was called a moment ago; Enter waits', async () => {
  hall = { ...hall, sekarang: { ...CALLED, dipanggil_pada: ago(0.05) } };
  const requests = await showWithCounter();
  fireEvent.keyDown(document.body, { key: 'F8' });
  await waitFor(() => expect(openQuestion.get()).not.toBeNull());
  const open = openQuestion.get();
  expect(open?.kind === 'tanya' && open.question.title).toMatch(/^A-005 baru dipanggil [34] detik lalu$/);
  expect(writesOf(requests)).toEqual([]);
  if (open?.kind === 'tanya') open.answer('yes');
  await screen.findByText('A-002 dipanggil, A-005 dilewati');
});

it('the button of a row asks too, and the focus goes to whom it called: a second Enter calls nobody else', async () => {
  hall = { ...hall, sekarang: { ...CALLED, dipanggil_pada: ago(0.05) } };
  const requests = await showWithCounter();
  await userEvent.click(screen.getByRole('button', { name: 'Panggil A-002' }));
  await waitFor(() => expect(openQuestion.get()).not.toBeNull());
  expect(writesOf(requests)).toEqual([]);
  const open = openQuestion.get();
  if (open?.kind === 'tanya') open.answer('yes');
  await waitFor(() => expect(writesOf(requests)).toHaveLength(1));
  await waitFor(() => expect(panel().contains(document.activeElement)).toBe(true));
});

const RINA = { akun_id: 8, nama: 'Rina' };
/** Waits for the question, and answers it. */
async function answerAsked(title: RegExp, reply: 'yes' | 'no'): Promise<void> {
  await waitFor(() => expect(openQuestion.get()).not.toBeNull());
  const open = openQuestion.get();
  expect(open?.kind === 'tanya' && `${open.question.title} ${String(open.question.body)}`).toMatch(title);
  if (open?.kind === 'tanya') open.answer(reply);
}

it('F8 and letters ask by name before they take away whom somebody else called, and say so to the server', async () => {
  const requests = await showWithCounter();
  hall = { ...hall, sekarang: { ...CALLED, oleh: RINA } };
  await queryClient.invalidateQueries({ queryKey: ['loket'] });
  expect(await within(panel()).findByText('A-005 dipanggil Rina')).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'F8' });
  await answerAsked(/^A-005 dipanggil Rina/, 'no');
  for (const key of ['l', 's']) {
    fireEvent.keyDown(panel(), { key });
    await answerAsked(/^A-005 dipanggil Rina/, 'no');
  }
  expect(writesOf(requests)).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'F8' });
  await answerAsked(/^A-005 dipanggil Rina/, 'yes');
  await screen.findByText('A-002 dipanggil, A-005 dilewati');
  expect(lastBody(requests)).toMatchObject({ sebelumnya: 5, milik_lain: 3 });
});

it('whose number somebody else took is told who did and what', async () => {
  hall = { ...hall, sekarang: { ...CALLED, oleh: { akun_id: 7, nama: 'Saya' } } };
  await showWithCounter();
  hall = {
    ...hall,
    sekarang: tiket(2, 'A-002', { status: 2, loket_id: 7, oleh: RINA }),
    panggilan: [{ ...CALLED, status: 5, oleh: RINA }],
  };
  await queryClient.invalidateQueries({ queryKey: ['loket'] });
  expect(await screen.findByText('A-005 dilewati oleh Rina')).toBeDefined();
});

it('a counter is left and shared only after a question, and kept where it can’t be read', async () => {
  await showWithCounter();
  const KASIR = { id: 9, nama: 'Kasir' };
  const change = async (title: RegExp | null, reply: 'yes' | 'no') => {
    const over = changeLoket(KASIR);
    if (title) await answerAsked(title, reply);
    await over;
    return readLoketHere()?.id;
  };
  const LEAVE = /^Tinggalkan Loket 2\? Nomor A-005 masih di loket ini\. Selesaikan atau lewati dulu\.$/;
  expect(await change(LEAVE, 'no')).toBe(7);
  hall = { ...hall, sekarang: null, dipakai: { ...RINA, pada: '2026-11-30T03:42:00Z' } };
  expect(await change(/^Kasir dipakai Rina Terakhir melayani di loket ini pukul /, 'no')).toBe(7);
  hall = { ...hall, sekarang: { ...CALLED, oleh: RINA }, dipakai: null };
  expect(await change(/^Kasir dipakai Rina A-005 dipanggil Rina dan masih di loket ini\.$/, 'no')).toBe(7);
  respond = ({ path }) => (path === '/antrean-loket' ? refuse(500, {}) : undefined);
  expect(await change(null, 'no')).toBe(7);
  respond = () => undefined;
  hall = { ...hall, sekarang: CALLED };
  expect(await change(LEAVE, 'yes')).toBe(9);
});

it('Alt+Z takes the last step back, as in the queue', async () => {
  const requests = await showWithCounter();
  panel().focus();
  await userEvent.keyboard('l');
  await screen.findByText('A-005 dilewati');
  await userEvent.keyboard('{Alt>}z{/Alt}');
  await waitFor(() => expect(lastBody(requests)).toEqual({ tiket: [{ id: 5, versi: 4 }] }));
});

it('letters act only where the focus is on whom they are about', async () => {
  const requests = await showWithCounter();
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(writesOf(requests)).toEqual([]);
  fireEvent.keyDown(panel(), { key: 'l' });
  await screen.findByText('A-005 dilewati');
  expect(lastBody(requests)).toEqual({ langkah: 'lewati', versi: 3, milik_lain: null });
});

it('issue 31: a letter pressed elsewhere goes to whom it is about and names them; with nobody called it says so', async () => {
  const told = vi.fn<(text: string) => void>();
  onUnheard(told);
  const requests = await showWithCounter();
  screen.getByRole('button', { name: 'Istirahat' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 's' });
  expect(told.mock.calls).toEqual([['Untuk A-005: tekan S sekali lagi.']]);
  expect([document.activeElement, writesOf(requests)]).toEqual([panel(), []]);
  hall = { ...hall, sekarang: null };
  within(panel())
    .getByRole('button', { name: /^Alihkan/ })
    .focus();
  fireEvent.keyDown(panel(), { key: 's' });
  await waitFor(() => expect(screen.queryByText('A-005', { selector: '[role=status]' })).toBeNull());
  await waitFor(() => expect(panel().contains(document.activeElement)).toBe(true));
  told.mockClear();
  for (const key of ['s', 'l', 'p', 'F9', 'F10']) fireEvent.keyDown(document.activeElement!, { key });
  expect(new Set(told.mock.calls.flat())).toEqual(new Set([expect.stringMatching(/^Belum ada nomor di loket ini/)]));
  expect(told).toHaveBeenCalledTimes(5);
  // A key of the other queue's page, which this one does not hear.
  fireEvent.keyDown(document.activeElement!, { key: 't' });
  expect(told).toHaveBeenLastCalledWith('T (tidak hadir) tidak berlaku di halaman ini.');
  onUnheard(() => undefined);
});

it.each([
  ['F9', 'ulangi'],
  ['F10', 'layani'],
  ['S', 'selesai'],
])('%s sends %s', async (key, langkah) => {
  const requests = await showWithCounter();
  fireEvent.keyDown(panel(), { key });
  await waitFor(() => expect(lastBody(requests)).toEqual({ langkah, versi: 3, milik_lain: null }));
});

it('P hands over to the service whose letter follows', async () => {
  const requests = await showWithCounter();
  fireEvent.keyDown(panel(), { key: 'p' });
  const menu = await screen.findByRole('menu');
  expect(within(menu).queryByText('Pendaftaran BPJS')).toBeNull();
  fireEvent.keyDown(within(menu).getByRole('menuitem', { name: /Pendaftaran umum/ }), { key: 'b' });
  await waitFor(() =>
    expect(lastBody(requests)).toEqual({ langkah: 'alihkan', versi: 3, layanan_id: 2, milik_lain: null }),
  );
});

it('a number that somebody else has changed is said so, and the hall is read again', async () => {
  const requests = await showWithCounter();
  respond = ({ path }) =>
    path === '/antrean-loket/panggil' ? refuse(409, { message: 'Loket ini baru saja memanggil' }) : undefined;
  const before = requests.filter(({ path }) => path === '/antrean-loket').length;
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(await screen.findByText(/Sudah berubah sejak Anda membukanya/)).toBeDefined();
  expect(requests.filter(({ path }) => path === '/antrean-loket').length).toBeGreaterThan(before);
});

it('F3 registers whoever stands at the counter, with the number, and F8 does not pass over them unasked', async () => {
  hall = { ...hall, sekarang: { ...CALLED, norm: 123, nama: 'SITI AMINAH', nik: '3374014505850001' } };
  const requests = await showWithCounter();
  expect(screen.getByText('000123 SITI AMINAH')).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'F3' });
  expect(kunjunganOperation.get()?.options).toEqual({
    norm: 123,
    loket: { id: 5, nomor: 'A-005', diambil_pada: CALLED.diambil_pada },
  });
  kunjunganOperation.set(null);
  fireEvent.keyDown(document.body, { key: 'F8' });
  await answerAsked(/^A-005 sedang didaftarkan di sini/, 'no');
  expect(writesOf(requests)).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'F8' });
  await answerAsked(/^A-005 sedang didaftarkan di sini/, 'yes');
  await screen.findByText('A-002 dipanggil, A-005 dilewati');
});

it('somebody whom the facility does not know is searched for by the identity number', async () => {
  hall = { ...hall, sekarang: { ...CALLED, nik: '3374014505850001' } };
  await showWithCounter();
  await userEvent.click(screen.getByRole('button', { name: /Daftarkan/ }));
  expect(kunjunganOperation.get()?.options).toMatchObject({ nama: '3374014505850001', loket: { id: 5 } });
});

it('who may only look is offered nothing to do', async () => {
  const requests = await showWithCounter(['view dashboard', 'view antrean loket']);
  expect(screen.queryByRole('button', { name: /Panggil/ })).toBeNull();
  fireEvent.keyDown(panel(), { key: 'l' });
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(writesOf(requests)).toEqual([]);
});

const jobsOf = (requests: readonly TestRequest[]): unknown[] =>
  writesOf(requests)
    .filter(({ path }) => path === '/cetakan')
    .map(({ body }) => body);
const takeUmum = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ambil nomor' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Pendaftaran umum/ }));
  await screen.findByText('Nomor B-010 diambil');
};
const takes = ({ method, path }: TestRequest): TestAnswer | undefined =>
  method === 'POST' && path === '/antrean-loket' ? answerSaved(tiket(31, 'B-010', { layanan_id: 2 })) : undefined;

it('a number that was taken here is printed where the desk chose a printer for tickets', async () => {
  respond = takes;
  const requests = await showWithCounter();
  saveDesk({ meja: 'Loket 2', printers: [], tujuan: { 'tiket-antrean': PERAMBAN } });
  await takeUmum();
  await waitFor(() =>
    expect(jobsOf(requests)).toEqual([{ jenis: 'tiket-antrean', acuan: 31, salinan: 1, meja: 'Loket 2' }]),
  );
});

it('at a desk that chose none it is printed when it is asked for', async () => {
  respond = takes;
  const requests = await showWithCounter();
  saveDesk({ meja: 'Loket 2', printers: [], tujuan: {} });
  await takeUmum();
  await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain A-002' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cetak tiket' }));
  await waitFor(() => expect(jobsOf(requests)).toMatchObject([{ jenis: 'tiket-antrean', acuan: 2 }]));
});

it('the letter of another service is heard from the press that opens the list, and hands over once', async () => {
  const requests = await showWithCounter();
  const panel = await screen.findByRole('region', { name: 'Di loket ini' });
  fireEvent.keyDown(panel, { key: 'p' });
  // Nothing was awaited: the list has no focus yet, and 'B' is not 'Selesai' or 'Lewati' either.
  fireEvent.keyDown(panel, { key: 'l' });
  fireEvent.keyDown(panel, { key: 'b' });
  await waitFor(() =>
    expect(writesOf(requests).map(({ body }) => body)).toEqual([
      { langkah: 'alihkan', versi: 3, layanan_id: 2, milik_lain: null },
    ]),
  );
});

it('Esc leaves the list, and the letters of the counter are its own again', async () => {
  const requests = await showWithCounter();
  const panel = await screen.findByRole('region', { name: 'Di loket ini' });
  for (const key of ['p', 'Escape', 'l']) fireEvent.keyDown(panel, { key });
  await waitFor(() =>
    expect(writesOf(requests).map(({ body }) => body)).toEqual([{ langkah: 'lewati', versi: 3, milik_lain: null }]),
  );
});

it('a counter that pauses says until when, calls nobody by F8, and opens again', async () => {
  const sampai = new Date(Date.now() + 900_000).toISOString();
  hall = {
    ...hall,
    sekarang: null,
    istirahat: [
      { loket_id: 7, loket: 'Loket 2', sampai },
      { loket_id: 8, loket: 'Loket 3', sampai },
    ],
  };
  respond = ({ path }) =>
    path === '/antrean-loket/istirahat' ? answerSaved({ loket_id: 7, sampai: null }) : undefined;
  const requests = await showCounter();
  await userEvent.click(await screen.findByRole('button', { name: 'Loket 2' }));
  expect(await screen.findByText(/^Istirahat sampai \d\d\.\d\d$/)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Loket lain' }).textContent).toMatch(
    /Loket 3 istirahat sampai \d\d\.\d\d$/,
  );
  expect(screen.queryByRole('button', { name: /Panggil berikutnya/ })).toBeNull();
  await userEvent.keyboard('{F8}');
  await userEvent.click(screen.getByRole('button', { name: 'Buka loket lagi' }));
  await waitFor(() =>
    expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([
      ['/antrean-loket/istirahat', { loket_id: 7, menit: null }],
    ]),
  );
});

it('after the pause the focus is on what opens the counter again, and after that on whom it calls', async () => {
  hall = { ...hall, sekarang: null };
  respond = ({ path, body }) => {
    if (path !== '/antrean-loket/istirahat') return undefined;
    const { menit } = body as { menit: number | null };
    const sampai = menit === null ? null : new Date(Date.now() + menit * 60_000).toISOString();
    hall = { ...hall, istirahat: sampai === null ? [] : [{ loket_id: 7, loket: 'Loket 2', sampai }] };
    return answerSaved({ loket_id: 7, sampai });
  };
  const requests = await showCounter();
  await userEvent.click(await screen.findByRole('button', { name: 'Loket 2' }));
  (await screen.findByRole('button', { name: 'Istirahat' })).focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: '5 menit' })).focus();
  await userEvent.keyboard('{Enter}');
  const open = await screen.findByRole('button', { name: 'Buka loket lagi' });
  await waitFor(() => expect(document.activeElement).toBe(open));
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: /Panggil berikutnya/ });
  await waitFor(() => expect(document.activeElement).toBe(panel()));
  expect(writesOf(requests).map(({ body }) => body)).toEqual([
    { loket_id: 7, menit: 5 },
    { loket_id: 7, menit: null },
  ]);
});

it('a number that was handed over waits since then, on every part of the page, and stays among the calls', async () => {
  const moved = tiket(3, 'B-003', { layanan_id: 2, layanan: 'Pendaftaran umum', urut_pada: ago(4) });
  hall = {
    ...hall,
    menunggu: [moved],
    sekarang: { ...CALLED, urut_pada: ago(11), dipanggil_pada: ago(1) },
    panggilan: [CALLED, { ...moved, dipanggil_pada: ago(5) }, { ...CALLED, id: 8, nomor: 'A-008', loket_id: 9 }],
  };
  await showWithCounter();
  const waiting = within(screen.getByRole('region', { name: 'Menunggu' })).getByRole('listitem');
  expect(waiting.textContent).toMatch(/B-003Pendaftaran umum, diambil \d\d\.\d\d, dialihkan (\d\d\.\d\d)\1.*4 mnt/);
  const services = within(screen.getByRole('region', { name: 'Layanan yang dipanggil loket ini' }));
  expect(services.getAllByRole('listitem')[1]!.textContent).toMatch(/1 orang4 mnt$/);
  expect(panel().textContent).toMatch(/dialihkan \d\d\.\d\d · menunggu 10 mnt/);
  expect(
    within(panel())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(5)),
  ).toEqual(['A-005Dipanggil', 'B-003Dialihkan', 'A-008Di loket lain']);
});

it('somebody at a kiosk who asks for staff is told at the counter, which goes there', async () => {
  hall = { ...hall, petugas: [{ id: 4, kios: 'Kios depan', ruang_tunggu: 'Lobi', diminta_pada: ago(2) }] };
  respond = ({ path }) =>
    path === '/antrean-loket/petugas/4' ? answerSaved({ id: 4, ditangani_pada: ago(0) }) : undefined;
  const requests = await showWithCounter();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Kios depan di Lobi memanggil petugas sejak/);
  await userEvent.click(screen.getByRole('button', { name: 'Saya ke sana' }));
  await waitFor(() => expect(writesOf(requests).map(({ body }) => body)).toEqual([{ loket_id: 7 }]));
});

it('the sound of the hall is set and tested at the counter', async () => {
  respond = ({ path }) =>
    path.startsWith('/perangkat/3/')
      ? answerSaved({ id: 3, nama: 'TV Lobi', keadaan: 'hidup', volume: 40 })
      : undefined;
  const requests = await showWithCounter();
  expect(await screen.findByText('menyala')).toBeDefined();
  for (const item of ['TV Lobi: 40%', 'Uji suara TV Lobi']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Suara 80%' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
  }
  await waitFor(() =>
    expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([
      ['/perangkat/3/suara', { volume: 40 }],
      ['/perangkat/3/uji-suara', {}],
    ]),
  );
});
