import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { DigitField } from './digit-field.tsx';
import { isWholeNumber } from './pasted-number.ts';
import { TanggalField } from './tanggal-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

it.each([
  ['3374105203850003', true],
  [' 3374 1052 0385 0003\n', true],
  ['3374.1052.0385.0003', true],
  ['0001234567891', true],
  ['337410520385000', false],
  ['4871', false],
  ['3374105203850003 SITI', false],
  ['', false],
])('a NIK or a card is a whole number: “%s” %s', (pasted, whole) => expect(isWholeNumber(pasted)).toBe(whole));

it('so is what is as long as the field’s own numbers', () => {
  expect([isWholeNumber('12/03/1985', 8), isWholeNumber('12/03', 8), isWholeNumber('50275', 5)]).toEqual([
    true,
    false,
    true,
  ]);
});

function TestForm({ catatan }: { catatan: string }) {
  const { control } = useForm({
    defaultValues: { nik: '3374105203850003', lahir: '1985-03-12', nomor: '3374105203850003', catatan },
  });
  return (
    <MantineProvider env="test">
      <DigitField control={control} name="nik" label="NIK" maxLength={16} />
      <TanggalField control={control} name="lahir" label="Lahir" />
      <TextField control={control} name="nomor" label="No. identitas" maxLength={30} />
      <TextField control={control} name="catatan" label="Catatan" />
    </MantineProvider>
  );
}
/** Pastes with the caret behind what stands there. */
async function pasteInto(label: string, pasted: string): Promise<string> {
  render(<TestForm catatan="kata suami " />);
  const input = screen.getByLabelText<HTMLInputElement>(label);
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  await userEvent.paste(pasted);
  return input.value;
}

it.each([
  ['NIK', '3374 1041 0190 0001', '3374104101900001'],
  ['NIK', '0001234567891', '0001234567891'],
  ['Lahir', '01/01/1990', '01/01/1990'],
  ['Lahir', '1990-01-01', '01/01/1990'],
  ['No. identitas', '3374104101900001', '3374104101900001'],
])('a whole number pasted into %s takes the place of the former one: %s', async (label, pasted, expected) =>
  expect(await pasteInto(label, pasted)).toBe(expected),
);

// Issue 30 D53: nothing that was pasted is dropped or cut off; it stays and is told once the field is left.
it.each([
  ['NIK', '33741041019000012', '33741041019000012', 'Paling panjang 16 angka, sekarang 17'],
  ['NIK', '33741O4101900001', '33741O4101900001', /memuat huruf: periksa O dan 0/],
  ['NIK', '3,17E+15', '3,17E+15', /pembulatan lembar kerja/],
  ['NIK', '3374104101900001;', '3374104101900001;', /bukan angka/],
  ['No. identitas', 'A'.repeat(31), 'A'.repeat(31), 'No. identitas paling panjang 30 huruf'],
])('what is pasted into %s and is not sure stays, and is told: %s', async (label, pasted, expected, words) => {
  render(<TestForm catatan="" />);
  const input = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(input);
  input.focus();
  await userEvent.paste(pasted);
  await userEvent.tab();
  expect(input.value).toBe(expected);
  expect(await screen.findByText(words)).toBeDefined();
});

it('a part of a number, and a number in a note, are put where the caret stands', async () => {
  expect(await pasteInto('No. identitas', '77')).toBe('337410520385000377');
  cleanup();
  expect(await pasteInto('Catatan', '3374104101900001')).toBe('kata suami 3374104101900001');
});
