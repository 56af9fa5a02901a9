import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatTime } from '../../platform/tanggal.ts';
import { queryClient } from '../../platform/query.ts';
import { login, renewRights } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { openQuestion } from '../../ui/confirm.ts';
import { AntreanPage } from './antrean.page.tsx';
import { chooseOption } from '../../testing/selects.ts';

type Row = ReturnType<typeof rowWith>;
let rows: Row[] = [];
let izin: string[] = [];
let conflict = false;
let outOfOrder = '';
let forbidden = false;
/** How many rows fit a page of the answer. */
let pageRows = 200;
let sent: { path: string; body: unknown }[] = [];
let readCount: URLSearchParams[] = [];
let setting: { key: string; value: string }[] = [];
let calls: object[] = [];
let roomLimits = { batas_tunggu_perhatian: null as number | null, batas_tunggu_lama: null as number | null };

const rowWith = (id: number, nama: string, status: number, menitLalu: number) => ({
  id,
  nomor_kunjungan: `K${id}`,
  tanggal: new Date(Date.now() - menitLalu * 60_000).toISOString(),
  tanggal_layanan: '2026-03-12',
  no_antrean: `A-00${id}`,
  status,
  versi: 1,
  dipanggil_pada: null as string | null,
  dilayani_pada: null as string | null,
  selesai_pada: null,
  jumlah_panggil: 0,
  dipanggil_ulang_pada: null,
  dilewati_pada: null,
  pindah: null,
  pindahan_dari: null,
  triase: null as { tingkat: number | null; pada: string | null } | null,
  pendaftaran: {
    id,
    nomor_pendaftaran: `${id}`,
    norm: id,
    pasien: { norm: id, nama, tanggal_lahir: '1985-03-12', jenis_kelamin: 2, nik: null },
  },
  ruangan: { id: 31, deskripsi: 'Poli Umum 1' },
  dokter: { id: 41, nama: 'dr. Budi' },
  penjamin: { id: 1, deskripsi: 'Umum' },
});

function answerFor(method: string, url: URL, body: unknown): { status?: number; isi: object } {
  const path = url.pathname.replace(/^\/api/, '');
  const ok = (data: unknown, other: object = {}) => ({
    isi: { status: 'success', success: true, message: '', data, ...other },
  });
  if (path === '/v1/auth')
    return {
      isi: {
        status: 'success',
        success: true,
        message: '',
        access_token: 'a',
        refresh_token: 'r',
        token_type: 'bearer',
        expires_in: 900,
      },
    };
  if (path === '/v1/user-data')
    return ok({
      userData: {
        userId: 7,
        name: 'Sari',
        name_with_title: 'Sari',
        email: 'a@b.c',
        roles: [],
        role: 'petugas',
        ability: izin,
        entity: {
          id: 1,
          code: 'K',
          name: 'K',
          address: '-',
          phone: '-',
          logo: '',
          jenis_faskes: 'klinik',
          zona: 'Asia/Jakarta',
          panjang_norm: 6,
        },
      },
    });
  if (path === '/ruangan')
    return ok([
      {
        id: 31,
        deskripsi: 'Poli Umum 1',
        jenis_kunjungan: 1,
        kode_antrean: 'A',
        unit_id: 1,
        instalasi_id: 1,
        ...roomLimits,
      },
    ]);
  if (path === '/dokter') return ok([]);
  if (path === '/panggilan') return ok(calls);
  if (path === '/antrian_ruangan/panggil') {
    sent.push({ path, body });
    const next = rows.find((one) => one.status === 1);
    rows = rows.map((one) => (one === next ? { ...one, status: 2, versi: one.versi + 1 } : one));
    return ok(rows.find((one) => one.id === next?.id) ?? null);
  }
  const step = /^\/antrian_ruangan\/(\d+)\/(panggil|lewati)$/.exec(path);
  if (step) {
    sent.push({ path, body });
    const id = Number(step[1]);
    const status = (body as { urungkan?: boolean }).urungkan || step[2] === 'panggil' ? 2 : 1;
    rows = rows.map((one) =>
      one.id === id ? { ...one, status, versi: one.versi + 1, jumlah_panggil: one.jumlah_panggil + 1 } : one,
    );
    return ok(rows.find((one) => one.id === id));
  }
  if (method === 'PUT') {
    sent.push({ path, body });
    if (forbidden)
      return {
        status: 403,
        isi: { status: 'error', success: false, error: true, message: 'Anda tidak memiliki akses', kode: 'TERLARANG' },
      };
    if (outOfOrder !== '')
      return {
        status: 409,
        isi: { status: 'error', success: false, error: true, message: outOfOrder, kode: 'TIDAK_BERURUTAN' },
      };
    if (conflict)
      return {
        status: 409,
        isi: { status: 'error', success: false, error: true, message: 'Bentrok', kode: 'BENTROK' },
      };
    const id = Number(path.split('/').at(-1));
    rows = rows.map((one) => (one.id === id ? { ...one, ...(body as { status: number }), versi: one.versi + 1 } : one));
    return ok(rows.find((one) => one.id === id));
  }
  if (path === '/setting') return ok(setting);
  if (path === '/panggilan') return ok([]);
  readCount.push(url.searchParams);
  const status = Number(url.searchParams.get('status') ?? 0);
  const kena = rows.filter((one) => status === 0 || one.status === status);
  const jumlah_status = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((s) => [String(s), rows.filter((one) => one.status === s).length]),
  );
  return ok(kena.slice(0, pageRows), { meta: { total: kena.length, page: 1, limit: 200 }, jumlah_status });
}

function QuestionHost() {
  return useStore(openQuestion) ? <ConfirmHost /> : null;
}

async function openPage(path = '/apps/antrean'): Promise<void> {
  globalThis.fetch = (input, init) => {
    const { status = 200, isi: content } = answerFor(
      init?.method ?? 'GET',
      new URL(String(input), 'http://nadi.test'),
      typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    );
    return Promise.resolve(
      new Response(JSON.stringify(content), { status, headers: { 'Content-Type': 'application/json' } }),
    );
  };
  queryClient.clear();
  await login({ email: 'a@b.c', password: 'x' });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <AntreanPage />
        </MemoryRouter>
        <QuestionHost />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findAllByText('SLAMET');
}
const rowOf = (nama: string): HTMLElement =>
  within(screen.getByRole('table')).getByText(nama).closest('tr') ?? document.body;

beforeEach(() => {
  rows = [rowWith(1, 'SLAMET', 1, 74), rowWith(2, 'YOHANES', 1, 46), rowWith(3, 'SITI', 2, 90)];
  izin = ['view antrean', 'update antrean'];
  conflict = false;
  outOfOrder = '';
  forbidden = false;
  pageRows = 200;
  sent = [];
  setting = [];
  calls = [];
  roomLimits = { batas_tunggu_perhatian: null, batas_tunggu_lama: null };
  readCount = [];
});
afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
});

describe('the queue', () => {
  it('shows waiting times with their marks, and counts per status', async () => {
    await openPage();
    expect(within(rowOf('SLAMET')).getByText('1 j 14 m')).toBeDefined();
    expect(within(rowOf('YOHANES')).getByText('46 mnt')).toBeDefined();
    expect(within(rowOf('SITI')).getByText('-')).toBeDefined();
    expect(screen.getByRole('button', { name: /Menunggu 2/ })).toBeDefined();
    expect(screen.getByText(/60 mnt ke atas/).textContent).toContain('1');
  });

  it('says the triage of an emergency room in colour and words, and by when a doctor comes', async () => {
    const pada = new Date(2026, 2, 12, 9, 10).toISOString();
    const triage = (n: number, tingkat: number | null) => {
      rows[n]!.triase = { tingkat, pada: tingkat === null ? null : pada };
    };
    rows.push(rowWith(4, 'BUDI', 3, 20), rowWith(5, 'TUTI', 1, 10), rowWith(6, 'POLI', 1, 5));
    triage(0, 2);
    triage(1, null);
    triage(2, 3);
    triage(3, 4);
    triage(4, 6);
    await openPage();
    const said = (nama: string, word: string) => within(rowOf(nama)).getByText(word);
    expect(said('SLAMET', 'Merah · Emergensi').style.color).toBe('var(--danger)');
    expect(said('SLAMET', `sebelum ${formatTime(new Date(2026, 2, 12, 9, 25))} · dr. Budi`)).toBeDefined();
    expect(said('YOHANES', 'Belum ditriase')).toBeDefined();
    expect(said('YOHANES', 'dr. Budi')).toBeDefined();
    expect(said('SITI', 'Kuning · Urgen').style.color).toBe('var(--warn)');
    expect(said('BUDI', 'Hijau · Semi urgen').style.color).toBe('var(--ok)');
    expect(said('BUDI', 'dr. Budi')).toBeDefined();
    expect(said('TUTI', 'Hitam · DOA')).toBeDefined();
    expect(within(rowOf('POLI')).queryByText(/triase/i)).toBeNull();
  });

  it('the facility says from when a wait is marked', async () => {
    setting = [
      { key: 'kunjungan:batas-tunggu-perhatian', value: '45' },
      { key: 'kunjungan:batas-tunggu-lama', value: '75' },
    ];
    await openPage();
    expect((await screen.findByText(/75 mnt ke atas/)).textContent).toContain('0');
    expect(screen.getByText(/45 mnt ke atas/).textContent).toContain('2');
  });

  it('a counter filters', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: /Dipanggil 1/ }));
    await waitFor(() => expect(readCount.at(-1)?.get('status')).toBe('2'));
    await waitFor(() => expect(screen.queryByText('SLAMET')).toBeNull());
  });

  it('calls with status and version, and says so', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Panggil A-001 SLAMET' }));
    await waitFor(() => expect(sent).toEqual([{ path: '/antrian_ruangan/1', body: { status: 2, versi: 1 } }]));
    expect(await screen.findByText('A-001 SLAMET: Dipanggil')).toBeDefined();
  });

  it('arrows choose, T sets absent, F10 serves', async () => {
    await openPage();
    rowOf('SLAMET').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(rowOf('YOHANES').getAttribute('data-pilih')).toBe('true');
    await userEvent.keyboard('t');
    await waitFor(() => expect(sent.at(-1)).toEqual({ path: '/antrian_ruangan/2', body: { status: 6, versi: 1 } }));
    await screen.findByText('A-002 YOHANES: Tidak Hadir');
    rowOf('SITI').focus();
    await userEvent.keyboard('{F10}');
    await waitFor(() => expect(sent.at(-1)).toEqual({ path: '/antrian_ruangan/3', body: { status: 3, versi: 1 } }));
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
    expect(sent).toEqual([]);
  });

  it('F8, F10: the called row has the focus, and the next key acts on it', async () => {
    await openPage('/apps/antrean?ruangan=31');
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(document.activeElement).toBe(rowOf('SLAMET')));
    await userEvent.keyboard('{F10}');
    await waitFor(() =>
      expect(sent.map(({ path, body }) => [path, body])).toEqual([
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
      expect(sent.map(({ path, body }) => [path, body])).toEqual([
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
    expect(sent.map(({ body }) => body)).toEqual([
      { status: to, versi: 1 },
      { status: before, versi: 2 },
    ]);
  });

  it('S finishes the focused row, one key, and only whoever is served', async () => {
    rows = [rowWith(1, 'SLAMET', 3, 30), rowWith(2, 'YOHANES', 2, 20)];
    await openPage();
    rowOf('YOHANES').focus();
    await userEvent.keyboard('s');
    rowOf('SLAMET').focus();
    await userEvent.keyboard('s');
    await screen.findByText('A-001 SLAMET: Selesai');
    expect(sent).toEqual([{ path: '/antrian_ruangan/1', body: { status: 4, versi: 1 } }]);
  });

  it('finished is taken back too', async () => {
    rows = [{ ...rowWith(1, 'SLAMET', 3, 30), dilayani_pada: new Date(Date.now() - 60_000 * 20).toISOString() }];
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Selesai A-001 SLAMET' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ status: 3, versi: 2 }));
  });

  it('RM1: whoever is served goes back to waiting for ten minutes', async () => {
    const servedFor = (id: number, nama: string, minutes: number) => ({
      ...rowWith(id, nama, 3, 90),
      dilayani_pada: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    rows = [servedFor(1, 'SLAMET', 9), servedFor(2, 'YOHANES', 11)];
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain A-002 YOHANES' }));
    await screen.findByRole('menuitem', { name: /Pindahkan/ });
    expect(screen.queryByRole('menuitem', { name: 'Kembali menunggu' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain A-001 SLAMET' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kembali menunggu' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ status: 1, versi: 1 }));
  });

  it('the number that was called last stands large above the rows, whatever the list filters', async () => {
    rows = [rowWith(1, 'SLAMET', 1, 74), { ...rowWith(3, 'SITI', 2, 90), dipanggil_pada: '2026-03-12T01:00:00.000Z' }];
    await openPage();
    const called = screen.getByRole('region', { name: 'Dipanggil terakhir' });
    expect(within(called).getByText('A-003')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Menunggu 1/ }));
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
    expect(await within(called).findByText('A-003')).toBeDefined();
    rows = rows.map((row) => (row.id === 1 ? { ...row, status: 2, dipanggil_pada: '2026-03-12T02:00:00.000Z' } : row));
    await queryClient.invalidateQueries({ queryKey: ['kunjungan'] });
    expect(await within(called).findByText('A-001')).toBeDefined();
    rows = rows.map((row) => ({ ...row, status: 4 }));
    await queryClient.invalidateQueries({ queryKey: ['kunjungan'] });
    expect(await within(called).findByText('Belum ada yang dipanggil')).toBeDefined();
  });

  it('the called number is known also when its row is not loaded yet', async () => {
    pageRows = 1;
    rows = [rowWith(1, 'SLAMET', 1, 74), { ...rowWith(3, 'SITI', 2, 90), dipanggil_pada: '2026-03-12T01:00:00.000Z' }];
    await openPage();
    const called = screen.getByRole('region', { name: 'Dipanggil terakhir' });
    expect(await within(called).findByText('A-003')).toBeDefined();
  });

  it('the chosen room comes back in this browser', async () => {
    await openPage();
    await chooseOption(screen.getByRole('combobox', { name: 'Ruangan' }), 'Poli Umum 1');
    await waitFor(() => expect(readCount.at(-1)?.get('ruangan_id')).toBe('31'));
    cleanup();
    readCount = [];
    await openPage();
    expect(screen.getByRole('combobox', { name: 'Ruangan' })).toHaveProperty('value', 'Poli Umum 1');
    expect(readCount.every((query) => query.get('ruangan_id') === '31')).toBe(true);
  });

  it('409: somebody else was first, and the list is asked for again', async () => {
    conflict = true;
    await openPage();
    const before = readCount.length;
    await userEvent.click(screen.getByRole('button', { name: 'Panggil A-001 SLAMET' }));
    expect(await screen.findByText(/Baru saja diubah orang lain/)).toBeDefined();
    expect(readCount.length).toBeGreaterThan(before);
  });

  it('F8 calls the next of the chosen room; without a room it asks for one', async () => {
    await openPage();
    await userEvent.keyboard('{F8}');
    expect(await screen.findByText(/Pilih ruangan dulu/)).toBeDefined();
    expect(sent).toHaveLength(0);
    cleanup();
    await openPage('/apps/antrean?ruangan=31');
    await userEvent.keyboard('{F8}');
    await waitFor(() =>
      expect(sent).toEqual([{ path: '/antrian_ruangan/panggil', body: { ruangan_id: 31, dokter_id: null } }]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ path: '/antrian_ruangan/1', body: { status: 1, versi: 2 } }));
  });

  it('F8 calls of the chosen doctor alone, and says when nobody waits', async () => {
    rows = [rowWith(1, 'SLAMET', 3, 20)];
    await openPage('/apps/antrean?ruangan=31&dokter=41');
    await userEvent.keyboard('{F8}');
    expect(await screen.findByText('Tidak ada yang menunggu di sini.')).toBeDefined();
    expect(sent.at(-1)?.body).toEqual({ ruangan_id: 31, dokter_id: 41 });
  });

  it('F9 calls again; L skips in words that tell the rule, and Alt+Z takes it back', async () => {
    setting = [{ key: 'kunjungan:lewati-di-belakang', value: '2' }];
    await openPage();
    rowOf('SITI').focus();
    await userEvent.keyboard('{F9}');
    expect(await screen.findByText('A-003 SITI: dipanggil ulang, 1 kali')).toBeDefined();
    rowOf('SITI').focus();
    await userEvent.keyboard('l');
    expect(await screen.findByText('A-003 SITI: dilewati, di belakang 2 antrean berikutnya')).toBeDefined();
    await userEvent.keyboard('{Alt>}z{/Alt}');
    expect(await screen.findByText('Diurungkan: A-003 SITI: dilewati, di belakang 2 antrean berikutnya')).toBeDefined();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/antrian_ruangan/3/panggil', { versi: 1, urungkan: false }],
      ['/antrian_ruangan/3/lewati', { versi: 2, urungkan: false }],
      ['/antrian_ruangan/3/lewati', { versi: 3, urungkan: true }],
    ]);
    await userEvent.keyboard('{Alt>}z{/Alt}');
    expect(sent).toHaveLength(3);
  });

  it('a repeated call is taken back', async () => {
    await openPage();
    rowOf('SITI').focus();
    await userEvent.keyboard('{F9}');
    await screen.findByText('A-003 SITI: dipanggil ulang, 1 kali');
    await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }));
    await screen.findByText('Diurungkan: A-003 SITI: dipanggil ulang, 1 kali');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/antrian_ruangan/3/panggil', { versi: 1, urungkan: false }],
      ['/antrian_ruangan/3/panggil', { versi: 2, urungkan: true }],
    ]);
  });

  it('a right that is just taken away: refused in words, nothing is changed, and its keys are dead', async () => {
    await openPage();
    const call = screen.getByRole('button', { name: 'Panggil A-001 SLAMET' });
    izin = ['view antrean'];
    forbidden = true;
    await userEvent.click(call);
    expect(await screen.findByText('Anda tidak memiliki akses')).toBeDefined();
    expect(within(rowOf('SLAMET')).getByText('Menunggu')).toBeDefined();
    await act(() => renewRights());
    rowOf('SLAMET').focus();
    await userEvent.keyboard('t{F8}');
    expect(sent).toHaveLength(1);
  });

  it('says in words how long a wait is, by the limits of its room', async () => {
    roomLimits = { batas_tunggu_perhatian: 40, batas_tunggu_lama: 50 };
    await openPage();
    expect(await within(rowOf('SLAMET')).findByText('terlalu lama')).toBeDefined();
    expect(await within(rowOf('YOHANES')).findByText('lama')).toBeDefined();
    expect(screen.getByText(/50 mnt ke atas/).textContent).toContain('1');
  });

  it.each([
    ['terdengar', /Terdengar di TV Lobi \d\d\.\d\d/],
    ['mati', 'TV mati, panggil dengan suara'],
    ['tanpa-layar', 'Tidak ada layar, panggil dengan suara'],
  ])('a call that is %s: said beside its number', async (keadaan, words) => {
    calls = [{ kunjungan_id: 3, keadaan, layar: 'TV Lobi', terdengar_pada: '2026-03-12T02:41:00.000Z', belum: [] }];
    await openPage();
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('409 out of order: in the words of the server', async () => {
    outOfOrder = 'Status Batal tidak dapat diubah menjadi Dipanggil';
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Panggil A-001 SLAMET' }));
    expect(await screen.findByText(outOfOrder)).toBeDefined();
  });

  it('Batal asks for a reason first', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain A-001 SLAMET' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Batal' }));
    await screen.findByText('Batalkan A-001 SLAMET?');
    expect(sent).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: /^Batalkan kunjungan/ }));
    expect(await screen.findByText('Pilih satu alasan, atau tulis alasan lain.')).toBeDefined();
    expect(sent).toHaveLength(0);
    await userEvent.keyboard('2{Enter}');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ status: 5, versi: 1, alasan: 'Salah daftar' }));
  });

  it('keeps the chosen row when the list is refreshed under it', async () => {
    await openPage();
    rowOf('YOHANES').focus();
    rows = [rowWith(4, 'BARU', 1, 80), ...rows];
    await queryClient.invalidateQueries({ queryKey: ['kunjungan'] });
    await screen.findByText('BARU');
    expect(rowOf('YOHANES').getAttribute('data-pilih')).toBe('true');
    expect(document.activeElement).toBe(rowOf('YOHANES'));
  });

  it('offers nothing to who may only look', async () => {
    izin = ['view antrean'];
    await openPage();
    expect(screen.queryByRole('button', { name: /^Panggil/ })).toBeNull();
    await userEvent.keyboard('{F8}');
    expect(sent).toHaveLength(0);
  });
});
