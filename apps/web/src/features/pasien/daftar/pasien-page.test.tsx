import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { kunjunganOperation } from '../../../platform/operations.ts';
import { PasienDetailPage } from '../detail/pasien-detail.page.tsx';
import { PasienPage } from './pasien.page.tsx';
import { lokasi, pasangServer, tampilkan } from '../uji-pasien.tsx';
import type { Jawaban, Permintaan } from '../../../testing/server.ts';

afterEach(() => {
  cleanup();
  kunjunganOperation.set(null);
});

const baris = (norm: number, nama: string, status = 1) => ({
  norm, norm_manual: null, gelar_depan: null, nama, gelar_belakang: null, jenis_kelamin: 2, tanggal_lahir: '1985-03-12', alamat: 'Jl. Bulusan 14', rt: '003', rw: '005', kecamatan_deskripsi: 'Tembalang',
  nik: '3374105203850003', no_bpjs: null, status_pasien: status, referensi_status_pasien: { deskripsi: status === 1 ? 'Aktif' : 'Meninggal' },
});
const PASIEN = [baris(123, 'SITI AMINAH'), baris(4871, 'SITI AMINATUN'), baris(6690, 'SITI AMSIYAH', 2)];

const halaman = (data: unknown[], total: number): Jawaban => ({ body: { status: 'success', success: true, message: '', data, meta: { total, page: 1, limit: 10 } } });
const daftar = (permintaan: Permintaan): Jawaban | undefined => {
  if (permintaan.path !== '/pasien') return undefined;
  if (permintaan.query.get('nama') === 'tidak ada') return halaman([], 0);
  return permintaan.query.get('nama') ? halaman(PASIEN.slice(0, 2), 38) : halaman(PASIEN, 12_486);
};
const tanya = (semua: Permintaan[]): Permintaan[] => semua.filter(({ path, query }) => path === '/pasien' && query.get('limit') === '10');

describe('the list', () => {
  it('asks page 1 of 10 and shows the columns as the document says', async () => {
    const semua = pasangServer(daftar);
    await tampilkan(<PasienPage />, { path: '/apps/pasien', pola: '/apps/pasien' });
    const row = await screen.findByRole('row', { name: /SITI AMINAH / });
    expect(within(row).getAllByRole('cell').slice(0, 7).map((cell) => cell.textContent)).toEqual(['000123', expect.stringMatching(/^SITI AMINAHP · \d+ th$/), 'Jl. Bulusan 14 RT 003/005, Tembalang', '12/Mar/1985', '3374105203850003', '-', 'Aktif']);
    expect(tanya(semua)[0]?.query.toString()).toBe('page=1&limit=10');
    expect(screen.getByText('1–10 dari 12.486')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /SITI AMSIYAH/ })).queryByRole('button', { name: /Kunjungan/ })).toBeNull();
  });

  it('filters after a pause with one question, says how many fit, and takes the filter back', async () => {
    const semua = pasangServer(daftar);
    await tampilkan(<PasienPage />, { path: '/apps/pasien', pola: '/apps/pasien' });
    await screen.findByText('000123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Saring Pasien' }), 'siti am');
    await waitFor(() => expect(screen.getByText('38')).toBeDefined());
    expect(screen.getByText(/cocok dari 12\.486 pasien/)).toBeDefined();
    expect(tanya(semua).filter(({ query }) => query.has('nama')).map(({ query }) => query.get('nama'))).toEqual(['siti am']);
    expect(screen.getAllByText('SITI AM')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
    await waitFor(() => expect(screen.getByText('1–10 dari 12.486')).toBeDefined());
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
    pasangServer((permintaan) => (permintaan.path === '/pasien' && gagal ? { status: 500, body: { message: 'Basis data sibuk' } } : daftar(permintaan)));
    await tampilkan(<PasienPage />, { path: '/apps/pasien', pola: '/apps/pasien' });
    expect(await screen.findByText('Basis data sibuk')).toBeDefined();
    gagal = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('000123')).toBeDefined();
  });
});

describe('the detail', () => {
  it('a patient who is not there', async () => {
    pasangServer(({ path }) => (path === '/pasien/99' ? { status: 404, body: { message: 'Pasien tidak ditemukan' } } : undefined));
    await tampilkan(<PasienDetailPage />, { path: '/apps/pasien/99', pola: '/apps/pasien/:norm' });
    expect(await screen.findByText('Pasien tidak ditemukan')).toBeDefined();
    expect(screen.getByText(/No\. RM 99/)).toBeDefined();
  });
});
