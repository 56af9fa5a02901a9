import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetAllDirty } from '#platform/session/leaving.ts';
import { forgetSuperadmin, reopenSuperadmin } from '#platform/session/superadmin-mode.ts';
import { answerSaved, answerUser, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import { note, record, SAID } from '#features/rekam-medis/test-record.tsx';
import { BukaDaruratPage } from './buka-darurat.page.tsx';

// A form that a test leaves half filled would be asked about in the next.
afterEach(forgetAllDirty);
afterEach(forgetSuperadmin);

const SIAPA = { norm: 123, nama: 'SITI A.', tahun_lahir: 1985, jenis_kelamin: 2 };
const ALASAN = 'Memeriksa laporan galat pasien ini';
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const entry = (over: object = {}) => ({
  sumber: 'kunjungan',
  id: 12,
  jenis: 'kunjungan',
  waktu: SAID,
  kunjungan_id: 12,
  ruangan: 'Poli Umum 1',
  oleh: 'dr. Budi',
  judul: 'Rawat jalan',
  ringkas: null,
  tanda: [],
  diagnosa: [],
  ...over,
});
const OLDER = entry({ id: 8, kunjungan_id: 8, judul: 'Kunjungan lama' });
const signedNote = (over: object) => note({ status: 2, milik_saya: false, ditandatangani_pada: SAID, ...over });
const linimasa = { entri: [entry(), OLDER], lanjut: null };
const read = (id: number, subjektif: string) => {
  const base = record({ linimasa, menulis: [], catatan: [signedNote({ kunjungan_id: id, subjektif })] });
  return { ...base, kunjungan: { ...base.kunjungan, id }, saya: { ...base.saya, pegawai_id: null } };
};

/** The page in a facility; `own` answers what a test is about. */
async function show(own: Answerer = () => undefined, sampai = inMinutes(60)): Promise<TestRequest[]> {
  const requests = installServer((request) => {
    const { method, path } = request;
    const answered = own(request);
    if (answered) return answered;
    if (path === '/v1/superadmin/tenants') return answer([]);
    if (path === '/rekam-medis/akses-darurat/pasien/123') return answer(SIAPA);
    if (method === 'POST' && path === '/rekam-medis/akses-darurat') return answer({ id: 3, sampai }, { error: false });
    if (path === '/pasien/123/linimasa') return answer(linimasa.entri, { meta: { lanjut: null } });
    if (path === '/kunjungan/12/rekam-medis') return answer(read(12, 'Pusing sejak pagi'));
    if (path === '/kunjungan/8/rekam-medis') return answer(read(8, 'Batuk tahun lalu'));
    return /^\/(kunjungan|pasien)\//.test(path) ? refuse(404, { message: 'Tidak ada' }) : undefined;
  });
  await showPage(<BukaDaruratPage />, { path: '/superadmin/akses-darurat', ability: ['view superadmin'] });
  return requests;
}
/** By keys alone: number, reason, Ctrl+Enter; then yes, this is the patient. */
async function open(alasan = ALASAN): Promise<HTMLElement> {
  const dialog = await fillIn(alasan);
  await userEvent.click(await screen.findByRole('button', { name: 'Ya, buka' }));
  return dialog;
}
async function fillIn(alasan = ALASAN): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /^Buka/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Buka rekam medis seorang pasien' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /No. RM/ }), '123{Enter}');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Alasan/ }), `${alasan}{Control>}{Enter}{/Control}`);
  return dialog;
}

it('spec: RM35: opens one patient’s record for reading, with the minutes left and nothing to write or hand out', async () => {
  const requests = await show();
  await open();
  expect(await screen.findByText('Pusing sejak pagi')).toBeTruthy();
  expect(writesOf(requests).map(({ path, body }) => [path, body])).toEqual([
    ['/rekam-medis/akses-darurat', { norm: 123, alasan: ALASAN }],
  ]);
  // The earlier visits are drawn last, and nothing of the record after them.
  await screen.findByRole('button', { name: /Kunjungan lama/ });
  const banner = screen.getByRole('region', { name: 'Akses darurat' });
  expect(banner.textContent).toMatch(/Akses darurat 000123 SITI A., perempuan, lahir 1985, sisa 60 menit/);
  expect(banner.textContent).toContain('Klinik Sehat Sentosa');
  for (const name of [/Salinan/, /Tulis/, /adendum/i]) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('the number that was typed is told as a person before anything opens; whoever is not meant stays closed', async () => {
  const requests = await show();
  const dialog = await fillIn();
  const question = await screen.findByRole('dialog', { name: 'Buka rekam medis ini?' });
  expect(question.textContent).toContain('000123 SITI A., perempuan, lahir 1985. Inikah pasiennya?');
  await userEvent.click(within(question).getByRole('button', { name: 'Kembali' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Buka rekam medis ini?' })).toBeNull());
  expect(writesOf(requests)).toEqual([]);
  expect(within(dialog).getByDisplayValue(ALASAN)).toBeTruthy();
});

it('shows an older visit in the same place, with the focus on it', async () => {
  await show();
  await open();
  await screen.findByText('Pusing sejak pagi');
  await userEvent.click(await screen.findByRole('button', { name: /Kunjungan lama/ }));
  expect(screen.queryByRole('link', { name: 'Buka' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
  expect(await screen.findByText('Batuk tahun lalu')).toBeTruthy();
  expect(screen.queryByText('Pusing sejak pagi')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

it('a reason that is too short is told at its field, and nothing is sent', async () => {
  const requests = await show();
  const dialog = await fillIn('Galat');
  expect((await within(dialog).findAllByText('Alasan paling sedikit 15 huruf')).length).toBeGreaterThan(0);
  expect(writesOf(requests)).toEqual([]);
});

it.each([
  [404, 'Pasien tidak ditemukan'],
  [403, 'Anda tidak berhak membuka ini'],
])('an opening that is refused with %i says why, and what was typed stays', async (status, message) => {
  await show(({ path }) =>
    path === '/rekam-medis/akses-darurat/pasien/123' ? refuse(status, { message }) : undefined,
  );
  const dialog = await fillIn();
  expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0);
  const [norm] = within(dialog).getAllByRole<HTMLInputElement>('textbox');
  expect(norm?.value).toBe('123');
  expect(norm?.getAttribute('aria-invalid') === 'true').toBe(status === 404);
  expect(within(dialog).getByDisplayValue(ALASAN)).toBeTruthy();
});

it('an access that the server has ended says so in place of the record', async () => {
  const message = 'Rekam medis ini bukan pasien Anda';
  await show(({ path }) =>
    path === '/kunjungan/8/rekam-medis'
      ? refuse(403, { kode: 'AKSES_DARURAT', message, data: { norm: 123 } })
      : undefined,
  );
  await open();
  await screen.findByText('Pusing sejak pagi');
  await userEvent.click(await screen.findByRole('button', { name: /Kunjungan lama/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText('Pusing sejak pagi')).toBeNull();
});

it('spec: RM35: Akhiri ends the access on the server, closes the record, and asks for a reason again', async () => {
  const requests = await show(({ method }) => (method === 'PUT' ? answerSaved({ diakhiri: 1 }) : undefined));
  await open();
  await screen.findByText('Pusing sejak pagi');
  await userEvent.click(screen.getByRole('button', { name: 'Akhiri' }));
  expect(await screen.findByText('Akses darurat diakhiri')).toBeTruthy();
  expect(screen.queryByText('Pusing sejak pagi')).toBeNull();
  expect(writesOf(requests)[1]).toMatchObject({ path: '/rekam-medis/akses-darurat/akhiri', body: { norm: 123 } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buka lagi' })));
  await open();
  await screen.findByText('Pusing sejak pagi');
  expect(writesOf(requests)).toHaveLength(3);
  // What was read is not kept from before.
  expect(requests.filter(({ path }) => path === '/kunjungan/12/rekam-medis')).toHaveLength(2);
});

it('an ending that the server did not hear of closes the record, says that the access runs on, and is tried again', async () => {
  let reached = false;
  await show(({ method }) => {
    if (method !== 'PUT') return undefined;
    return reached ? answerSaved({ diakhiri: 1 }) : refuse(500, { message: 'Server sibuk' });
  });
  await open();
  await screen.findByText('Pusing sejak pagi');
  await userEvent.click(screen.getByRole('button', { name: 'Akhiri' }));
  expect((await screen.findByText(/belum diakhiri di server dan berlaku sampai/)).textContent).toContain('000123');
  expect(screen.queryByText('Pusing sejak pagi')).toBeNull();
  reached = true;
  await userEvent.click(screen.getByRole('button', { name: 'Akhiri sekarang' }));
  expect(await screen.findByText('Akses darurat diakhiri')).toBeTruthy();
});

it('when the time is over the record is gone, and the page says so', async () => {
  await show(undefined, new Date(Date.now() + 4000).toISOString());
  await open();
  expect(await screen.findByText('Pusing sejak pagi')).toBeTruthy();
  expect(await screen.findByText(/Waktu akses darurat 000123 habis/)).toBeTruthy();
  expect(screen.queryByText('Pusing sejak pagi')).toBeNull();
});

it('without a facility it asks for one first, and comes back to this page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await show(({ path }) => {
    if (path === '/v1/user-data') return answerUser(['view superadmin'], { role: 'superadmin', entity: null });
    if (path === '/v1/superadmin/tenants')
      return answer([{ id: 2, name: 'Klinik 2', code: 'K-2', jenis_faskes: 'Klinik Pratama' }]);
    return path === '/v1/superadmin/switch-tenant' ? answer({ view_mode: 'single', current_tenant: null }) : undefined;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to Klinik 2' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/superadmin/akses-darurat'));
  assign.mockRestore();
});

it('says no more minutes than the superadmin’s session has', async () => {
  await show();
  localStorage.setItem(
    'nadi-superadmin',
    JSON.stringify({
      isActive: true,
      sessionStartTime: Date.now() - 50 * 60_000,
      currentTenantId: 1,
      currentTenantName: 'Klinik',
    }),
  );
  reopenSuperadmin();
  await open();
  expect((await screen.findByRole('region', { name: 'Akses darurat' })).textContent).toMatch(/sisa 10 menit/);
});
