import { act, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FormSummary } from './form-summary.tsx';
import { SegmentField } from './segment-field.tsx';
import { TextField } from './text-field.tsx';

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
