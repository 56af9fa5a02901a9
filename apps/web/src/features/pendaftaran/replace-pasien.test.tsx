import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer } from '../../testing/server.ts';
import type { Answerer } from '../../testing/server.ts';
import { answerPeserta } from './kepesertaan/test-kepesertaan.tsx';
import { KunjunganFormOverlay } from './kunjungan-form.public.tsx';
import { installServer, SITI, showForm, LAST_KUNJUNGAN, recentAnswer } from './test-kunjungan.tsx';

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
    return path === '/pasien/search/budi' ? answer([BUDI]) : undefined;
  });
const newDraftServer: Answerer = ({ path }) =>
  path === '/pasien/123/pendaftaran/recent' ? recentAnswer({ terakhir: null }) : undefined;

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
async function pickOption(label: RegExp, option: string): Promise<void> {
  await userEvent.click(getField(label));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option), hidden: true }));
}
const kartuNumber = (): string => getField(/^Nomor kartu/).value;
const pickBpjs = () => pickOption(/^Penjamin \*/, 'BPJS');
/** Waits until the one stored draft contains this text. */
const expectDraftWith = (content: string) =>
  waitFor(() =>
    expect(
      JSON.stringify(Object.entries(localStorage).filter(([nama]) => nama.includes('kunjungan-lengkap'))),
    ).toContain(content),
  );

const takeDraft = async () => userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }));

/** Types something, opens the form again, and takes the draft up. */
async function restoreFromDraft(): Promise<void> {
  await userEvent.clear(getField(/^Keluhan/));
  await userEvent.type(getField(/^Keluhan/), 'mual');
  await expectDraftWith('mual');
  cleanup();
  await openForm({});
  await takeDraft();
}

describe('another patient never has the card of the one before', () => {
  it('taken from her data when the clerk picked BPJS, her last visit being unknown', async () => {
    server(({ path }) => (path === '/pasien/123/pendaftaran/recent' ? { status: 503, body: null } : undefined));
    await openForm({});
    await searchPasien('siti');
    await pickBpjs();
    await waitFor(() => expect(kartuNumber()).toBe('0001234567891'));
    await replacePasien('budi');
    await waitFor(() => expect(kartuNumber()).toBe(''));
  });

  it('taken from what BPJS says, with her SEP', async () => {
    server((p) => (p.path.includes('/bpjs/') ? answerPeserta({ noKartu: '0009876543219' }) : newDraftServer(p)));
    await openForm({ norm: 123 });
    await screen.findByText('SITI AMINAH');
    await userEvent.keyboard('{F4}');
    await userEvent.click(await screen.findByRole('button', { name: 'Pakai nomor kartu dan kelas' }));
    await waitFor(() => expect(kartuNumber()).toBe('0009876543219'));
    await userEvent.type(getField(/^No. SEP/), '0301R001');
    await replacePasien('budi');
    await waitFor(() => expect(kartuNumber()).toBe(''));
    expect(getField(/^No. SEP/).value).toBe('');
  });

  it('put back with a draft', async () => {
    server(newDraftServer);
    await openForm({});
    await searchPasien('siti');
    await pickBpjs();
    await restoreFromDraft();
    await waitFor(() => expect(kartuNumber()).toBe('0001234567891'));
    await replacePasien('budi');
    await waitFor(() => expect(kartuNumber()).toBe(''));
  });

  it('put back with a draft that had nobody chosen any more', async () => {
    server(newDraftServer);
    await openForm({});
    await searchPasien('siti');
    await pickBpjs();
    await waitFor(() => expect(kartuNumber()).toBe('0001234567891'));
    await userEvent.click(screen.getByRole('button', { name: 'Ganti' }));
    await restoreFromDraft();
    await waitFor(() => expect(kartuNumber()).toBe('0001234567891'));
    await searchPasien('budi');
    await waitFor(() => expect(kartuNumber()).toBe(''));
  });

  it('a number typed before anybody was chosen, or for the same patient, stays', async () => {
    server(newDraftServer);
    await openForm({});
    await waitFor(() => expect(getField(/^Penjamin \*/).value).not.toBe(''));
    await pickBpjs();
    await userEvent.type(getField(/^Nomor kartu/), '0005555555555');
    await searchPasien('siti');
    await waitFor(() => expect(getField(/^Keluhan/).value).toBe('Pusing sejak 2 hari'));
    await replacePasien('siti');
    await waitFor(() => expect(kartuNumber()).toBe('0005555555555'));
  });
});

describe('what was filled in from the last visit of the one before', () => {
  it('goes: the form stands as for anybody', async () => {
    server();
    await openForm({ norm: 123 });
    await expectFilled();
    await replacePasien('budi');
    await waitFor(() =>
      expect(shownValues(/^Tujuan/, /^Unit/, /^Ruangan/, /^Dokter/, /^Penjamin \*/)).toEqual([
        '',
        '',
        '',
        '',
        'Tanpa Asuransi / Umum',
      ]),
    );
    expect(screen.queryByLabelText(/^Kelas/)).toBeNull();
  });

  it('goes too when the doctor of the next one is full, and a list of one picks itself again', async () => {
    server(({ path }) => {
      if (path === '/ruangan/instalasi') return answer([{ id: 1, deskripsi: 'Rawat Jalan' }]);
      return path === '/pasien/124/pendaftaran/recent'
        ? recentAnswer({
            medical_record: null,
            pasien: { norm: 124, nama: BUDI.nama, no_bpjs: null },
            terakhir: { ...LAST_KUNJUNGAN, dokter_id: 42, dokter: 'dr. Penuh' },
          })
        : undefined;
    });
    await openForm({ norm: 123 });
    await expectFilled();
    await replacePasien('budi');
    expect(await screen.findByText('dr. Penuh: kuota penuh')).toBeDefined();
    await waitFor(() =>
      expect(shownValues(/^Tujuan/, /^Unit/, /^Dokter/, /^Penjamin \*/)).toEqual([
        'Rawat Jalan',
        '',
        '',
        'Tanpa Asuransi / Umum',
      ]),
    );
  });

  it('gives way to that of the next one', async () => {
    server(({ path }) =>
      path === '/pasien/124/pendaftaran/recent'
        ? recentAnswer({
            medical_record: null,
            pasien: { norm: 124, nama: BUDI.nama, no_bpjs: null },
            terakhir: {
              ...LAST_KUNJUNGAN,
              instalasi_id: 2,
              unit_id: 23,
              ruangan_id: 33,
              dokter_id: 44,
              dokter: 'dr. Jaga',
              penjamin: { jenis: 1, nomor_penjamin: null, kelas: null },
            },
          })
        : undefined,
    );
    await openForm({ norm: 123 });
    await expectFilled();
    await replacePasien('budi');
    await waitFor(() => expect(shownValues(/^Dokter/, /^Penjamin \*/)).toEqual(['dr. Jaga', 'Tanpa Asuransi / Umum']));
  });

  it('goes where it stands, and a destination or payer chosen by hand stays', async () => {
    server();
    await openForm({ norm: 123 });
    await expectFilled();
    await pickOption(/^Tujuan/, 'Gawat Darurat');
    await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Jaga'));
    await replacePasien('budi');
    await waitFor(() => expect(shownValues(/^Dokter/, /^Penjamin \*/)).toEqual(['dr. Jaga', 'Tanpa Asuransi / Umum']));
    cleanup();
    localStorage.clear();
    await openForm({ norm: 123 });
    await expectFilled();
    await pickOption(/^Penjamin \*/, 'Umum');
    await replacePasien('budi');
    await waitFor(() =>
      expect(shownValues(/^Ruangan/, /^Dokter/, /^Penjamin \*/)).toEqual(['', '', 'Tanpa Asuransi / Umum']),
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
    await openForm({ nama: 'budi' });
    await waitFor(() => expect(getField(/^Penjamin \*/).value).toBe('Tanpa Asuransi / Umum'));
    expect([searchBox().value, getField(/^Keluhan/).value]).toEqual(['budi', '']);
    expect(screen.queryByRole('button', { name: 'Lanjutkan' })).toBeNull();
    await userEvent.type(getField(/^Keluhan/), 'demam');
    await expectDraftWith('demam');
    cleanup();
    await openForm({ nama: 'budi' });
    await takeDraft();
    await waitFor(() => expect(getField(/^Keluhan/).value).toBe('demam'));
    expect(searchBox().value).toBe('budi');
  });
});
