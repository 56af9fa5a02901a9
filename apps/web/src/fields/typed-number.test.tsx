import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { DesimalField } from './desimal-field.tsx';
import { DigitField } from './digit-field.tsx';
import { RupiahField } from './rupiah-field.tsx';

afterEach(cleanup);

function TestForm() {
  const { control } = useForm({ defaultValues: { kekuatan: null, persen: null, jumlah: null, harga: null } });
  return (
    <MantineProvider env="test">
      <DesimalField control={control} name="kekuatan" label="Kekuatan" desimal={4} />
      <DesimalField control={control} name="persen" label="Persen" desimal={2} />
      <DigitField control={control} name="jumlah" label="Jumlah" maxLength={5} asNumber />
      <RupiahField control={control} name="harga" label="Harga" />
      <output>{JSON.stringify(useWatch({ control }))}</output>
    </MantineProvider>
  );
}

/** Types into a field and leaves it: what it stores, shows and says. */
async function leave(label: string, name: string, text: string): Promise<[unknown, string, string]> {
  render(<TestForm />);
  const input = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.type(input, text);
  await userEvent.tab();
  const stored = (JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, unknown>)[name];
  return [stored, input.value, screen.queryByRole('alert')?.textContent ?? ''];
}

// Issue 30 A: what is shown after leaving a field is what is sent.
it.each([
  ['Kekuatan', 'kekuatan', '0,50', 0.5, '0,5'],
  ['Kekuatan', 'kekuatan', '12.500,5', 12_500.5, '12500,5'],
  ['Persen', 'persen', '27,5', 27.5, '27,5'],
  ['Persen', 'persen', '1.000', 1000, '1000'],
  ['Jumlah', 'jumlah', '1.000', 1000, '1000'],
  ['Jumlah', 'jumlah', '15', 15, '15'],
  ['Harga', 'harga', '1.500.000', 1_500_000, '1.500.000'],
  ['Harga', 'harga', '1500', 1500, '1.500'],
  ['Harga', 'harga', '150.000,00', 150_000, '150.000'],
  ['Harga', 'harga', 'Rp. 1500,-', 1500, '1.500'],
])('%s %s: %s is %d', async (...[label, name, text, value, shown]) =>
  expect(await leave(label, name, text)).toEqual([value, shown, '']),
);

it.each([
  ['Kekuatan', 'kekuatan', '1.000', /1000 \(seribu\) atau 1 \(satu\)/],
  ['Kekuatan', 'kekuatan', '2.5', /2,5 \(dua koma lima\) atau 25/],
  ['Persen', 'persen', '27,555', /27,555 .* atau 27555/],
  ['Jumlah', 'jumlah', '1,5', /angka bulat/],
  ['Jumlah', 'jumlah', '1.5', /angka bulat/],
  ['Jumlah', 'jumlah', '1o', /tidak terbaca/],
  ['Jumlah', 'jumlah', '123456', /paling besar 99999/],
  ['Harga', 'harga', '1,5', /angka bulat/],
  ['Harga', 'harga', '1.5', /angka bulat/],
  ['Harga', 'harga', '75,000', /75 \(tujuh puluh lima\) atau 75000/],
  ['Harga', 'harga', '150,000', /150 .* atau 150000/],
  ['Harga', 'harga', 'Rp 10,000', /10 \(sepuluh\) atau 10000/],
  ['Harga', 'harga', '1.500,000', /angka bulat/],
])('%s %s: %s stays as it was typed, is told and never sent as a number', async (...[label, name, text, words]) => {
  const [stored, shown, said] = await leave(label, name, text);
  expect([stored, shown]).toEqual([text, text]);
  expect(said).toMatch(words);
});

// Ctrl+Enter saves what is stored while the field still has the focus.
it.each([
  ['75,000', '75,000', '75,000'],
  ['150000,00', '150.000,00', 150_000],
  ['1500,00{Backspace}', '1.500,0', '1.500,0'],
  ['1.500.000', '1.500.000', 1_500_000],
  ['1.5000', '15.000', 15_000],
])('Harga %s: nothing is taken off while it is typed', async (text, shown, stored) => {
  render(<TestForm />);
  const input = screen.getByLabelText<HTMLInputElement>('Harga');
  await userEvent.type(input, text);
  expect(input.value).toBe(shown);
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toMatchObject({ harga: stored });
});
