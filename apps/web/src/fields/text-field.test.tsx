import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

function TestForm() {
  const { control } = useForm({ defaultValues: { nama: 'SITI NAH' } });
  return (
    <MantineProvider env="test">
      <TextField control={control} name="nama" label="Nama" upperCase personName />
    </MantineProvider>
  );
}

it('capitals leave the caret where it was typed', async () => {
  render(<TestForm />);
  const input = screen.getByLabelText<HTMLInputElement>('Nama');
  await userEvent.type(input, 'ami', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(input.value).toBe('SITI AMINAH');
  expect([input.selectionStart, input.selectionEnd]).toEqual([8, 8]);
});

it('doubled blanks inside a person’s name are one once the field is left, and none is lost while it is typed', async () => {
  render(<TestForm />);
  const input = screen.getByLabelText<HTMLInputElement>('Nama');
  await userEvent.type(input, '  budi ');
  expect(input.value).toBe('SITI NAH  BUDI ');
  await userEvent.tab();
  expect(input.value).toBe('SITI NAH BUDI ');
});
