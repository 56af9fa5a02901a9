import { tulisUmurPanjang } from '@nadi/domain/pasien/umur';
import { useWatch } from 'react-hook-form';
import { PilihField } from '../../../fields/pilih-field.tsx';
import { SaklarField } from '../../../fields/saklar-field.tsx';
import { SegmenField } from '../../../fields/segmen-field.tsx';
import { TanggalField } from '../../../fields/tanggal-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { hariIni } from '../../../platform/tanggal.ts';
import { Bagian, Baris, LEBAR } from './bagian.tsx';
import css from './pasien-form.module.css';
import type { PasienFormApi } from './pasien-form.ts';
import { useKewarganegaraan, useReferensi } from '../pasien.queries.ts';
import { SalinanField } from './salinan-field.tsx';
import { JENIS_KELAMIN } from '../tulisan.ts';

/** platform.md 9, ids of the reference lists. */
const DAFTAR = { agama: 1, pendidikan: 3, pekerjaan: 4, perkawinan: 5, darah: 6, suku: 900 } as const;

function Kontak({ form, wajib }: { form: PasienFormApi; wajib: boolean }) {
  const { control } = form;
  const [sama, telp] = useWatch({ control, name: ['wa_sama', 'nomor_kontak_telp'] });
  function onSama(on: boolean): void {
    form.clearErrors('nomor_kontak_wa');
    if (!on && !form.getValues('nomor_kontak_wa')) form.setValue('nomor_kontak_wa', form.getValues('nomor_kontak_telp') ?? '');
  }
  return (
    <Baris>
      <TextField control={control} name="nomor_kontak_telp" label="No. Handphone" type="tel" maxLength={20} required={wajib} placeholder="08…" className={LEBAR.q1} />
      {sama ? <SalinanField label="No. WhatsApp" isi={telp ?? ''} className={LEBAR.q1} /> : <TextField control={control} name="nomor_kontak_wa" label="No. WhatsApp" type="tel" maxLength={20} required={wajib} placeholder="08…" className={LEBAR.q1} />}
      <SaklarField control={control} name="wa_sama" label="Sama dengan No. Handphone" onPick={onSama} className={`${LEBAR.q2} ${css['saklar']}`} />
    </Baris>
  );
}

/** Name, birth, and what the reference lists know of a person. */
export function PribadiSection({ form, fokus }: { form: PasienFormApi; fokus: boolean }) {
  const { control } = form;
  const [takDikenal, lahir] = useWatch({ control, name: ['tak_dikenal', 'tanggal_lahir'] });
  const wajib = takDikenal !== true;
  const umur = tulisUmurPanjang(lahir ?? null, hariIni());
  const agama = useReferensi(DAFTAR.agama);
  const perkawinan = useReferensi(DAFTAR.perkawinan);
  const pendidikan = useReferensi(DAFTAR.pendidikan);
  const pekerjaan = useReferensi(DAFTAR.pekerjaan);
  const suku = useReferensi(DAFTAR.suku);
  const darah = useReferensi(DAFTAR.darah);
  const warga = useKewarganegaraan();
  return (
    <Bagian id="pribadi">
      <Baris>
        <TextField control={control} name="gelar_depan" label="Gelar depan" maxLength={30} className={LEBAR.q1} />
        <TextField control={control} name="nama" label="Nama" kapital maxLength={150} required autoFocus={fokus} className={LEBAR.q2} />
        <TextField control={control} name="gelar_belakang" label="Gelar belakang" maxLength={30} className={LEBAR.q1} />
        <TextField control={control} name="panggilan" label="Panggilan" maxLength={50} className={LEBAR.q1} />
        <TextField control={control} name="tempat_lahir" label="Tempat lahir" maxLength={100} required={wajib} placeholder="Kota/kabupaten" className={LEBAR.q1} />
        <TanggalField control={control} name="tanggal_lahir" label="Tanggal lahir" required={wajib} help={umur === '-' ? '' : umur} className={LEBAR.q1} />
        <SegmenField control={control} name="jenis_kelamin" label="Jenis kelamin" options={JENIS_KELAMIN} className={LEBAR.q1} />
        <PilihField control={control} name="agama" label="Agama" {...agama} clearable className={LEBAR.q1} />
        <PilihField control={control} name="status_perkawinan" label="Status perkawinan" {...perkawinan} clearable className={LEBAR.q1} />
        <PilihField control={control} name="pendidikan" label="Pendidikan" {...pendidikan} clearable className={LEBAR.q1} />
        <PilihField control={control} name="pekerjaan" label="Pekerjaan" {...pekerjaan} clearable className={LEBAR.q1} />
        <PilihField control={control} name="suku" label="Suku" {...suku} clearable className={LEBAR.q1} />
        <PilihField control={control} name="golongan_darah" label="Golongan darah" {...darah} clearable className={LEBAR.q1} />
        <PilihField control={control} name="kewarganegaraan" label="Kewarganegaraan" {...warga} className={LEBAR.q1} />
        <TextField control={control} name="email" label="Email" type="email" maxLength={254} placeholder="nama@contoh.id" className={LEBAR.q1} />
      </Baris>
      <Kontak form={form} wajib={wajib} />
    </Bagian>
  );
}
