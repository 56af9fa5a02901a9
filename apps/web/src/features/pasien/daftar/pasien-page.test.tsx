import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { kunjunganOperation, pasienOperation } from '../../../platform/operations.ts';
import { PasienPage } from './pasien.page.tsx';
import { alamatCari, lokasi } from '../../../testing/halaman.tsx';
import { denganIzin, pasangServer, tampilkan } from '../uji-pasien.tsx';
import { jawab, jawabBiner, tolak } from '../../../testing/server.ts';
import type { Jawaban, Penjawab, Permintaan } from '../../../testing/server.ts';

afterEach(() => {
  kunjunganOperation.set(null);
  pasienOperation.set(null);
});

const STATUS: Record<number, string> = { 1: 'Aktif', 2: 'Meninggal', 3: 'Tidak Aktif' };
const baris = (norm: number, nama: string, status = 1) => ({
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
const PASIEN = [baris(123, 'SITI AMINAH'), baris(4871, 'SITI AMINATUN', 3), baris(6690, 'SITI AMSIYAH', 2)];

const halaman = (data: unknown[], total: number): Jawaban => ({
  body: { status: 'success', success: true, message: '', data, meta: { total, page: 1, limit: 10 } },
});
const daftar = (permintaan: Permintaan): Jawaban | undefined => {
  if (permintaan.path !== '/pasien') return undefined;
  if (permintaan.query.get('nama') === 'tidak ada') return halaman([], 0);
  return permintaan.query.get('nama') ? halaman(PASIEN.slice(0, 2), 38) : halaman(PASIEN, 12_486);
};
const tanya = (semua: Permintaan[]): Permintaan[] =>
  semua.filter(({ path, query }) => path === '/pasien' && query.get('limit') !== '1');

describe('the list', () => {
  it('asks page 1 of 10 and shows the columns as the document says', async () => {
    const semua = pasangServer(daftar);
    await tampilkan(<PasienPage />, { path: '/apps/pasien', pola: '/apps/pasien' });
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
    expect(tanya(semua)[0]?.query.toString()).toBe('page=1&limit=10');
    expect(screen.getByText('1–10 dari 12.486')).toBeDefined();
    // The server takes a visit for every patient who is not dead.
    expect(
      screen.getAllByRole('button', { name: /^Kunjungan / }).map((tombol) => tombol.getAttribute('aria-label')),
    ).toEqual(['Kunjungan SITI AMINAH', 'Kunjungan SITI AMINATUN']);
  });

  it('filters after a pause with one question, says how many fit, and takes the filter back', async () => {
    const semua = pasangServer(daftar);
    await tampilkan(<PasienPage />, { path: '/apps/pasien', pola: '/apps/pasien' });
    await screen.findByText('000123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Saring Pasien' }), 'siti am');
    await waitFor(() => expect(screen.getByText('38')).toBeDefined());
    expect(screen.getByText(/cocok dari 12\.486 pasien/)).toBeDefined();
    expect(
      tanya(semua)
        .filter(({ query }) => query.has('nama'))
        .map(({ query }) => query.get('nama')),
    ).toEqual(['siti am']);
    expect(screen.getAllByText('SITI AM')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    await waitFor(() => expect(screen.getByText('1–10 dari 12.486')).toBeDefined());
  });

  it('says when there are more than were counted', async () => {
    pasangServer((permintaan) =>
      permintaan.path === '/pasien'
        ? {
            body: {
              ...(halaman(PASIEN, 50_000).body as object),
              meta: { total: 50_000, page: 1, limit: 10, ...(permintaan.query.get('nama') ? { lebih: true } : {}) },
            },
          }
        : undefined,
    );
    await tampilkan(<PasienPage />, { path: '/apps/pasien?nama=a', pola: '/apps/pasien' });
    expect(await screen.findByText('1–10 dari lebih dari 50.000')).toBeDefined();
    expect(screen.getByText('lebih dari 50.000')).toBeDefined();
  });

  it('says that nothing fits', async () => {
    pasangServer(daftar);
    await tampilkan(<PasienPage />, { path: '/apps/pasien', pola: '/apps/pasien' });
    await screen.findByText('000123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Saring Pasien' }), 'tidak ada');
    expect(await screen.findByText('Tidak ada pasien yang cocok')).toBeDefined();
  });

  it('sorts and pages at the server', async () => {
    const semua = pasangServer(daftar);
    await tampilkan(<PasienPage />, { path: '/apps/pasien', pola: '/apps/pasien' });
    await screen.findByText('000123');
    await userEvent.click(screen.getByRole('button', { name: 'Halaman 2' }));
    await waitFor(() => expect(tanya(semua).at(-1)?.query.get('page')).toBe('2'));
    await userEvent.click(screen.getByRole('button', { name: 'Tanggal Lahir' }));
    await waitFor(() => expect(tanya(semua).at(-1)?.query.toString()).toBe('page=1&limit=10&urut=tanggal_lahir'));
  });

  it('keyboard: / filters, arrows choose, F3 starts the visit, Enter opens the patient', async () => {
    pasangServer(daftar);
    await tampilkan(<PasienPage />, { path: '/apps/pasien', pola: '/apps/pasien' });
    await screen.findByText('000123');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Saring Pasien' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('row', { name: /SITI AMINATUN/ }).getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('{F3}');
    expect(kunjunganOperation.get()?.options).toEqual({ norm: 4871 });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lokasi()).toBe('/apps/pasien/4871'));
  });

  it('a failure says so and tries again', async () => {
    let gagal = true;
    pasangServer((permintaan) =>
      permintaan.path === '/pasien' && gagal
        ? { status: 500, body: { message: 'Basis data sibuk' } }
        : daftar(permintaan),
    );
    await tampilkan(<PasienPage />, { path: '/apps/pasien', pola: '/apps/pasien' });
    expect(await screen.findByText('Basis data sibuk')).toBeDefined();
    gagal = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('000123')).toBeDefined();
  });
});

/** Opens the list. `izin` are added to the clerk's rights, and `responder` is asked before the answers of the list. */
async function buka(
  jawaban: Penjawab = () => undefined,
  { izin = [], path = '/apps/pasien' }: { izin?: string[]; path?: string } = {},
): Promise<Permintaan[]> {
  const semua = pasangServer(
    (permintaan) =>
      jawaban(permintaan) ?? (permintaan.path === '/v1/user-data' ? denganIzin(...izin) : daftar(permintaan)),
  );
  await tampilkan(<PasienPage />, { path, pola: '/apps/pasien' });
  await screen.findByText('000123');
  return semua;
}
const tampilanTersimpan =
  (isi: unknown): Penjawab =>
  ({ method, path }) =>
    path === '/tampilan/pasien' && method === 'GET' ? jawab(isi) : undefined;
const simpanan = (semua: Permintaan[]): unknown[] =>
  semua.filter(({ method, path }) => path === '/tampilan/pasien' && method === 'PUT').map(({ body }) => body);

describe('how the user left it', () => {
  it('comes back when the list is opened, with one question', async () => {
    const semua = await buka(tampilanTersimpan({ nama: 'siti', urut: '-nama', limit: 25, warna: 'merah' }));
    expect(tanya(semua).map(({ query }) => query.toString())).toEqual(['page=1&limit=25&nama=siti&urut=-nama']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Saring Pasien' }).value).toBe('siti');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Baris per halaman' }).value).toBe('25');
    expect(alamatCari()).toBe('?nama=siti&urut=-nama&limit=25');
    expect(simpanan(semua)).toEqual([]);
  });

  it('does not come over an address that says its own', async () => {
    const semua = await buka(tampilanTersimpan({ nama: 'siti' }), { path: '/apps/pasien?alamat=bulusan&limit=13' });
    expect(tanya(semua)[0]?.query.toString()).toBe('page=1&limit=10&alamat=bulusan');
  });

  it('is saved once it rests; taking everything back saves nothing special', async () => {
    const semua = await buka();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Baris per halaman' }), '50');
    await userEvent.type(screen.getByRole('textbox', { name: 'Saring Pasien' }), 'siti');
    await waitFor(() => expect(simpanan(semua).at(-1)).toEqual({ isi: { nama: 'siti', limit: 50 } }));
    expect(tanya(semua).at(-1)?.query.toString()).toBe('page=1&limit=50&nama=siti');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Baris per halaman' }), '10');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    await waitFor(() => expect(simpanan(semua).at(-1)).toEqual({ isi: null }));
  });

  it('neither a failed reading nor a failed saving disturbs', async () => {
    const semua = await buka(({ path }) =>
      path === '/tampilan/pasien' ? tolak(500, { message: 'Rusak' }) : undefined,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Baris per halaman' }), '100');
    await waitFor(() => expect(simpanan(semua)).toEqual([{ isi: { limit: 100 } }]));
    expect(screen.queryByText('Rusak')).toBeNull();
    expect(screen.getByText('000123')).toBeDefined();
  });
});

describe('the search input of the list (platform.md 5)', () => {
  it.each([
    ['3374105203850003', 'nik', '3374105203850003'],
    ['0001234567891', 'norm', '0001234567891'],
    ['4871', 'norm', '4871'],
    ['33741052038500031', 'nama', '33741052038500031'],
    ['siti 2', 'nama', 'siti 2'],
  ])('%s is asked as %s', async (teks, kolom, isi) => {
    const semua = await buka();
    await userEvent.type(screen.getByRole('textbox', { name: 'Cari di daftar pasien' }), teks);
    await waitFor(() => expect(tanya(semua).at(-1)?.query.get(kolom)).toBe(isi));
    expect([...(tanya(semua).at(-1)?.query.keys() ?? [])]).toEqual(['page', 'limit', kolom]);
  });

  it('what is typed takes the place of its three columns; what is typed in one of them takes its place', async () => {
    const semua = await buka(tampilanTersimpan({ nama: 'budi', alamat: 'bulusan' }));
    const cari = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cari di daftar pasien' });
    await userEvent.type(cari, '3374105203850003');
    await waitFor(() => expect(alamatCari()).toBe('?alamat=bulusan&nik=3374105203850003'));
    expect(tanya(semua).at(-1)?.query.has('nama')).toBe(false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Saring Pasien' }), 'siti');
    expect(cari.value).toBe('');
    await userEvent.type(cari, '48');
    await waitFor(() => expect(alamatCari()).toBe('?norm=48&alamat=bulusan'));
    await userEvent.clear(cari);
    await waitFor(() => expect(alamatCari()).toBe('?alamat=bulusan'));
  });

  it('leaves the other filters, and its own go with it', async () => {
    await buka(undefined, { path: '/apps/pasien?alamat=bulusan' });
    const cari = screen.getByRole('textbox', { name: 'Cari di daftar pasien' });
    await userEvent.type(cari, '48');
    await waitFor(() => expect(alamatCari()).toBe('?norm=48&alamat=bulusan'));
    await userEvent.type(cari, 'a');
    await waitFor(() => expect(alamatCari()).toBe('?nama=48a&alamat=bulusan'));
    await userEvent.clear(cari);
    await waitFor(() => expect(alamatCari()).toBe('?alamat=bulusan'));
  });
});

describe('export', () => {
  const tekan = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Ekspor' }));

  it('is not offered without its permission', async () => {
    await buka();
    expect(screen.queryByRole('button', { name: 'Ekspor' })).toBeNull();
  });

  it('sends the filters on screen, shows that it works, and saves the sheet', async () => {
    let selesai: (jawaban: Jawaban) => void = () => undefined;
    const unduhan: string[] = [];
    HTMLAnchorElement.prototype.click = function klik(this: HTMLAnchorElement) {
      unduhan.push(this.download);
    };
    const semua = await buka(
      ({ path }) =>
        path === '/pasien/ekspor'
          ? new Promise<Jawaban>((resolve) => {
              selesai = resolve;
            })
          : undefined,
      { izin: ['view ekspor pasien'], path: '/apps/pasien?nama=siti&urut=nama&page=2' },
    );
    await tekan();
    expect(await screen.findByText(/Menyiapkan lembar kerja/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ekspor' }).hasAttribute('disabled')).toBe(true);
    expect(semua.find(({ path }) => path === '/pasien/ekspor')?.query.toString()).toBe('nama=siti&urut=nama');
    selesai(jawabBiner('lembar', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'pasien.xlsx'));
    await waitFor(() => expect(unduhan).toEqual(['pasien.xlsx']));
    expect(screen.queryByText(/Menyiapkan lembar kerja/)).toBeNull();
  });

  it('can be stopped', async () => {
    await buka(({ path }) => (path === '/pasien/ekspor' ? new Promise<Jawaban>(() => undefined) : undefined), {
      izin: ['view ekspor pasien'],
    });
    await tekan();
    await userEvent.click(await screen.findByRole('button', { name: 'Batalkan ekspor' }));
    await waitFor(() => expect(screen.queryByText(/Menyiapkan lembar kerja/)).toBeNull());
    expect(screen.queryByText(/Ekspor gagal/)).toBeNull();
  });

  it('too many rows: the refusal stays until it is read', async () => {
    await buka(
      ({ path }) =>
        path === '/pasien/ekspor'
          ? tolak(422, { message: 'Paling banyak 50.000 pasien sekali ekspor, sekarang 61.204.' })
          : undefined,
      { izin: ['view ekspor pasien'] },
    );
    await tekan();
    expect(
      await screen.findByText(/Paling banyak 50\.000 pasien sekali ekspor, sekarang 61\.204\. Tambah saringannya/),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tutup pesan ekspor' }));
    expect(screen.queryByText(/Ekspor gagal/)).toBeNull();
  });
});

describe('what a row offers', () => {
  it('edit by its button and by E, only with the permission', async () => {
    await buka(undefined, { izin: ['update pasien'] });
    await userEvent.click(screen.getByRole('button', { name: 'Edit SITI AMINATUN' }));
    expect(pasienOperation.get()?.options).toEqual({ norm: 4871 });
    pasienOperation.set(null);
    await userEvent.keyboard('{ArrowDown}e');
    expect(pasienOperation.get()?.options).toEqual({ norm: 6690 });
    cleanup();
    await buka();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('the card: fetched once, shown to be printed', async () => {
    const semua = await buka(({ path }) =>
      path === '/pasien/kartu/123' ? jawabBiner('%PDF', 'application/pdf', 'kartu.pdf') : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain SITI AMINAH' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cetak kartu' }));
    expect(await screen.findByTitle('Kartu pasien SITI AMINAH')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cetak' })).toBeDefined();
    expect(semua.filter(({ path }) => path === '/pasien/kartu/123')).toHaveLength(1);
  });

  it('labels: how many and from which place, within the sheet', async () => {
    const semua = await buka(({ path }) =>
      path === '/pasien/label/123' ? jawabBiner('%PDF', 'application/pdf') : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain SITI AMINAH' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cetak label' }));
    const jumlah = await screen.findByRole('textbox', { name: /Jumlah label/ });
    await userEvent.clear(jumlah);
    await userEvent.type(jumlah, '121{Enter}');
    expect(await screen.findByText('Paling banyak 120')).toBeDefined();
    await userEvent.clear(jumlah);
    await userEvent.type(jumlah, '30');
    await userEvent.click(screen.getByRole('button', { name: 'Mulai dari tempat 20' }));
    expect(screen.getByText(/3 lembar A4/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Siapkan label' }));
    expect(await screen.findByTitle('Label SITI AMINAH')).toBeDefined();
    expect(semua.find(({ path }) => path === '/pasien/label/123')?.query.toString()).toBe('jumlah=30&mulai=20');
  });

  it('a print that fails says so and tries again', async () => {
    let gagal = true;
    await buka(({ path }) =>
      path === '/pasien/kartu/123'
        ? gagal
          ? tolak(500, { message: 'Kartu belum dapat dibuat' })
          : jawabBiner('%PDF', 'application/pdf')
        : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan lain SITI AMINAH' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cetak kartu' }));
    expect(await screen.findByText('Kartu belum dapat dibuat')).toBeDefined();
    gagal = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByTitle('Kartu pasien SITI AMINAH')).toBeDefined();
  });
});
