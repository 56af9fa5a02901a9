import { addDays } from '@nadi/domain/tanggal/tanggal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer, TestAnswer } from '#testing/server.ts';
import { today } from '#platform/time/tanggal.ts';
import { dokter, jadwal, SAVED } from '#features/pendaftaran/form/test-kunjungan.tsx';
import { AntreanPage } from './antrean.page.tsx';

const NURSE = ['view antrean', 'update antrean', 'view kunjungan'];
const CONTACT = { telepon: null, whatsapp: null };
const patient = (id: number, no_antrean: string, nama: string) => ({
  ...SAVED,
  ...CONTACT,
  id,
  versi: id,
  no_antrean,
  pendaftaran: { ...SAVED.pendaftaran, pasien: { ...SAVED.pendaftaran.pasien, nama } },
});
const WAITING = [patient(1, 'A-001', 'SITI AMINAH'), patient(2, 'A-002', 'BUDI'), patient(3, 'A-003', 'CICI')];
const POLI = { id: 31, deskripsi: 'Poli Umum 1', jenis_kunjungan: 1, kode_antrean: 'A', unit_id: 21, instalasi_id: 1 };
const LINE = 'dr. Budi terlambat. Mohon menunggu, nomor antrean tetap berlaku.';
const made = (id: number) => ({
  id,
  ruangan_id: null,
  dokter_id: 41,
  teks: LINE,
  sampai: '2026-03-12T04:00:00.000Z',
  dibuat_pada: '2026-03-12T02:00:00.000Z',
});
const DOCTORS = [{ id: 41, master_pegawai: { gelar_depan: 'dr.', nama: 'Budi', gelar_belakang: null } }];

/** The dialog of a late doctor, over a queue that is filtered by him. */
async function openDialog({ pengumuman = [], respond }: { pengumuman?: object[]; respond?: Answerer } = {}) {
  const requests = installServer((request) => {
    const { method, path } = request;
    const other = respond?.(request);
    if (other !== undefined) return other;
    if (path === '/antrian_ruangan')
      return answer(WAITING, {
        meta: { total: 3, page: 1, limit: 200 },
        jumlah_status: {},
        jumlah_dilewati: 0,
        ruangan_nonaktif: [],
      });
    if (path === '/antrian_ruangan/dokter/41') return answer(WAITING);
    if (path === '/antrian_ruangan/pengumuman' && method === 'GET') return answer(pengumuman);
    if (path === '/dokter') return answer(DOCTORS, { meta: { total: 1, page: 1, limit: 1000 } });
    if (path === '/ruangan') return answer([{ ...POLI, batas_tunggu_perhatian: null, batas_tunggu_lama: null }]);
    if (path === '/ruangan/dokter/31/jadwal')
      return answer([dokter(41, 'dr. Budi', [jadwal(51, 9, '08:00-12:00'), jadwal(52, 9, '13:00-20:00')])]);
    if (['/setting', '/panggilan'].includes(path)) return answer([]);
    return undefined;
  });
  await showPage(<AntreanPage />, { path: '/apps/antrean?dokter=41', ability: NURSE });
  await userEvent.click(await screen.findByRole('button', { name: /^Dokter terlambat/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dokter terlambat atau berhalangan' }));
  await dialog.findByRole('checkbox', { name: 'Pindahkan A-002 BUDI' });
  return { requests, dialog };
}
type Opened = Awaited<ReturnType<typeof openDialog>>;

describe('an announcement', () => {
  const PATH = '/antrian_ruangan/pengumuman';
  const show = ({ dialog }: Opened): HTMLButtonElement => dialog.getByRole('button', { name: 'Tampilkan di layar' });
  /** The call of the first press, whose answer comes when the test says so. */
  function held() {
    let release: (given: TestAnswer) => void = () => undefined;
    const respond: Answerer = ({ method, path }) =>
      method === 'POST' && path === PATH ? new Promise((resolve) => (release = resolve)) : undefined;
    return { respond, release: (given: TestAnswer) => release(given) };
  }

  it('is shown as it was written, and taken back by its undo', async () => {
    const opened = await openDialog({
      respond: ({ method, path }) =>
        method === 'POST' && path === PATH
          ? answerSaved(made(8))
          : path === `${PATH}/8/akhiri`
            ? answerSaved({ id: 8 })
            : undefined,
    });
    const box = opened.dialog.getByRole('textbox', { name: 'Pengumuman dan isi pesan' });
    await userEvent.type(box, ' Terima kasih.');
    await userEvent.click(show(opened));
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Diurungkan: Pengumuman ditampilkan di layar')).toBeDefined();
    const writes = writesOf(opened.requests);
    expect(writes.map(({ path }) => path)).toEqual([PATH, `${PATH}/8/akhiri`]);
    expect(writes[0]?.body).toEqual({ ruangan_id: null, dokter_id: 41, teks: `${LINE} Terima kasih.`, menit: 120 });
    expect(writes[0]?.key).toBeTruthy();
  });

  it('of which the press is doubled is one', async () => {
    const first = held();
    const opened = await openDialog(first);
    show(opened).click();
    show(opened).click();
    await waitFor(() => expect(show(opened).disabled).toBe(true));
    first.release(answerSaved(made(8)));
    await screen.findByText('Pengumuman ditampilkan di layar');
    await waitFor(() => expect(show(opened).disabled).toBe(false));
    expect(writesOf(opened.requests)).toHaveLength(1);
  });

  it('that is refused says why, keeps what was written, and may be tried again', async () => {
    let refused = false;
    const opened = await openDialog({
      respond: ({ method, path }) => {
        if (method !== 'POST' || path !== PATH) return undefined;
        if (refused) return answerSaved(made(8));
        refused = true;
        return refuse(422, { message: 'Sudah ada 20 pengumuman di layar', errors: {} });
      },
    });
    await userEvent.click(show(opened));
    expect(await screen.findByText(/Sudah ada 20 pengumuman di layar/)).toBeDefined();
    expect(opened.dialog.getByRole<HTMLInputElement>('textbox', { name: 'Pengumuman dan isi pesan' }).value).toBe(LINE);
    await userEvent.click(show(opened));
    expect(await screen.findByText('Pengumuman ditampilkan di layar')).toBeDefined();
  });

  it('too short to be read is not sent', async () => {
    const opened = await openDialog();
    const box = opened.dialog.getByRole('textbox', { name: 'Pengumuman dan isi pesan' });
    await userEvent.clear(box);
    await userEvent.type(box, ' Maaf');
    expect(show(opened).disabled).toBe(true);
    await userEvent.type(box, '!');
    expect(show(opened).disabled).toBe(false);
  });

  it("that is on the displays is ended, once, and nobody else's is offered", async () => {
    let ended = false;
    const { requests, dialog } = await openDialog({
      respond: ({ method, path }) => {
        if (path === PATH && method === 'GET')
          return answer(ended ? [] : [made(8), { ...made(9), dokter_id: 42, teks: 'Punya yang lain' }]);
        if (path !== `${PATH}/8/akhiri`) return undefined;
        ended = true;
        return answerSaved({ id: 8 });
      },
    });
    const end = await dialog.findByRole('button', { name: `Akhiri: ${LINE}` });
    expect(dialog.queryByText(/Punya yang lain/)).toBeNull();
    end.click();
    end.click();
    expect(await screen.findByText('Pengumuman diakhiri')).toBeDefined();
    await waitFor(() => expect(dialog.queryByRole('button', { name: `Akhiri: ${LINE}` })).toBeNull());
    expect(writesOf(requests).map(({ path }) => path)).toEqual([`${PATH}/8/akhiri`]);
  });
});

describe('the move of those who wait', () => {
  const moved = (rows: readonly object[]): TestAnswer =>
    answerSaved({ id: 5, kunjungan: rows, tidak_ikut: [], catatan_id: null });
  /** Chooses the room and the afternoon in the dialog of the move. */
  async function chooseAfternoon(move: Opened['dialog']): Promise<void> {
    await userEvent.click(await move.findByRole('combobox', { name: /^Ruangan/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Poli Umum 1/ }));
    await userEvent.click(await move.findByRole('combobox', { name: /^Dokter dan jadwal/ }));
    await userEvent.click(await screen.findByRole('option', { name: /13\.00–20\.00/ }));
  }
  const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

  it('leaves out who is unticked, goes to another time and day, and is taken back by its toast', async () => {
    const { requests, dialog } = await openDialog({
      pengumuman: [made(8)],
      respond: ({ method, path }) => {
        if (method === 'POST' && path === '/kunjungan/pindah') return moved([WAITING[0] ?? {}, WAITING[2] ?? {}]);
        return path === '/kunjungan/pindah/5/urungkan' ? answer({ kunjungan: WAITING }, { error: false }) : undefined;
      },
    });
    expect(dialog.getByRole('button', { name: /^Pindahkan 3 pasien/ })).toBeDefined();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Pindahkan A-002 BUDI' }));
    const button = dialog.getByRole('button', { name: /^Pindahkan 2 pasien/ });
    expect(fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true }), 'it is told as heard').toBe(false);
    const move = within(await screen.findByRole('dialog', { name: 'Pindahkan 2 pasien' }));
    expect(move.getByText(/A-001 SITI AMINAH, A-003 CICI\./)).toBeDefined();
    const tomorrow = addDays(today(), 1);
    const day = move.getByRole('textbox', { name: /^Tanggal/ });
    await userEvent.clear(day);
    await userEvent.type(day, tomorrow.split('-').toReversed().join(''));
    await chooseAfternoon(move);
    await save();

    expect(
      await screen.findByText('2 pasien dipindahkan ke Poli Umum 1, dr. Budi: A-001 SITI AMINAH, A-003 CICI'),
    ).toBeDefined();
    expect(requests.findLast(({ path }) => path === '/ruangan/dokter/31/jadwal')?.query.get('date')).toBe(tomorrow);
    // Who stays waits by what the displays say.
    expect(screen.queryByRole('dialog', { name: 'Akhiri pengumuman di layar?' })).toBeNull();
    const [sent] = writesOf(requests);
    expect(sent?.body).toMatchObject({
      kunjungan: [
        { id: 1, versi: 1 },
        { id: 3, versi: 3 },
      ],
      ruangan_id: 31,
      dokter_id: 41,
      jadwal_dokter_id: 52,
      tanggal: tomorrow,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText(/^Diurungkan: 2 pasien dipindahkan/)).toBeDefined();
    expect(writesOf(requests).map(({ path }) => path)).toEqual(['/kunjungan/pindah', '/kunjungan/pindah/5/urungkan']);
  });

  it('of all of them offers to end what the displays say of the doctor', async () => {
    const { requests, dialog } = await openDialog({
      pengumuman: [made(8), { ...made(9), dokter_id: 42, teks: 'Punya yang lain' }],
      respond: ({ path }) =>
        path === '/kunjungan/pindah' ? moved(WAITING) : path.endsWith('/akhiri') ? answerSaved({ id: 8 }) : undefined,
    });
    await userEvent.click(dialog.getByRole('button', { name: /^Pindahkan 3 pasien/ }));
    const move = within(await screen.findByRole('dialog', { name: 'Pindahkan 3 pasien' }));
    const day = move.getByRole('textbox', { name: /^Tanggal/ });
    await userEvent.clear(day);
    await userEvent.type(day, addDays(today(), 1).split('-').toReversed().join(''));
    await chooseAfternoon(move);
    await save();
    const question = await screen.findByRole('dialog', { name: 'Akhiri pengumuman di layar?' });
    expect(question.textContent).toContain(`layar masih menampilkan: "${LINE}"`);
    expect(question.textContent).not.toContain('Punya yang lain');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Pengumuman diakhiri')).toBeDefined();
    expect(writesOf(requests).map(({ path }) => path)).toEqual([
      '/kunjungan/pindah',
      '/antrian_ruangan/pengumuman/8/akhiri',
    ]);
  });

  it('to hours that are over is asked about, and offered after those that are not', async () => {
    // 14.00 in Jakarta: the morning is over.
    vi.useFakeTimers({ now: new Date(`${today()}T07:00:00Z`), toFake: ['Date'] });
    try {
      const { requests, dialog } = await openDialog({
        respond: ({ path }) => (path === '/kunjungan/pindah' ? moved(WAITING) : undefined),
      });
      await userEvent.click(dialog.getByRole('button', { name: /^Pindahkan 3 pasien/ }));
      const move = within(await screen.findByRole('dialog', { name: 'Pindahkan 3 pasien' }));
      await userEvent.click(await move.findByRole('combobox', { name: /^Ruangan/ }));
      await userEvent.click(await screen.findByRole('option', { name: /^Poli Umum 1/ }));
      await userEvent.click(await move.findByRole('combobox', { name: /^Dokter dan jadwal/ }));
      const offered = await screen.findAllByRole('option', { name: /dr\. Budi/ });
      expect(offered.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('13.00–20.00'),
        expect.stringMatching(/08\.00–12\.00.*sudah selesai/),
      ]);
      if (offered[1]) await userEvent.click(offered[1]);
      await save();
      const question = await screen.findByRole('dialog', { name: 'Jam praktik sudah selesai' });
      expect(question.textContent).toContain('dr. Budi praktik 08.00–12.00; sekarang 14.00.');
      await userEvent.keyboard('{Enter}');
      await waitFor(() =>
        expect(document.activeElement).toBe(move.getByRole('combobox', { name: /^Dokter dan jadwal/ })),
      );
      expect(writesOf(requests)).toEqual([]);
      await save();
      await userEvent.click(await screen.findByRole('button', { name: /^Tetap pindahkan/ }));
      await waitFor(() => expect(writesOf(requests)).toMatchObject([{ body: { jadwal_dokter_id: 51 } }]));
    } finally {
      vi.useRealTimers();
    }
  });

  it('of nobody is not offered', async () => {
    const { dialog } = await openDialog();
    for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Pindahkan 0 pasien/ }).disabled).toBe(true);
    await save();
    expect(screen.queryByRole('dialog', { name: /^Pindahkan/ })).toBeNull();
  });
});
