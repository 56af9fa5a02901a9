import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Penjawab, Permintaan } from '../../../testing/server.ts';
import type { NilaiKunjungan } from '../kunjungan-form.schema.ts';
import { pasangServer } from '../uji-kunjungan.tsx';
import { isian, klik, tampilkanPanel } from '../uji-panel.tsx';
import type { Panel } from '../uji-panel.tsx';
import { usePanelRujukan } from './use-panel-rujukan.tsx';

const FLU = {
  id: 7,
  jenis: 10,
  kode: 'J00',
  deskripsi: 'Selesma (batuk pilek biasa)',
  deskripsi_asing: null,
  favorit: false,
};
const adaIcd: Penjawab = ({ path }) => (path === '/icd' ? jawab([FLU]) : undefined);
const icd = (semua: readonly Permintaan[]): (string | null)[] =>
  semua.filter(({ path }) => path === '/icd').map(({ query }) => query.get('search'));
const judul = (): HTMLElement => screen.getByRole('button', { name: /^Rujukan/ });
const tampilkan = (isi?: (nilai: NilaiKunjungan) => void): Promise<Panel> => tampilkanPanel(usePanelRujukan, isi);

describe('the referral panel', () => {
  it('opening turns it on, closing it empty turns it off; null is sent', async () => {
    pasangServer();
    const { form, terkirim } = await tampilkan();
    expect(judul().textContent).toContain('tidak ada');
    act(() => judul().focus());
    await userEvent.keyboard('{Enter}');
    expect(form.getValues('pakai.rujukan')).toBe(true);
    expect(isian('Faskes perujuk')).toBeDefined();
    await userEvent.click(judul());
    expect(form.getValues('pakai.rujukan')).toBe(false);
    expect(judul().getAttribute('aria-expanded')).toBe('false');
    await klik('Simpan');
    await waitFor(() => expect(terkirim).toHaveLength(1));
    expect(terkirim[0]?.rujukan).toBeNull();
  });

  it('is filled with the keyboard alone; closed it says what is in it; all seven are sent', async () => {
    const semua = pasangServer(adaIcd);
    const { terkirim } = await tampilkan();
    await userEvent.click(judul());
    await userEvent.type(isian('Faskes perujuk'), 'Puskesmas Tlogosari');
    await userEvent.keyboard('{Enter}0301B{Enter}01032026{Enter}dr. Rini{Enter}Umum{Enter}Demam{Enter}selesma');
    await screen.findByRole('option', { name: /Selesma/, hidden: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(isian('Kode ICD').value).toBe('J00'));
    expect(screen.getByText('Selesma (batuk pilek biasa)')).toBeDefined();
    // What was chosen is known: its name is not asked for again.
    expect(icd(semua)).toEqual(['selesma']);
    await userEvent.click(judul());
    expect(judul().textContent).toContain('Puskesmas Tlogosari, 0301B');
    await klik('Simpan');
    await waitFor(() => expect(terkirim).toHaveLength(1));
    expect(terkirim[0]?.rujukan).toEqual({
      ppk: 'Puskesmas Tlogosari',
      nomor: '0301B',
      tanggal: '2026-03-01',
      dokter: 'dr. Rini',
      bagian_dokter: 'Umum',
      diagnosa_masuk: 'Demam',
      icd: 'J00',
    });
  });

  it('"Tanpa rujukan" turns it off, with the focus on its title; what was typed comes back with it', async () => {
    pasangServer();
    const { form, terkirim } = await tampilkan();
    await userEvent.click(judul());
    await userEvent.type(isian('Nomor rujukan'), '0301B');
    await klik('Tanpa rujukan');
    expect(judul().textContent).toContain('tidak ada');
    expect(document.activeElement).toBe(judul());
    await klik('Simpan');
    await waitFor(() => expect(terkirim[0]?.rujukan).toBeNull());
    await userEvent.click(judul());
    expect(form.getValues('pakai.rujukan')).toBe(true);
    expect(isian('Nomor rujukan').value).toBe('0301B');
  });

  it.each([
    [{ ppk: 'RSUD' }, 'RSUD'],
    [{ diagnosa_masuk: 'Demam' }, 'terisi'],
    [{}, 'belum diisi'],
  ])('an earlier visit’s %o is said on the closed panel', async (rujukan, kata) => {
    pasangServer();
    await tampilkan((nilai) => {
      nilai.pakai.rujukan = true;
      Object.assign(nilai.rujukan, rujukan);
    });
    expect(judul().textContent).toContain(kata);
  });

  it('a refused save opens it at what is wrong; closed again it says so', async () => {
    pasangServer();
    const { terkirim } = await tampilkan();
    await userEvent.click(judul());
    await userEvent.type(isian('Tanggal rujukan'), '3102');
    await userEvent.click(judul());
    await klik('Simpan');
    await waitFor(() => expect(judul().getAttribute('aria-expanded')).toBe('true'));
    expect(isian('Tanggal rujukan').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(judul());
    expect(judul().textContent).toContain('perlu diperbaiki');
    expect(terkirim).toEqual([]);
  });
});

describe('kunjungan.md 7: ICD search', () => {
  it('asks from five characters on, also for a code', async () => {
    const semua = pasangServer(adaIcd);
    await tampilkan();
    await userEvent.click(judul());
    await userEvent.type(isian('Kode ICD'), 'sele');
    expect(await screen.findByText('Ketik paling sedikit 5 huruf')).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(icd(semua)).toEqual([]);
    await userEvent.type(isian('Kode ICD'), 's');
    await screen.findByRole('option', { name: /Selesma/, hidden: true });
    await userEvent.clear(isian('Kode ICD'));
    await userEvent.type(isian('Kode ICD'), 'J06.');
    expect(await screen.findByText('Ketik paling sedikit 5 huruf')).toBeDefined();
    await userEvent.type(isian('Kode ICD'), '9');
    await waitFor(() => expect(icd(semua)).toEqual(['seles', 'J06.9']));
    expect(semua.find(({ path }) => path === '/icd')?.query.get('jenis')).toBe('10');
  });

  it('kunjungan.md 8: says that it failed; Enter asks again', async () => {
    let gagal = true;
    pasangServer((permintaan) => (permintaan.path === '/icd' && gagal ? tolak(500, {}) : adaIcd(permintaan)));
    await tampilkan();
    await userEvent.click(judul());
    await userEvent.type(isian('Kode ICD'), 'selesma');
    expect(await screen.findByText(/Tidak dapat memuat data ICD/)).toBeDefined();
    gagal = false;
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: /J00/, hidden: true })).toBeDefined();
  });

  it('an edited visit knows the name of its code, also of one that the list no longer offers; nothing is asked', async () => {
    const semua = pasangServer();
    const lama = { rujukan: { icd: 'J00' }, nama: { icd: 'Kode yang dinonaktifkan' } } as PendaftaranTersimpan;
    await tampilkanPanel(
      (form) => usePanelRujukan(form, lama),
      (nilai) => {
        nilai.pakai.rujukan = true;
        nilai.rujukan.icd = 'J00';
      },
    );
    await userEvent.click(judul());
    expect(screen.getByText('Kode yang dinonaktifkan')).toBeDefined();
    expect(icd(semua)).toEqual([]);
  });

  it('a restored draft shows the code with its name, asked for by the code; one that is unknown stands alone', async () => {
    const semua = pasangServer(adaIcd);
    const { form } = await tampilkan((nilai) => {
      nilai.pakai.rujukan = true;
      nilai.rujukan.icd = 'J00';
    });
    await userEvent.click(judul());
    expect(isian('Kode ICD').value).toBe('J00');
    expect(await screen.findByText('Selesma (batuk pilek biasa)')).toBeDefined();
    expect(icd(semua)).toEqual(['J00']);
    act(() => form.setValue('rujukan.icd', 'J00.9'));
    await waitFor(() => expect(icd(semua)).toEqual(['J00', 'J00.9']));
    expect(isian('Kode ICD').value).toBe('J00.9');
    expect(screen.queryByText('Selesma (batuk pilek biasa)')).toBeNull();
  });

  it('can be changed, with the focus in the box', async () => {
    pasangServer();
    const { form } = await tampilkan();
    await userEvent.click(judul());
    act(() => form.setValue('rujukan.icd', 'A00'));
    await userEvent.click(await screen.findByRole('button', { name: 'Ganti' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kode ICD' })));
    expect(form.getValues('rujukan.icd')).toBeNull();
  });
});
