import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { Answerer, TestRequest } from '#testing/server.ts';
import type { KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { installServer } from '../form/test-kunjungan.tsx';
import { getField, click, showPanel } from '../form/test-panel.tsx';
import type { ShownPanel } from '../form/test-panel.tsx';
import { useRujukanPanel } from './use-rujukan-panel.tsx';

const FLU = {
  id: 7,
  jenis: 10,
  kode: 'J00',
  deskripsi: 'Selesma (batuk pilek biasa)',
  deskripsi_asing: null,
  favorit: false,
};
const withIcd: Answerer = ({ path }) => (path === '/icd' ? answer([FLU]) : undefined);
const icd = (requests: readonly TestRequest[]): (string | null)[] =>
  requests.filter(({ path }) => path === '/icd').map(({ query }) => query.get('search'));
const getTitle = (): HTMLElement => screen.getByRole('button', { name: /^Rujukan/ });
const showFields = (fillValues?: (values: KunjunganFormValues) => void): Promise<ShownPanel> =>
  showPanel(useRujukanPanel, fillValues);

describe('the referral panel', () => {
  it('opening turns it on, closing it empty turns it off; null is sent', async () => {
    installServer();
    const { form, sent } = await showFields();
    expect(getTitle().textContent).toContain('tidak ada');
    act(() => getTitle().focus());
    await userEvent.keyboard('{Enter}');
    expect(form.getValues('pakai.rujukan')).toBe(true);
    expect(getField('Faskes perujuk')).toBeDefined();
    await userEvent.click(getTitle());
    expect(form.getValues('pakai.rujukan')).toBe(false);
    expect(getTitle().getAttribute('aria-expanded')).toBe('false');
    await click('Simpan');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.rujukan).toBeNull();
  });

  it('is filled with the keyboard alone; closed it says what is in it; all seven are sent', async () => {
    const requests = installServer(withIcd);
    const { sent } = await showFields();
    await userEvent.click(getTitle());
    await userEvent.type(getField('Faskes perujuk'), 'Puskesmas Tlogosari');
    await userEvent.keyboard('{Enter}0301B{Enter}01032026{Enter}dr. Rini{Enter}Umum{Enter}Demam{Enter}selesma');
    await screen.findByRole('option', { name: /Selesma/, hidden: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(getField('Kode ICD').value).toBe('J00'));
    expect(screen.getByText('Selesma (batuk pilek biasa)')).toBeDefined();
    // What was chosen is known: its name is not asked for again.
    expect(icd(requests)).toEqual(['selesma']);
    await userEvent.click(getTitle());
    expect(getTitle().textContent).toContain('Puskesmas Tlogosari, 0301B');
    await click('Simpan');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.rujukan).toEqual({
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
    installServer();
    const { form, sent } = await showFields();
    await userEvent.click(getTitle());
    await userEvent.type(getField('Nomor rujukan'), '0301B');
    await click('Tanpa rujukan');
    expect(getTitle().textContent).toContain('tidak ada');
    expect(document.activeElement).toBe(getTitle());
    await click('Simpan');
    await waitFor(() => expect(sent[0]?.rujukan).toBeNull());
    await userEvent.click(getTitle());
    expect(form.getValues('pakai.rujukan')).toBe(true);
    expect(getField('Nomor rujukan').value).toBe('0301B');
  });

  it.each([
    [{ ppk: 'RSUD' }, 'RSUD'],
    [{ diagnosa_masuk: 'Demam' }, 'terisi'],
    [{}, 'belum diisi'],
  ])('an earlier visit’s %o is said on the closed panel', async (rujukan, words) => {
    installServer();
    await showFields((values) => {
      values.pakai.rujukan = true;
      Object.assign(values.rujukan, rujukan);
    });
    expect(getTitle().textContent).toContain(words);
  });

  it('a refused save opens it at what is wrong; closed again it says so', async () => {
    installServer();
    const { sent } = await showFields();
    await userEvent.click(getTitle());
    await userEvent.type(getField('Tanggal rujukan'), '3102');
    await userEvent.click(getTitle());
    await click('Simpan');
    await waitFor(() => expect(getTitle().getAttribute('aria-expanded')).toBe('true'));
    expect(getField('Tanggal rujukan').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(getTitle());
    expect(getTitle().textContent).toContain('perlu diperbaiki');
    expect(sent).toEqual([]);
  });
});

describe('kunjungan.md 7: ICD search', () => {
  it('asks from five letters of a word on, and from three of a code (issue 31 C)', async () => {
    const requests = installServer(withIcd);
    await showFields();
    await userEvent.click(getTitle());
    await userEvent.type(getField('Kode ICD'), 'sele');
    expect(await screen.findByText('Ketik paling sedikit 5 huruf, atau 3 huruf pertama kodenya')).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(icd(requests)).toEqual([]);
    await userEvent.type(getField('Kode ICD'), 's');
    await screen.findByRole('option', { name: /Selesma/, hidden: true });
    await userEvent.clear(getField('Kode ICD'));
    await userEvent.type(getField('Kode ICD'), 'J0');
    expect(await screen.findByText('Ketik paling sedikit 5 huruf, atau 3 huruf pertama kodenya')).toBeDefined();
    await userEvent.type(getField('Kode ICD'), '0');
    await waitFor(() => expect(icd(requests)).toEqual(['seles', 'J00']));
    expect(requests.find(({ path }) => path === '/icd')?.query.get('jenis')).toBe('10');
  });

  it('kunjungan.md 8: says that it failed; Enter asks again', async () => {
    let failed = true;
    installServer((request) => (request.path === '/icd' && failed ? refuse(500, {}) : withIcd(request)));
    await showFields();
    await userEvent.click(getTitle());
    await userEvent.type(getField('Kode ICD'), 'selesma');
    expect(await screen.findByText(/Tidak dapat memuat data ICD/)).toBeDefined();
    failed = false;
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: /J00/, hidden: true })).toBeDefined();
  });

  it('an edited visit knows the name of its code, also of one that the list no longer offers; nothing is asked', async () => {
    const requests = installServer();
    const existing = { rujukan: { icd: 'J00' }, nama: { icd: 'Kode yang dinonaktifkan' } } as SavedPendaftaran;
    await showPanel(
      (form) => useRujukanPanel(form, existing),
      (values) => {
        values.pakai.rujukan = true;
        values.rujukan.icd = 'J00';
      },
    );
    await userEvent.click(getTitle());
    expect(screen.getByText('Kode yang dinonaktifkan')).toBeDefined();
    expect(icd(requests)).toEqual([]);
  });

  it('a restored draft shows the code with its name, asked for by the code; one that is unknown stands alone', async () => {
    const requests = installServer(withIcd);
    const { form } = await showFields((values) => {
      values.pakai.rujukan = true;
      values.rujukan.icd = 'J00';
    });
    await userEvent.click(getTitle());
    expect(getField('Kode ICD').value).toBe('J00');
    expect(await screen.findByText('Selesma (batuk pilek biasa)')).toBeDefined();
    expect(icd(requests)).toEqual(['J00']);
    act(() => form.setValue('rujukan.icd', 'J00.9'));
    await waitFor(() => expect(icd(requests)).toEqual(['J00', 'J00.9']));
    expect(getField('Kode ICD').value).toBe('J00.9');
    expect(screen.queryByText('Selesma (batuk pilek biasa)')).toBeNull();
  });

  it('can be changed, with the focus in the box', async () => {
    installServer();
    const { form } = await showFields();
    await userEvent.click(getTitle());
    act(() => form.setValue('rujukan.icd', 'A00'));
    await userEvent.click(await screen.findByRole('button', { name: 'Ganti' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kode ICD' })));
    expect(form.getValues('rujukan.icd')).toBeNull();
  });
});
