import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleFormKey } from './form-keyboard.ts';
import { PilihField } from './pilih-field.tsx';
import type { PickOption } from './pick-option.ts';

afterEach(cleanup);

const OPTIONS: PickOption[] = [
  { id: 0, deskripsi: 'Non Kelas' },
  { id: 1, deskripsi: 'drg. Ayu', keterangan: 'sisa 4' },
  { id: 2, deskripsi: 'drg. Penuh', alasan: 'Kuota penuh' },
  { id: 3, deskripsi: 'Lama', aktif: false },
];
type FormValues = { satu: number | null; dua: number | null };
const save = vi.fn<(input: FormValues) => void>();
beforeEach(() => save.mockClear());

function TestForm({
  options,
  loading = false,
  initial = null,
  ...rest
}: {
  options: PickOption[];
  loading?: boolean;
  onOpen?: () => void;
  initial?: number | null;
}) {
  const { control, getValues } = useForm<FormValues>({ defaultValues: { satu: initial, dua: null } });
  return (
    <MantineProvider env="test">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes its fields' keys, as a form */}
      <div onKeyDown={(event) => handleFormKey(event, () => save(getValues()))}>
        <PilihField
          control={control}
          name="satu"
          label="Satu"
          options={options}
          loading={loading}
          clearable
          {...rest}
        />
        <PilihField control={control} name="dua" label="Dua" options={OPTIONS} />
      </div>
    </MantineProvider>
  );
}
const box = (nama: string): HTMLInputElement => screen.getByRole('combobox', { name: nama });
const option = (nama: RegExp) => screen.queryByRole('option', { name: nama, hidden: true });

it('keeps what is typed, and the Enter, until the options are there; then walks on', async () => {
  const { rerender } = render(<TestForm options={[]} loading />);
  await userEvent.type(box('Satu'), 'ayu{Enter}');
  expect(box('Satu').value).toBe('ayu');
  expect(document.activeElement).toBe(box('Satu'));
  await act(async () => rerender(<TestForm options={OPTIONS} />));
  expect(box('Satu').value).toBe('drg. Ayu');
  expect(document.activeElement).toBe(box('Dua'));
});

it('a choice that is filled in under the clerk is typed over, not added to', async () => {
  const { rerender } = render(<TestForm options={[]} initial={1} />);
  await userEvent.click(box('Satu'));
  await act(async () => rerender(<TestForm options={OPTIONS} initial={1} />));
  expect(box('Satu').value).toBe('drg. Ayu');
  await userEvent.keyboard('non');
  expect(box('Satu').value).toBe('non');
});

it('an Enter that waits does not pull back a clerk who has gone elsewhere', async () => {
  const { rerender } = render(<TestForm options={[]} loading />);
  await userEvent.type(box('Satu'), 'ayu{Enter}');
  await userEvent.click(box('Dua'));
  await act(async () => rerender(<TestForm options={OPTIONS} />));
  expect(document.activeElement).toBe(box('Dua'));
  expect(box('Satu').value).toBe('drg. Ayu');
});

it('words that stand for no choice stay when the field is left, are said there, and go with Esc', async () => {
  render(<TestForm options={OPTIONS} initial={0} />);
  await userEvent.type(box('Satu'), 'bidan');
  await userEvent.click(box('Dua'));
  expect(box('Satu').value).toBe('bidan');
  expect(screen.getByRole('alert').textContent).toBe('"bidan" belum dipilih dari daftar');
  await userEvent.click(box('Satu'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(box('Dua'));
  expect(box('Satu').value).toBe('Non Kelas');
  expect(screen.queryByRole('alert')).toBeNull();
});

const ctrlEnter = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

it('Ctrl+Enter saves what is typed, not what was chosen before', async () => {
  render(<TestForm options={OPTIONS} initial={0} />);
  await userEvent.type(box('Satu'), 'ayu');
  await ctrlEnter();
  expect(save.mock.calls).toEqual([[{ satu: 1, dua: null }]]);
  expect(box('Satu').value).toBe('drg. Ayu');
});

it('a Ctrl+Enter before the options are there saves once they are', async () => {
  const { rerender } = render(<TestForm options={[]} loading initial={0} />);
  await userEvent.type(box('Satu'), 'ayu');
  await ctrlEnter();
  expect(save).not.toHaveBeenCalled();
  await act(async () => rerender(<TestForm options={OPTIONS} />));
  expect(save.mock.calls).toEqual([[{ satu: 1, dua: null }]]);
});

it('a list that nobody has asked for yet takes neither words nor Enter from the clerk', async () => {
  const { rerender } = render(<TestForm options={[]} />);
  await userEvent.type(box('Satu'), 'ayu{Enter}');
  expect([box('Satu').value, document.activeElement]).toEqual(['ayu', box('Satu')]);
  await act(async () => rerender(<TestForm options={[]} loading />));
  await act(async () => rerender(<TestForm options={OPTIONS} />));
  expect([box('Satu').value, document.activeElement]).toEqual(['drg. Ayu', box('Dua')]);
});

it('nor does a list that could not be loaded: Enter asks for it again', async () => {
  const ask = vi.fn<() => void>();
  const { rerender } = render(<TestForm options={[]} onOpen={ask} />);
  await userEvent.type(box('Satu'), 'ayu');
  ask.mockClear();
  await userEvent.keyboard('{Enter}');
  expect([ask.mock.calls.length, box('Satu').value]).toEqual([1, 'ayu']);
  await act(async () => rerender(<TestForm options={[]} onOpen={ask} loading />));
  await act(async () => rerender(<TestForm options={OPTIONS} />));
  expect([box('Satu').value, document.activeElement]).toEqual(['drg. Ayu', box('Dua')]);
});

it('words that nothing fits are held by Enter, not walked away from', async () => {
  render(<TestForm options={OPTIONS} initial={1} />);
  await userEvent.type(box('Satu'), 'zzz{Enter}');
  expect(screen.getByText('Tidak ada yang cocok')).toBeDefined();
  expect([box('Satu').value, document.activeElement]).toEqual(['zzz', box('Satu')]);
});

it('a whole number that is pasted takes the place of what stands there', async () => {
  render(<TestForm options={OPTIONS} initial={1} />);
  await userEvent.type(box('Satu'), '337');
  await userEvent.paste('3374105203850003');
  expect(box('Satu').value).toBe('3374105203850003');
});

it('typed words with no match choose nothing; they stay on leaving, and the former choice is back with Esc', async () => {
  render(<TestForm options={OPTIONS} initial={1} />);
  await userEvent.type(box('Satu'), 'zzz');
  expect(screen.getByText('Tidak ada yang cocok')).toBeDefined();
  await userEvent.tab();
  expect(box('Satu').value).toBe('zzz');
  await userEvent.click(box('Satu'));
  await userEvent.keyboard('{Escape}');
  expect(box('Satu').value).toBe('drg. Ayu');
});

it('walks with the arrows past what can’t be chosen, says why, and takes the marked one with Tab', async () => {
  render(<TestForm options={OPTIONS} />);
  await userEvent.click(box('Satu'));
  expect(option(/Penuh.*Kuota penuh/)?.getAttribute('aria-disabled')).toBe('true');
  expect(option(/Lama/)).toBeNull();
  await userEvent.click(option(/Penuh/) as HTMLElement);
  expect(box('Satu').value).toBe('');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(box('Satu').getAttribute('aria-activedescendant')).toBe(option(/Ayu/)?.id);
  await userEvent.tab();
  expect(box('Satu').value).toBe('drg. Ayu');
});

it('Escape closes the list only; an emptied box takes the choice away', async () => {
  render(<TestForm options={OPTIONS} initial={1} />);
  await userEvent.click(box('Satu'));
  await userEvent.keyboard('{Escape}');
  expect(box('Satu').getAttribute('aria-expanded')).toBe('false');
  expect(box('Satu').value).toBe('drg. Ayu');
  await userEvent.clear(box('Satu'));
  await userEvent.tab();
  expect(box('Satu').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Hapus Satu' })).toBeNull();
});
