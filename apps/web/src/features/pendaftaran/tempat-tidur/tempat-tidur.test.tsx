import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { today } from '#platform/time/tanggal.ts';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { initialFormValues } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganInput, KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { installServer, SITI, showForm } from '../form/test-kunjungan.tsx';
import { TempatTidurSection } from './tempat-tidur-section.tsx';

const ruangan = (id: number, jenis_kunjungan: number) => ({
  id,
  deskripsi: id === 71 ? 'Rawat Inap Melati' : 'Poli Umum 1',
  jenis_kunjungan,
  kode_antrean: 'M',
  unit_id: 61,
  instalasi_id: 1,
});
const WANITA = {
  id: 3,
  deskripsi: 'Melati 1',
  kelas: 3,
  kelas_deskripsi: 'Kelas I',
  jenis_kelamin: 2,
  fasilitas: 'AC',
};
const PRIA = { id: 4, deskripsi: 'Melati 2', kelas: 2, kelas_deskripsi: 'Kelas II', jenis_kelamin: 1, fasilitas: null };
const bed = (id: number, nama_bed: string, status: number, kamar: object = WANITA) => ({
  id,
  nama_bed,
  status,
  keterangan: status === 1 ? 'siap pakai' : null,
  penghuni: status === 3 ? { jenis_kelamin: 2, umur_tahun: 62, hari_ke: 3 } : null,
  kamar,
});
const FLOOR = [
  bed(11, 'Bed A', 3),
  bed(12, 'Bed B', 1),
  bed(13, 'Bed C', 2),
  bed(14, 'Bed D', 1),
  bed(21, 'Bed A', 1, PRIA),
  bed(22, 'Bed B', 4, PRIA),
];

let form: KunjunganForm;
function TestForm({ tujuan, ownBedId }: { tujuan: Partial<KunjunganFormValues['tujuan']>; ownBedId: number | null }) {
  const initial = initialFormValues(123);
  const testForm = useForm<KunjunganFormValues, unknown, KunjunganInput>({
    defaultValues: {
      ...initial,
      tujuan: { ...initial.tujuan, instalasi_id: 1, unit_id: 61, ruangan_id: 71, ...tujuan },
    },
  });
  useEffect(() => {
    form = testForm;
  }, [testForm]);
  return <TempatTidurSection form={testForm} ownBedId={ownBedId} active />;
}

type OpenOptions = {
  tujuan?: Partial<KunjunganFormValues['tujuan']>;
  ownBedId?: number | null;
  answerBed?: () => TestAnswer;
};
async function openForm({ tujuan = {}, ownBedId = null, answerBed = () => answer(FLOOR) }: OpenOptions = {}): Promise<
  TestRequest[]
> {
  const requests = installServer(({ path }) => {
    if (path === '/ruangan/unit/61') return answer([ruangan(71, 3), ruangan(72, 1)]);
    return path === '/ruangan/bed/71' ? answerBed() : undefined;
  });
  await showForm(<TestForm tujuan={tujuan} ownBedId={ownBedId} />);
  return requests;
}
const findButton = (name: RegExp | string) => screen.getByRole('button', { name });
const focusedLabel = () => document.activeElement?.getAttribute('aria-label');
const pickerDialog = () => screen.getByRole('dialog', { name: 'Pilih tempat tidur' });
async function openPicker(tujuan: OpenOptions = {}): Promise<void> {
  await openForm(tujuan);
  await userEvent.click(await screen.findByRole('button', { name: 'Pilih tempat tidur' }));
  await screen.findByRole('button', { name: /^Bed B, (Dipilih|Kosong)/ });
}
/** Does what the live event of somebody else's registration does. */
const notify = () => act(() => queryClient.invalidateQueries({ queryKey: ['kunjungan'] }));

describe('the section', () => {
  it('kunjungan.md 2: only for inpatient rooms', async () => {
    const requests = await openForm({ tujuan: { ruangan_id: 72 } });
    await waitFor(() =>
      expect(queryClient.getQueryState(['master', 'ruangan-unit', 61, today()])?.status).toBe('success'),
    );
    await act(async () => undefined);
    expect(screen.queryByRole('heading', { name: 'Tempat tidur' })).toBeNull();
    act(() => form.setValue('tujuan.ruangan_id', 71));
    expect(await screen.findByRole('button', { name: 'Pilih tempat tidur' })).toBeDefined();
    expect(requests.filter(({ path }) => path.startsWith('/ruangan/bed'))).toHaveLength(1);
  });

  it('shows the chosen bed in a line, and lets it go again', async () => {
    await openForm({ tujuan: { kamar_id: 12 } });
    expect(await screen.findByText('Melati 1, Bed B')).toBeDefined();
    expect(screen.getByText('Kelas I')).toBeDefined();
    await userEvent.click(findButton('Lepas'));
    expect(form.getValues('tujuan.kamar_id')).toBeNull();
    expect(findButton('Pilih tempat tidur')).toBeDefined();
  });

  it('a bed that was taken meanwhile is said at the field; Alt+T opens the picker', async () => {
    let lantai = FLOOR;
    await openForm({ tujuan: { kamar_id: 12 }, answerBed: () => answer(lantai) });
    await screen.findByText('Melati 1, Bed B');
    expect(screen.queryByRole('alert')).toBeNull();
    lantai = FLOOR.map((item) => (item.id === 12 ? bed(12, 'Bed B', 3) : item));
    await notify();
    expect((await screen.findByRole('alert')).textContent).toBe('Melati 1, Bed B sudah terisi, pilih yang lain');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    expect(pickerDialog()).toBeDefined();
  });

  it('the server’s refusal stands at the field, with the focus on the button that opens the picker, and the beds are asked anew', async () => {
    const requests = await openForm({ tujuan: { kamar_id: 12 } });
    await screen.findByText('Melati 1, Bed B');
    act(() =>
      form.setError(
        'tujuan.kamar_id',
        { type: 'server', message: 'Tempat tidur ini baru saja diambil' },
        { shouldFocus: true },
      ),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Tempat tidur ini baru saja diambil');
    expect(document.activeElement).toBe(findButton('Ganti'));
    await waitFor(() => expect(requests.filter(({ path }) => path === '/ruangan/bed/71')).toHaveLength(2));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: /^Bed D/ });
    await waitFor(() => expect(focusedLabel()).toBe('Bed B, Dipilih, siap pakai'));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(form.getValues('tujuan.kamar_id')).toBe(14);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a bed of another room is said', async () => {
    await openForm({ tujuan: { kamar_id: 99 } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/bukan di ruangan yang dipilih/);
  });

  it('an edited visit’s own bed is free for it', async () => {
    await openForm({ tujuan: { kamar_id: 11 }, ownBedId: 11 });
    await screen.findByText('Melati 1, Bed A');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(findButton('Ganti'));
    expect(await screen.findByRole('button', { name: 'Bed A, Dipilih, tempat tidur sekarang' })).toBeDefined();
  });

  it('says when the beds can’t be loaded, with the way on', async () => {
    let disconnected = true;
    await openForm({ answerBed: () => (disconnected ? refuse(500, {}) : answer(FLOOR)) });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Tidak dapat memuat data tempat tidur/);
    disconnected = false;
    await userEvent.click(findButton('Coba lagi'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the picker', () => {
  it('kunjungan.md 9: shows the empty ones first, counts all five; 1 to 5 filter', async () => {
    await openPicker();
    const filter = within(pickerDialog()).getByRole('group', { name: 'Saring tempat tidur' });
    expect(
      within(filter)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['Semua 6', 'Kosong 3', 'Dipesan 1', 'Terisi 1', 'Tidak Aktif 1']);
    expect(within(filter).getByRole('button', { pressed: true }).textContent).toBe('Kosong 3');
    for (const [buttons, tujuan] of [
      ['4', /^Bed A, Terisi, P 62 th, hari ke-3/],
      ['3', /^Bed C, Dipesan/],
      ['5', /^Bed B, Tidak Aktif/],
    ] as const) {
      await userEvent.keyboard(buttons);
      expect(within(pickerDialog()).getByRole('button', { name: tujuan })).toBeDefined();
      expect(within(pickerDialog()).queryByRole('button', { name: /Kosong, siap/ })).toBeNull();
    }
    await userEvent.keyboard('1');
    expect(within(pickerDialog()).getAllByRole('button', { name: /^Bed [A-D],/ })).toHaveLength(6);
  });

  it('begins at an empty bed of a kamar for the patient; arrows go over empty ones alone, Enter takes', async () => {
    await openPicker();
    await userEvent.keyboard('1');
    await waitFor(() => expect(focusedLabel()).toBe('Bed B, Dipilih, siap pakai'));
    // Beside and below it lie an occupied and a booked one.
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedLabel()).toBe('Bed D, Dipilih, siap pakai');
    await userEvent.keyboard('{Enter}');
    expect(form.getValues('tujuan.kamar_id')).toBe(14);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(findButton('Ganti')));
  });

  it('Esc closes and changes nothing', async () => {
    await openPicker();
    await waitFor(() => expect(focusedLabel()).toBe('Bed B, Dipilih, siap pakai'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form.getValues('tujuan.kamar_id')).toBeNull();
  });

  it('only an empty bed can be chosen; the others say why', async () => {
    await openPicker();
    await userEvent.keyboard('1');
    for (const [name, words] of [
      [/^Bed A, Terisi/, 'Melati 1, Bed A terisi'],
      [/^Bed C, Dipesan/, 'Melati 1, Bed C dipesan'],
      [/^Bed B, Tidak Aktif/, 'Melati 2, Bed B tidak aktif'],
    ] as const) {
      await userEvent.click(findButton(name));
      expect(screen.getByText(`${words}, hanya yang kosong dapat dipilih`)).toBeDefined();
      await userEvent.keyboard('{Enter}');
    }
    expect(form.getValues('tujuan.kamar_id')).toBeNull();
    expect(pickerDialog()).toBeDefined();
  });

  it('a kamar for the other sex is a caution, not a refusal', async () => {
    await openPicker();
    await userEvent.click(findButton(/^Bed A, Kosong/));
    expect(screen.getByText('Kamar ini untuk laki-laki, pasien perempuan')).toBeDefined();
    await userEvent.click(findButton('Pesan bed ini'));
    expect(form.getValues('tujuan.kamar_id')).toBe(21);
    // The warning also stands beside the choice, where it is seen again before saving.
    expect(screen.getByText('Kamar ini untuk laki-laki, pasien perempuan')).toBeDefined();
    expect(SITI.jenis_kelamin).toBe(2);
  });

  it('a bed that is taken from under the arrows is said, and Enter takes no other one unseen', async () => {
    let lantai = FLOOR;
    await openPicker({ answerBed: () => answer(lantai) });
    await waitFor(() => expect(focusedLabel()).toBe('Bed B, Dipilih, siap pakai'));
    lantai = FLOOR.map((item) => (item.id === 12 ? bed(12, 'Bed B', 2) : item));
    await notify();
    expect(
      await screen.findByText('Baru saja berubah: Melati 1, Bed B dipesan, hanya yang kosong dapat dipilih'),
    ).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(form.getValues('tujuan.kamar_id')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(form.getValues('tujuan.kamar_id')).toBe(14);
  });

  it('says when no bed is empty, and when there is none at all', async () => {
    await openForm({ answerBed: () => answer([bed(11, 'Bed A', 3)]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Pilih tempat tidur' }));
    expect(await screen.findByText('Tidak ada tempat tidur kosong')).toBeDefined();
    expect(findButton('Pesan bed ini').hasAttribute('disabled')).toBe(true);
    expect(document.activeElement?.closest('[role=dialog]')).toBe(pickerDialog());
    queryClient.setQueryData(['kunjungan', 'bed', 71], []);
    expect(await screen.findByText('Belum ada tempat tidur di ruangan ini')).toBeDefined();
  });

  it('sixty beds are walked without waiting', async () => {
    const sixty = Array.from({ length: 60 }, (_, n) =>
      bed(100 + n, `Bed ${n}`, 1, { ...PRIA, id: 50 + Math.floor(n / 6), deskripsi: `Melati ${n}` }),
    );
    await openForm({ answerBed: () => answer(sixty) });
    await userEvent.click(await screen.findByRole('button', { name: 'Pilih tempat tidur' }));
    await waitFor(() => expect(focusedLabel()).toBe('Bed 0, Dipilih, siap pakai'));
    const startedAt = performance.now();
    for (let n = 0; n < 10; n += 1) await userEvent.keyboard('{ArrowRight}');
    // The limit leaves room for a busy machine: a picker that does work per pair of beds takes far longer.
    expect((performance.now() - startedAt) / 10).toBeLessThan(400);
    expect(focusedLabel()).not.toBe('Bed 0, Dipilih, siap pakai');
  });
});
