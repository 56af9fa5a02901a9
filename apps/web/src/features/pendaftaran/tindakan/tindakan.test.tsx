import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { FormSummary } from '#fields/form-summary.tsx';
import { checkForm } from '#fields/open-words.ts';
import { queryClient } from '#platform/http/query.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { initialFormValues } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganInput, KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { FoldPanels } from '../form/fold-panels.tsx';
import { installServer, showForm } from '../form/test-kunjungan.tsx';
import { useTindakanPanel } from './use-tindakan-panel.tsx';

const NAMES = ['Konsultasi', 'EKG', 'Gula darah', 'Nebulisasi', 'Jahit luka', 'Cabut gigi', 'Rontgen', 'Jahit ulang'];
/** The general payer pays 50.000 for the first, others 10.000 more; the second has no tariff for class 2. */
function buildTindakan(kelas: number, penjamin: number) {
  return NAMES.map((nama_tindakan, n) => ({
    id: n + 1,
    kode: `T${n + 1}`,
    nama_tindakan,
    kategori: 'tindakan',
    tarif:
      nama_tindakan === 'Jahit luka' || (n === 1 && kelas === 2)
        ? null
        : 50_000 + n * 10_500 + (penjamin === 1 ? 0 : 10_000),
  }));
}
function answerTarif({ path, query }: TestRequest): TestAnswer {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const matching = buildTindakan(Number(path.split('/').at(-1)), Number(query.get('penjamin'))).filter((t) =>
    t.nama_tindakan.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
  );
  return answer(matching.slice((page - 1) * limit, page * limit), { meta: { total: matching.length, page, limit } });
}

let form: KunjunganForm;
const REJECTED = { message: 'Ditolak', action: null };
function TestForm({ ids, ruangan, rejected }: { ids: number[]; ruangan: number | null; rejected: boolean }) {
  const initial = initialFormValues(123);
  const testForm = useForm<KunjunganFormValues, unknown, KunjunganInput>({
    defaultValues: {
      ...initial,
      tanggal_pendaftaran: '2026-03-12T02:00:00.000Z',
      penjamin: { ...initial.penjamin, jenis: 1 },
      tujuan: { ...initial.tujuan, ruangan_id: ruangan },
      tindakan_ids: ids,
    },
  });
  useEffect(() => {
    form = testForm;
  }, [testForm]);
  return (
    <>
      {rejected && <FormSummary form={testForm} submitError={REJECTED} />}
      <FoldPanels panel={[useTindakanPanel(testForm)]} />
    </>
  );
}
async function showPanel({
  ids = [],
  ruangan = 31,
  rejected = false,
  respond = answerTarif,
}: {
  ids?: number[];
  ruangan?: number | null;
  rejected?: boolean;
  respond?: (request: TestRequest) => TestAnswer;
} = {}): Promise<TestRequest[]> {
  const requests = installServer((request) =>
    request.path.startsWith('/ruangan/tindakan/31/') ? respond(request) : undefined,
  );
  await showForm(<TestForm ids={ids} ruangan={ruangan} rejected={rejected} />);
  return requests;
}
const panelTitle = () => screen.getByRole('button', { name: /^Tindakan / });
async function openForm(options: Parameters<typeof showPanel>[0] = {}): Promise<TestRequest[]> {
  const requests = await showPanel(options);
  await userEvent.click(panelTitle());
  await screen.findByRole('button', { name: /Konsultasi/, pressed: false });
  return requests;
}
const searchBox = () => screen.getByRole('textbox', { name: 'Cari tindakan' });
const rows = () =>
  within(screen.getByRole('list', { name: 'Tindakan ruangan' }))
    .getAllByRole('listitem')
    .map((li) => li.textContent);
const pickedNames = () =>
  within(screen.getByRole('list', { name: 'Dipilih' }))
    .getAllByRole('listitem')
    .map((li) => li.textContent);

describe('the procedures of a visit', () => {
  it('kunjungan.md 7: asks for room, class 0, payer and day, five at a time, once it is opened', async () => {
    const requests = await showPanel();
    expect(panelTitle().textContent).toBe('Tindakan belum dipilih');
    expect(requests.some(({ path }) => path.startsWith('/ruangan/tindakan'))).toBe(false);
    await userEvent.click(panelTitle());
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(rows()[0]).toBe('KonsultasiRp. 50.000');
    const askedQueries = requests.find(({ path }) => path.startsWith('/ruangan/tindakan'));
    expect([askedQueries?.path, Object.fromEntries(askedQueries?.query ?? [])]).toEqual([
      '/ruangan/tindakan/31/0',
      { page: '1', limit: '5', penjamin: '1', date: '2026-03-12' },
    ]);
    expect(screen.getByText('1–5 dari 8')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    await waitFor(() =>
      expect(rows()).toEqual(['Cabut gigiRp. 102.500', 'RontgenRp. 113.000', 'Jahit ulangRp. 123.500']),
    );
    searchBox().focus();
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(rows()).toHaveLength(5));
  });

  it('type and Enter takes the first that was found, also before the answer; the list adds up', async () => {
    await openForm();
    await userEvent.type(searchBox(), 'gula{Enter}');
    await waitFor(() => expect(form.getValues('tindakan_ids')).toEqual([3]));
    expect((searchBox() as HTMLInputElement).value).toBe('');
    await userEvent.type(searchBox(), 'konsul{Enter}');
    await waitFor(() => expect(form.getValues('tindakan_ids')).toEqual([3, 1]));
    await waitFor(() => expect(pickedNames()).toEqual(['Gula darahRp. 71.000', 'KonsultasiRp. 50.000']));
    expect(screen.getByText('Rp. 121.000')).toBeDefined();
    expect(panelTitle().textContent).toBe('Tindakan 2 tindakan, Rp. 121.000');
  });

  it('arrows walk over the lines, Enter and Space choose, the button removes', async () => {
    await openForm();
    searchBox().focus();
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown} ');
    expect(form.getValues('tindakan_ids')).toEqual([1, 2]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(searchBox());
    await userEvent.keyboard('{ArrowDown}{End}');
    expect(document.activeElement?.textContent).toContain('Jahit luka');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.textContent).toContain('Konsultasi');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus Konsultasi' }));
    expect(form.getValues('tindakan_ids')).toEqual([2]);
  });

  it('without a tariff it can’t be chosen and says so', async () => {
    await openForm();
    const luka = screen.getByRole('button', { name: /Jahit luka/ });
    expect(luka.textContent).toBe('Jahit lukaBelum bertarif');
    expect(luka.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(luka);
    await userEvent.type(searchBox(), 'jahit luka{Enter}');
    await waitFor(() => expect(rows()).toEqual(['Jahit lukaBelum bertarif']));
    expect(form.getValues('tindakan_ids')).toEqual([]);
  });

  it('Enter takes the first line or none: one without a tariff is named, and not passed over', async () => {
    await openForm();
    await userEvent.type(searchBox(), 'jahit{Enter}');
    expect(await screen.findByText('Belum bertarif: Jahit luka')).toBeDefined();
    expect(rows()).toEqual(['Jahit lukaBelum bertarif', 'Jahit ulangRp. 123.500']);
    expect(form.getValues('tindakan_ids')).toEqual([]);
    await userEvent.type(searchBox(), ' l');
    expect(screen.queryByText('Belum bertarif: Jahit luka')).toBeNull();
  });

  it('Enter takes nothing out: one that is chosen already stays, and that is said', async () => {
    await openForm({ ids: [3] });
    await userEvent.type(searchBox(), 'gula{Enter}');
    expect(await screen.findByText('Sudah dipilih: Gula darah')).toBeDefined();
    expect((searchBox() as HTMLInputElement).value).toBe('');
    expect(form.getValues('tindakan_ids')).toEqual([3]);
    await userEvent.type(searchBox(), 'konsul{Enter}');
    await waitFor(() => expect(form.getValues('tindakan_ids')).toEqual([3, 1]));
    expect(screen.queryByText(/Sudah dipilih/)).toBeNull();
  });

  it('Enter waits for the answer also when what stands there could not be read again', async () => {
    let disconnected = false;
    await openForm({ respond: (request) => (disconnected ? refuse(500, {}) : answerTarif(request)) });
    disconnected = true;
    await act(() => queryClient.invalidateQueries({ queryKey: ['master', 'tarif-ruangan'] }));
    await screen.findByText('Tidak dapat memuat data tindakan ruangan', { exact: false });
    disconnected = false;
    await userEvent.type(searchBox(), 'gula{Enter}');
    await waitFor(() => expect(form.getValues('tindakan_ids')).toEqual([3]));
  });

  it('Enter at a search that failed asks again, and takes what comes', async () => {
    let disconnected = true;
    await openForm({
      respond: (request) => (disconnected && request.query.get('search') ? refuse(500, {}) : answerTarif(request)),
    });
    await userEvent.type(searchBox(), 'gula');
    await screen.findByText('Tidak dapat memuat data tindakan ruangan', { exact: false });
    disconnected = false;
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(form.getValues('tindakan_ids')).toEqual([3]));
  });

  it('tariffs follow payer and class; one that has none there is said on the closed panel too', async () => {
    await showPanel({ ids: [1, 2] });
    await waitFor(() => expect(panelTitle().textContent).toBe('Tindakan 2 tindakan, Rp. 110.500'));
    act(() => form.setValue('penjamin.jenis', 2));
    await waitFor(() => expect(panelTitle().textContent).toBe('Tindakan 2 tindakan, Rp. 130.500'));
    act(() => form.setValue('penjamin.kelas', 2));
    await waitFor(() => expect(panelTitle().textContent).toBe('Tindakan perlu diperbaiki'));
    await userEvent.click(panelTitle());
    await waitFor(() => expect(pickedNames()).toEqual(['KonsultasiRp. 60.000', 'EKGBelum bertarif']));
  });

  it('the server’s refusal opens it and stands at the field', async () => {
    await showPanel({ rejected: true });
    act(() => form.setError('tindakan_ids', { type: 'server', message: 'Ada tindakan yang tidak dikenal' }));
    expect(await screen.findByRole('button', { name: 'Ada tindakan yang tidak dikenal' })).toBeDefined();
    await waitFor(() => expect(screen.getAllByText('Ada tindakan yang tidak dikenal')).toHaveLength(2));
    expect(panelTitle().getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(panelTitle());
    await userEvent.click(screen.getByRole('button', { name: 'Ada tindakan yang tidak dikenal' }));
    expect(document.activeElement).toBe(searchBox());
  });

  it('kunjungan.md 8: says when they can’t be loaded, with the way on', async () => {
    let disconnected = true;
    await showPanel({ respond: (request) => (disconnected ? refuse(500, {}) : answerTarif(request)) });
    await userEvent.click(panelTitle());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Tidak dapat memuat data tindakan ruangan/);
    disconnected = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
  });

  it('words that were typed and not chosen hold up the save, until a line below them is', async () => {
    await openForm();
    const saved: number[][] = [];
    const save = () => act(() => checkForm(form, ({ tindakan_ids }) => Promise.resolve(void saved.push(tindakan_ids))));
    await userEvent.type(searchBox(), 'jahit');
    await screen.findByText('1–2 dari 2');
    act(() => searchBox().blur());
    await save();
    expect([saved, await screen.findByText('"jahit" belum dipilih dari daftar')]).toEqual([[], expect.anything()]);
    expect(document.activeElement).toBe(searchBox());
    await userEvent.click(screen.getByRole('button', { name: /Jahit ulang/ }));
    await save();
    expect(saved).toEqual([[8]]);
  });

  it('asks for a room first', async () => {
    await showPanel({ ruangan: null });
    await userEvent.click(panelTitle());
    expect(screen.getByText('Pilih ruangan dulu, tindakan mengikuti ruangannya.')).toBeDefined();
  });
});
