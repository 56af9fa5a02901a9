import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { answer, refuse } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { initialFormValues } from '../form/kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganInput, KunjunganFormValues } from '../form/kunjungan-form.schema.ts';
import { installServer, showForm } from '../form/test-kunjungan.tsx';
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

let form: KunjunganForm;
type Setup = {
  jenis?: number | null;
  paket?: number | null;
  ruangan?: number;
  saved?: { id: number; deskripsi: string };
};
function TestForm({ jenis = 1, paket = null, ruangan = 31, saved }: Setup) {
  const initial = initialFormValues(123);
  const subject = useForm<KunjunganFormValues, unknown, KunjunganInput>({
    defaultValues: {
      ...initial,
      penjamin: { ...initial.penjamin, jenis },
      tujuan: { ...initial.tujuan, ruangan_id: ruangan, paket_id: paket },
    },
  });
  useEffect(() => {
    form = subject;
  }, [subject]);
  return <PaketSection form={subject} {...(saved ? { saved } : {})} />;
}
async function openForm(
  setup: Setup = {},
  answerPaket: () => TestAnswer = () => answer(PAKET),
): Promise<TestRequest[]> {
  const requests = installServer(({ path }) =>
    path === '/package/by-ruangan/31' ? answerPaket() : path === '/package/by-ruangan/32' ? answer([]) : undefined,
  );
  await showForm(<TestForm {...setup} />);
  return requests;
}
const subject = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Paket' });
const countRequests = (requests: readonly TestRequest[]): number =>
  requests.filter(({ path }) => path.startsWith('/package/')).length;

describe('the package', () => {
  it('is offered with name, contents and price, and chosen by the keyboard', async () => {
    await openForm();
    await userEvent.type(await subject(), 'kehamilan');
    expect((await screen.findByRole('option', { hidden: true })).textContent).toBe(
      'Paket periksa kehamilanRp. 139.500 · Konsultasi, 2 x Gula darah',
    );
    await userEvent.keyboard('{Enter}');
    expect(form.getValues('tujuan.paket_id')).toBe(5);
    expect(screen.getByText('Rp. 139.500')).toBeDefined();
    expect(screen.getByText(/· Konsultasi, 2 x Gula darah/)).toBeDefined();
  });

  it('kunjungan.md 2: not offered for an insurance payer, nor asked for', async () => {
    const requests = await openForm({ jenis: 2 });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(countRequests(requests)).toBe(0);
  });

  it('a room without packages shows nothing', async () => {
    const requests = await openForm({ ruangan: 32 });
    await waitFor(() => expect(countRequests(requests)).toBe(1));
    expect(screen.queryByText('Paket')).toBeNull();
  });

  it('switching to insurance clears it and says so; back to general it can be chosen again', async () => {
    await openForm({ paket: 5 });
    await waitFor(async () => expect((await subject()).value).toBe('Paket periksa kehamilan'));
    act(() => form.setValue('penjamin.jenis', 2));
    expect((await screen.findByText(DILEPAS)).getAttribute('role')).toBe('status');
    expect(form.getValues('tujuan.paket_id')).toBeNull();
    act(() => form.setValue('penjamin.jenis', 1));
    expect((await subject()).value).toBe('');
    expect(screen.queryByText(DILEPAS)).toBeNull();
  });

  it('switching without a package says nothing', async () => {
    await openForm();
    await subject();
    act(() => form.setValue('penjamin.jenis', 3));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(screen.queryByText(DILEPAS)).toBeNull();
  });

  it('kunjungan.md 8: says when they can’t be loaded, with the way on', async () => {
    let disconnected = true;
    await openForm({}, () => (disconnected ? refuse(500, {}) : answer(PAKET)));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Tidak dapat memuat data paket/);
    disconnected = false;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.type(await subject(), 'sehat');
    expect(await screen.findByRole('option', { hidden: true })).toBeDefined();
  });

  it('an edited visit keeps a package that is not offered any more, by its name', async () => {
    await openForm({ paket: 9, saved: { id: 9, deskripsi: 'Paket lama' } });
    await waitFor(async () => expect((await subject()).value).toBe('Paket lama'));
  });
});
