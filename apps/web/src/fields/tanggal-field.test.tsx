import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { TanggalField } from './tanggal-field.tsx';

afterEach(cleanup);

function TestForm() {
  const { control } = useForm<{ lahir: string | null }>({ defaultValues: { lahir: null } });
  return (
    <MantineProvider env="test">
      <TanggalField control={control} name="lahir" label="Lahir" />
    </MantineProvider>
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('Lahir');

it.each([
  ['05031995', '05/03/1995'],
  ['5/3/1995', '05/03/1995'],
  ['5-12-1995', '05/12/1995'],
  ['15.3.1995', '15/03/1995'],
  ['15/03/1995', '15/03/1995'],
])('%s is typed as %s', async (typed, shown) => {
  render(<TestForm />);
  await userEvent.type(input(), typed);
  expect(input().value).toBe(shown);
});

it.each(['5/3/1995', '1995-03-05', '05031995', ' 5 3 1995'])('%s is pasted over another date', async (pasted) => {
  render(<TestForm />);
  await userEvent.type(input(), '12121990');
  input().select();
  await userEvent.paste(pasted);
  expect(input().value).toBe('05/03/1995');
});

it('a digit that is taken out of the middle brings no zero', async () => {
  render(<TestForm />);
  await userEvent.type(input(), '12031985');
  await userEvent.type(input(), '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input().value).toBe('20/31/985');
});
