import type { DetailPasien, KeluargaPasien } from '@nadi/contract/pasien/pasien.contract';
import type { FieldOf } from '@nadi/domain/pasien/pasien-fields';
import { formatRtRw } from '@nadi/domain/pasien/alamat';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import type { ReactNode } from 'react';
import {
  REFERENSI_LIST,
  KONTAK_TELEPON,
  KONTAK_WHATSAPP,
  KARTU_NPWP,
  KARTU_KTP,
} from '@nadi/domain/referensi/referensi-list';
import { useReferensiOptions } from '#fields/options-props.ts';
import type { OptionsProps } from '#fields/options-props.ts';
import { formatTanggalLahir } from '#platform/time/tanggal.ts';
import { hasSameAlamat } from '../form/ubah/from-detail.ts';
import css from './pasien-detail.module.css';
import { useKewarganegaraan, useNamaWilayah } from '../pasien.queries.ts';
import { formatNamaLengkap } from '../pasien-text.ts';

type NomorOfJenis = { jenis: { value: number }; nomor: string };
/**
 * The number of one `jenis`: a kind of contact or of identity card; null when there is none.
 */
export const findNomor = (list: readonly NomorOfJenis[], jenis: number): string | null =>
  list.find((one) => one.jenis.value === jenis)?.nomor ?? null;

const labelOf = ({ options }: OptionsProps, id: number | null): string | null =>
  options.find((option) => option.id === id)?.deskripsi ?? null;

type LabelledValue = readonly [label: string, isi: string | null | undefined];

function ValueList({ values }: { values: readonly LabelledValue[] }) {
  return (
    <dl className={css['daftar']}>
      {values.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  );
}

function ValueGroup({
  title,
  values,
  children,
}: {
  title: string;
  values: readonly LabelledValue[];
  children?: ReactNode;
}) {
  return (
    <div className={css['kelompok']}>
      <h2>{title}</h2>
      <ValueList values={values} />
      {children}
    </div>
  );
}

type PersonData = Pick<
  KeluargaPasien,
  | 'tempat_lahir'
  | 'tanggal_lahir'
  | 'jenis_kelamin'
  | 'agama'
  | 'status_perkawinan'
  | 'pendidikan'
  | 'pekerjaan'
  | 'suku'
  | 'golongan_darah'
  | 'kewarganegaraan'
>;

/** The values that the form asks for of a patient and of a relative alike. */
function usePersonValues(person: PersonData): LabelledValue[] {
  const agama = useReferensiOptions(REFERENSI_LIST.agama, person.agama);
  const pendidikan = useReferensiOptions(REFERENSI_LIST.pendidikan, person.pendidikan);
  const pekerjaan = useReferensiOptions(REFERENSI_LIST.pekerjaan, person.pekerjaan);
  const statusPerkawinan = useReferensiOptions(REFERENSI_LIST.statusPerkawinan, person.status_perkawinan);
  const golonganDarah = useReferensiOptions(REFERENSI_LIST.golonganDarah, person.golongan_darah);
  const suku = useReferensiOptions(REFERENSI_LIST.suku, person.suku);
  const kewarganegaraan = useKewarganegaraan();
  return [
    [
      'Tempat, tanggal lahir',
      [person.tempat_lahir, person.tanggal_lahir ? formatTanggalLahir(person.tanggal_lahir) : null]
        .filter(Boolean)
        .join(', '),
    ],
    ['Jenis kelamin', formatJenisKelamin(person.jenis_kelamin)],
    ['Agama', labelOf(agama, person.agama)],
    ['Status perkawinan', labelOf(statusPerkawinan, person.status_perkawinan)],
    ['Pendidikan', labelOf(pendidikan, person.pendidikan)],
    ['Pekerjaan', labelOf(pekerjaan, person.pekerjaan)],
    ['Suku', labelOf(suku, person.suku)],
    ['Golongan darah', labelOf(golonganDarah, person.golongan_darah)],
    ['Kewarganegaraan', labelOf(kewarganegaraan, person.kewarganegaraan)],
  ];
}

/** The patient's own fields of `pribadi`, besides those of the full name, of every person and of the contacts. */
type OwnField = Exclude<
  FieldOf<'pribadi'>,
  keyof PersonData | 'gelar_depan' | 'nama' | 'gelar_belakang' | 'nomor_kontak_telp' | 'nomor_kontak_wa' | 'email'
>;

function PribadiGroup({ pasien }: { pasien: DetailPasien }) {
  const own: Record<OwnField, LabelledValue> = { panggilan: ['Panggilan', pasien.panggilan] };
  const values = [['Nama', formatNamaLengkap(pasien)], ...Object.values(own), ...usePersonValues(pasien)] as const;
  return <ValueGroup title="Data pribadi" values={values} />;
}

/**
 * Each identity card has its own line, except the KTP, whose number is the NIK, and the NPWP, which has a fixed line.
 */
function IdentitasGroup({ pasien }: { pasien: DetailPasien }) {
  const kartu = useReferensiOptions(
    REFERENSI_LIST.kartuIdentitas,
    pasien.jenis_identitas,
    ...pasien.identitas_pasien.map(({ jenis }) => jenis.value),
  );
  const otherIdentitas = pasien.identitas_pasien.filter(
    ({ jenis }) => jenis.value !== KARTU_KTP && jenis.value !== KARTU_NPWP,
  );
  const values: LabelledValue[] = [
    ['Jenis identitas', labelOf(kartu, pasien.jenis_identitas)],
    ...otherIdentitas.map(({ jenis, nomor }): LabelledValue => [
      `No. ${labelOf(kartu, jenis.value) ?? 'identitas'}`,
      nomor,
    ]),
    ['NIK', pasien.nik],
    ['No. BPJS', pasien.no_bpjs],
    ['No. NPWP', findNomor(pasien.identitas_pasien, KARTU_NPWP)],
    ['NORM Manual', pasien.norm_manual],
  ];
  return <ValueGroup title="Identitas" values={values} />;
}

const formatJalan = (alamat: string | null, rt: string | null, rw: string | null): string =>
  [alamat, formatRtRw(rt, rw)].filter(Boolean).join(' ');

function AlamatGroup({ pasien: p }: { pasien: DetailPasien }) {
  const wilayahKtp = useNamaWilayah([
    p.kelurahan_identitas,
    p.kecamatan_identitas,
    p.wilayah_identitas,
    p.provinsi_identitas,
  ]);
  const wilayah = useNamaWilayah([p.kelurahan, p.kecamatan, p.wilayah, p.provinsi]);
  const ktp: LabelledValue[] = [
    ['Alamat KTP', formatJalan(p.alamat_identitas, p.rt_identitas, p.rw_identitas)],
    ['Wilayah KTP', wilayahKtp],
    ['Kode pos KTP', p.kodepos_identitas],
  ];
  if (hasSameAlamat(p)) return <ValueGroup title="Alamat" values={[...ktp, ['Domisili', 'Sama dengan alamat KTP']]} />;
  const values: LabelledValue[] = [
    ...ktp,
    ['Alamat domisili', formatJalan(p.alamat, p.rt, p.rw)],
    ['Wilayah domisili', wilayah || p.wilayah_deskripsi],
    ['Kode pos domisili', p.kodepos],
  ];
  return <ValueGroup title="Alamat" values={values} />;
}

function KeluargaValues({ keluarga }: { keluarga: KeluargaPasien }) {
  const hubungan = useReferensiOptions(REFERENSI_LIST.hubunganKeluarga, keluarga.shdk);
  const kartu = useReferensiOptions(REFERENSI_LIST.kartuIdentitas, keluarga.id_keluarga);
  const values: LabelledValue[] = [
    [labelOf(hubungan, keluarga.shdk) ?? 'Keluarga', keluarga.nama],
    ['Kontak', [...new Set(keluarga.kontak.map(({ nomor }) => nomor))].join(', ')],
    ['Email', keluarga.email],
    ['Alamat', keluarga.alamat],
    ['Jenis identitas', labelOf(kartu, keluarga.id_keluarga)],
    ['No. identitas', keluarga.no_identitas_keluarga],
    ...usePersonValues(keluarga),
  ];
  return <ValueList values={values} />;
}

function KeluargaGroup({ pasien }: { pasien: DetailPasien }) {
  return (
    <ValueGroup title="Keluarga" values={[['Nama ibu kandung', pasien.ibu_kandung]]}>
      {pasien.keluarga_pasien.length === 0 && <p className={css['kosong']}>Belum ada data keluarga.</p>}
      {pasien.keluarga_pasien.map((keluarga) => (
        <KeluargaValues key={keluarga.id} keluarga={keluarga} />
      ))}
    </ValueGroup>
  );
}

/**
 * Everything the form asks for, read-only: identity and personal data at the left; contact, addresses and family at the
 * right.
 */
export function PasienData({ pasien }: { pasien: DetailPasien }) {
  const perusahaan: Record<FieldOf<'perusahaan'>, LabelledValue> = {
    perusahaan: ['Perusahaan', pasien.perusahaan],
    bagian: ['Bagian', pasien.bagian],
    piutang: ['Piutang perusahaan', pasien.piutang ? 'Ya' : 'Tidak'],
  };
  const kontak: LabelledValue[] = [
    ['No. Handphone', findNomor(pasien.kontak_pasien, KONTAK_TELEPON)],
    ['No. WhatsApp', findNomor(pasien.kontak_pasien, KONTAK_WHATSAPP)],
    ['Email', pasien.email],
    ...Object.values(perusahaan),
  ];
  return (
    <div className={css['kolom']}>
      <div>
        <IdentitasGroup pasien={pasien} />
        <PribadiGroup pasien={pasien} />
      </div>
      <div>
        <ValueGroup title="Kontak dan pekerjaan" values={kontak} />
        <AlamatGroup pasien={pasien} />
        <KeluargaGroup pasien={pasien} />
      </div>
    </div>
  );
}
