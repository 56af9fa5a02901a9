import type { TandaVitalKunjungan } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buktiOperation, kunjunganOperation } from '#platform/http/operations.ts';
import { queryClient } from '#platform/http/query.ts';
import { today } from '#platform/time/tanggal.ts';
import {
  currentSearch,
  currentWords,
  answerList,
  answerSaved,
  installServer,
  showPage,
  writesOf,
} from '#testing/page.tsx';
import { ruangan } from '#testing/ruangan.ts';
import { pengukuran } from '#testing/pengukuran.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, Answerer } from '#testing/server.ts';
import { KunjunganPage } from './kunjungan.page.tsx';
import { READ_KUNJUNGAN, SAVED } from '#features/pendaftaran/form/test-kunjungan.tsx';
import { chooseOption } from '#testing/selects.ts';

const CLERK = ['view kunjungan', 'create kunjungan', 'update kunjungan', 'update antrean'];
/** A page of the list. No room of it is switched off. */
const answerKunjungan = (rows: readonly object[], total?: number): TestAnswer => {
  const { body } = answerList(rows, total);
  return { body: { ...(body as object), ruangan_nonaktif: [] } };
};
/** What the filters offer. */
const OPTIONS = new Set(['/ruangan', '/dokter', '/penjamin']);
const CHANGE_LOG = [
  {
    pada: '2026-03-12T03:00:00.000Z',
    oleh: 'Sari',
    aksi: 'ubah',
    alasan: null,
    perubahan: [{ label: 'Dokter', dari: 'dr. Budi', ke: 'dr. Rina' }],
  },
  { pada: '2026-03-12T02:00:00.000Z', oleh: 'Rudi', aksi: 'buat', alasan: null, perubahan: [] },
];

async function openForm({
  allowed = CLERK,
  status = 1,
  path = '/apps/kunjungan',
  respond = () => undefined,
}: { allowed?: string[]; status?: number; path?: string; respond?: Answerer } = {}) {
  const requests = installServer((request) => {
    if (request.path === '/kunjungan') return answerKunjungan([{ ...SAVED, status }]);
    if (OPTIONS.has(request.path)) return answer([]);
    return respond(request);
  });
  await showPage(<KunjunganPage />, { path, ability: allowed });
  await screen.findByText('SITI AMINAH');
  return requests;
}
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Tindakan lain SITI AMINAH' }));
const openMenuItems = async (): Promise<(string | null)[]> => (
  await openMenu(),
  await screen.findByRole('menu'),
  screen.getAllByRole('menuitem').map((item) => item.textContent)
);

beforeEach(() => {
  kunjunganOperation.set(null);
  buktiOperation.set(null);
});

describe('what can be done with a visit of the list', () => {
  it('Edit opens its registration, the receipt is its own', async () => {
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Edit SITI AMINAH' }));
    expect(kunjunganOperation.get()?.options).toEqual({ pendaftaran: 1 });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lihat bukti pendaftaran' }));
    expect(buktiOperation.get()).toEqual({ id: 1, whose: 'SITI AMINAH (000123)' });
  });

  it('is cancelled with a reason, in the version that was seen', async () => {
    const requests = await openForm({
      respond: ({ path }) =>
        path === '/antrian_ruangan/9' ? answerSaved({ ...SAVED, status: 5, versi: 2 }) : undefined,
    });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batalkan kunjungan' }));
    await screen.findByText('Batalkan A-024 SITI AMINAH?');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Pilih satu alasan, atau tulis alasan lain.')).toBeDefined();
    expect(writesOf(requests)).toHaveLength(0);
    await userEvent.keyboard('1{Enter}');
    expect(await screen.findByText('Kunjungan A-024 dibatalkan')).toBeDefined();
    expect(writesOf(requests).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/antrian_ruangan/9', { status: 5, versi: 1, alasan: 'Pasien pulang' }],
    ]);
    // issue 31 C: taken back for ten seconds, as moves are.
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    await screen.findByText('Diurungkan: Kunjungan A-024 dibatalkan');
    expect(writesOf(requests).at(-1)?.body).toEqual({ status: 1, versi: 2 });
  });

  it('a refusal is said in the server’s words, and the list is asked for again', async () => {
    const requests = await openForm({
      respond: ({ path }) =>
        path === '/antrian_ruangan/9' ? refuse(409, { message: 'Sudah berubah sejak Anda membukanya' }) : undefined,
    });
    const before = requests.filter(({ path }) => path === '/kunjungan').length;
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batalkan kunjungan' }));
    await screen.findByText('Batalkan A-024 SITI AMINAH?');
    await userEvent.keyboard('1{Enter}');
    expect(await screen.findByText(/Sudah berubah sejak Anda membukanya/)).toBeDefined();
    await waitFor(() => expect(requests.filter(({ path }) => path === '/kunjungan').length).toBeGreaterThan(before));
  });

  it('ended or not allowed: neither edited nor cancelled', async () => {
    await openForm({ status: 4 });
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(await openMenuItems()).toEqual([
      'Lihat',
      'Daftarkan lagiF3',
      'Riwayat perubahan',
      'Lihat bukti pendaftaran',
      'Cetak bukti pendaftaran',
    ]);
  });

  it('who may only look', async () => {
    await openForm({ allowed: ['view kunjungan'] });
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    expect(await openMenuItems()).toEqual([
      'Lihat',
      'Riwayat perubahan',
      'Lihat bukti pendaftaran',
      'Cetak bukti pendaftaran',
    ]);
  });

  it('its history says who changed what, the newest first', async () => {
    const requests = await openForm({
      respond: ({ path }) => (path === '/pendaftaran/1/riwayat' ? answer(CHANGE_LOG) : undefined),
    });
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Riwayat perubahan' }));
    const rows = await waitFor(() =>
      [...screen.getByRole('dialog', { name: 'Riwayat A-024 SITI AMINAH' }).querySelectorAll('li')].map(
        (li) => li.textContent,
      ),
    );
    // The server audits each read of it, so a live event loads the list again, but not this.
    const readCount = () => requests.filter(({ path }) => path.endsWith('/riwayat')).length;
    const list = requests.filter(({ path }) => path === '/kunjungan').length;
    await act(() => queryClient.invalidateQueries({ queryKey: ['kunjungan'] }));
    expect(requests.filter(({ path }) => path === '/kunjungan').length).toBeGreaterThan(list);
    expect(readCount()).toBe(1);
    expect(rows).toEqual([
      expect.stringMatching(/^Diubah Sari .*Dokterdr\. Budi →menjadi dr\. Rina$/),
      expect.stringMatching(/^Didaftarkan Rudi /),
    ]);
  });
});

describe('the list and its filters', () => {
  const openPage = async (path: string, respond: Answerer) => {
    const requests = installServer((request) => (OPTIONS.has(request.path) ? answer([]) : respond(request)));
    await showPage(<KunjunganPage />, { path, ability: CLERK });
    return requests;
  };
  it('a page that is gone leads back to the last one there is', async () => {
    await openPage('/apps/kunjungan?status=1&page=2', ({ path, query }) =>
      path === '/kunjungan' ? answerKunjungan(query.get('page') === '1' ? [SAVED] : [], 50) : undefined,
    );
    expect(await screen.findByText('SITI AMINAH')).toBeDefined();
    expect(currentSearch()).toBe('?status=1');
    expect(screen.getByText('1–50 dari 50')).toBeDefined();
  });

  it('another day: nothing of the day before stands under it while it comes', async () => {
    let beri: (answer: TestAnswer) => void = () => undefined;
    await openPage('/apps/kunjungan', ({ path, query }) => {
      if (path !== '/kunjungan') return undefined;
      return query.get('tanggal') === today()
        ? answerKunjungan([SAVED])
        : new Promise<TestAnswer>((proceed) => (beri = proceed));
    });
    await screen.findByText('SITI AMINAH');
    await userEvent.click(screen.getByRole('button', { name: 'Hari sebelumnya' }));
    await waitFor(() => expect(screen.queryByText('SITI AMINAH')).toBeNull());
    await act(async () => beri(answerKunjungan([])));
    expect(await screen.findByText('Belum ada kunjungan pada tanggal ini')).toBeDefined();
  });

  it('of the same day the rows stay while a filter is answered', async () => {
    await openPage('/apps/kunjungan', ({ path, query }) => {
      if (path !== '/kunjungan') return undefined;
      return query.get('cari') === null ? answerKunjungan([SAVED]) : new Promise<TestAnswer>(() => undefined);
    });
    await screen.findByText('SITI AMINAH');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari kunjungan' }), 'budi');
    await waitFor(() => expect(currentWords()).toBe('cari=budi'));
    expect(currentSearch()).toBe('');
    expect(screen.getByText('SITI AMINAH')).toBeDefined();
  });

  it('an empty day of today', async () => {
    await openPage('/apps/kunjungan', ({ path }) => (path === '/kunjungan' ? answerKunjungan([]) : undefined));
    expect(await screen.findByText('Belum ada kunjungan pada hari ini')).toBeDefined();
  });
});

describe('the wait of a visit of today', () => {
  const LIMITS = { batas_tunggu_perhatian: 40, batas_tunggu_lama: 50 };
  it.each([
    [41, 'lama'],
    [55, 'terlalu lama'],
    [10, null],
  ])('of %i minutes is told by the limits of its room: %s', async (minutes, word) => {
    const tanggal = new Date(Date.now() - minutes * 60_000).toISOString();
    installServer(({ path }) => {
      if (path === '/kunjungan') return answerKunjungan([{ ...SAVED, tanggal, tanggal_layanan: today() }]);
      if (path !== '/ruangan') return OPTIONS.has(path) ? answer([]) : undefined;
      return answer([ruangan(31, 'Poli Umum 1', LIMITS)]);
    });
    await showPage(<KunjunganPage />, { ability: CLERK });
    const row = within((await screen.findByText('SITI AMINAH')).closest('tr') as HTMLElement);
    expect(await row.findByText(`${minutes} mnt`)).toBeDefined();
    if (word !== null) expect(await row.findByText(word)).toBeDefined();
    expect(row.queryAllByText(/^(terlalu )?lama$/)).toHaveLength(word === null ? 0 : 1);
  });
});

it('the status begins with all of them, and a visit is moved from its row', async () => {
  await openForm();
  const status = screen.getByRole('combobox', { name: 'Status' });
  await userEvent.click(status);
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)[0]).toBe('Semua Status');
  await userEvent.keyboard('{Escape}');
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Pindahkan/ }));
  expect(await screen.findByRole('dialog', { name: /^Pindahkan/ })).toBeDefined();
});

describe('a visit to be read', () => {
  const READ = READ_KUNJUNGAN;
  const rowOf = (nama: string): HTMLElement => screen.getByText(nama).closest('tr') ?? document.body;
  const dialog = () => screen.findByRole('dialog', { name: 'Kunjungan A-024 SITI AMINAH' });
  const ANSWERS: Record<string, unknown> = {
    '/pendaftaran/1/riwayat': CHANGE_LOG,
    '/pasien/123/alergi': { status: 'belum ditanya', ditanya: null, alergi: [] },
  };
  const open = (read: object = READ, options: { allowed?: string[]; path?: string } = {}) =>
    openForm({
      ...options,
      respond: ({ path }) => {
        const found = path === '/pendaftaran/1' ? read : ANSWERS[path];
        return found === undefined ? undefined : answer(found);
      },
    });
  const factOf = (scope: HTMLElement, label: string): string | null | undefined =>
    within(scope).getByText(label).closest('div')?.textContent;

  it('Enter opens it: complaint, measures with their origin, payer, class, bed and history; Esc leads back to the row', async () => {
    await open({
      ...READ,
      perjalanan: { ...READ.perjalanan, no_antrean_loket: 'A-047', nomor_diambil_pada: '2026-03-12T02:00:00.000Z' },
      medical_record: { ...READ.medical_record, asal: { sistole: 'otomatis', berat_badan: 'lalu' } },
    });
    rowOf('SITI AMINAH').focus();
    await userEvent.keyboard('{Enter}');
    const view = await dialog();
    expect(currentSearch()).toBe('?lihat=1');
    expect(within(view).getByText('Pusing sejak 2 hari')).toBeDefined();
    expect(factOf(view, 'Tekanan darah')).toBe('Tekanan darah128/82 mmHg sistole otomatis');
    expect(factOf(view, 'Berat badan')).toBe('Berat badan57 kg dari kunjungan lalu');
    expect(factOf(view, 'Nadi')).toBe('Nadi80 x/menit');
    expect(factOf(view, 'IMT')).toBe('IMT23,1 normaldihitung,  berat badan dari kunjungan lalu');
    expect(factOf(view, 'No. kartu')).toBe('No. kartu0001234567891');
    expect(factOf(view, 'Tempat tidur')).toBe('Tempat tidurMelati 1, Bed 2');
    expect(factOf(view, 'Nomor loket')).toMatch(/^Nomor loketA-047, diambil .*09[.:]00/);
    expect(await within(view).findByText('dr. Rina', { exact: false })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([currentSearch(), document.activeElement]).toEqual(['', rowOf('SITI AMINAH')]);
  });

  it.each([
    ['who may read records', ['view rekam medis'], 1],
    ['nobody else, and is not asked for', [], 0],
  ])('what is known of allergies is said to %s', async (_who, izin, count) => {
    const requests = await open(READ, { allowed: [...CLERK, ...izin], path: '/apps/kunjungan?lihat=1' });
    const view = await dialog();
    await within(view).findByText('dr. Rina', { exact: false });
    await waitFor(() => expect(within(view).queryAllByText('Alergi belum ditanya')).toHaveLength(count));
    expect(requests.filter(({ path }) => path === '/pasien/123/alergi')).toHaveLength(count);
  });

  it('D1: what was measured after the registration stands above its own values, with who and when', async () => {
    ANSWERS[`/kunjungan/${READ.kunjungan_id}/tanda-vital`] = {
      kunjungan_id: READ.kunjungan_id,
      norm: 123,
      status: 1,
      terdaftar_pada: READ.tanggal_pendaftaran,
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: 2,
      pengukuran: [
        pengukuran({ id: 2, waktu: '2026-03-12T02:12:00.000Z', sistole: 190, diastole: 120, oleh: 'Ns. Tuti' }),
      ],
      konfirmasi: [],
      sebelumnya: [],
    } satisfies TandaVitalKunjungan;
    await open(READ, { allowed: [...CLERK, 'view rekam medis'], path: '/apps/kunjungan?lihat=1' });
    const text = await within(await dialog()).findByText(/190\/120 mmHg/);
    const all = (await dialog()).textContent ?? '';
    expect(all.indexOf(text.textContent ?? '')).toBeLessThan(all.indexOf('Saat mendaftar'));
    expect(all).toMatch(/Diukur .*, Ns\. Tuti/);
  });

  it('the address opens it again, and keeps the filters of the list', async () => {
    await open(READ, { path: '/apps/kunjungan?status=1&lihat=1' });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(currentSearch()).toBe('?status=1'));
  });

  it('what the answer leaves out is not shown', async () => {
    const { medical_record: _, ...others } = READ;
    await open(others, { path: '/apps/kunjungan?lihat=1' });
    const view = await dialog();
    expect(within(view).queryByRole('heading', { name: 'Keluhan dan tanda vital' })).toBeNull();
    expect(
      within(view)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['Tujuan', 'Penjamin', 'Perjalanan', 'Riwayat perubahan']);
  });

  it('E edits it, the receipt is printed from it, and the patient is one step away', async () => {
    await open(READ, { allowed: [...CLERK, 'view detail pasien'], path: '/apps/kunjungan?lihat=1' });
    const view = await dialog();
    expect(within(view).getByRole('link', { name: 'Buka pasien' }).getAttribute('href')).toBe('/apps/pasien/123');
    await userEvent.click(within(view).getByRole('button', { name: 'Cetak bukti' }));
    expect(buktiOperation.get()).toEqual({ id: 1, whose: 'SITI AMINAH (000123)' });
    await userEvent.keyboard('e');
    expect(kunjunganOperation.get()?.options).toEqual({ pendaftaran: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ended: it is read but not edited', async () => {
    await open({ ...READ, status: 4 }, { path: '/apps/kunjungan?lihat=1' });
    expect(within(await dialog()).queryByRole('button', { name: /^Edit/ })).toBeNull();
    await userEvent.keyboard('e');
    expect(kunjunganOperation.get()).toBeNull();
  });

  it('F3 on a row registers that patient again', async () => {
    await open();
    rowOf('SITI AMINAH').focus();
    await userEvent.keyboard('{F3}');
    expect(kunjunganOperation.get()?.options).toEqual({ norm: 123 });
  });
});

it('the filters by doctor and payer are asked of the server', async () => {
  const requests = installServer(({ path }) => {
    if (path === '/kunjungan') return answerKunjungan([SAVED]);
    if (path === '/dokter')
      return answer([{ id: 41, master_pegawai: { gelar_depan: 'dr.', nama: 'Budi', gelar_belakang: 'Sp.A' } }]);
    if (path === '/penjamin') return answer([{ id: 2, deskripsi: 'BPJS Kesehatan' }]);
    return path === '/ruangan' ? answer([]) : undefined;
  });
  await showPage(<KunjunganPage />, { path: '/apps/kunjungan', ability: CLERK });
  await chooseOption(screen.getByRole('combobox', { name: 'Dokter' }), 'dr. Budi');
  await chooseOption(screen.getByRole('combobox', { name: 'Penjamin' }), 'BPJS');
  await waitFor(() => {
    const { query } = requests.findLast(({ path }) => path === '/kunjungan') ?? {};
    expect([query?.get('dokter_id'), query?.get('penjamin_id')]).toEqual(['41', '2']);
  });
  expect(currentSearch()).toBe('?dokter=41&penjamin=2');
});
