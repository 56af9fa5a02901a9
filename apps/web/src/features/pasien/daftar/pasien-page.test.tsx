import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { kunjunganOperation, pasienOperation } from '#platform/http/operations.ts';
import { PasienPage } from './pasien.page.tsx';
import { currentPath, currentWords, writesOf } from '#testing/page.tsx';
import { withIzin, installServer, show } from '../test-pasien.tsx';
import { answerBinary, refuse } from '#testing/server.ts';
import type { TestAnswer, Answerer, TestRequest } from '#testing/server.ts';
import { chooseOption } from '#testing/selects.ts';

afterEach(() => {
  kunjunganOperation.set(null);
  pasienOperation.set(null);
});

const STATUS: Record<number, string> = { 1: 'Aktif', 2: 'Meninggal', 3: 'Tidak Aktif' };
const makeRow = (norm: number, nama: string, status = 1) => ({
  norm,
  norm_manual: null,
  gelar_depan: null,
  nama,
  gelar_belakang: null,
  jenis_kelamin: 2,
  tanggal_lahir: '1985-03-12',
  alamat: 'Jl. Bulusan 14',
  rt: '003',
  rw: '005',
  kecamatan_deskripsi: 'Tembalang',
  nik: '3374105203850003',
  no_bpjs: null,
  status_pasien: status,
  referensi_status_pasien: { deskripsi: STATUS[status] ?? '' },
});
const PASIEN_LIST = [makeRow(123, 'SITI AMINAH'), makeRow(4871, 'SITI AMINATUN', 3), makeRow(6690, 'SITI AMSIYAH', 2)];

const pageAnswer = (data: unknown[], total: number): TestAnswer => ({
  body: { status: 'success', success: true, message: '', data, meta: { total, page: 1, limit: 10 } },
});
const listAnswer = (request: TestRequest): TestAnswer | undefined => {
  if (request.path !== '/pasien') return undefined;
  if (request.query.get('nama') === 'tidak ada') return pageAnswer([], 0);
  return request.query.get('nama') ? pageAnswer(PASIEN_LIST.slice(0, 2), 38) : pageAnswer(PASIEN_LIST, 12_486);
};
const listRequests = (requests: TestRequest[]): TestRequest[] =>
  requests.filter(({ path, query }) => path === '/pasien' && query.get('limit') !== '1');

describe('the list', () => {
  it('asks page 1 of 10 and shows the columns as the document says', async () => {
    const requests = installServer(listAnswer);
    await show(<PasienPage />, { path: '/apps/pasien', pattern: '/apps/pasien' });
    const row = await screen.findByRole('row', { name: /SITI AMINAH / });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 7)
        .map((cell) => cell.textContent),
    ).toEqual([
      '000123',
      expect.stringMatching(/^SITI AMINAHP · \d+ th$/),
      'Jl. Bulusan 14 RT 003/005, Tembalang',
      '12/Mar/1985',
      '3374105203850003',
      '-',
      'Aktif',
    ]);
    // How many there are without a filter is asked once there is one.
    expect(requests.filter(({ path }) => path === '/pasien').map(({ query }) => query.toString())).toEqual([
      'page=1&limit=10',
    ]);
    expect(screen.getByText('1–10 dari 12.486')).toBeDefined();
    // The server takes a visit for every patient who is not dead.
    expect(
      screen.getAllByRole('button', { name: /^Kunjungan / }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Kunjungan SITI AMINAH', 'Kunjungan SITI AMINATUN']);
  });

  it('filters after a pause with one question, says how many fit, and takes the filter back', async () => {
    const requests = installServer(listAnswer);
    await show(<PasienPage />, { path: '/apps/pasien', pattern: '/apps/pasien' });
    await screen.findByText('000123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Saring Pasien' }), 'siti am');
    await waitFor(() => expect(screen.getByText('38')).toBeDefined());
    expect(screen.getByText(/cocok dari 12\.486 pasien/)).toBeDefined();
    expect(
      listRequests(requests)
        .filter(({ query }) => query.has('nama'))
        .map(({ query }) => query.get('nama')),
    ).toEqual(['siti am']);
    expect(screen.getAllByText('SITI AM')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    await waitFor(() => expect(screen.getByText('1–10 dari 12.486')).toBeDefined());
  });

  it('says when there are more than were counted', async () => {
    installServer((request) =>
      request.path === '/pasien'
        ? {
            body: {
              ...(pageAnswer(PASIEN_LIST, 50_000).body as object),
              meta: { total: 50_000, page: 1, limit: 10, ...(request.query.get('nama') ? { lebih: true } : {}) },
            },
          }
        : undefined,
    );
    await show(<PasienPage />, { path: '/apps/pasien?nama=a', pattern: '/apps/pasien' });
    expect(await screen.findByText('1–10 dari lebih dari 50.000')).toBeDefined();
    expect(screen.getByText('lebih dari 50.000')).toBeDefined();
  });

  it('says that nothing fits', async () => {
    installServer(listAnswer);
    await show(<PasienPage />, { path: '/apps/pasien', pattern: '/apps/pasien' });
    await screen.findByText('000123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Saring Pasien' }), 'tidak ada');
    expect(await screen.findByText('Tidak ada pasien yang cocok')).toBeDefined();
  });

  it('sorts and pages at the server', async () => {
    const requests = installServer(listAnswer);
    await show(<PasienPage />, { path: '/apps/pasien', pattern: '/apps/pasien' });
    await screen.findByText('000123');
    await userEvent.click(screen.getByRole('button', { name: 'Halaman 2' }));
    await waitFor(() => expect(listRequests(requests).at(-1)?.query.get('page')).toBe('2'));
    await userEvent.click(screen.getByRole('button', { name: 'Tanggal Lahir' }));
    await waitFor(() =>
      expect(listRequests(requests).at(-1)?.query.toString()).toBe('page=1&limit=10&urut=tanggal_lahir'),
    );
  });

  it('keyboard: / filters, arrows choose, F3 starts the visit, Enter opens the patient', async () => {
    installServer(listAnswer);
    await show(<PasienPage />, { path: '/apps/pasien', pattern: '/apps/pasien' });
    await screen.findByText('000123');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Saring Pasien' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('row', { name: /SITI AMINATUN/ }).getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('{F3}');
    expect(kunjunganOperation.get()?.options).toEqual({ norm: 4871 });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/apps/pasien/4871'));
  });

  it('a failure says so and tries again', async () => {
    let failing = true;
    installServer((request) =>
      request.path === '/pasien' && failing
        ? { status: 500, body: { message: 'Basis data sibuk' } }
        : listAnswer(request),
    );
    await show(<PasienPage />, { path: '/apps/pasien', pattern: '/apps/pasien' });
    expect(await screen.findByText('Basis data sibuk')).toBeDefined();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('000123')).toBeDefined();
  });
});

/** Opens the list. `izin` are added to the clerk's rights, and `responder` is asked before the answers of the list. */
async function openPage(
  responder: Answerer = () => undefined,
  { izin = [], path = '/apps/pasien' }: { izin?: string[]; path?: string } = {},
): Promise<TestRequest[]> {
  const requests = installServer(
    (request) => responder(request) ?? (request.path === '/v1/user-data' ? withIzin(...izin) : listAnswer(request)),
  );
  await show(<PasienPage />, { path, pattern: '/apps/pasien' });
  await screen.findByText('000123');
  return requests;
}
describe('how the list was left', () => {
  const KEY = 'nadi-saringan:1:7:pasien';

  it('stays with this browser: page size and order come back, and nothing of it goes to the server', async () => {
    localStorage.setItem(KEY, JSON.stringify({ urut: '-nama', limit: '25' }));
    const requests = await openPage();
    expect(listRequests(requests).map(({ query }) => query.toString())).toEqual(['page=1&limit=25&urut=-nama']);
    expect(writesOf(requests)).toEqual([]);
  });

  it('does not come over an address that says its own', async () => {
    localStorage.setItem(KEY, JSON.stringify({ limit: '25' }));
    const requests = await openPage(undefined, { path: '/apps/pasien?alamat=bulusan&limit=10' });
    expect(listRequests(requests)[0]?.query.toString()).toBe('page=1&limit=10&alamat=bulusan');
  });

  it('keeps no typed name, NIK or address, neither here nor on the server', async () => {
    const requests = await openPage();
    await chooseOption(screen.getByRole('combobox', { name: 'Baris per halaman' }), '50');
    await userEvent.type(screen.getByRole('textbox', { name: 'Saring Pasien' }), 'siti');
    await waitFor(() => expect(listRequests(requests).at(-1)?.query.toString()).toBe('page=1&limit=50&nama=siti'));
    await waitFor(() => expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toEqual({ limit: '50' }));
    expect(writesOf(requests)).toEqual([]);
  });
});

describe('the search input of the list (platform.md 5)', () => {
  it.each([
    ['3374105203850003', 'nik', '3374105203850003'],
    ['0001234567891', 'norm', '0001234567891'],
    ['4871', 'norm', '4871'],
    ['33741052038500031', 'nama', '33741052038500031'],
    ['siti 2', 'nama', 'siti 2'],
  ])('%s is asked as %s', async (text, field, content) => {
    const requests = await openPage();
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari di daftar pasien' }), text);
    await waitFor(() => expect(listRequests(requests).at(-1)?.query.get(field)).toBe(content));
    expect([...(listRequests(requests).at(-1)?.query.keys() ?? [])]).toEqual(['page', 'limit', field]);
  });

  it('what is typed takes the place of its three columns; what is typed in one of them takes its place', async () => {
    const requests = await openPage(undefined, { path: '/apps/pasien?nama=budi&alamat=bulusan' });
    const searchBox = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cari di daftar pasien' });
    await userEvent.type(searchBox, '3374105203850003');
    await waitFor(() => expect(currentWords()).toBe('alamat=bulusan&nik=3374105203850003'));
    // The address is there a moment before the question of the new rows.
    await waitFor(() => expect(listRequests(requests).at(-1)?.query.has('nama')).toBe(false));
    await userEvent.type(screen.getByRole('textbox', { name: 'Saring Pasien' }), 'siti');
    expect(searchBox.value).toBe('');
    await userEvent.type(searchBox, '48');
    await waitFor(() => expect(currentWords()).toBe('norm=48&alamat=bulusan'));
    await userEvent.clear(searchBox);
    await waitFor(() => expect(currentWords()).toBe('alamat=bulusan'));
  });

  it('leaves the other filters, and its own go with it', async () => {
    await openPage(undefined, { path: '/apps/pasien?alamat=bulusan' });
    const searchBox = screen.getByRole('textbox', { name: 'Cari di daftar pasien' });
    await userEvent.type(searchBox, '48');
    await waitFor(() => expect(currentWords()).toBe('norm=48&alamat=bulusan'));
    await userEvent.type(searchBox, 'a');
    await waitFor(() => expect(currentWords()).toBe('nama=48a&alamat=bulusan'));
    await userEvent.clear(searchBox);
    await waitFor(() => expect(currentWords()).toBe('alamat=bulusan'));
  });
});

describe('export', () => {
  const pressEkspor = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Ekspor' }));

  it('is not offered without its permission', async () => {
    await openPage();
    expect(screen.queryByRole('button', { name: 'Ekspor' })).toBeNull();
  });

  it('sends the filters on screen, shows that it works, and saves the sheet', async () => {
    let finish: (responder: TestAnswer) => void = () => undefined;
    const downloads: string[] = [];
    HTMLAnchorElement.prototype.click = function klik(this: HTMLAnchorElement) {
      downloads.push(this.download);
    };
    const requests = await openPage(
      ({ path }) =>
        path === '/pasien/ekspor'
          ? new Promise<TestAnswer>((resolve) => {
              finish = resolve;
            })
          : undefined,
      { izin: ['view ekspor pasien'], path: '/apps/pasien?nama=siti&urut=nama&page=2' },
    );
    await pressEkspor();
    expect(await screen.findByText(/Menyiapkan lembar kerja/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ekspor' }).hasAttribute('disabled')).toBe(true);
    expect(requests.find(({ path }) => path === '/pasien/ekspor')?.query.toString()).toBe('nama=siti&urut=nama');
    finish(answerBinary('lembar', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'pasien.xlsx'));
    await waitFor(() => expect(downloads).toEqual(['pasien.xlsx']));
    expect(screen.queryByText(/Menyiapkan lembar kerja/)).toBeNull();
  });

  it('can be stopped', async () => {
    await openPage(({ path }) => (path === '/pasien/ekspor' ? new Promise<TestAnswer>(() => undefined) : undefined), {
      izin: ['view ekspor pasien'],
    });
    await pressEkspor();
    await userEvent.click(await screen.findByRole('button', { name: 'Batalkan ekspor' }));
    await waitFor(() => expect(screen.queryByText(/Menyiapkan lembar kerja/)).toBeNull());
    expect(screen.queryByText(/Ekspor gagal/)).toBeNull();
  });

  it('too many rows: the refusal stays until it is read', async () => {
    await openPage(
      ({ path }) =>
        path === '/pasien/ekspor'
          ? refuse(422, { message: 'Paling banyak 50.000 pasien sekali ekspor, sekarang 61.204.' })
          : undefined,
      { izin: ['view ekspor pasien'] },
    );
    await pressEkspor();
    expect(
      await screen.findByText(/Paling banyak 50\.000 pasien sekali ekspor, sekarang 61\.204\. Tambah saringannya/),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tutup pesan ekspor' }));
    expect(screen.queryByText(/Ekspor gagal/)).toBeNull();
  });
});

describe('what a row offers', () => {
  it('edit by its button and by E, only with the permission', async () => {
    await openPage(undefined, { izin: ['update pasien'] });
    await userEvent.click(screen.getByRole('button', { name: 'Edit SITI AMINATUN' }));
    expect(pasienOperation.get()?.options).toEqual({ norm: 4871 });
    pasienOperation.set(null);
    await userEvent.keyboard('{ArrowDown}e');
    expect(pasienOperation.get()?.options).toEqual({ norm: 6690 });
    cleanup();
    await openPage();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('the card: fetched once, shown to be printed', async () => {
    const requests = await openPage(({ path }) =>
      path === '/pasien/kartu/123' ? answerBinary('%PDF', 'application/pdf', 'kartu.pdf') : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain SITI AMINAH' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cetak kartu' }));
    expect(await screen.findByTitle('Kartu pasien SITI AMINAH')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cetak' })).toBeDefined();
    expect(requests.filter(({ path }) => path === '/pasien/kartu/123')).toHaveLength(1);
  });

  it('labels: how many and from which place, within the sheet', async () => {
    const requests = await openPage(({ path }) =>
      path === '/pasien/label/123' ? answerBinary('%PDF', 'application/pdf') : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain SITI AMINAH' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cetak label' }));
    const count = await screen.findByRole('textbox', { name: /Jumlah label/ });
    await userEvent.clear(count);
    await userEvent.type(count, '121{Enter}');
    expect(await screen.findByText('"121" paling besar 120')).toBeDefined();
    await userEvent.clear(count);
    await userEvent.type(count, '30');
    await userEvent.click(screen.getByRole('button', { name: 'Mulai dari tempat 20' }));
    expect(screen.getByText(/3 lembar A4/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Siapkan label' }));
    expect(await screen.findByTitle('Label SITI AMINAH')).toBeDefined();
    expect(requests.find(({ path }) => path === '/pasien/label/123')?.query.toString()).toBe('jumlah=30&mulai=20');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cetak' }).disabled).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
    await waitFor(() =>
      expect(requests.find(({ path, method }) => path === '/cetakan' && method === 'POST')?.body).toMatchObject({
        jenis: 'label-pasien',
        acuan: 123,
        label: { jumlah: 30, mulai: 20 },
      }),
    );
  });

  it('a print that fails says so and tries again', async () => {
    let failing = true;
    await openPage(({ path }) =>
      path === '/pasien/kartu/123'
        ? failing
          ? refuse(500, { message: 'Kartu belum dapat dibuat' })
          : answerBinary('%PDF', 'application/pdf')
        : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain SITI AMINAH' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cetak kartu' }));
    expect(await screen.findByText('Kartu belum dapat dibuat')).toBeDefined();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByTitle('Kartu pasien SITI AMINAH')).toBeDefined();
  });
});
