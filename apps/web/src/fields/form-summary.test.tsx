import { act, cleanup, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { DesimalField } from './desimal-field.tsx';
import { DigitField } from './digit-field.tsx';
import { FormSummary } from './form-summary.tsx';
import { RupiahField } from './rupiah-field.tsx';
import { SegmentField } from './segment-field.tsx';
import { TanggalField } from './tanggal-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

type FormValues = { nama: string; jenis: number; alamat: string; catatan: string };

it('lists what is wrong as it stands on the screen, whichever was found first', () => {
  let form: UseFormReturn<FormValues> | undefined;
  function TestForm() {
    form = useForm<FormValues>();
    return (
      <MantineProvider env="test">
        <FormSummary form={form} submitError={{ message: 'Belum tersimpan', action: null }} />
        <TextField control={form.control} name="nama" label="Nama" />
        <SegmentField
          control={form.control}
          name="jenis"
          label="Jenis"
          options={[
            { id: 1, deskripsi: 'Sakit' },
            { id: 0, deskripsi: 'Sehat' },
          ]}
        />
        <TextField control={form.control} name="alamat" label="Alamat" />
      </MantineProvider>
    );
  }
  render(<TestForm />);
  act(() => {
    for (const name of ['catatan', 'alamat', 'jenis', 'nama'] as const)
      form?.setError(name, { type: 'wajib', message: 'wajib diisi' });
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nama: wajib diisi',
    'Jenis: wajib diisi',
    'Alamat: wajib diisi',
    'catatan: wajib diisi',
  ]);
});

it('says of a date what its field says, and not that it is in no calendar', () => {
  let form: UseFormReturn<{ berlaku: string | null }> | undefined;
  function TestForm() {
    form = useForm<{ berlaku: string | null }>({ defaultValues: { berlaku: '1/1/30' } });
    return (
      <MantineProvider env="test">
        <FormSummary form={form} submitError={{ message: 'Belum tersimpan', action: null }} />
        <TanggalField control={form.control} name="berlaku" label="Berlaku sampai" />
      </MantineProvider>
    );
  }
  render(<TestForm />);
  act(() => form?.setError('berlaku', { type: 'kalender', message: 'Akhir masa berlaku tidak ada di kalender' }));
  const words = '"1/1/30": tahun 30 dapat berarti 1930 atau 2030, ketik tahunnya empat angka';
  expect(screen.getByRole('listitem').textContent).toBe(`Berlaku sampai: ${words}`);
  expect(screen.getByText(words)).toBeDefined();
});

it('says of a number what its field says, also of the next one that is as wrong', async () => {
  const wrong = (name: string) => ({ type: 'angka', message: `${name} harus berupa angka` });
  type Values = Record<'kuota' | 'berat' | 'tarif' | 'nik', string>;
  let form: UseFormReturn<Values> | undefined;
  function TestForm() {
    const own = useForm<Values>({
      defaultValues: { kuota: '1.000', berat: '2,55', tarif: '1,5', nik: '12a' },
      resolver: () => ({
        values: {},
        errors: { kuota: wrong('Kuota'), berat: wrong('Berat'), tarif: wrong('Tarif'), nik: wrong('NIK') },
      }),
    });
    form = own;
    return (
      <MantineProvider env="test">
        <FormSummary form={own} submitError={null} />
        <DigitField control={own.control} name="kuota" label="Kuota" maxLength={4} max={500} asNumber />
        <DesimalField control={own.control} name="berat" label="Berat" desimal={1} />
        <RupiahField control={own.control} name="tarif" label="Tarif" />
        <DigitField control={own.control} name="nik" label="NIK" maxLength={16} />
      </MantineProvider>
    );
  }
  render(<TestForm />);
  const said = () =>
    screen
      .getAllByRole('alert')
      .slice(1)
      .map(({ textContent }) => textContent);
  const listed = () => rows().map((row) => row?.replace(/^(Kuota|Berat|Tarif|NIK): /, ''));
  await act(() => form?.handleSubmit(() => undefined)());
  expect(listed()).toEqual(said());
  expect(listed()[0]).toBe('"1.000" paling besar 500');
  const box = screen.getByLabelText('Kuota');
  await userEvent.clear(box);
  await userEvent.type(box, '2.000');
  expect(listed()[0]).toBe('"2.000" paling besar 500');
});

function openSummary(messages: Partial<FormValues>): UseFormReturn<FormValues> {
  let form: UseFormReturn<FormValues> | undefined;
  function TestForm() {
    form = useForm<FormValues>({ defaultValues: { nama: '', alamat: '' } });
    return (
      <MantineProvider env="test">
        <FormSummary form={form} submitError={null} />
        <TextField control={form.control} name="nama" label="Nama" />
        <TextField control={form.control} name="alamat" label="Alamat" />
      </MantineProvider>
    );
  }
  render(<TestForm />);
  if (!form) throw new Error('no form');
  const opened = form;
  act(() => {
    for (const [name, message] of Object.entries(messages))
      opened.setError(name as keyof FormValues, { type: 'wajib', message: String(message) });
  });
  return opened;
}
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('does not say the name of a field twice', async () => {
  const form = openSummary({});
  await act(() => form.handleSubmit(() => undefined)());
  act(() => {
    form.setError('nama', { type: 'wajib', message: 'Nama wajib diisi' });
    form.setError('alamat', { type: 'wajib', message: 'Paling panjang 255 huruf' });
  });
  expect(rows()).toEqual(['Nama wajib diisi', 'Alamat: Paling panjang 255 huruf']);
  expect(screen.getByRole('button', { name: 'Nama wajib diisi' })).toBeDefined();
});

it('keeps its room when what it said is mended, so that nothing below it moves under the clerk', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(54);
  const form = openSummary({});
  await act(() => form.handleSubmit(() => undefined)());
  act(() => form.setError('nama', { type: 'wajib', message: 'Nama wajib diisi' }));
  height.mockReturnValue(36);
  act(() => form.clearErrors('nama'));
  const left = screen.getByRole('status');
  expect([left.textContent, left.style.minHeight]).toEqual(['Sudah diperbaiki semua. Simpan lagi.', '54px']);
  act(() => form.reset());
  expect(screen.queryByRole('status')).toBeNull();
  height.mockRestore();
});
