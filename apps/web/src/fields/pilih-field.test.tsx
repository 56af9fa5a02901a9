import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleFormKey } from './form-keyboard.ts';
import { PilihField } from './pilih-field.tsx';
import type { Opsi } from './pilih-field.tsx';

afterEach(cleanup);

const OPSI: Opsi[] = [
  { id: 0, deskripsi: 'Non Kelas' },
  { id: 1, deskripsi: 'drg. Ayu', keterangan: 'sisa 4' },
  { id: 2, deskripsi: 'drg. Penuh', alasan: 'Kuota penuh' },
  { id: 3, deskripsi: 'Lama', aktif: false },
];
type Isian = { satu: number | null; dua: number | null };
const simpan = vi.fn<(isian: Isian) => void>();
beforeEach(() => simpan.mockClear());

function Uji({ options, loading = false, awal = null }: { options: Opsi[]; loading?: boolean; awal?: number | null }) {
  const { control, getValues } = useForm<Isian>({ defaultValues: { satu: awal, dua: null } });
  return (
    <MantineProvider env="test">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes its fields' keys, as a form */}
      <div onKeyDown={(event) => handleFormKey(event, () => simpan(getValues()))}>
        <PilihField control={control} name="satu" label="Satu" options={options} loading={loading} clearable />
        <PilihField control={control} name="dua" label="Dua" options={OPSI} />
      </div>
    </MantineProvider>
  );
}
const kotak = (nama: string): HTMLInputElement => screen.getByRole('combobox', { name: nama });
const opsi = (nama: RegExp) => screen.queryByRole('option', { name: nama, hidden: true });

it('keeps what is typed, and the Enter, until the options are there; then walks on', async () => {
  const { rerender } = render(<Uji options={[]} loading />);
  await userEvent.type(kotak('Satu'), 'ayu{Enter}');
  expect(kotak('Satu').value).toBe('ayu');
  expect(document.activeElement).toBe(kotak('Satu'));
  await act(async () => rerender(<Uji options={OPSI} />));
  expect(kotak('Satu').value).toBe('drg. Ayu');
  expect(document.activeElement).toBe(kotak('Dua'));
});

it('a choice that is filled in under the clerk is typed over, not added to', async () => {
  const { rerender } = render(<Uji options={[]} awal={1} />);
  await userEvent.click(kotak('Satu'));
  await act(async () => rerender(<Uji options={OPSI} awal={1} />));
  expect(kotak('Satu').value).toBe('drg. Ayu');
  await userEvent.keyboard('non');
  expect(kotak('Satu').value).toBe('non');
});

it('an Enter that waits does not pull back a clerk who has gone elsewhere', async () => {
  const { rerender } = render(<Uji options={[]} loading />);
  await userEvent.type(kotak('Satu'), 'ayu{Enter}');
  await userEvent.click(kotak('Dua'));
  await act(async () => rerender(<Uji options={OPSI} />));
  expect(document.activeElement).toBe(kotak('Dua'));
  expect(kotak('Satu').value).toBe('');
});

const ctrlEnter = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

it('Ctrl+Enter saves what is typed, not what was chosen before', async () => {
  render(<Uji options={OPSI} awal={0} />);
  await userEvent.type(kotak('Satu'), 'ayu');
  await ctrlEnter();
  expect(simpan.mock.calls).toEqual([[{ satu: 1, dua: null }]]);
  expect(kotak('Satu').value).toBe('drg. Ayu');
});

it('typed words with no match are not saved as the former choice: they stay, and it is said that nothing fits', async () => {
  render(<Uji options={OPSI} awal={1} />);
  await userEvent.type(kotak('Satu'), 'sari');
  await ctrlEnter();
  expect(simpan).not.toHaveBeenCalled();
  expect(kotak('Satu').value).toBe('sari');
  expect(screen.getByText('Tidak ada yang cocok')).toBeDefined();
});

it('a Ctrl+Enter before the options are there saves once they are; where nothing fits then, it saves nothing', async () => {
  const { rerender } = render(<Uji options={[]} loading awal={0} />);
  await userEvent.type(kotak('Satu'), 'ayu');
  await ctrlEnter();
  expect(simpan).not.toHaveBeenCalled();
  await act(async () => rerender(<Uji options={OPSI} />));
  expect(simpan.mock.calls).toEqual([[{ satu: 1, dua: null }]]);
  await act(async () => rerender(<Uji options={[]} loading />));
  await userEvent.clear(kotak('Satu'));
  await userEvent.type(kotak('Satu'), 'sari');
  await ctrlEnter();
  await act(async () => rerender(<Uji options={OPSI} />));
  expect([simpan.mock.calls.length, kotak('Satu').value]).toEqual([1, 'sari']);
});

it('keeps what is typed when the options arrive before Enter', async () => {
  const { rerender } = render(<Uji options={[]} loading />);
  await userEvent.type(kotak('Satu'), 'non');
  await act(async () => rerender(<Uji options={OPSI} />));
  await userEvent.keyboard('{Enter}');
  expect(kotak('Satu').value).toBe('Non Kelas');
});

it('typed words with no match choose nothing, and the former choice is back on leaving', async () => {
  render(<Uji options={OPSI} awal={1} />);
  await userEvent.type(kotak('Satu'), 'zzz');
  expect(screen.getByText('Tidak ada yang cocok')).toBeDefined();
  await userEvent.tab();
  expect(kotak('Satu').value).toBe('drg. Ayu');
});

it('walks with the arrows past what can’t be chosen, says why, and takes the marked one with Tab', async () => {
  render(<Uji options={OPSI} />);
  await userEvent.click(kotak('Satu'));
  expect(opsi(/Penuh.*Kuota penuh/)?.getAttribute('aria-disabled')).toBe('true');
  expect(opsi(/Lama/)).toBeNull();
  await userEvent.click(opsi(/Penuh/) as HTMLElement);
  expect(kotak('Satu').value).toBe('');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(kotak('Satu').getAttribute('aria-activedescendant')).toBe(opsi(/Ayu/)?.id);
  await userEvent.tab();
  expect(kotak('Satu').value).toBe('drg. Ayu');
});

it('Escape closes the list only; an emptied box takes the choice away', async () => {
  render(<Uji options={OPSI} awal={1} />);
  await userEvent.click(kotak('Satu'));
  await userEvent.keyboard('{Escape}');
  expect(kotak('Satu').getAttribute('aria-expanded')).toBe('false');
  expect(kotak('Satu').value).toBe('drg. Ayu');
  await userEvent.clear(kotak('Satu'));
  await userEvent.tab();
  expect(kotak('Satu').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Hapus Satu' })).toBeNull();
});
