import { useWatch } from 'react-hook-form';
import { useWilayahOptions } from '#fields/options-props.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';
import { OptionsField } from '../form/options-field.tsx';
import { LABEL } from './label.ts';

const RANTAI = ['kecelakaan.kode_provinsi', 'kecelakaan.kode_kabupaten', 'kecelakaan.kode_kecamatan'] as const;

/** A changed parent clears what is below it. */
function clearBelow(form: KunjunganForm, parent: (typeof RANTAI)[number]): void {
  for (const child of RANTAI.slice(RANTAI.indexOf(parent) + 1)) {
    form.setValue(child, null, { shouldDirty: true });
    form.clearErrors(child);
  }
}

/** The messages name the kind of region: official codes end in 01 to 70 for a kabupaten, in 71 and up for a kota. */
const nameOfKota = (kode: number | null): string => (kode !== null && kode % 100 <= 70 ? 'kabupaten' : 'kota');

/**
 * Where the accident happened. The fields are never disabled, because Enter on a parent must find its child before the
 * next render.
 */
export function WilayahKecelakaan({ form }: { form: KunjunganForm }) {
  const { control } = form;
  const [provinsi, kota] = useWatch({ control, name: RANTAI });
  const pickParentFirst = (hasParent: boolean, parent: string) =>
    hasParent ? {} : { placeholder: `Pilih ${parent} dulu`, emptyText: `Pilih ${parent} dulu` };
  return (
    <>
      <OptionsField
        control={control}
        name="kecelakaan.kode_provinsi"
        label={LABEL.kode_provinsi}
        required
        className={css['tiga']}
        list={useWilayahOptions(1, null)}
        what="provinsi"
        onPick={() => clearBelow(form, 'kecelakaan.kode_provinsi')}
      />
      <OptionsField
        control={control}
        name="kecelakaan.kode_kabupaten"
        label={LABEL.kode_kabupaten}
        required
        className={css['tiga']}
        list={useWilayahOptions(2, provinsi)}
        what={nameOfKota(kota)}
        {...pickParentFirst(provinsi !== null, 'provinsi')}
        onPick={() => clearBelow(form, 'kecelakaan.kode_kabupaten')}
      />
      <OptionsField
        control={control}
        name="kecelakaan.kode_kecamatan"
        label={LABEL.kode_kecamatan}
        required
        className={css['tiga']}
        list={useWilayahOptions(3, kota)}
        what="kecamatan"
        {...pickParentFirst(kota !== null, 'kabupaten/kota')}
      />
    </>
  );
}
