import { useWatch } from 'react-hook-form';
import { useWilayah } from '../../../fields/isi-pilihan.ts';
import type { FormKunjungan } from '../kunjungan-form.schema.ts';
import css from '../kunjungan-form.module.css';
import { PilihanField } from '../pilihan-field.tsx';
import { LABEL } from './label.ts';

const RANTAI = ['kecelakaan.kode_provinsi', 'kecelakaan.kode_kabupaten', 'kecelakaan.kode_kecamatan'] as const;

/** A changed parent clears what is below it. */
function kosongkanBawah(form: FormKunjungan, induk: (typeof RANTAI)[number]): void {
  for (const anak of RANTAI.slice(RANTAI.indexOf(induk) + 1)) {
    form.setValue(anak, null, { shouldDirty: true });
    form.clearErrors(anak);
  }
}

/** The messages name the kind of region: official codes end in 01 to 70 for a kabupaten, in 71 and up for a kota. */
const sebutanKota = (kode: number | null): string => (kode !== null && kode % 100 <= 70 ? 'kabupaten' : 'kota');

/**
 * Where the accident happened. The fields are never disabled, because Enter on a parent must find its child before the
 * next render.
 */
export function WilayahKecelakaan({ form }: { form: FormKunjungan }) {
  const { control } = form;
  const [provinsi, kota] = useWatch({ control, name: RANTAI });
  const setelah = (ada: boolean, induk: string) =>
    ada ? {} : { placeholder: `Pilih ${induk} dulu`, kosong: `Pilih ${induk} dulu` };
  return (
    <>
      <PilihanField
        control={control}
        name="kecelakaan.kode_provinsi"
        label={LABEL.kode_provinsi}
        required
        className={css['tiga']}
        daftar={useWilayah(1, null)}
        apa="provinsi"
        onPick={() => kosongkanBawah(form, 'kecelakaan.kode_provinsi')}
      />
      <PilihanField
        control={control}
        name="kecelakaan.kode_kabupaten"
        label={LABEL.kode_kabupaten}
        required
        className={css['tiga']}
        daftar={useWilayah(2, provinsi)}
        apa={sebutanKota(kota)}
        {...setelah(provinsi !== null, 'provinsi')}
        onPick={() => kosongkanBawah(form, 'kecelakaan.kode_kabupaten')}
      />
      <PilihanField
        control={control}
        name="kecelakaan.kode_kecamatan"
        label={LABEL.kode_kecamatan}
        required
        className={css['tiga']}
        daftar={useWilayah(3, kota)}
        apa="kecamatan"
        {...setelah(kota !== null, 'kabupaten/kota')}
      />
    </>
  );
}
