import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import type { KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { installServer } from '../form/test-kunjungan.tsx';
import { getField, click, pickOption, showPanel } from '../form/test-panel.tsx';
import { useKecelakaanPanel } from './use-kecelakaan-panel.tsx';

const option = (id: number, deskripsi: string) => ({ id, deskripsi, aktif: true });
const wilayah = (id: number, deskripsi: string, jenis: number) => ({ id, deskripsi, jenis });
const LISTS: Record<string, unknown[]> = {
  '/referensi/183': [option(0, 'Bukan kecelakaan lalu lintas (BKLL)'), option(2, 'KLL dan kecelakaan kerja (KK)')],
  '/referensi/184': [option(1, 'PT. Jasa Raharja')],
  '/wilayah': [wilayah(33, 'Jawa Tengah', 1), wilayah(34, 'DI Yogyakarta', 1)],
  '/wilayah/kota/33': [wilayah(3374, 'Kota Semarang', 2), wilayah(3322, 'Kabupaten Semarang', 2)],
  '/wilayah/kota/34': [wilayah(3471, 'Kota Yogyakarta', 2)],
  '/wilayah/kecamatan/3374': [wilayah(337410, 'Tembalang', 3)],
  '/wilayah/kecamatan/3322': [wilayah(332201, 'Getasan', 3)],
};
const server = (respond: Answerer = () => undefined) =>
  installServer((request) => respond(request) ?? (LISTS[request.path] ? answer(LISTS[request.path]) : undefined));

const getTitle = () => screen.getByRole('button', { name: /^Kecelakaan/ });
const showFields = (fillValues?: (values: KunjunganFormValues) => void) => showPanel(useKecelakaanPanel, fillValues);
const COMPLETE = {
  jenis_kecelakaan: 2,
  no_laporan_polisi: 'LP/12',
  tanggal_kejadian: '2026-03-11',
  kode_provinsi: 33,
  kode_kabupaten: 3374,
  kode_kecamatan: 337410,
};
const fill =
  (respond: object = {}) =>
  (values: KunjunganFormValues): void => {
    values.pakai.kecelakaan = true;
    Object.assign(values.kecelakaan, COMPLETE, respond);
  };

describe('on and off', () => {
  it('is off at first and sends null; opening turns it on, closing it untouched turns it off', async () => {
    server();
    const { form, sent } = await showFields();
    expect(getTitle().textContent).toContain('tidak ada');
    await userEvent.click(getTitle());
    expect(form.getValues('pakai.kecelakaan')).toBe(true);
    expect(document.activeElement).toBe(getField(/^Jenis kecelakaan/));
    expect(getTitle().textContent).toContain('belum diisi');
    await userEvent.click(getTitle());
    expect(form.getValues('pakai.kecelakaan')).toBe(false);
    expect(getTitle().textContent).toContain('tidak ada');
    await click('Simpan');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.kecelakaan).toBeNull();
  });

  it('what was typed keeps it on while it is closed; its summary says what it is', async () => {
    server();
    const { form } = await showFields(fill());
    await waitFor(() => expect(getTitle().textContent).toContain('KLL dan kecelakaan kerja (KK), 11/03/2026'));
    await userEvent.click(getTitle());
    await userEvent.click(getTitle());
    expect(form.getValues('pakai.kecelakaan')).toBe(true);
    expect(getTitle().getAttribute('aria-expanded')).toBe('false');
  });

  it("'Tidak ada kecelakaan' sends null, keeps what was typed and gives the focus to the title", async () => {
    server();
    const { form, sent } = await showFields(fill());
    await userEvent.click(getTitle());
    await click('Tidak ada kecelakaan');
    expect(document.activeElement).toBe(getTitle());
    expect(getTitle().textContent).toContain('tidak ada');
    await click('Simpan');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.kecelakaan).toBeNull();
    await userEvent.click(getTitle());
    expect(getField(/^Nomor laporan polisi/).value).toBe('LP/12');
    expect(form.getValues('pakai.kecelakaan')).toBe(true);
  });
});

describe('what is refused', () => {
  it('kunjungan.md 5: names every required part, opens the panel and goes to the first', async () => {
    server();
    const { sent } = await showFields((values) => {
      values.pakai.kecelakaan = true;
      values.kecelakaan.keterangan = 'tertabrak';
    });
    await click('Simpan');
    await waitFor(() => expect(getTitle().getAttribute('aria-expanded')).toBe('true'));
    for (const nama of [
      'Jenis kecelakaan',
      'Nomor laporan polisi',
      'Tanggal kejadian',
      'Provinsi',
      'Kabupaten/Kota',
      'Kecamatan',
    ]) {
      expect(getField(new RegExp(`^${nama}`)).getAttribute('aria-invalid'), nama).toBe('true');
      expect(screen.getByRole('button', { name: new RegExp(`^${nama} (harus|wajib)`) })).toBeDefined();
    }
    expect(getField(/^Penjamin kecelakaan/).getAttribute('aria-invalid')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Jenis kecelakaan/)));
    expect(sent).toHaveLength(0);
  });

  it('is said on the closed panel, which the next save opens again', async () => {
    server();
    await showFields(fill({ no_laporan_polisi: null }));
    await click('Simpan');
    await waitFor(() => expect(getTitle().getAttribute('aria-expanded')).toBe('true'));
    await userEvent.click(getTitle());
    expect(getTitle().getAttribute('aria-expanded')).toBe('false');
    expect(getTitle().textContent).toContain('perlu diperbaiki');
    await click('Simpan');
    await waitFor(() => expect(getTitle().getAttribute('aria-expanded')).toBe('true'));
    expect(screen.getAllByText('Nomor laporan polisi wajib diisi').length).toBeGreaterThan(0);
  });

  it('the summary leads to a field of the closed panel', async () => {
    server();
    await showFields(fill({ no_laporan_polisi: null }));
    await click('Simpan');
    await screen.findAllByText('Nomor laporan polisi wajib diisi');
    await userEvent.click(getTitle());
    expect(getTitle().getAttribute('aria-expanded')).toBe('false');
    await click('Nomor laporan polisi wajib diisi');
    expect(getTitle().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(getField(/^Nomor laporan polisi/));
  });

  it('by the server opens the closed panel too', async () => {
    server();
    const { form } = await showFields(fill());
    act(() =>
      form.setError('kecelakaan.no_laporan_polisi', { type: 'server', message: 'Nomor laporan polisi sudah dipakai' }),
    );
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Nomor laporan polisi/)));
    expect(screen.getAllByText('Nomor laporan polisi sudah dipakai').length).toBeGreaterThan(0);
  });

  it('turned off, nothing of it is wrong any more', async () => {
    server();
    const { sent } = await showFields(fill({ no_laporan_polisi: null }));
    await click('Simpan');
    await screen.findAllByText('Nomor laporan polisi wajib diisi');
    await click('Tidak ada kecelakaan');
    expect(getTitle().textContent).toContain('tidak ada');
    expect(screen.queryAllByText(/Nomor laporan polisi/)).toHaveLength(0);
    await click('Simpan');
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('the fields', () => {
  it('a date is typed ddmmyyyy and sent yyyy/MM/dd; the whole panel goes out', async () => {
    const requests = server();
    const { sent } = await showFields(fill({ tanggal_kejadian: null }));
    await userEvent.click(getTitle());
    await userEvent.type(getField(/^Tanggal kejadian/), '14042026');
    expect(getField(/^Tanggal kejadian/).value).toBe('14/04/2026');
    await pickOption(/^Penjamin kecelakaan/, 'PT. Jasa Raharja');
    await click('Simpan');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.kecelakaan).toEqual({
      ...COMPLETE,
      tanggal_kejadian: '2026/04/14',
      keterangan: null,
      penjamin: 1,
      suplesi: false,
      no_sep_suplesi: null,
      status: 1,
    });
    for (const list of ['/referensi/183', '/referensi/184'])
      expect(requests.find(({ path }) => path === list)?.query.get('active')).toBe('true');
  });

  it('the suplesi SEP number is asked for, and required, when suplesi is on', async () => {
    server();
    const { sent } = await showFields(fill());
    await userEvent.click(getTitle());
    expect(getField(/^Nomor SEP suplesi/).disabled).toBe(true);
    await userEvent.click(screen.getByRole('switch', { name: 'Suplesi' }));
    expect(getField(/^Nomor SEP suplesi/).disabled).toBe(false);
    await click('Simpan');
    await screen.findAllByText('Nomor SEP suplesi wajib diisi');
    await userEvent.type(getField(/^Nomor SEP suplesi/), '1101r0070118v000008');
    await click('Simpan');
    await waitFor(() =>
      expect(sent[0]?.kecelakaan).toMatchObject({ suplesi: true, no_sep_suplesi: '1101R0070118V000008' }),
    );
  });

  it('Enter at the title opens the panel and goes into it, as Alt+Down from the title of an open one; Enter walks on', async () => {
    server();
    await showFields();
    getTitle().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(getField(/^Jenis kecelakaan/));
    getTitle().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(document.activeElement).toBe(getField(/^Jenis kecelakaan/));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(getField(/^Nomor laporan polisi/));
  });
});

describe('the regions', () => {
  it('each parent clears what is below it, and asks with its kind', async () => {
    const requests = server();
    const { form } = await showFields(fill());
    await userEvent.click(getTitle());
    await waitFor(() => expect(getField(/^Kecamatan/).value).toBe('Tembalang'));
    await pickOption(/^Kabupaten/, 'Kabupaten Semarang');
    expect(form.getValues('kecelakaan')).toMatchObject({
      kode_provinsi: 33,
      kode_kabupaten: 3322,
      kode_kecamatan: null,
    });
    await pickOption(/^Kecamatan/, 'Getasan');
    await pickOption(/^Provinsi/, 'DI Yogyakarta');
    expect(form.getValues('kecelakaan')).toMatchObject({
      kode_provinsi: 34,
      kode_kabupaten: null,
      kode_kecamatan: null,
    });
    expect(getField(/^Kecamatan/).placeholder).toBe('Pilih kabupaten/kota dulu');
    expect(requests.find(({ path }) => path === '/wilayah/kota/33')?.query.get('jenis')).toBe('2');
    expect(requests.find(({ path }) => path === '/wilayah/kecamatan/3374')?.query.get('jenis')).toBe('3');
  });

  it.each([
    ['kota', '/wilayah/kota/33', { kode_kabupaten: null, kode_kecamatan: null }],
    ['kabupaten', '/wilayah/kota/33', { kode_kabupaten: 3322, kode_kecamatan: null }],
    ['kecamatan', '/wilayah/kecamatan/3374', {}],
  ])('kunjungan.md 8: Tidak dapat memuat data %s, and asks again', async (what, running, respond) => {
    let failed = true;
    const requests = server(({ path }) => (path === running && failed ? { status: 500, body: null } : undefined));
    await showFields(fill(respond));
    await userEvent.click(getTitle());
    const words = await screen.findByText(`Tidak dapat memuat data ${what}`, { exact: false });
    failed = false;
    await userEvent.click(words.querySelector('button')!);
    await waitFor(() => expect(screen.queryByText(/Tidak dapat memuat/)).toBeNull());
    expect(requests.filter(({ path }) => path === running)).toHaveLength(2);
  });
});
