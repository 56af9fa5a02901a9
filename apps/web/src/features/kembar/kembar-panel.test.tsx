import type { CalonKembar } from '@nadi/contract/kembar.contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsiTenang } from '../../fields/tenang.ts';
import { pasangServer } from '../../testing/halaman.tsx';
import { jawab, tolak } from '../../testing/server.ts';
import type { Jawaban, Permintaan } from '../../testing/server.ts';
import { angkaBeda } from './banding.ts';
import { KembarPanel, calonKuat, mintaAlasanKembar, useKembar } from './kembar.public.tsx';
import { tampilkan } from './uji-kembar.tsx';

const lebar = (width: number): void =>
  (globalThis as unknown as { happyDOM: { setViewport: (v: { width: number }) => void } }).happyDOM.setViewport({
    width,
  });
beforeEach(() => lebar(1366));
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
const LAIN: CalonKembar = {
  ...SITI,
  norm: 8832,
  tanggal_lahir: null,
  skor: 60,
  alasan: [],
  banding: [],
  kunjungan_terakhir: null,
};

const diam = (): void => undefined;
function Formulir({ onPakai = diam, aktif = true }: { onPakai?: (norm: number) => void; aktif?: boolean }) {
  const form = useForm({ defaultValues: { nama: '', nik: '' } });
  const { nama, nik } = useIsiTenang(form, 350);
  const { calon } = useKembar({ nama, tanggal_lahir: '1985-03-12', nik: nik.slice(0, 16) }, aktif);
  return (
    <>
      <input aria-label="Nama" {...form.register('nama')} />
      <input aria-label="NIK" {...form.register('nik')} />
      <KembarPanel calon={calon} onPakai={onPakai} />
    </>
  );
}
const ditanya = (semua: readonly Permintaan[]): Permintaan[] => semua.filter(({ path }) => path === '/pasien/kembar');
const jawabKembar = (isi: (body: { nama: string | null; nik: string | null }) => Jawaban) => (permintaan: Permintaan) =>
  permintaan.path === '/pasien/kembar'
    ? isi(permintaan.body as { nama: string | null; nik: string | null })
    : undefined;
const ketik = (label: string, teks: string) => userEvent.type(screen.getByRole('textbox', { name: label }), teks);

describe('the panel of likely duplicates', () => {
  it('asks once when the typing rests, and explains each candidate', async () => {
    const semua = pasangServer(jawabKembar(() => jawab([SITI, LAIN])));
    await tampilkan(<Formulir />);
    await ketik('Nama', 'siti aminah');
    await ketik('NIK', '3374105203850004');
    const kartu = within(await screen.findByRole('article', { name: 'SITI AMINAH 000123' }));
    expect(ditanya(semua).length).toBeLessThanOrEqual(2);
    expect(ditanya(semua).at(-1)?.body).toEqual({
      nama: 'siti aminah',
      tanggal_lahir: '1985-03-12',
      jenis_kelamin: null,
      nik: '3374105203850004',
      no_bpjs: null,
      nomor_kontak_telp: null,
      ibu_kandung: null,
    });
    expect(screen.getByText(/2 mirip/)).toBeDefined();
    expect(kartu.getByText('000123 · terakhir 02/03/2026 · Poli Umum')).toBeDefined();
    expect(kartu.getByText('Nama dan tanggal lahir sama · NIK beda 1 angka')).toBeDefined();
    expect(kartu.getByText('beda 1 angka').closest('[data-hasil]')?.getAttribute('data-hasil')).toBe('mirip');
    expect(kartu.getByText('3', { selector: 'u' })).toBeDefined();
    expect(kartu.getByText('12/03/1985')).toBeDefined();
    expect(kartu.getByText('belum diisi')).toBeDefined();
    expect(screen.getByText(/^008832 · belum pernah berkunjung/)).toBeDefined();
    expect(screen.getByText(/^2 pasien mungkin sudah terdaftar/)).toBeDefined();
  });

  it('does not ask with two letters, nor when it is switched off', async () => {
    const semua = pasangServer(jawabKembar(() => jawab([SITI])));
    await tampilkan(<Formulir />);
    await ketik('Nama', 'si');
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(ditanya(semua)).toHaveLength(0);
    cleanup();
    await tampilkan(<Formulir aktif={false} />);
    await ketik('Nama', 'siti aminah');
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(ditanya(semua)).toHaveLength(0);
  });

  it('cuts off the older request, keeps the last answer meanwhile, and stays silent when the server fails', async () => {
    pasangServer(jawabKembar(({ nik }) => (nik === null ? jawab([SITI]) : tolak(500, { message: 'Rusak' }))));
    const signals: AbortSignal[] = [];
    const asli = globalThis.fetch;
    let lambat = false;
    globalThis.fetch = (input, init) => {
      if (!String(input).includes('/pasien/kembar')) return asli(input, init);
      if (init?.signal) signals.push(init.signal);
      // The request is never answered, as on a line that hangs; only the abort ends it.
      return lambat
        ? new Promise((_, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
          )
        : asli(input, init);
    };
    await tampilkan(<Formulir />);
    await ketik('Nama', 'siti');
    await screen.findByRole('article', { name: /000123/ });
    lambat = true;
    await ketik('Nama', ' aminah');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(screen.getByRole('article', { name: /000123/ })).toBeDefined();
    lambat = false;
    await ketik('NIK', '3374');
    await waitFor(() => expect(signals).toHaveLength(3));
    expect(signals[1]?.aborted).toBe(true);
    expect(screen.getByRole('article', { name: /000123/ })).toBeDefined();
    expect(screen.queryByText('Rusak')).toBeNull();
  });

  it('is folded on a narrow screen, and Alt+M opens it and goes there', async () => {
    lebar(1024);
    pasangServer(jawabKembar(() => jawab([SITI])));
    await tampilkan(<Formulir />);
    await ketik('Nama', 'siti aminah');
    const tombol = await screen.findByRole('button', { name: 'Lihat' });
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.keyboard('{Alt>}m{/Alt}');
    expect(screen.getByRole('article', { name: /000123/ })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mungkin sudah terdaftar' }));
    await userEvent.click(tombol);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('compares side by side, and hands over the patient', async () => {
    pasangServer(jawabKembar(() => jawab([SITI])));
    const onPakai = vi.fn<(norm: number) => void>();
    await tampilkan(<Formulir onPakai={onPakai} />);
    await ketik('Nama', 'siti aminatun');
    await ketik('NIK', '3374105203850004');
    await screen.findByRole('article', { name: /000123/ });
    await userEvent.click(screen.getByRole('button', { name: 'Bandingkan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bandingkan' }));
    const nik = dialog.getByRole('row', { name: /^NIK/ });
    expect(nik.textContent).toBe('NIK  beda 1 angka33741052038500043374105203850003');
    expect([...nik.querySelectorAll('u')].map(({ textContent }) => textContent)).toEqual(['4', '3']);
    await userEvent.click(dialog.getByRole('button', { name: 'Pakai pasien ini' }));
    expect(onPakai).toHaveBeenCalledWith(123);
  });
});

describe('the reason', () => {
  async function minta(): Promise<Promise<Awaited<ReturnType<typeof mintaAlasanKembar>>>[]> {
    await tampilkan(null);
    const hasil: Promise<Awaited<ReturnType<typeof mintaAlasanKembar>>>[] = [];
    act(() => void hasil.push(mintaAlasanKembar([SITI, LAIN])));
    await screen.findByRole('dialog', { name: 'Tetap simpan sebagai pasien baru?' });
    return hasil;
  }

  it('by keyboard alone: a digit picks, Enter sends', async () => {
    pasangServer(() => undefined);
    const [hasil] = await minta();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await userEvent.keyboard('3{Enter}');
    expect(await hasil).toEqual({ norm: [123, 8832], alasan: 'Bayi kembar' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Enter without a reason says what is missing; own words do', async () => {
    pasangServer(() => undefined);
    const [hasil] = await minta();
    await userEvent.click(screen.getByRole('button', { name: /^Simpan pasien baru/ }));
    expect(screen.getByRole('alert').textContent).toBe('Pilih satu alasan, atau tulis alasan lain.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Keterangan atau alasan lain' }), ' Anak angkat {Enter}');
    expect(await hasil).toEqual({ norm: [123, 8832], alasan: 'Anak angkat' });
  });

  it('Esc goes back to the form, and the focus to where it was', async () => {
    pasangServer(() => undefined);
    const isian = document.body.appendChild(document.createElement('input'));
    isian.focus();
    const [hasil] = await minta();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await userEvent.keyboard('{Escape}');
    expect(await hasil).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(isian));
    isian.remove();
  });
});

it('only who is likely the same person asks for a reason', () =>
  expect(
    calonKuat([
      { ...SITI, skor: 50 },
      { ...LAIN, skor: 49 },
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
  ])('%s', (_kasus, milik, lain, at) => expect(angkaBeda(milik, lain)).toEqual(at));
});
