import { JENIS_KELAMIN } from '@nadi/domain/pasien/kelamin';
import { useWatch } from 'react-hook-form';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { useKewarganegaraan } from '../pasien.queries.ts';
import { FormSection, FieldGrid, FIELD_WIDTH } from './form-section.tsx';
import {
  FormSelect,
  FormNama,
  FormReferensi,
  FormSwitch,
  FormTanggal,
  FormText,
  useFormScope,
} from './form-fields.tsx';
import css from './pasien-form.module.css';
import { CopyField } from './copy-field.tsx';

function KontakKeluarga() {
  const { form } = useFormScope();
  const [same, telp] = useWatch({ control: form.control, name: ['wa_keluarga_sama', 'nomor_kontak_keluarga_telp'] });
  return (
    <FieldGrid>
      <FormText
        name="nomor_kontak_keluarga_telp"
        label="No. Handphone keluarga"
        type="tel"
        maxLength={20}
        placeholder="08…"
        className={FIELD_WIDTH.q1}
      />
      {same ? (
        <CopyField label="No. WhatsApp keluarga" value={telp ?? ''} className={FIELD_WIDTH.q1} />
      ) : (
        <FormText
          name="nomor_kontak_keluarga_wa"
          label="No. WhatsApp keluarga"
          type="tel"
          maxLength={20}
          placeholder="08…"
          className={FIELD_WIDTH.q1}
        />
      )}
      <FormSwitch
        name="wa_keluarga_sama"
        label="WA sama dengan HP"
        onPick={() => form.clearErrors('nomor_kontak_keluarga_wa')}
        className={`${FIELD_WIDTH.q1} ${css['saklar']}`}
      />
      <FormText
        name="email_keluarga"
        label="Email keluarga"
        type="email"
        maxLength={254}
        placeholder="nama@contoh.id"
        className={FIELD_WIDTH.q1}
      />
      <FormText name="alamat_keluarga" label="Alamat keluarga" maxLength={255} className={FIELD_WIDTH.q4} />
    </FieldGrid>
  );
}

/** The mother and the relative to call (platform.md 3 "Family fields"). */
export function KeluargaSection() {
  const kewarganegaraan = useKewarganegaraan();
  return (
    <FormSection id="keluarga">
      <FieldGrid>
        <FormNama name="ibu_kandung" label="Nama ibu kandung" maxLength={150} className={FIELD_WIDTH.q1} />
        <FormReferensi
          list={REFERENSI_LIST.hubunganKeluarga}
          name="shdk_keluarga"
          label="Hubungan keluarga"
          className={FIELD_WIDTH.q1}
        />
        <FormNama
          name="nama_keluarga"
          label="Nama keluarga"
          maxLength={150}
          placeholder="Tanpa gelar"
          className={FIELD_WIDTH.q2}
        />
        <FormSelect
          name="jenis_kelamin_keluarga"
          label="Jenis kelamin keluarga"
          options={JENIS_KELAMIN}
          clearable
          className={FIELD_WIDTH.q1}
        />
        <FormReferensi
          list={REFERENSI_LIST.kartuIdentitas}
          name="id_keluarga"
          label="Jenis identitas keluarga"
          className={FIELD_WIDTH.q1}
        />
        <FormText
          name="no_identitas_keluarga"
          label="No. identitas keluarga"
          maxLength={30}
          className={FIELD_WIDTH.q1}
        />
        <FormText
          name="tempat_lahir_keluarga"
          label="Tempat lahir keluarga"
          maxLength={100}
          placeholder="Kota/kabupaten"
          className={FIELD_WIDTH.q1}
        />
        <FormTanggal name="tanggal_lahir_keluarga" past label="Tanggal lahir keluarga" className={FIELD_WIDTH.q1} />
        <FormReferensi
          list={REFERENSI_LIST.agama}
          name="agama_keluarga"
          label="Agama keluarga"
          className={FIELD_WIDTH.q1}
        />
        <FormReferensi
          list={REFERENSI_LIST.statusPerkawinan}
          name="status_perkawinan_keluarga"
          label="Status perkawinan keluarga"
          className={FIELD_WIDTH.q1}
        />
        <FormReferensi
          list={REFERENSI_LIST.pendidikan}
          name="pendidikan_keluarga"
          label="Pendidikan keluarga"
          className={FIELD_WIDTH.q1}
        />
        <FormReferensi
          list={REFERENSI_LIST.pekerjaan}
          name="pekerjaan_keluarga"
          label="Pekerjaan keluarga"
          className={FIELD_WIDTH.q1}
        />
        <FormReferensi
          list={REFERENSI_LIST.suku}
          name="suku_keluarga"
          label="Suku keluarga"
          className={FIELD_WIDTH.q1}
        />
        <FormReferensi
          list={REFERENSI_LIST.golonganDarah}
          name="golongan_darah_keluarga"
          label="Golongan darah keluarga"
          className={FIELD_WIDTH.q1}
        />
        <FormSelect
          name="kewarganegaraan_keluarga"
          label="Kewarganegaraan keluarga"
          {...kewarganegaraan}
          clearable
          className={FIELD_WIDTH.q1}
        />
      </FieldGrid>
      <KontakKeluarga />
    </FormSection>
  );
}
