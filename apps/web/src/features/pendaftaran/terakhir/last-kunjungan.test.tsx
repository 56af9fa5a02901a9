import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { pasienOperation } from '#platform/http/operations.ts';
import { showPage } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { TestAnswer, Answerer } from '#testing/server.ts';
import { KunjunganFormOverlay } from '../kunjungan-form.public.tsx';
import {
  dokter,
  jadwal,
  EXISTING,
  installServer,
  SITI,
  LAST_KUNJUNGAN,
  recentAnswer,
} from '../form/test-kunjungan.tsx';

const RECENT = '/pasien/123/pendaftaran/recent';
const CLERK = ['create pasien', 'update pasien', 'create kunjungan', 'update kunjungan', 'view kunjungan'];
const getField = (label: RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const shownValues = (...label: RegExp[]): string[] => label.map((item) => getField(item).value);
const showOverlay = (options: { norm?: number; pendaftaran?: number } = { norm: 123 }, allowed = CLERK) =>
  showPage(<KunjunganFormOverlay options={options} onClose={() => undefined} />, { ability: allowed });
async function pickOption(label: RegExp, option: string): Promise<void> {
  await userEvent.click(getField(label));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option), hidden: true }));
}
/** An answer that comes when the test says so. */
function delayed(answer: TestAnswer) {
  let release: () => void = () => undefined;
  const later = new Promise<TestAnswer>((resolve) => {
    release = () => resolve(answer);
  });
  return { nanti: later, lepas: () => act(async () => release()) };
}

describe('"Seperti terakhir" on a slow line', () => {
  it('fills nothing over what the clerk has chosen since he asked for it', async () => {
    const { nanti, lepas: release } = delayed(answer([dokter(41, 'dr. Budi', [jadwal(51, 7)])]));
    installServer(({ path }) => (path === '/ruangan/dokter/31/jadwal' ? nanti : undefined));
    await showOverlay();
    await waitFor(() => expect(getField(/^Penjamin \*/).value).toBe('Tanpa Asuransi / Umum'));
    await screen.findByRole('button', { name: /Seperti terakhir/ });
    await userEvent.keyboard('{Alt>}l{/Alt}');
    await pickOption(/^Tujuan/, 'Gawat Darurat');
    await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Jaga'));
    await release();
    await userEvent.type(getField(/^Catatan/), 'x');
    expect(shownValues(/^Tujuan/, /^Ruangan/, /^Dokter/, /^Penjamin \*/)).toEqual([
      'Gawat Darurat',
      'Ruang Triase',
      'dr. Jaga',
      'Tanpa Asuransi / Umum',
    ]);
    expect(screen.queryByText(/^Terisi dari/)).toBeNull();
    // When the clerk asks for the last visit now, it replaces them.
    await userEvent.keyboard('{Alt>}l{/Alt}');
    await waitFor(() => expect(shownValues(/^Dokter/, /^Penjamin \*/)).toEqual(['dr. Budi', 'BPJS Kesehatan']));
  });
});

describe('the doctor of the last visit is off', () => {
  const off =
    (...others: object[]): Answerer =>
    ({ path }) =>
      path === '/ruangan/dokter/31/jadwal' ? answer([dokter(41, 'dr. Budi', []), ...others]) : undefined;
  const sari = dokter(42, 'dr. Sari', [jadwal(52, 7)]);
  const tono = dokter(43, 'dr. Tono', [jadwal(53, 7)]);
  const LABELS = [/^Unit/, /^Ruangan/, /^Dokter/, /^Penjamin \*/, /^Nomor kartu/, /^Kelas/] as const;
  const kept = (doctor: string) => ['Poli Umum', 'Poli Umum 1', doctor, 'BPJS Kesehatan', '0001234567891', 'Kelas II'];

  it('the patient is chosen: what still holds stands there, and the focus is on what does not', async () => {
    installServer(off(sari, tono));
    await showOverlay();
    await screen.findByText('dr. Budi: tidak praktik pada tanggal ini');
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Dokter/)));
    expect(shownValues(...LABELS)).toEqual(kept(''));
    // The payer was not the first of the list: what the program changed is said where it stands.
    expect(screen.getByText('Seperti kunjungan terakhir')).toBeDefined();
  });
  it('the only one who practises takes his place, with words', async () => {
    installServer(off(sari));
    await showOverlay();
    await screen.findByText('dr. Budi: tidak praktik pada tanggal ini, diganti dr. Sari');
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Dokter/)));
    expect(shownValues(...LABELS)).toEqual(kept('dr. Sari'));
  });
  it('the focus stays with a clerk who has gone on meanwhile', async () => {
    const { nanti, lepas: release } = delayed(answer([dokter(41, 'dr. Budi', []), sari, tono]));
    installServer(({ path }) => (path === '/ruangan/dokter/31/jadwal' ? nanti : undefined));
    await showOverlay();
    await screen.findByRole('button', { name: /Seperti terakhir/ });
    await userEvent.type(getField(/^Keluhan/), 'x');
    await release();
    await screen.findByText('dr. Budi: tidak praktik pada tanggal ini');
    await waitFor(() => expect(getField(/^Ruangan/).value).toBe('Poli Umum 1'));
    expect(document.activeElement).toBe(getField(/^Keluhan/));
    // When he asks for it, it goes there.
    await userEvent.keyboard('{Alt>}l{/Alt}');
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Dokter/)));
    expect(shownValues(...LABELS)).toEqual(kept(''));
  });
});

describe('a last visit that does not come', () => {
  const failFirst = (): { server: Answerer; recover: () => void } => {
    let failed = true;
    const waiting = recentAnswer({
      aktif: [
        {
          ruangan_id: 32,
          ruangan: 'Poli Umum 2',
          no_antrean: 'A-012',
          tanggal: '2026-03-12T01:05:00.000Z',
          inap_sejak: null,
        },
      ],
    });
    return {
      server: ({ path }) => (path !== RECENT ? undefined : failed ? { status: 503, body: null } : waiting),
      recover: () => {
        failed = false;
      },
    };
  };

  it('is said at the patient; asked for again, it fills the form as when he was chosen', async () => {
    const { server, recover } = failFirst();
    installServer(server);
    await showOverlay();
    await screen.findByText('SITI AMINAH');
    await screen.findByText(/Tidak dapat memuat data kunjungan terakhir/);
    expect(shownValues(/^Keluhan/, /^Dokter/)).toEqual(['', '']);
    recover();
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() =>
      expect(shownValues(/^Keluhan/, /^Tinggi/, /^Dokter/, /^Nomor kartu/)).toEqual([
        'Pusing sejak 2 hari',
        '157',
        'dr. Budi',
        '0001234567891',
      ]),
    );
    expect(document.activeElement).toBe(getField(/^Tujuan/));
    expect(screen.getByText(/Masih menunggu di Poli Umum 2/)).toBeDefined();
    expect(screen.queryByText(/Tidak dapat memuat data/)).toBeNull();
  });

  it('fills no edited visit', async () => {
    const { server, recover } = failFirst();
    installServer((p) =>
      p.path === '/pendaftaran/1'
        ? answer({
            ...EXISTING,
            medical_record: { ...EXISTING.medical_record, keluhan: 'Sesak napas', tinggi_badan: null },
          })
        : server(p),
    );
    await showOverlay({ pendaftaran: 1 });
    await screen.findByText(/Tidak dapat memuat data kunjungan terakhir/);
    recover();
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByText(/Masih menunggu di Poli Umum 2/);
    expect(shownValues(/^Keluhan/, /^Tinggi/)).toEqual(['Sesak napas', '']);
  });

  it('is not asked for by somebody who may only edit visits', async () => {
    const requests = installServer(({ path }) => (path === '/pendaftaran/1' ? answer(EXISTING) : undefined));
    await showOverlay({ pendaftaran: 1 }, ['update kunjungan', 'view kunjungan']);
    await screen.findByText('SITI AMINAH');
    await waitFor(() => expect(getField(/^Dokter/).value).toBe('dr. Budi'));
    expect(requests.some(({ path }) => path === RECENT)).toBe(false);
  });
});

describe('a BPJS number that is mended at the patient', () => {
  afterEach(() => act(() => pasienOperation.set(null)));
  /** 'Edit Detail Pasien', saved with another number. */
  async function changePasien(world: { no_bpjs: string }): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Edit Detail Pasien' }));
    const onSaved = pasienOperation.get()?.options.onSaved;
    world.no_bpjs = '0007777777777';
    await act(async () => {
      pasienOperation.set(null);
      onSaved?.(123);
    });
    await screen.findByText('SITI MAEMUNAH');
  }
  async function openForm(options?: { pendaftaran: number }): Promise<{ no_bpjs: string }> {
    const world = { no_bpjs: SITI.no_bpjs };
    installServer(({ path }) => {
      const nama = world.no_bpjs === SITI.no_bpjs ? SITI.nama : 'SITI MAEMUNAH';
      if (path === '/pasien/123') return answer({ ...SITI, ...world, nama });
      if (path === '/pendaftaran/1') return answer(EXISTING);
      return path === RECENT
        ? recentAnswer({
            pasien: { norm: 123, nama, ...world },
            terakhir: { ...LAST_KUNJUNGAN, penjamin: { ...LAST_KUNJUNGAN.penjamin, nomor_penjamin: null } },
          })
        : undefined;
    });
    await showOverlay(options);
    await waitFor(() => expect(getField(/^Nomor kartu/).value).toBe(SITI.no_bpjs));
    return world;
  }

  it('is that of an edited visit too', async () => {
    const world = await openForm({ pendaftaran: 1 });
    await changePasien(world);
    await waitFor(() => expect(getField(/^Nomor kartu/).value).toBe('0007777777777'));
    expect(await screen.findByText('Terisi dari data pasien')).toBeDefined();
  });
});
