import { act, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FormSummary } from './form-summary.tsx';
import { TextField } from './text-field.tsx';

type Isian = { nama: string; alamat: string; catatan: string };

it('lists what is wrong as it stands on the screen, whichever was found first', () => {
  let form: UseFormReturn<Isian> | undefined;
  function Formulir() {
    form = useForm<Isian>();
    return (
      <MantineProvider env="test">
        <FormSummary form={form} kesalahan={{ message: 'Belum tersimpan', action: null }} />
        <TextField control={form.control} name="nama" label="Nama" />
        <TextField control={form.control} name="alamat" label="Alamat" />
      </MantineProvider>
    );
  }
  render(<Formulir />);
  act(() => {
    for (const name of ['catatan', 'alamat', 'nama'] as const) form?.setError(name, { type: 'wajib', message: 'wajib diisi' });
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Nama: wajib diisi', 'Alamat: wajib diisi', 'catatan: wajib diisi']);
});
