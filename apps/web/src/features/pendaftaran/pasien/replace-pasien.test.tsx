import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer } from '#testing/server.ts';
import type { Answerer } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import { installServer, SITI, showForm, recentAnswer } from '../form/test-kunjungan.tsx';

const BUDI = { ...SITI, norm: 124, nama: 'BUDI SANTOSO', nik: '3374101203850009', no_bpjs: null };
const getField = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const shownValues = (...label: RegExp[]): string[] => label.map((item) => getField(item).value);
const searchBox = (): HTMLInputElement => screen.getByRole('combobox', { name: /^Pasien/ });

/** SITI (123) with a card and a last visit; BUDI (124) with neither. */
const server = (respond: Answerer = () => undefined) =>
  installServer((request) => {
    const { path } = request;
    const khusus = respond(request);
    if (khusus) return khusus;
    if (path === '/pasien/124') return answer(BUDI);
    if (path === '/pasien/124/pendaftaran/recent')
      return recentAnswer({
        medical_record: null,
        pasien: { norm: 124, nama: BUDI.nama, no_bpjs: null },
        terakhir: null,
      });
    // Two of that name, so that none is preselected.
    if (path === '/pasien/search/budi%20s') return answer([BUDI, { ...BUDI, norm: 125, nama: 'BUDI SUSILO' }]);
    return path === '/pasien/search/budi' ? answer([BUDI]) : undefined;
  });

const openForm = (options: { norm?: number; nama?: string }) =>
  showForm(<KunjunganFormOverlay options={options} onClose={() => undefined} />);
const expectFilled = () =>
  waitFor(() => expect(shownValues(/^Dokter/, /^Penjamin \*/)).toEqual(['dr. Budi', 'BPJS Kesehatan']));
async function searchPasien(who: 'siti' | 'budi'): Promise<void> {
  await waitFor(() => expect(searchBox()).toBeDefined());
  await userEvent.type(searchBox(), who);
  await screen.findByRole('option', { name: who === 'siti' ? /SITI AMINAH/ : /BUDI SANTOSO/ });
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Ganti' });
}
async function replacePasien(who: 'siti' | 'budi'): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Ganti' }));
  await searchPasien(who);
}
/** Waits until the one stored draft contains this text. */
const expectDraftWith = (content: string) =>
  waitFor(() =>
    expect(
      JSON.stringify(Object.entries(localStorage).filter(([nama]) => nama.includes('kunjungan-lengkap'))),
    ).toContain(content),
  );

const takeDraft = async () => userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));

describe('what was filled in from the last visit of the one before', () => {
  it('goes when the next one was never here, and a list of one picks itself again', async () => {
    server(({ path }) => (path === '/ruangan/instalasi' ? answer([{ id: 1, deskripsi: 'Rawat Jalan' }]) : undefined));
    await openForm({ norm: 123 });
    await expectFilled();
    await replacePasien('budi');
    expect(await screen.findByText('Penjamin pasien sebelumnya tidak ikut')).toBeDefined();
    await waitFor(() =>
      expect(shownValues(/^Tujuan/, /^Unit/, /^Dokter/, /^Penjamin \*/)).toEqual([
        'Rawat Jalan',
        '',
        '',
        'Tanpa Asuransi / Umum',
      ]),
    );
  });

  it('goes out of a form that came back with a draft', async () => {
    server();
    await openForm({});
    await searchPasien('siti');
    await expectFilled();
    await userEvent.type(getField(/^Keluhan/), ', mual');
    await expectDraftWith(', mual');
    cleanup();
    await openForm({});
    await takeDraft();
    await waitFor(() => expect(getField(/^Keluhan/).value).toContain(', mual'));
    await expectFilled();
    await screen.findByRole('button', { name: /Seperti terakhir/ });
    await replacePasien('budi');
    await waitFor(() =>
      expect(shownValues(/^Ruangan/, /^Dokter/, /^Penjamin \*/)).toEqual(['', '', 'Tanpa Asuransi / Umum']),
    );
  });
});

describe('D55: what was typed for one patient', () => {
  // What goes with a patient, and comes back, is the rule of isian-pasien.test.ts; here it is seen once.
  const type = (label: RegExp, value: string) => fireEvent.change(getField(label), { target: { value } });
  it('is in nobody else’s visit, and is offered when she is chosen again', async () => {
    server();
    await openForm({ norm: 123 });
    await expectFilled();
    type(/^Keluhan/, 'Nyeri dada kiri');
    type(/^Sistole/, '190');
    type(/^Catatan/, 'SEP menyusul');
    await replacePasien('budi');
    await waitFor(() => expect(shownValues(/^Keluhan/, /^Sistole/, /^Catatan/)).toEqual(['', '', '']));
    expect(shownValues(/^Ruangan/, /^Dokter/)).toEqual(['', '']);
    expect(screen.getByText(/Isian untuk/).textContent).toMatch(
      /SITI AMINAH \(keluhan, tanda vital, keterangan penjamin\) disisihkan/,
    );
    await replacePasien('siti');
    const take = await screen.findByRole('button', { name: 'Pakai lagi' });
    // An unanswered offer holds up the save, and leads to itself.
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(take));
    expect(screen.queryByRole('dialog', { name: /Persetujuan/ })).toBeNull();
    fireEvent.click(take);
    await waitFor(() =>
      expect(shownValues(/^Keluhan/, /^Sistole/, /^Catatan/)).toEqual(['Nyeri dada kiri', '190', 'SEP menyusul']),
    );
  });
});

describe('whose draft it is', () => {
  it('a form that went over to another patient does not come back where it was opened for the first', async () => {
    server();
    await openForm({ norm: 123 });
    await expectFilled();
    await replacePasien('budi');
    await userEvent.type(getField(/^Keluhan/), 'demam');
    await expectDraftWith('demam');
    cleanup();
    await openForm({ norm: 123 });
    await expectFilled();
    expect(screen.queryByText('BUDI SANTOSO')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lanjutkan' })).toBeNull();
    expect(getField(/^Keluhan/).value).toBe('Pusing sejak 2 hari');
  });

  it('opened to search for a name, one with a patient stays away and one without comes back', async () => {
    server();
    await openForm({});
    await searchPasien('siti');
    await expectFilled();
    await userEvent.type(getField(/^Keluhan/), ', mual');
    await expectDraftWith(', mual');
    cleanup();
    await openForm({ nama: 'budi s' });
    await waitFor(() => expect(getField(/^Penjamin \*/).value).toBe('Tanpa Asuransi / Umum'));
    expect([searchBox().value, getField(/^Keluhan/).value]).toEqual(['budi s', '']);
    expect(screen.queryByRole('button', { name: 'Lanjutkan' })).toBeNull();
    await userEvent.type(getField(/^Keluhan/), 'demam');
    await expectDraftWith('demam');
    cleanup();
    await openForm({ nama: 'budi s' });
    await takeDraft();
    await waitFor(() => expect(getField(/^Keluhan/).value).toBe('demam'));
    expect(searchBox().value).toBe('budi s');
  });
});
