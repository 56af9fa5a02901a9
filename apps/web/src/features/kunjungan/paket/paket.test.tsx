import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { jawab, tolak } from '../../../testing/server.ts';
import type { Jawaban, Permintaan } from '../../../testing/server.ts';
import { nilaiAwal } from '../kunjungan-form.schema.ts';
import type { FormKunjungan, IsianKunjungan, NilaiKunjungan } from '../kunjungan-form.schema.ts';
import { pasangServer, tampilkan } from '../uji-kunjungan.tsx';
import { PaketSection } from './paket-section.tsx';

const PAKET = [
  {
    id: 5,
    kode: 'P1',
    deskripsi: 'Paket periksa kehamilan',
    harga: 139_500,
    keterangan: null,
    tindakan: [
      { id: 1, nama_tindakan: 'Konsultasi', jumlah: 1 },
      { id: 2, nama_tindakan: 'Gula darah', jumlah: 2 },
    ],
  },
  {
    id: 6,
    kode: 'P2',
    deskripsi: 'Paket sehat',
    harga: 1_000_000,
    keterangan: null,
    tindakan: [{ id: 3, nama_tindakan: 'EKG', jumlah: 1 }],
  },
];

const DILEPAS = 'Paket dilepas, karena tidak berlaku untuk penjamin asuransi.';

let form: FormKunjungan;
type Atur = {
  jenis?: number | null;
  paket?: number | null;
  ruangan?: number;
  tersimpan?: { id: number; deskripsi: string };
};
function Formulir({ jenis = 1, paket = null, ruangan = 31, tersimpan }: Atur) {
  const awal = nilaiAwal(123);
  const isian = useForm<NilaiKunjungan, unknown, IsianKunjungan>({
    defaultValues: {
      ...awal,
      penjamin: { ...awal.penjamin, jenis },
      tujuan: { ...awal.tujuan, ruangan_id: ruangan, paket_id: paket },
    },
  });
  useEffect(() => {
    form = isian;
  }, [isian]);
  return <PaketSection form={isian} {...(tersimpan ? { tersimpan } : {})} />;
}
async function buka(atur: Atur = {}, jawabPaket: () => Jawaban = () => jawab(PAKET)): Promise<Permintaan[]> {
  const semua = pasangServer(({ path }) =>
    path === '/package/by-ruangan/31' ? jawabPaket() : path === '/package/by-ruangan/32' ? jawab([]) : undefined,
  );
  await tampilkan(<Formulir {...atur} />);
  return semua;
}
const isian = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Paket' });
const diminta = (semua: readonly Permintaan[]): number =>
  semua.filter(({ path }) => path.startsWith('/package/')).length;

describe('the package', () => {
  it('is offered with name, contents and price, and chosen by the keyboard', async () => {
    await buka();
    await userEvent.type(await isian(), 'kehamilan');
    expect((await screen.findByRole('option', { hidden: true })).textContent).toBe(
      'Paket periksa kehamilanRp. 139.500 · Konsultasi, 2 x Gula darah',
    );
    await userEvent.keyboard('{Enter}');
    expect(form.getValues('tujuan.paket_id')).toBe(5);
    expect(screen.getByText('Rp. 139.500')).toBeDefined();
    expect(screen.getByText(/· Konsultasi, 2 x Gula darah/)).toBeDefined();
  });

  it('kunjungan.md 2: not offered for an insurance payer, nor asked for', async () => {
    const semua = await buka({ jenis: 2 });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(diminta(semua)).toBe(0);
  });

  it('a room without packages shows nothing', async () => {
    const semua = await buka({ ruangan: 32 });
    await waitFor(() => expect(diminta(semua)).toBe(1));
    expect(screen.queryByText('Paket')).toBeNull();
  });

  it('switching to insurance clears it and says so; back to general it can be chosen again', async () => {
    await buka({ paket: 5 });
    await waitFor(async () => expect((await isian()).value).toBe('Paket periksa kehamilan'));
    act(() => form.setValue('penjamin.jenis', 2));
    expect((await screen.findByText(DILEPAS)).getAttribute('role')).toBe('status');
    expect(form.getValues('tujuan.paket_id')).toBeNull();
    act(() => form.setValue('penjamin.jenis', 1));
    expect((await isian()).value).toBe('');
    expect(screen.queryByText(DILEPAS)).toBeNull();
  });

  it('switching without a package says nothing', async () => {
    await buka();
    await isian();
    act(() => form.setValue('penjamin.jenis', 3));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(screen.queryByText(DILEPAS)).toBeNull();
  });

  it('kunjungan.md 8: says when they can’t be loaded, with the way on', async () => {
    let putus = true;
    await buka({}, () => (putus ? tolak(500, {}) : jawab(PAKET)));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Tidak dapat memuat data paket/);
    putus = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.type(await isian(), 'sehat');
    expect(await screen.findByRole('option', { hidden: true })).toBeDefined();
  });

  it('an edited visit keeps a package that is not offered any more, by its name', async () => {
    await buka({ paket: 9, tersimpan: { id: 9, deskripsi: 'Paket lama' } });
    await waitFor(async () => expect((await isian()).value).toBe('Paket lama'));
  });
});
