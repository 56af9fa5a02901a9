import { formatLongUmur } from '@nadi/domain/pasien/umur';
import type { FieldOf } from '@nadi/domain/pasien/pasien-fields';
import { JENIS_KELAMIN } from '@nadi/domain/pasien/kelamin';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { today } from '#platform/time/tanggal.ts';
import { useKewarganegaraan } from '../pasien.queries.ts';
import { FormSection, FieldGrid, FIELD_WIDTH, inOrder } from './form-section.tsx';
import {
  FormSelect,
  FormNama,
  FormReferensi,
  FormSwitch,
  FormSegment,
  FormTanggal,
  FormText,
  useFormScope,
} from './form-fields.tsx';
import css from './pasien-form.module.css';
import { isOnlyCopy } from './pasien-form.ts';
import { CopyField } from './copy-field.tsx';
import { useNikDifferences } from './use-nik-differences.tsx';

/** The contacts, which stand in a row of their own. */
type KontakField = 'nomor_kontak_telp' | 'nomor_kontak_wa';

function KontakFields() {
  const { form } = useFormScope();
  const [same, telp] = useWatch({ control: form.control, name: ['wa_sama', 'nomor_kontak_telp'] });
  function onSameChange(on: boolean): void {
    form.clearErrors('nomor_kontak_wa');
    if (!on && isOnlyCopy(form, 'wa_sama', ['nomor_kontak_wa']))
      form.setValue('nomor_kontak_wa', form.getValues('nomor_kontak_telp') ?? '', { shouldDirty: true });
  }
  return (
    <FieldGrid>
      <FormText
        name="nomor_kontak_telp"
        label="No. Handphone"
        type="tel"
        maxLength={20}
        placeholder="08…"
        className={FIELD_WIDTH.q1}
      />
      {same ? (
        <CopyField label="No. WhatsApp" value={telp ?? ''} className={FIELD_WIDTH.q1} />
      ) : (
        <FormText
          name="nomor_kontak_wa"
          label="No. WhatsApp"
          type="tel"
          maxLength={20}
          placeholder="08…"
          className={FIELD_WIDTH.q1}
        />
      )}
      <FormSwitch
        name="wa_sama"
        label="Sama dengan No. Handphone"
        onPick={onSameChange}
        className={`${FIELD_WIDTH.q2} ${css['saklar']}`}
      />
    </FieldGrid>
  );
}

/** The birth date with the age below it, or with a warning when the NIK says otherwise. */
function TanggalLahirField({ difference }: { difference: ReactNode }) {
  const { form } = useFormScope();
  const lahir = useWatch({ control: form.control, name: 'tanggal_lahir' });
  const umur = formatLongUmur(lahir ?? null, today());
  const help = difference ?? (umur === '-' ? '' : umur);
  return <FormTanggal name="tanggal_lahir" past label="Tanggal lahir" help={help} className={FIELD_WIDTH.q1} />;
}

type PribadiSectionProps = { autoFocus: boolean; foto: ReactNode };

/** Name, birth, and the personal data that are picked from reference lists. */
export function PribadiSection({ autoFocus, foto }: PribadiSectionProps) {
  const difference = useNikDifferences();
  const kewarganegaraan = useKewarganegaraan();
  const fields: Record<Exclude<FieldOf<'pribadi'>, KontakField>, ReactNode> = {
    gelar_depan: <FormText name="gelar_depan" label="Gelar depan" maxLength={30} className={FIELD_WIDTH.q1} />,
    nama: <FormNama name="nama" label="Nama" maxLength={150} autoFocus={autoFocus} className={FIELD_WIDTH.q2} />,
    gelar_belakang: <FormText name="gelar_belakang" label="Gelar belakang" maxLength={30} className={FIELD_WIDTH.q1} />,
    panggilan: <FormText name="panggilan" label="Panggilan" maxLength={50} className={FIELD_WIDTH.q1} />,
    tempat_lahir: (
      <FormText
        name="tempat_lahir"
        label="Tempat lahir"
        maxLength={100}
        placeholder="Kota/kabupaten"
        className={FIELD_WIDTH.q1}
      />
    ),
    tanggal_lahir: <TanggalLahirField difference={difference.tanggal_lahir} />,
    jenis_kelamin: (
      <FormSegment
        name="jenis_kelamin"
        label="Jenis kelamin"
        options={JENIS_KELAMIN}
        help={difference.jenis_kelamin}
        className={FIELD_WIDTH.q1}
      />
    ),
    agama: <FormReferensi list={REFERENSI_LIST.agama} name="agama" label="Agama" className={FIELD_WIDTH.q1} />,
    status_perkawinan: (
      <FormReferensi
        list={REFERENSI_LIST.statusPerkawinan}
        name="status_perkawinan"
        label="Status perkawinan"
        className={FIELD_WIDTH.q1}
      />
    ),
    pendidikan: (
      <FormReferensi list={REFERENSI_LIST.pendidikan} name="pendidikan" label="Pendidikan" className={FIELD_WIDTH.q1} />
    ),
    pekerjaan: (
      <FormReferensi list={REFERENSI_LIST.pekerjaan} name="pekerjaan" label="Pekerjaan" className={FIELD_WIDTH.q1} />
    ),
    suku: <FormReferensi list={REFERENSI_LIST.suku} name="suku" label="Suku" className={FIELD_WIDTH.q1} />,
    golongan_darah: (
      <FormReferensi
        list={REFERENSI_LIST.golonganDarah}
        name="golongan_darah"
        label="Golongan darah"
        className={FIELD_WIDTH.q1}
      />
    ),
    kewarganegaraan: (
      <FormSelect name="kewarganegaraan" label="Kewarganegaraan" {...kewarganegaraan} className={FIELD_WIDTH.q1} />
    ),
    email: (
      <FormText
        name="email"
        label="Email"
        type="email"
        maxLength={254}
        placeholder="nama@contoh.id"
        className={FIELD_WIDTH.q1}
      />
    ),
  };
  return (
    <FormSection id="pribadi" right={foto}>
      <FieldGrid>{inOrder(fields)}</FieldGrid>
      <KontakFields />
    </FormSection>
  );
}
