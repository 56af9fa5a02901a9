import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PilihBanyakField } from './pilih-banyak-field.tsx';

afterEach(cleanup);

const RUANGAN = [
  { id: 0, deskripsi: 'Loket' },
  { id: 1, deskripsi: 'Poli Umum' },
  { id: 2, deskripsi: 'Poli Gigi' },
  { id: 3, deskripsi: 'Gudang', aktif: false },
];
const outside = vi.fn<(key: string) => void>();
function TestForm({ initial }: { initial: number[] }) {
  const { control } = useForm<{ ruangan: number[] }>({ defaultValues: { ruangan: initial } });
  const ruangan = useWatch({ control, name: 'ruangan' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the form around it
    <div onKeyDown={(event) => outside(event.key)}>
      <PilihBanyakField control={control} name="ruangan" label="Ruangan" options={RUANGAN} />
      <output>{JSON.stringify(ruangan)}</output>
    </div>
  );
}
const currentValue = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
function openField(initial: number[] = []): HTMLElement {
  outside.mockClear();
  render(
    <MantineProvider env="test">
      <TestForm initial={initial} />
    </MantineProvider>,
  );
  return screen.getByRole('combobox', { name: 'Ruangan' });
}

describe('PilihBanyakField', () => {
  it('words that stand for no choice stay when the field is left, and are said', async () => {
    const input = openField([1]);
    await userEvent.type(input, 'poli');
    await userEvent.click(document.body);
    expect((input as HTMLInputElement).value).toBe('poli');
    expect(screen.getByText('"poli" belum dipilih dari daftar')).toBeDefined();
    await userEvent.type(input, ' gigi{Enter}');
    expect(currentValue()).toEqual([1, 2]);
    expect(screen.queryByText(/belum dipilih/)).toBeNull();
  });
  it('takes several by typing and Enter, which stays in the box; an id of 0 is an id', async () => {
    await userEvent.type(openField(), 'gigi{Enter}lok{Enter}');
    expect(currentValue()).toEqual([2, 0]);
    expect(outside).not.toHaveBeenCalledWith('Enter');
  });
  it('the same again gives it back, Backspace the last one, the x one of them', async () => {
    const input = openField([1, 2, 0]);
    await userEvent.type(input, 'umum{Enter}');
    expect(currentValue()).toEqual([2, 0]);
    await userEvent.keyboard('{Backspace}');
    expect(currentValue()).toEqual([2]);
    await userEvent.click(screen.getByRole('button', { name: 'Lepas Poli Gigi' }));
    expect(currentValue()).toEqual([]);
  });
  it('what is out of use is offered only where it is chosen; Enter on nothing walks on', async () => {
    const input = openField([3]);
    expect(within(screen.getByRole('list', { name: 'Ruangan yang dipilih' })).getByText('Gudang')).toBeDefined();
    await userEvent.click(input);
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual([
      'Loket',
      'Poli Umum',
      'Poli Gigi',
      'Gudang',
    ]);
    await userEvent.keyboard('{Escape}{Enter}');
    expect(outside).toHaveBeenCalledWith('Enter');
    expect(currentValue()).toEqual([3]);
  });
});
