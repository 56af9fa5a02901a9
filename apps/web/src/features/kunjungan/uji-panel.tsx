import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { handleFormKey } from '../../fields/form-keyboard.ts';
import { FormSummary } from '../../fields/form-summary.tsx';
import { nilaiAwal, resolverKunjungan } from './kunjungan-form.schema.ts';
import type { FormKunjungan, IsianKunjungan, NilaiKunjungan } from './kunjungan-form.schema.ts';
import { PanelLipat } from './panel-lipat.tsx';
import type { Lipatan } from './panel-lipat.tsx';
import { tampilkan } from './uji-kunjungan.tsx';

export type Panel = {
  form: FormKunjungan;
  /** What was sent, by each save that was not refused. */ terkirim: IsianKunjungan[];
};

/** A visit that lacks nothing, with one panel. */
export async function tampilkanPanel(
  usePanel: (form: FormKunjungan) => Lipatan,
  isi: (nilai: NilaiKunjungan) => void = () => undefined,
): Promise<Panel> {
  const nilai = nilaiAwal(123);
  Object.assign(nilai.tujuan, { instalasi_id: 1, unit_id: 21, ruangan_id: 31, dokter_id: 41, jadwal_dokter_id: 51 });
  nilai.penjamin.jenis = 1;
  isi(nilai);
  const terkirim: IsianKunjungan[] = [];
  let dipegang: FormKunjungan | null = null;
  function Uji() {
    const form = useForm<NilaiKunjungan, unknown, IsianKunjungan>({
      defaultValues: nilai,
      resolver: resolverKunjungan,
    });
    dipegang = form;
    const panel = usePanel(form);
    const simpan = (): void => void form.handleSubmit((satu) => void terkirim.push(satu))();
    return (
      <div role="presentation" onKeyDown={(event) => handleFormKey(event, simpan)}>
        <FormSummary form={form} kesalahan={null} />
        <PanelLipat panel={[panel]} />
        <button type="button" data-simpan onClick={simpan}>
          Simpan
        </button>
      </div>
    );
  }
  await tampilkan(<Uji />);
  if (!dipegang) throw new Error('not drawn');
  return { form: dipegang, terkirim };
}

export const isian = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
export const klik = (nama: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: nama }));

export async function pilih(label: RegExp, opsi: string): Promise<void> {
  await userEvent.click(isian(label));
  await userEvent.click(await screen.findByRole('option', { name: opsi, hidden: true }));
}
