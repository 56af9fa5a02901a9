import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jawab } from '../../../testing/server.ts';
import type { Penjawab } from '../../../testing/server.ts';
import type { NilaiKunjungan } from '../kunjungan-form.schema.ts';
import { pasangServer } from '../uji-kunjungan.tsx';
import { isian, klik, pilih, tampilkanPanel } from '../uji-panel.tsx';
import { usePanelKecelakaan } from './use-panel-kecelakaan.tsx';

const opsi = (id: number, deskripsi: string) => ({ id, deskripsi, aktif: true });
const wilayah = (id: number, deskripsi: string, jenis: number) => ({ id, deskripsi, jenis });
const DAFTAR: Record<string, unknown[]> = {
  '/referensi/183': [opsi(0, 'Bukan kecelakaan lalu lintas (BKLL)'), opsi(2, 'KLL dan kecelakaan kerja (KK)')],
  '/referensi/184': [opsi(1, 'PT. Jasa Raharja')],
  '/wilayah': [wilayah(33, 'Jawa Tengah', 1), wilayah(34, 'DI Yogyakarta', 1)],
  '/wilayah/kota/33': [wilayah(3374, 'Kota Semarang', 2), wilayah(3322, 'Kabupaten Semarang', 2)],
  '/wilayah/kota/34': [wilayah(3471, 'Kota Yogyakarta', 2)],
  '/wilayah/kecamatan/3374': [wilayah(337410, 'Tembalang', 3)],
  '/wilayah/kecamatan/3322': [wilayah(332201, 'Getasan', 3)],
};
const server = (lain: Penjawab = () => undefined) =>
  pasangServer(
    (permintaan) => lain(permintaan) ?? (DAFTAR[permintaan.path] ? jawab(DAFTAR[permintaan.path]) : undefined),
  );

const judul = () => screen.getByRole('button', { name: /^Kecelakaan/ });
const tampilkan = (isi?: (nilai: NilaiKunjungan) => void) => tampilkanPanel(usePanelKecelakaan, isi);
const LENGKAP = {
  jenis_kecelakaan: 2,
  no_laporan_polisi: 'LP/12',
  tanggal_kejadian: '2026-03-11',
  kode_provinsi: 33,
  kode_kabupaten: 3374,
  kode_kecamatan: 337410,
};
const berisi =
  (lain: object = {}) =>
  (nilai: NilaiKunjungan): void => {
    nilai.pakai.kecelakaan = true;
    Object.assign(nilai.kecelakaan, LENGKAP, lain);
  };

describe('on and off', () => {
  it('is off at first and sends null; opening turns it on, closing it untouched turns it off', async () => {
    server();
    const { form, terkirim } = await tampilkan();
    expect(judul().textContent).toContain('tidak ada');
    await userEvent.click(judul());
    expect(form.getValues('pakai.kecelakaan')).toBe(true);
    expect(judul().textContent).toContain('belum diisi');
    await userEvent.click(judul());
    expect(form.getValues('pakai.kecelakaan')).toBe(false);
    expect(judul().textContent).toContain('tidak ada');
    await klik('Simpan');
    await waitFor(() => expect(terkirim).toHaveLength(1));
    expect(terkirim[0]?.kecelakaan).toBeNull();
  });

  it('what was typed keeps it on while it is closed; its summary says what it is', async () => {
    server();
    const { form } = await tampilkan(berisi());
    await waitFor(() => expect(judul().textContent).toContain('KLL dan kecelakaan kerja (KK), 11/03/2026'));
    await userEvent.click(judul());
    await userEvent.click(judul());
    expect(form.getValues('pakai.kecelakaan')).toBe(true);
    expect(judul().getAttribute('aria-expanded')).toBe('false');
  });

  it("'Tidak ada kecelakaan' sends null, keeps what was typed and gives the focus to the title", async () => {
    server();
    const { form, terkirim } = await tampilkan(berisi());
    await userEvent.click(judul());
    await klik('Tidak ada kecelakaan');
    expect(document.activeElement).toBe(judul());
    expect(judul().textContent).toContain('tidak ada');
    await klik('Simpan');
    await waitFor(() => expect(terkirim).toHaveLength(1));
    expect(terkirim[0]?.kecelakaan).toBeNull();
    await userEvent.click(judul());
    expect(isian(/^Nomor laporan polisi/).value).toBe('LP/12');
    expect(form.getValues('pakai.kecelakaan')).toBe(true);
  });
});

describe('what is refused', () => {
  it('kunjungan.md 5: names every required part, opens the panel and goes to the first', async () => {
    server();
    const { terkirim } = await tampilkan((nilai) => {
      nilai.pakai.kecelakaan = true;
      nilai.kecelakaan.keterangan = 'tertabrak';
    });
    await klik('Simpan');
    await waitFor(() => expect(judul().getAttribute('aria-expanded')).toBe('true'));
    for (const nama of [
      'Jenis kecelakaan',
      'Nomor laporan polisi',
      'Tanggal kejadian',
      'Provinsi',
      'Kabupaten/Kota',
      'Kecamatan',
    ]) {
      expect(isian(new RegExp(`^${nama}`)).getAttribute('aria-invalid'), nama).toBe('true');
      expect(screen.getByRole('button', { name: nama })).toBeDefined();
    }
    expect(isian(/^Penjamin kecelakaan/).getAttribute('aria-invalid')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(isian(/^Jenis kecelakaan/)));
    expect(terkirim).toHaveLength(0);
  });

  it('is said on the closed panel, which the next save opens again', async () => {
    server();
    await tampilkan(berisi({ no_laporan_polisi: null }));
    await klik('Simpan');
    await waitFor(() => expect(judul().getAttribute('aria-expanded')).toBe('true'));
    await userEvent.click(judul());
    expect(judul().getAttribute('aria-expanded')).toBe('false');
    expect(judul().textContent).toContain('perlu diperbaiki');
    await klik('Simpan');
    await waitFor(() => expect(judul().getAttribute('aria-expanded')).toBe('true'));
    expect(screen.getAllByText('Nomor laporan polisi wajib diisi').length).toBeGreaterThan(0);
  });

  it('the summary leads to a field of the closed panel', async () => {
    server();
    await tampilkan(berisi({ no_laporan_polisi: null }));
    await klik('Simpan');
    await screen.findAllByText('Nomor laporan polisi wajib diisi');
    await userEvent.click(judul());
    expect(judul().getAttribute('aria-expanded')).toBe('false');
    await klik('Nomor laporan polisi');
    expect(judul().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(isian(/^Nomor laporan polisi/));
  });

  it('by the server opens the closed panel too', async () => {
    server();
    const { form } = await tampilkan(berisi());
    act(() =>
      form.setError('kecelakaan.no_laporan_polisi', { type: 'server', message: 'Nomor laporan polisi sudah dipakai' }),
    );
    await waitFor(() => expect(document.activeElement).toBe(isian(/^Nomor laporan polisi/)));
    expect(screen.getAllByText('Nomor laporan polisi sudah dipakai').length).toBeGreaterThan(0);
  });

  it('turned off, nothing of it is wrong any more', async () => {
    server();
    const { terkirim } = await tampilkan(berisi({ no_laporan_polisi: null }));
    await klik('Simpan');
    await screen.findAllByText('Nomor laporan polisi wajib diisi');
    await klik('Tidak ada kecelakaan');
    expect(judul().textContent).toContain('tidak ada');
    expect(screen.queryAllByText(/Nomor laporan polisi/)).toHaveLength(0);
    await klik('Simpan');
    await waitFor(() => expect(terkirim).toHaveLength(1));
  });
});

describe('the fields', () => {
  it('a date is typed ddmmyyyy and sent yyyy/MM/dd; the whole panel goes out', async () => {
    const semua = server();
    const { terkirim } = await tampilkan(berisi({ tanggal_kejadian: null }));
    await userEvent.click(judul());
    await userEvent.type(isian(/^Tanggal kejadian/), '14042026');
    expect(isian(/^Tanggal kejadian/).value).toBe('14/04/2026');
    await pilih(/^Penjamin kecelakaan/, 'PT. Jasa Raharja');
    await klik('Simpan');
    await waitFor(() => expect(terkirim).toHaveLength(1));
    expect(terkirim[0]?.kecelakaan).toEqual({
      ...LENGKAP,
      tanggal_kejadian: '2026/04/14',
      keterangan: null,
      penjamin: 1,
      suplesi: false,
      no_sep_suplesi: null,
      status: 1,
    });
    for (const daftar of ['/referensi/183', '/referensi/184'])
      expect(semua.find(({ path }) => path === daftar)?.query.get('active')).toBe('true');
  });

  it('the suplesi SEP number is asked for, and required, when suplesi is on', async () => {
    server();
    const { terkirim } = await tampilkan(berisi());
    await userEvent.click(judul());
    expect(isian(/^Nomor SEP suplesi/).disabled).toBe(true);
    await userEvent.click(screen.getByRole('switch', { name: 'Suplesi' }));
    expect(isian(/^Nomor SEP suplesi/).disabled).toBe(false);
    await klik('Simpan');
    await screen.findAllByText('Nomor SEP suplesi wajib diisi');
    await userEvent.type(isian(/^Nomor SEP suplesi/), '1101r0070118v000008');
    await klik('Simpan');
    await waitFor(() =>
      expect(terkirim[0]?.kecelakaan).toMatchObject({ suplesi: true, no_sep_suplesi: '1101R0070118V000008' }),
    );
  });

  it('Alt+Down goes from the title into the panel, Enter walks on', async () => {
    server();
    await tampilkan();
    judul().focus();
    await userEvent.keyboard('{Enter}{Alt>}{ArrowDown}{/Alt}');
    expect(document.activeElement).toBe(isian(/^Jenis kecelakaan/));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(isian(/^Nomor laporan polisi/));
  });
});

describe('the regions', () => {
  it('each parent clears what is below it, and asks with its kind', async () => {
    const semua = server();
    const { form } = await tampilkan(berisi());
    await userEvent.click(judul());
    await waitFor(() => expect(isian(/^Kecamatan/).value).toBe('Tembalang'));
    await pilih(/^Kabupaten/, 'Kabupaten Semarang');
    expect(form.getValues('kecelakaan')).toMatchObject({
      kode_provinsi: 33,
      kode_kabupaten: 3322,
      kode_kecamatan: null,
    });
    await pilih(/^Kecamatan/, 'Getasan');
    await pilih(/^Provinsi/, 'DI Yogyakarta');
    expect(form.getValues('kecelakaan')).toMatchObject({
      kode_provinsi: 34,
      kode_kabupaten: null,
      kode_kecamatan: null,
    });
    expect(isian(/^Kecamatan/).placeholder).toBe('Pilih kabupaten/kota dulu');
    expect(semua.find(({ path }) => path === '/wilayah/kota/33')?.query.get('jenis')).toBe('2');
    expect(semua.find(({ path }) => path === '/wilayah/kecamatan/3374')?.query.get('jenis')).toBe('3');
  });

  it.each([
    ['kota', '/wilayah/kota/33', { kode_kabupaten: null, kode_kecamatan: null }],
    ['kabupaten', '/wilayah/kota/33', { kode_kabupaten: 3322, kode_kecamatan: null }],
    ['kecamatan', '/wilayah/kecamatan/3374', {}],
  ])('kunjungan.md 8: Tidak dapat memuat data %s, and asks again', async (apa, jalan, lain) => {
    let gagal = true;
    const semua = server(({ path }) => (path === jalan && gagal ? { status: 500, body: null } : undefined));
    await tampilkan(berisi(lain));
    await userEvent.click(judul());
    const kata = await screen.findByText(`Tidak dapat memuat data ${apa}`, { exact: false });
    gagal = false;
    await userEvent.click(kata.querySelector('button')!);
    await waitFor(() => expect(screen.queryByText(/Tidak dapat memuat/)).toBeNull());
    expect(semua.filter(({ path }) => path === jalan)).toHaveLength(2);
  });
});
