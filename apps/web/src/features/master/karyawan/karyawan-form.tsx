import type { karyawanMaster } from '@nadi/contract/master/karyawan-master.contract';
import { NIK_LENGTH } from '@nadi/domain/pasien/nik';
import { sayIzinEnded } from '@nadi/domain/karyawan/izin-praktik';
import { isDokterProfesi, PROFESI, profesiName } from '@nadi/domain/karyawan/profesi';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DigitField } from '#fields/digit-field.tsx';
import { PilihKataField } from '#fields/pilih-kata-field.tsx';
import { PilihField } from '#fields/pilih-field.tsx';
import type { PickOption } from '#fields/pick-option.ts';
import { SegmentField } from '#fields/segment-field.tsx';
import { TanggalField } from '#fields/tanggal-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { today } from '#platform/time/tanggal.ts';
import { AkunSection } from './akun-section.tsx';
import { smfQuery } from './karyawan.queries.ts';
import type { Karyawan } from './karyawan.queries.ts';

type KaryawanInput = z.input<typeof karyawanMaster.Input>;
/** `profesi` is '' while none is chosen. */
export type KaryawanFormValues = Omit<KaryawanInput, 'profesi'> & { profesi: string };

export const PROFESI_OPTIONS = PROFESI.map((value) => ({ value, label: profesiName(value) }));
const KELAMIN_OPTIONS: readonly PickOption[] = [
  { id: 1, deskripsi: 'Laki-laki' },
  { id: 2, deskripsi: 'Perempuan' },
];
const NO_OPTIONS: readonly PickOption[] = [];

export const emptyKaryawan = (): KaryawanFormValues => ({
  gelar_depan: null,
  nama: '',
  gelar_belakang: null,
  jenis_kelamin: null,
  profesi: '',
  nip: null,
  nik: null,
  no_telepon: null,
  email: null,
  sip: null,
  sip_berlaku: null,
  str: null,
  str_berlaku: null,
  spesialis: null,
  smf: null,
  aktif: true,
});

export const fromKaryawan = (k: Karyawan): KaryawanFormValues => ({
  gelar_depan: k.gelar_depan,
  nama: k.nama,
  gelar_belakang: k.gelar_belakang,
  jenis_kelamin: k.jenis_kelamin,
  profesi: k.profesi,
  nip: k.nip,
  nik: k.nik,
  no_telepon: k.no_telepon,
  email: k.email,
  sip: k.sip,
  sip_berlaku: k.sip_berlaku,
  str: k.str,
  str_berlaku: k.str_berlaku,
  spesialis: k.spesialis,
  smf: k.smf,
  aktif: k.aktif,
});

/** The fields that only doctors have. */
function DokterSection({ form: { control } }: { form: UseFormReturn<KaryawanFormValues> }) {
  const profesi = useWatch({ control, name: 'profesi' });
  const dokter = isDokterProfesi(profesi);
  const smf = useQuery({ ...smfQuery, enabled: dokter });
  if (!dokter) return null;
  return (
    <>
      <TextField control={control} name="spesialis" label="Spesialis" maxLength={100} className="q2" />
      <PilihField
        control={control}
        name="smf"
        label="SMF"
        options={smf.data ?? NO_OPTIONS}
        loading={smf.isFetching}
        clearable
        className="q2"
      />
    </>
  );
}

/** The fields of an employee. One who is saved already can be given an account. */
export function KaryawanFields({ form, row }: { form: UseFormReturn<KaryawanFormValues>; row: Karyawan | null }) {
  const { control } = form;
  const [sip_berlaku = null, str_berlaku = null] = useWatch({ control, name: ['sip_berlaku', 'str_berlaku'] });
  return (
    <>
      <TextField control={control} name="gelar_depan" label="Gelar depan" maxLength={30} className="q1" autoFocus />
      <TextField control={control} name="nama" label="Nama" personName maxLength={100} required className="q2" />
      <TextField control={control} name="gelar_belakang" label="Gelar belakang" maxLength={60} className="q1" />
      <PilihKataField
        control={control}
        name="profesi"
        label="Profesi"
        options={PROFESI_OPTIONS}
        required
        className="q2"
      />
      <SegmentField
        control={control}
        name="jenis_kelamin"
        label="Jenis kelamin"
        options={KELAMIN_OPTIONS}
        className="q2"
      />
      <DokterSection form={form} />
      <TextField control={control} name="nip" label="NIP" maxLength={30} className="q2" />
      <DigitField control={control} name="nik" label="NIK" maxLength={NIK_LENGTH} className="q2" />
      <TextField control={control} name="no_telepon" label="No. telepon" type="tel" maxLength={20} className="q2" />
      <TextField control={control} name="email" label="Email" type="email" maxLength={254} className="q2" />
      <TextField control={control} name="sip" label="No. SIP" maxLength={60} className="q2" />
      <TanggalField
        control={control}
        name="sip_berlaku"
        label="SIP berlaku sampai"
        help={sayIzinEnded('SIP', sip_berlaku, today())}
        className="q2"
      />
      <TextField control={control} name="str" label="No. STR" maxLength={60} className="q2" />
      <TanggalField
        control={control}
        name="str_berlaku"
        label="STR berlaku sampai"
        help={sayIzinEnded('STR', str_berlaku, today()) ?? 'Kosongkan bila seumur hidup'}
        className="q2"
      />
      {row && <AkunSection karyawan={row} />}
    </>
  );
}
