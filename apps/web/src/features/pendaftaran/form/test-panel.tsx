import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { FormSummary } from '#fields/form-summary.tsx';
import { initialFormValues, kunjunganResolver } from './kunjungan-form.schema.ts';
import type { KunjunganForm, KunjunganInput, KunjunganFormValues } from './kunjungan-form.schema.ts';
import { FoldPanels } from './fold-panels.tsx';
import type { FoldPanel } from './fold-panels.tsx';
import { showForm } from './test-kunjungan.tsx';

export type ShownPanel = {
  form: KunjunganForm;
  /** What was sent, by each save that was not refused. */ sent: KunjunganInput[];
};

/** A visit that lacks nothing, with one panel. */
export async function showPanel(
  usePanel: (form: KunjunganForm) => FoldPanel,
  fillValues: (values: KunjunganFormValues) => void = () => undefined,
): Promise<ShownPanel> {
  const values = initialFormValues(123);
  Object.assign(values.tujuan, { instalasi_id: 1, unit_id: 21, ruangan_id: 31, dokter_id: 41, jadwal_dokter_id: 51 });
  values.penjamin.jenis = 1;
  fillValues(values);
  const sent: KunjunganInput[] = [];
  let held: KunjunganForm | null = null;
  function TestForm() {
    const form = useForm<KunjunganFormValues, unknown, KunjunganInput>({
      defaultValues: values,
      resolver: kunjunganResolver,
    });
    held = form;
    const panel = usePanel(form);
    const save = (): void => void form.handleSubmit((input) => void sent.push(input))();
    return (
      <div role="presentation" onKeyDown={(event) => handleFormKey(event, save)}>
        <FormSummary form={form} submitError={null} />
        <FoldPanels panel={[panel]} />
        <button type="button" data-simpan onClick={save}>
          Simpan
        </button>
      </div>
    );
  }
  await showForm(<TestForm />);
  if (!held) throw new Error('not drawn');
  return { form: held, sent };
}

export const getField = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
export const click = (nama: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: nama }));

export async function pickOption(label: RegExp, option: string): Promise<void> {
  await userEvent.click(getField(label));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}
