import { useWatch } from 'react-hook-form';
import { jenisKontak, REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { JenisKontak } from '@nadi/domain/referensi/referensi-list';
import { useReferensiOptions } from '#fields/options-props.ts';
import { TextField } from '#fields/text-field.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';
import { OptionsField } from '../form/options-field.tsx';
import { TakeKeluarga } from './take-keluarga.tsx';
import type { Keluarga } from './keluarga.queries.ts';
import { LABEL } from './label.ts';

const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** How a contact of a kind (list 8) is typed. */
const LOOKS = {
  telepon: { type: 'tel', maxLength: 20, placeholder: '08…' },
  email: { type: 'email', maxLength: 254, placeholder: 'nama@contoh.id' },
  situs: { type: 'text', maxLength: 254, placeholder: 'contoh.id' },
  lain: { type: 'text', maxLength: 100, placeholder: '' },
} as const satisfies Record<JenisKontak, object>;

type ReferensiFieldName = 'hubungan' | 'jenis_kelamin' | 'pendidikan' | 'pekerjaan' | 'jenis_kontak';

function ReferensiField({ form, field, listId }: { form: KunjunganForm; field: ReferensiFieldName; listId: number }) {
  const { control } = form;
  const name = `penanggung_jawab_pasien.${field}` as const;
  const options = useReferensiOptions(listId, useWatch({ control, name }));
  return (
    <OptionsField
      control={control}
      name={name}
      label={LABEL[field]}
      clearable
      className={css['tiga']}
      list={options}
      what={LABEL[field].toLocaleLowerCase('id-ID')}
    />
  );
}

/** kunjungan.md 2, section 9. */
export function PenanggungJawabFields({ form, onTake }: { form: KunjunganForm; onTake: (keluarga: Keluarga) => void }) {
  const { control } = form;
  const norm = useWatch({ control, name: 'norm' });
  const { nama, ...others } = useWatch({ control, name: 'penanggung_jawab_pasien' });
  // Any part of the person may be saved alone (ketentuan D32), so a missing name is pointed out and stops nothing.
  const isNamaMissing = isBlank(nama) && !Object.values(others).every(isBlank);
  return (
    <>
      <TakeKeluarga
        key={norm}
        norm={norm}
        getCurrentValues={() => JSON.stringify(form.getValues('penanggung_jawab_pasien'))}
        onPick={onTake}
      />
      <ReferensiField form={form} field="hubungan" listId={REFERENSI_LIST.hubunganKeluarga} />
      <TextField
        control={control}
        name="penanggung_jawab_pasien.nama"
        label={LABEL.nama}
        upperCase
        personName
        className={css['enam']}
        maxLength={100}
        help={isNamaMissing ? 'Nama belum diisi; tetap dapat disimpan' : 'Tanpa gelar'}
      />
      <ReferensiField form={form} field="jenis_kelamin" listId={REFERENSI_LIST.jenisKelamin} />
      <ReferensiField form={form} field="pendidikan" listId={REFERENSI_LIST.pendidikan} />
      <ReferensiField form={form} field="pekerjaan" listId={REFERENSI_LIST.pekerjaan} />
      <ReferensiField form={form} field="jenis_kontak" listId={REFERENSI_LIST.jenisKontak} />
      <TextField
        control={control}
        name="penanggung_jawab_pasien.no_kontak"
        label={LABEL.no_kontak}
        {...LOOKS[jenisKontak(others.jenis_kontak)]}
        className={css['tiga']}
      />
      <TextField
        control={control}
        name="penanggung_jawab_pasien.alamat"
        label={LABEL.alamat}
        className={css['sembilan']}
        maxLength={255}
      />
    </>
  );
}
