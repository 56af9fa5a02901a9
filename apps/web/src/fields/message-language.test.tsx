import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zodResolver } from '@hookform/resolvers/zod';
import { ruanganMaster } from '@nadi/contract/master/ruangan-master.contract';
import { act } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { pickLanguage } from '#platform/language.ts';
import { installServer, showPage } from '#testing/page.tsx';
import { FormSummary } from './form-summary.tsx';
import { TextField } from './text-field.tsx';

afterEach(() => act(() => pickLanguage('id')));

/** A form like any other: its rules have no words in another language of their own. */
function AnyForm() {
  const form = useForm({
    defaultValues: { deskripsi: '', unit_id: 'x' },
    resolver: zodResolver(ruanganMaster.Input) as never,
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <FormSummary form={form} submitError={null} />
      <TextField control={form.control} name="deskripsi" label="Nama ruangan" />
      <TextField control={form.control} name="unit_id" label="Unit" />
      <button type="submit">Simpan</button>
    </form>
  );
}
const lineOf = (label: string): HTMLElement | null => document.getElementById(`${screen.getByLabelText(label).id}-ket`);

it.each([
  ['id', 'Nama ruangan wajib diisi', 'Unit harus dipilih dari daftar'],
  ['en', 'Name of the room is required', 'Unit must be chosen from the list'],
  ['ar', 'اسم الغرفة مطلوب', 'يجب اختيار الوحدة من القائمة'],
] as const)(
  'platform.md 5: any form tells what is wrong in %s, at the field and in its summary',
  async (bahasa, nama, unit) => {
    installServer(() => undefined);
    await showPage(<AnyForm />, { ability: [] });
    act(() => pickLanguage(bahasa));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    expect([lineOf('Nama ruangan')?.textContent, lineOf('Unit')?.textContent]).toEqual([nama, unit]);
    expect(lineOf('Unit')?.dir).toBe('auto');
    const summary = screen
      .getAllByRole('alert')
      .find((one) => one.textContent?.includes(nama) && one.textContent.includes(unit));
    expect(summary).toBeDefined();
  },
);

it('another language is read at once, also what was said before', async () => {
  installServer(() => undefined);
  await showPage(<AnyForm />, { ability: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(lineOf('Unit')?.textContent).toBe('Unit harus dipilih dari daftar');
  act(() => pickLanguage('en'));
  expect(lineOf('Unit')?.textContent).toBe('Unit must be chosen from the list');
});
