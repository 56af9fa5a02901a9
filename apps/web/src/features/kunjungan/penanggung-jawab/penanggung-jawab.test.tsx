import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jawab } from '../../../testing/server.ts';
import type { Jawaban, Penjawab } from '../../../testing/server.ts';
import type { NilaiKunjungan } from '../kunjungan-form.schema.ts';
import { pasangServer, SITI } from '../uji-kunjungan.tsx';
import { isian, klik, pilih, tampilkanPanel } from '../uji-panel.tsx';
import { usePanelPenanggungJawab } from './use-panel-penanggung-jawab.tsx';

const opsi = (id: number, deskripsi: string) => ({ id, deskripsi, aktif: true });
const DAFTAR: Record<string, unknown[]> = {
  '/referensi/2': [opsi(1, 'Laki-laki'), opsi(2, 'Perempuan')],
  '/referensi/3': [opsi(5, 'SLTA/Sederajat')],
  '/referensi/4': [opsi(9, 'Pedagang')],
  '/referensi/7': [opsi(2, 'Suami'), opsi(4, 'Anak')],
  '/referensi/8': [opsi(3, 'Telepon Seluler (HP)'), opsi(4, 'WhatsApp')],
};
const BAMBANG = {
  id: 71,
  shdk: 2,
  nama: 'BAMBANG SUTRISNO',
  jenis_kelamin: 1,
  pendidikan: 5,
  pekerjaan: 9,
  alamat: 'Jl. Melati 3',
  kontak: [{ jenis: { value: 3 }, nomor: '081227504418' }],
};
const ANI = {
  id: 72,
  shdk: 4,
  nama: 'ANI',
  jenis_kelamin: 2,
  pendidikan: null,
  pekerjaan: null,
  alamat: null,
  kontak: [],
};
const ISI_BAMBANG = {
  hubungan: 2,
  nama: 'BAMBANG SUTRISNO',
  jenis_kelamin: 1,
  pendidikan: 5,
  pekerjaan: 9,
  alamat: 'Jl. Melati 3',
  jenis_kontak: 3,
  no_kontak: '081227504418',
};

const server = (lain: Penjawab = () => undefined) =>
  pasangServer(
    (permintaan) => lain(permintaan) ?? (DAFTAR[permintaan.path] ? jawab(DAFTAR[permintaan.path]) : undefined),
  );
const berkeluarga =
  (...keluarga: object[]): Penjawab =>
  ({ path }) =>
    path === '/pasien/123' ? jawab({ ...SITI, keluarga_pasien: keluarga }) : undefined;
const judul = () => screen.getByRole('button', { name: /^Penanggung jawab/ });
const tampilkan = (isi?: (nilai: NilaiKunjungan) => void) => tampilkanPanel(usePanelPenanggungJawab, isi);
const berisi = (nilai: NilaiKunjungan): void => {
  nilai.pakai.penanggung_jawab_pasien = true;
  Object.assign(nilai.penanggung_jawab_pasien, ISI_BAMBANG);
};
const ambil = () => klik('Ambil dari keluarga pasien');
/** The family is asked for, and its answer is given later. */
async function ambilTertunda() {
  let jawabNanti: (jawaban: Jawaban) => void = () => undefined;
  server(({ path }) => (path === '/pasien/123' ? new Promise<Jawaban>((beri) => (jawabNanti = beri)) : undefined));
  const { form } = await tampilkan();
  await userEvent.click(judul());
  await ambil();
  await screen.findByText('Memuat…');
  return { form, jawabNanti: (jawaban: Jawaban) => jawabNanti(jawaban) };
}

describe('on and off', () => {
  it('is off at first and sends null; opening turns it on, closing it untouched turns it off', async () => {
    server();
    const { form, terkirim } = await tampilkan();
    expect(judul().textContent).toContain('tidak ada');
    await userEvent.click(judul());
    expect(form.getValues('pakai.penanggung_jawab_pasien')).toBe(true);
    await userEvent.click(judul());
    expect(form.getValues('pakai.penanggung_jawab_pasien')).toBe(false);
    await klik('Simpan');
    await waitFor(() => expect(terkirim[0]?.penanggung_jawab_pasien).toBeNull());
  });

  it('closed, it says who: relation and name', async () => {
    server();
    const { terkirim } = await tampilkan(berisi);
    await waitFor(() => expect(judul().textContent).toContain('Suami, BAMBANG SUTRISNO'));
    await klik('Simpan');
    await waitFor(() => expect(terkirim[0]?.penanggung_jawab_pasien).toEqual(ISI_BAMBANG));
  });

  it("'Tanpa penanggung jawab' sends null and keeps what was typed", async () => {
    server();
    const { terkirim } = await tampilkan(berisi);
    await userEvent.click(judul());
    await klik('Tanpa penanggung jawab');
    expect(document.activeElement).toBe(judul());
    await klik('Simpan');
    await waitFor(() => expect(terkirim[0]?.penanggung_jawab_pasien).toBeNull());
    await userEvent.click(judul());
    expect(isian(/^Nama penanggung jawab/).value).toBe('BAMBANG SUTRISNO');
  });

  it('errors in it open it; relation and name are required, nothing else', async () => {
    server();
    await tampilkan((nilai) => {
      nilai.pakai.penanggung_jawab_pasien = true;
      nilai.penanggung_jawab_pasien.no_kontak = '12';
    });
    await klik('Simpan');
    await waitFor(() => expect(document.activeElement).toBe(isian(/^Hubungan/)));
    const salah = [
      'Hubungan',
      'Nama penanggung jawab',
      'Jenis kelamin',
      'Pendidikan',
      'Pekerjaan',
      'Jenis kontak',
      'Nomor kontak',
      'Alamat',
    ].filter((nama) => isian(new RegExp(`^${nama}`)).getAttribute('aria-invalid') === 'true');
    expect(salah).toEqual(['Hubungan', 'Nama penanggung jawab', 'Nomor kontak']);
    await userEvent.click(judul());
    expect(judul().textContent).toContain('perlu diperbaiki');
    await klik('Nomor kontak');
    expect(document.activeElement).toBe(isian(/^Nomor kontak/));
  });
});

describe('the fields', () => {
  it('are typed and chosen; the name says that it goes without a title', async () => {
    server();
    const { terkirim } = await tampilkan();
    await userEvent.click(judul());
    expect(screen.getByText('Tanpa gelar')).toBeDefined();
    await pilih(/^Hubungan/, 'Anak');
    await userEvent.type(isian(/^Nama penanggung jawab/), 'ani');
    await pilih(/^Jenis kontak/, 'WhatsApp');
    await userEvent.type(isian(/^Nomor kontak/), '0812 2750 4418');
    await klik('Simpan');
    await waitFor(() =>
      expect(terkirim[0]?.penanggung_jawab_pasien).toEqual({
        hubungan: 4,
        nama: 'ANI',
        jenis_kelamin: null,
        pendidikan: null,
        pekerjaan: null,
        alamat: null,
        jenis_kontak: 4,
        no_kontak: '0812 2750 4418',
      }),
    );
  });
});

describe('Ambil dari keluarga pasien', () => {
  it('fills in the only one and goes to the first field', async () => {
    server(berkeluarga(BAMBANG));
    const { form } = await tampilkan();
    await userEvent.click(judul());
    await ambil();
    await waitFor(() => expect(form.getValues('penanggung_jawab_pasien')).toEqual(ISI_BAMBANG));
    expect(screen.getByText('Terisi dari data pasien')).toBeDefined();
    await waitFor(() => expect(isian(/^Hubungan/).value).toBe('Suami'));
    await waitFor(() => expect(document.activeElement).toBe(isian(/^Hubungan/)));
  });

  it('of several one is chosen, and nothing of another one stays', async () => {
    server(berkeluarga(BAMBANG, ANI));
    const { form } = await tampilkan(berisi);
    await userEvent.click(judul());
    await ambil();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suami, BAMBANG SUTRISNO' })),
    );
    await klik('Anak, ANI');
    expect(form.getValues('penanggung_jawab_pasien')).toEqual({
      hubungan: 4,
      nama: 'ANI',
      jenis_kelamin: 2,
      pendidikan: null,
      pekerjaan: null,
      alamat: null,
      jenis_kontak: null,
      no_kontak: null,
    });
  });

  it('says so when there is none, and when no patient is chosen', async () => {
    server(berkeluarga());
    const { form } = await tampilkan();
    await userEvent.click(judul());
    await ambil();
    expect(await screen.findByText('Belum ada keluarga di data pasien')).toBeDefined();
    act(() => form.setValue('norm', null));
    await ambil();
    expect(await screen.findByText('Pilih pasien terlebih dahulu')).toBeDefined();
  });

  it('asks again when it did not come', async () => {
    let gagal = true;
    server((permintaan) =>
      permintaan.path === '/pasien/123' && gagal ? { status: 500, body: null } : berkeluarga(BAMBANG)(permintaan),
    );
    const { form } = await tampilkan();
    await userEvent.click(judul());
    await ambil();
    await screen.findByText('Tidak dapat memuat data keluarga pasien', { exact: false });
    gagal = false;
    await klik('Coba lagi');
    await waitFor(() => expect(form.getValues('penanggung_jawab_pasien.nama')).toBe('BAMBANG SUTRISNO'));
  });

  it('another patient takes it out again', async () => {
    server(berkeluarga(BAMBANG));
    const { form } = await tampilkan();
    await userEvent.click(judul());
    await ambil();
    await waitFor(() => expect(form.getValues('penanggung_jawab_pasien.nama')).toBe('BAMBANG SUTRISNO'));
    act(() => form.setValue('norm', null));
    expect(form.getValues('penanggung_jawab_pasien.nama')).toBe('BAMBANG SUTRISNO');
    act(() => form.setValue('norm', 124));
    await waitFor(() => expect(form.getValues('penanggung_jawab_pasien.nama')).toBeNull());
    expect(form.getValues('pakai.penanggung_jawab_pasien')).toBe(false);
  });

  it('but not somebody who was typed, also over one that was taken', async () => {
    server(berkeluarga(BAMBANG));
    const { form } = await tampilkan(berisi);
    act(() => form.setValue('norm', 124));
    expect(form.getValues('penanggung_jawab_pasien')).toEqual(ISI_BAMBANG);
    act(() => form.setValue('norm', 123));
    await userEvent.click(judul());
    await ambil();
    await screen.findByText('Terisi dari data pasien');
    await userEvent.clear(isian(/^Nama penanggung jawab/));
    await userEvent.type(isian(/^Nama penanggung jawab/), 'joko');
    act(() => form.setValue('norm', 124));
    expect(form.getValues('penanggung_jawab_pasien.nama')).toBe('JOKO');
  });

  it('also after a reload: the draft knows whom it was taken from', async () => {
    server(berkeluarga(BAMBANG));
    const { form } = await tampilkan();
    await userEvent.click(judul());
    await ambil();
    await screen.findByText('Terisi dari data pasien');
    const draf = JSON.parse(JSON.stringify(form.getValues())) as NilaiKunjungan;
    cleanup();
    const lagi = (await tampilkan()).form;
    act(() => lagi.reset({ ...lagi.getValues(), ...draf }, { keepDefaultValues: true }));
    expect(lagi.getValues('penanggung_jawab_pasien')).toEqual(ISI_BAMBANG);
    act(() => lagi.setValue('norm', 124));
    await waitFor(() => expect(lagi.getValues('penanggung_jawab_pasien.nama')).toBeNull());
    expect(lagi.getValues('pakai.penanggung_jawab_pasien')).toBe(false);
  });

  it('who took him is not sent', async () => {
    server(berkeluarga(BAMBANG));
    const { terkirim } = await tampilkan();
    await userEvent.click(judul());
    await ambil();
    await screen.findByText('Terisi dari data pasien');
    await klik('Simpan');
    await waitFor(() => expect(terkirim).toHaveLength(1));
    expect(terkirim[0]).not.toHaveProperty('diambil');
    expect(terkirim[0]?.penanggung_jawab_pasien).toEqual(ISI_BAMBANG);
  });

  it('a late answer takes neither what is typed meanwhile nor the focus: the relative is offered', async () => {
    const { form, jawabNanti } = await ambilTertunda();
    await userEvent.type(isian(/^Nama penanggung jawab/), 'joko');
    await act(async () => jawabNanti(jawab({ ...SITI, keluarga_pasien: [BAMBANG] })));
    const tawaran = await screen.findByRole('button', { name: 'Suami, BAMBANG SUTRISNO' });
    expect(screen.getByText('Tekan namanya untuk mengambil')).toBeDefined();
    expect(document.activeElement).toBe(isian(/^Nama penanggung jawab/));
    expect(form.getValues('penanggung_jawab_pasien.nama')).toBe('JOKO');
    await userEvent.click(tawaran);
    expect(form.getValues('penanggung_jawab_pasien')).toEqual(ISI_BAMBANG);
    await waitFor(() => expect(document.activeElement).toBe(isian(/^Hubungan/)));
  });

  it('a late answer for another patient fills nothing', async () => {
    const { form, jawabNanti } = await ambilTertunda();
    act(() => form.setValue('norm', 124));
    await act(async () => {
      jawabNanti(jawab({ ...SITI, keluarga_pasien: [BAMBANG] }));
      await new Promise((lanjut) => setTimeout(lanjut, 50));
    });
    expect(form.getValues('penanggung_jawab_pasien.nama')).toBeNull();
  });
});
