import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { FormSummary } from '../../../fields/form-summary.tsx';
import { queryClient } from '../../../platform/query.ts';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Jawaban, Permintaan } from '../../../testing/server.ts';
import { nilaiAwal } from '../kunjungan-form.schema.ts';
import type { FormKunjungan, IsianKunjungan, NilaiKunjungan } from '../kunjungan-form.schema.ts';
import { PanelLipat } from '../panel-lipat.tsx';
import { pasangServer, tampilkan } from '../uji-kunjungan.tsx';
import { useLipatanTindakan } from './use-lipatan-tindakan.tsx';

const NAMA = ['Konsultasi', 'EKG', 'Gula darah', 'Nebulisasi', 'Jahit luka', 'Cabut gigi', 'Rontgen', 'Jahit ulang'];
/** The general payer pays 50.000 for the first, others 10.000 more; the second has no tariff for class 2. */
function daftar(kelas: number, penjamin: number) {
  return NAMA.map((nama_tindakan, n) => ({
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
function jawabTarif({ path, query }: Permintaan): Jawaban {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const cocok = daftar(Number(path.split('/').at(-1)), Number(query.get('penjamin'))).filter((t) =>
    t.nama_tindakan.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
  );
  return jawab(cocok.slice((page - 1) * limit, page * limit), { meta: { total: cocok.length, page, limit } });
}

let form: FormKunjungan;
const DITOLAK = { message: 'Ditolak', action: null };
function Formulir({ ids, ruangan, ditolak }: { ids: number[]; ruangan: number | null; ditolak: boolean }) {
  const awal = nilaiAwal(123);
  const isian = useForm<NilaiKunjungan, unknown, IsianKunjungan>({
    defaultValues: {
      ...awal,
      tanggal_pendaftaran: '2026-03-12T02:00:00.000Z',
      penjamin: { ...awal.penjamin, jenis: 1 },
      tujuan: { ...awal.tujuan, ruangan_id: ruangan },
      tindakan_ids: ids,
    },
  });
  useEffect(() => {
    form = isian;
  }, [isian]);
  return (
    <>
      {ditolak && <FormSummary form={isian} kesalahan={DITOLAK} />}
      <PanelLipat panel={[useLipatanTindakan(isian)]} />
    </>
  );
}
async function tampil({
  ids = [],
  ruangan = 31,
  ditolak = false,
  balas = jawabTarif,
}: {
  ids?: number[];
  ruangan?: number | null;
  ditolak?: boolean;
  balas?: (permintaan: Permintaan) => Jawaban;
} = {}): Promise<Permintaan[]> {
  const semua = pasangServer((permintaan) =>
    permintaan.path.startsWith('/ruangan/tindakan/31/') ? balas(permintaan) : undefined,
  );
  await tampilkan(<Formulir ids={ids} ruangan={ruangan} ditolak={ditolak} />);
  return semua;
}
const panel = () => screen.getByRole('button', { name: /^Tindakan / });
async function buka(isi: Parameters<typeof tampil>[0] = {}): Promise<Permintaan[]> {
  const semua = await tampil(isi);
  await userEvent.click(panel());
  await screen.findByRole('button', { name: /Konsultasi/, pressed: false });
  return semua;
}
const cari = () => screen.getByRole('textbox', { name: 'Cari tindakan' });
const baris = () =>
  within(screen.getByRole('list', { name: 'Tindakan ruangan' }))
    .getAllByRole('listitem')
    .map((li) => li.textContent);
const dipilih = () =>
  within(screen.getByRole('list', { name: 'Dipilih' }))
    .getAllByRole('listitem')
    .map((li) => li.textContent);

describe('the procedures of a visit', () => {
  it('kunjungan.md 7: asks for room, class 0, payer and day, five at a time, once it is opened', async () => {
    const semua = await tampil();
    expect(panel().textContent).toBe('Tindakan belum dipilih');
    expect(semua.some(({ path }) => path.startsWith('/ruangan/tindakan'))).toBe(false);
    await userEvent.click(panel());
    await waitFor(() => expect(baris()).toHaveLength(5));
    expect(baris()[0]).toBe('KonsultasiRp. 50.000');
    const tanya = semua.find(({ path }) => path.startsWith('/ruangan/tindakan'));
    expect([tanya?.path, Object.fromEntries(tanya?.query ?? [])]).toEqual([
      '/ruangan/tindakan/31/0',
      { page: '1', limit: '5', penjamin: '1', date: '2026-03-12' },
    ]);
    expect(screen.getByText('1–5 dari 8')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    await waitFor(() =>
      expect(baris()).toEqual(['Cabut gigiRp. 102.500', 'RontgenRp. 113.000', 'Jahit ulangRp. 123.500']),
    );
    cari().focus();
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(baris()).toHaveLength(5));
  });

  it('type and Enter takes the first that was found, also before the answer; the list adds up', async () => {
    await buka();
    await userEvent.type(cari(), 'gula{Enter}');
    await waitFor(() => expect(form.getValues('tindakan_ids')).toEqual([3]));
    expect((cari() as HTMLInputElement).value).toBe('');
    await userEvent.type(cari(), 'konsul{Enter}');
    await waitFor(() => expect(form.getValues('tindakan_ids')).toEqual([3, 1]));
    await waitFor(() => expect(dipilih()).toEqual(['Gula darahRp. 71.000', 'KonsultasiRp. 50.000']));
    expect(screen.getByText('Rp. 121.000')).toBeDefined();
    expect(panel().textContent).toBe('Tindakan 2 tindakan, Rp. 121.000');
  });

  it('arrows walk over the lines, Enter and Space choose, the button removes', async () => {
    await buka();
    cari().focus();
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown} ');
    expect(form.getValues('tindakan_ids')).toEqual([1, 2]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(cari());
    await userEvent.click(screen.getByRole('button', { name: 'Hapus Konsultasi' }));
    expect(form.getValues('tindakan_ids')).toEqual([2]);
  });

  it('without a tariff it can’t be chosen and says so', async () => {
    await buka();
    const luka = screen.getByRole('button', { name: /Jahit luka/ });
    expect(luka.textContent).toBe('Jahit lukaBelum bertarif');
    expect(luka.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(luka);
    await userEvent.type(cari(), 'jahit luka{Enter}');
    await waitFor(() => expect(baris()).toEqual(['Jahit lukaBelum bertarif']));
    expect(form.getValues('tindakan_ids')).toEqual([]);
  });

  it('Enter takes the first line or none: one without a tariff is named, and not passed over', async () => {
    await buka();
    await userEvent.type(cari(), 'jahit{Enter}');
    expect(await screen.findByText('Belum bertarif: Jahit luka')).toBeDefined();
    expect(baris()).toEqual(['Jahit lukaBelum bertarif', 'Jahit ulangRp. 123.500']);
    expect(form.getValues('tindakan_ids')).toEqual([]);
    await userEvent.type(cari(), ' l');
    expect(screen.queryByText('Belum bertarif: Jahit luka')).toBeNull();
  });

  it('Enter takes nothing out: one that is chosen already stays, and that is said', async () => {
    await buka({ ids: [3] });
    await userEvent.type(cari(), 'gula{Enter}');
    expect(await screen.findByText('Sudah dipilih: Gula darah')).toBeDefined();
    expect((cari() as HTMLInputElement).value).toBe('');
    expect(form.getValues('tindakan_ids')).toEqual([3]);
  });

  it('Enter waits for the answer also when what stands there could not be read again', async () => {
    let putus = false;
    await buka({ balas: (permintaan) => (putus ? tolak(500, {}) : jawabTarif(permintaan)) });
    putus = true;
    await act(() => queryClient.invalidateQueries({ queryKey: ['master', 'tarif-ruangan'] }));
    await screen.findByText('Tidak dapat memuat data tindakan ruangan', { exact: false });
    putus = false;
    await userEvent.type(cari(), 'gula{Enter}');
    await waitFor(() => expect(form.getValues('tindakan_ids')).toEqual([3]));
  });

  it('Enter at a search that failed asks again, and takes what comes', async () => {
    let putus = true;
    await buka({
      balas: (permintaan) => (putus && permintaan.query.get('search') ? tolak(500, {}) : jawabTarif(permintaan)),
    });
    await userEvent.type(cari(), 'gula');
    await screen.findByText('Tidak dapat memuat data tindakan ruangan', { exact: false });
    putus = false;
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(form.getValues('tindakan_ids')).toEqual([3]));
  });

  it('tariffs follow payer and class; one that has none there is said on the closed panel too', async () => {
    await tampil({ ids: [1, 2] });
    await waitFor(() => expect(panel().textContent).toBe('Tindakan 2 tindakan, Rp. 110.500'));
    act(() => form.setValue('penjamin.jenis', 2));
    await waitFor(() => expect(panel().textContent).toBe('Tindakan 2 tindakan, Rp. 130.500'));
    act(() => form.setValue('penjamin.kelas', 2));
    await waitFor(() => expect(panel().textContent).toBe('Tindakan perlu diperbaiki'));
    await userEvent.click(panel());
    await waitFor(() => expect(dipilih()).toEqual(['KonsultasiRp. 60.000', 'EKGBelum bertarif']));
  });

  it('the server’s refusal opens it and stands at the field', async () => {
    await tampil({ ditolak: true });
    act(() => form.setError('tindakan_ids', { type: 'server', message: 'Tindakan tidak dikenal' }));
    expect((await screen.findByText('Tindakan tidak dikenal')).getAttribute('role')).toBe('alert');
    expect(panel().getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(panel());
    await userEvent.click(screen.getByRole('button', { name: 'Tindakan' }));
    expect(document.activeElement).toBe(cari());
  });

  it('kunjungan.md 8: says when they can’t be loaded, with the way on', async () => {
    let putus = true;
    await tampil({ balas: (permintaan) => (putus ? tolak(500, {}) : jawabTarif(permintaan)) });
    await userEvent.click(panel());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Tidak dapat memuat data tindakan ruangan/);
    putus = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(baris()).toHaveLength(5));
  });

  it('asks for a room first', async () => {
    await tampil({ ruangan: null });
    await userEvent.click(panel());
    expect(screen.getByText('Pilih ruangan dulu, tindakan mengikuti ruangannya.')).toBeDefined();
  });
});
