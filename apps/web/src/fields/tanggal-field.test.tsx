import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { DateTimeField } from './date-time-field.tsx';
import { TanggalField } from './tanggal-field.tsx';
import { WaktuKontrolField } from './waktu-kontrol-field.tsx';

afterEach(cleanup);

function TestForm() {
  const { control } = useForm<{ lahir: string | null }>({ defaultValues: { lahir: null } });
  return (
    <MantineProvider env="test">
      <TanggalField control={control} name="lahir" label="Lahir" />
    </MantineProvider>
  );
}
function TimeForm() {
  const { control } = useForm<{ waktu: string | null }>({ defaultValues: { waktu: null } });
  return (
    <MantineProvider env="test">
      <DateTimeField control={control} name="waktu" label="Waktu" />
    </MantineProvider>
  );
}
function KontrolForm({ now = null }: { now?: string | null }) {
  const { control } = useForm<{ waktu: string | null }>({ defaultValues: { waktu: now } });
  return (
    <MantineProvider env="test">
      <WaktuKontrolField control={control} name="waktu" label="Waktu" awal="2026-11-30T02:00:00Z" />
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

it.each([
  ['1 Maret 1985', '01/03/1985'],
  ['1985-03-12', '12/03/1985'],
  ['2012-03-12', '12/03/2012'],
  ['1985-3-1', '01/03/1985'],
  ['19850312', '12/03/1985'],
])('issue 30 D8: %s is read as %s, typed and pasted', async (typed, shown) => {
  render(<TestForm />);
  await userEvent.type(input(), typed);
  await userEvent.tab();
  expect(input().value).toBe(shown);
  await userEvent.clear(input());
  await userEvent.click(input());
  await userEvent.paste(typed);
  await userEvent.tab();
  expect(input().value).toBe(shown);
});

it.each([
  ['1/3/85', '01/03/85', /dapat berarti 1985 atau 2085/],
  ['besok', 'besok', /"besok" tidak terbaca sebagai tanggal/],
  ['31/02/2012', '31/02/2012', /Februari 2012 sampai tanggal 29/],
  ['120319855', '12/03/19855', /tahun|terbaca/],
])('issue 30 D8: %s stays, and is told when the field is left', async (typed, shown, words) => {
  render(<TestForm />);
  await userEvent.type(input(), typed);
  expect(input().value).toBe(shown);
  await userEvent.tab();
  expect(input().value).toBe(typed);
  expect(screen.getByText(words)).toBeDefined();
});

it.each([
  ['11/1985', /^"11\/1985" /],
  ['5/3/85', /^"5\/3\/85": tahun 85/],
  ['7 maret', /^"7 maret" /],
])('issue 30 D8: %s can not be read, and is quoted as it was typed', async (typed, said) => {
  render(<TestForm />);
  await userEvent.type(input(), typed);
  await userEvent.tab();
  expect(input().value).toBe(typed);
  expect(screen.getByText(said)).toBeDefined();
});

it('issue 30 D8: so is a time of day in words', async () => {
  render(<TimeForm />);
  await userEvent.type(screen.getByLabelText('Waktu'), '5/3/2026 7.30 malam');
  await userEvent.tab();
  expect(screen.getByText(/^"5\/3\/2026 7\.30 malam"/)).toBeDefined();
});

it('issue 30 D8: the time of a visit keeps a short year and says so at the field', async () => {
  render(<TimeForm />);
  const time = screen.getByLabelText<HTMLInputElement>('Waktu');
  await userEvent.type(time, '29/11/26 9.5');
  await userEvent.tab();
  expect(time.value).toBe('29/11/26 9.5');
  expect(screen.getByText(/tahun 26 dapat berarti 1926 atau 2026/)).toBeDefined();
});

it('a digit that was taken out is typed again at its place', async () => {
  render(<TestForm />);
  await userEvent.type(input(), '12031985');
  await userEvent.type(input(), '{Backspace}1', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input().value).toBe('12/03/1985');
});

it('a digit that is taken out of the middle brings no zero', async () => {
  render(<TestForm />);
  await userEvent.type(input(), '12031985');
  await userEvent.type(input(), '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input().value).toBe('20/31/985');
});

it.each(['100 hari', '10 hari', '12mgg', '2 bln'])(
  '%s of a follow-up stands as it is typed and is read',
  async (typed) => {
    render(<KontrolForm />);
    const time = screen.getByLabelText<HTMLInputElement>('Waktu');
    await userEvent.type(time, typed);
    expect(time.value).toBe(typed);
    await userEvent.tab();
    expect(time.value).toMatch(/^\d\d\/\d\d\/\d{4} \d\d\.\d\d$/);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it.each(['-3 hari', '- 3 hari', '-03122026'])('%s of a follow-up keeps its sign, and is refused', async (typed) => {
  render(<KontrolForm />);
  const time = screen.getByLabelText<HTMLInputElement>('Waktu');
  await userEvent.type(time, typed);
  expect(time.value).toBe(typed);
  await userEvent.tab();
  expect(time.value).toBe(typed);
  expect(time.getAttribute('aria-invalid')).toBe('true');
});

it('what stands in a date gives way to what is typed once the field has the focus', async () => {
  render(<KontrolForm now="2026-11-30T02:00:00Z" />);
  const time = screen.getByLabelText<HTMLInputElement>('Waktu');
  act(() => time.focus());
  await userEvent.keyboard('1 mgg');
  expect(time.value).toBe('1 mgg');
});
