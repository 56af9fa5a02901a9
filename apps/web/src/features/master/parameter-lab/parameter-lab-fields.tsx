import { MAX_BATAS } from '@nadi/domain/penunjang/batas-check';
import type { parameterLabMaster } from '@nadi/contract/master/parameter-lab.contract';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DesimalField } from '#fields/desimal-field.tsx';
import { DigitField } from '#fields/digit-field.tsx';
import { PilihBanyakField } from '#fields/pilih-banyak-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import { RowsSection } from '#patterns/rows-section.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useFormRows } from '#fields/use-form-rows.ts';
import { usePemeriksaanOptions } from '../options.queries.ts';
import { KataField } from './kata-field.tsx';
import { UmurField } from './umur-field.tsx';

type Input = z.output<typeof parameterLabMaster.Input>;
export type ParameterLabFormValues = Input;
const JENIS_KELAMIN = [
  { id: 1, deskripsi: 'Laki-laki' },
  { id: 2, deskripsi: 'Perempuan' },
];
export const newBatas = (): Input['batas'][number] => ({
  jenisKelamin: null,
  umurDari: 0,
  umurSampai: null,
  rendah: null,
  tinggi: null,
  kritisRendah: null,
  kritisTinggi: null,
});

/** The limits, a line for some people: the line of their age and sex counts, then that of their age alone. */
function BatasSection({ form }: { form: UseFormReturn<Input> }) {
  const { control } = form;
  const rows = useFormRows(form, 'batas', 'umurDari', newBatas);
  return (
    <RowsSection
      title="Rujukan"
      note="Umur ditulis '18 tahun', '6 bulan', atau '28 hari'; sampai dikosongkan berarti seterusnya. Batas kritis ikut terhitung."
      noun="Rujukan"
      {...rows}
      columns="minmax(0, 1.4fr) repeat(6, minmax(0, 1fr))"
      max={MAX_BATAS}
      renderRow={(n) => (
        <>
          <PilihField
            control={control}
            name={`batas.${n}.jenisKelamin`}
            label="Jenis kelamin"
            options={JENIS_KELAMIN}
            placeholder="Semua"
            clearable
          />
          <UmurField control={control} name={`batas.${n}.umurDari`} label="Umur dari" tepi="dari" />
          <UmurField control={control} name={`batas.${n}.umurSampai`} label="Sampai" tepi="sampai" placeholder="-" />
          <DesimalField
            control={control}
            name={`batas.${n}.kritisRendah`}
            label="Kritis rendah"
            desimal={4}
            titikDesimal
          />
          <DesimalField control={control} name={`batas.${n}.rendah`} label="Rendah" desimal={4} titikDesimal />
          <DesimalField control={control} name={`batas.${n}.tinggi`} label="Tinggi" desimal={4} titikDesimal />
          <DesimalField
            control={control}
            name={`batas.${n}.kritisTinggi`}
            label="Kritis tinggi"
            desimal={4}
            titikDesimal
          />
        </>
      )}
    />
  );
}

export function ParameterLabFields({ form }: { form: UseFormReturn<Input> }) {
  const { control } = form;
  const pemeriksaan = usePemeriksaanOptions();
  return (
    <>
      <TextField
        control={control}
        name="kode"
        label="Kode"
        maxLength={20}
        required
        upperCase
        autoFocus
        className="q1"
      />
      <TextField control={control} name="nama" label="Nama parameter" maxLength={100} required className="q3" />
      <TextField control={control} name="kelompok" label="Kelompok" maxLength={60} required className="q1" />
      <TextField control={control} name="satuan" label="Satuan" maxLength={30} placeholder="g/dL" className="q1" />
      <DigitField control={control} name="desimal" label="Desimal" maxLength={1} asNumber required className="q1" />
      <TextField control={control} name="loinc" label="Kode LOINC" maxLength={12} placeholder="718-7" className="q1" />
      <BatasSection form={form} />
      <KataField
        control={control}
        name="kata_rujukan"
        label="Kata normal"
        placeholder="Negatif"
        help="Untuk hasil berupa kata; beberapa kata dipisah koma."
        className="q2"
      />
      <KataField
        control={control}
        name="kata_kritis"
        label="Kata kritis"
        placeholder="positif"
        help="Hasil yang menyebutnya tampil merah sampai diterima."
        className="q2"
      />
      <PilihBanyakField
        control={control}
        name="tindakan"
        label="Pemeriksaan"
        help="Parameter tanpa pemeriksaan ditawarkan di semua pemeriksaan."
        {...pemeriksaan}
      />
    </>
  );
}
