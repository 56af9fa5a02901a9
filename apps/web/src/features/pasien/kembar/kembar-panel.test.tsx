import type { CalonKembar } from '@nadi/contract/pasien/kembar.contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettledValues } from '#fields/settled-values.ts';
import { installServer } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { findDifferentDigits } from './banding.ts';
import { KembarPanel, strongCalon, requestAlasanKembar, useKembar } from './kembar.public.tsx';
import { show } from './test-kembar.tsx';

const setWidth = (width: number): void =>
  (globalThis as unknown as { happyDOM: { setViewport: (v: { width: number }) => void } }).happyDOM.setViewport({
    width,
  });
beforeEach(() => setWidth(1366));
const SITI: CalonKembar = {
  norm: 123,
  nama: 'SITI AMINAH',
  tanggal_lahir: '1985-03-12',
  status_pasien: 1,
  skor: 92,
  alasan: ['Nama dan tanggal lahir sama', 'NIK beda 1 angka'],
  banding: [
    { kolom: 'nama', milik: 'SITI AMINAH', hasil: 'sama', catatan: null },
    { kolom: 'tanggal_lahir', milik: '1985-03-12', hasil: 'sama', catatan: null },
    { kolom: 'nik', milik: '3374105203850003', hasil: 'mirip', catatan: 'beda 1 angka' },
    { kolom: 'ibu_kandung', milik: 'SUMARNI', hasil: 'kosong', catatan: null },
  ],
  kunjungan_terakhir: { tanggal: '2026-03-02', ruangan: 'Poli Umum' },
};
const OTHER: CalonKembar = {
  ...SITI,
  norm: 8832,
  tanggal_lahir: null,
  skor: 60,
  alasan: [],
  banding: [],
  kunjungan_terakhir: null,
};

const doNothing = (): void => undefined;
function TestForm({ onUse = doNothing, active = true }: { onUse?: (norm: number) => void; active?: boolean }) {
  const form = useForm({ defaultValues: { nama: '', nik: '' } });
  const { nama, nik } = useSettledValues(form, 350);
  const { calon } = useKembar({ nama, tanggal_lahir: '1985-03-12', nik: nik.slice(0, 16) }, active);
  return (
    <>
      <input aria-label="Nama" {...form.register('nama')} />
      <input aria-label="NIK" {...form.register('nik')} />
      <KembarPanel calon={calon} onUse={onUse} />
    </>
  );
}
const askedRequests = (requests: readonly TestRequest[]): TestRequest[] =>
  requests.filter(({ path }) => path === '/pasien/kembar');
const answerKembar =
  (answerFor: (body: { nama: string | null; nik: string | null }) => TestAnswer) => (request: TestRequest) =>
    request.path === '/pasien/kembar'
      ? answerFor(request.body as { nama: string | null; nik: string | null })
      : undefined;
const typeInto = (label: string, text: string) => userEvent.type(screen.getByRole('textbox', { name: label }), text);

describe('the panel of likely duplicates', () => {
  it('asks once when the typing rests, and explains each candidate', async () => {
    const requests = installServer(answerKembar(() => answer([SITI, OTHER])));
    await show(<TestForm />);
    await typeInto('Nama', 'siti aminah');
    await typeInto('NIK', '3374105203850004');
    const cards = within(await screen.findByRole('article', { name: 'SITI AMINAH 000123' }));
    expect(askedRequests(requests).length).toBeLessThanOrEqual(2);
    expect(askedRequests(requests).at(-1)?.body).toEqual({
      nama: 'siti aminah',
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: null,
      nik: '3374105203850004',
      no_bpjs: null,
      nomor_kontak_telp: null,
      ibu_kandung: null,
    });
    expect(screen.getByText(/2 mirip/)).toBeDefined();
    expect(cards.getByText('000123 · terakhir 02/03/2026 · Poli Umum')).toBeDefined();
    expect(cards.getByText('Nama dan tanggal lahir sama · NIK beda 1 angka')).toBeDefined();
    expect(cards.getByText('beda 1 angka').closest('[data-hasil]')?.getAttribute('data-hasil')).toBe('mirip');
    expect(cards.getByText('3', { selector: 'u' })).toBeDefined();
    expect(cards.getByText('12/03/1985')).toBeDefined();
    expect(cards.getByText('belum diisi')).toBeDefined();
    expect(screen.getByText(/^008832 · belum pernah berkunjung/)).toBeDefined();
    expect(screen.getByText(/^2 pasien mungkin sudah terdaftar/)).toBeDefined();
  });

  it('does not ask with two letters, nor when it is switched off', async () => {
    const requests = installServer(answerKembar(() => answer([SITI])));
    await show(<TestForm />);
    await typeInto('Nama', 'si');
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(askedRequests(requests)).toHaveLength(0);
    cleanup();
    await show(<TestForm active={false} />);
    await typeInto('Nama', 'siti aminah');
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(askedRequests(requests)).toHaveLength(0);
  });

  it('cuts off the older request, keeps the last answer meanwhile, and stays silent when the server fails', async () => {
    installServer(answerKembar(({ nik }) => (nik === null ? answer([SITI]) : refuse(500, { message: 'Rusak' }))));
    const signals: AbortSignal[] = [];
    const original = globalThis.fetch;
    let slow = false;
    globalThis.fetch = (input, init) => {
      if (!String(input).includes('/pasien/kembar')) return original(input, init);
      if (init?.signal) signals.push(init.signal);
      // The request is never answered, as on a line that hangs; only the abort ends it.
      return slow
        ? new Promise((_, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
          )
        : original(input, init);
    };
    await show(<TestForm />);
    await typeInto('Nama', 'siti');
    await screen.findByRole('article', { name: /000123/ });
    slow = true;
    await typeInto('Nama', ' aminah');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(screen.getByRole('article', { name: /000123/ })).toBeDefined();
    slow = false;
    await typeInto('NIK', '3374');
    await waitFor(() => expect(signals).toHaveLength(3));
    expect(signals[1]?.aborted).toBe(true);
    expect(screen.getByRole('article', { name: /000123/ })).toBeDefined();
    expect(screen.queryByText('Rusak')).toBeNull();
  });

  it('is folded on a narrow screen, and Alt+M opens it and goes there', async () => {
    setWidth(1024);
    installServer(answerKembar(() => answer([SITI])));
    await show(<TestForm />);
    await typeInto('Nama', 'siti aminah');
    const button = await screen.findByRole('button', { name: 'Lihat' });
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.keyboard('{Alt>}m{/Alt}');
    expect(screen.getByRole('article', { name: /000123/ })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mungkin sudah terdaftar' }));
    await userEvent.click(button);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('compares side by side, and hands over the patient', async () => {
    installServer(answerKembar(() => answer([SITI])));
    const onUse = vi.fn<(norm: number) => void>();
    await show(<TestForm onUse={onUse} />);
    await typeInto('Nama', 'siti aminatun');
    await typeInto('NIK', '3374105203850004');
    await screen.findByRole('article', { name: /000123/ });
    await userEvent.click(screen.getByRole('button', { name: 'Bandingkan' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Bandingkan dengan / }));
    const nik = dialog.getByRole('row', { name: /^NIK/ });
    expect(nik.textContent).toBe('NIK  beda 1 angka33741052038500043374105203850003');
    expect([...nik.querySelectorAll('u')].map(({ textContent }) => textContent)).toEqual(['4', '3']);
    await userEvent.click(dialog.getByRole('button', { name: 'Pakai pasien ini' }));
    expect(onUse).toHaveBeenCalledWith(123);
  });
});

describe('the reason', () => {
  async function requestAll(): Promise<Promise<Awaited<ReturnType<typeof requestAlasanKembar>>>[]> {
    await show(null);
    const result: Promise<Awaited<ReturnType<typeof requestAlasanKembar>>>[] = [];
    act(() => void result.push(requestAlasanKembar([SITI, OTHER])));
    await screen.findByRole('dialog', { name: 'Tetap simpan sebagai pasien baru?' });
    return result;
  }

  it('by keyboard alone: a digit picks, Enter sends', async () => {
    installServer(() => undefined);
    const [result] = await requestAll();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await userEvent.keyboard('3{Enter}');
    expect(await result).toEqual({ norm: [123, 8832], alasan: 'Bayi kembar' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Enter without a reason says what is missing; own words do', async () => {
    installServer(() => undefined);
    const [result] = await requestAll();
    await userEvent.click(screen.getByRole('button', { name: /^Simpan pasien baru/ }));
    expect(screen.getByRole('alert').textContent).toBe('Pilih satu alasan, atau tulis alasan lain.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Keterangan atau alasan lain' }), ' Anak angkat {Enter}');
    expect(await result).toEqual({ norm: [123, 8832], alasan: 'Anak angkat' });
  });

  it('Esc goes back to the form, and the focus to where it was', async () => {
    installServer(() => undefined);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const [result] = await requestAll();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await userEvent.keyboard('{Escape}');
    expect(await result).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field));
    field.remove();
  });
});

it('only who is likely the same person asks for a reason', () =>
  expect(
    strongCalon([
      { ...SITI, skor: 50 },
      { ...OTHER, skor: 49 },
    ]).map(({ norm }) => norm),
  ).toEqual([123]));

describe('which digit differs', () => {
  it.each([
    ['one wrong', '3374105203850003', '3374105203850004', [15]],
    ['two swapped', '081234', '081243', [4, 5]],
    ['one more than typed', '0001234567891', '000123456789', [12]],
    ['one more in the middle', '12345', '1245', [2]],
    ['quite another number', '3322106109910002', '3374105203850004', []],
    ['a date', '12/03/1985', '13/03/1985', [1]],
    ['not a number', 'SITI', 'SITA', []],
  ])('%s', (_kasus, own, other, at) => expect(findDifferentDigits(own, other)).toEqual(at));
});
