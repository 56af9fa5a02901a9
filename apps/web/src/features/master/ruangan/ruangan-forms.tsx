import {
  instalasiMaster,
  kamarMaster,
  ruanganMaster,
  tempatTidurMaster,
  unitMaster,
} from '@nadi/contract/master/ruangan-master.contract';
import { BED_KOSONG, BED_NONAKTIF } from '@nadi/domain/ruangan/tempat-tidur';
import { DigitField } from '#fields/digit-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import type { MasterPage } from '#features/daftar/master-page.public.ts';
import type {
  BedFormValues,
  InstalasiFormValues,
  KamarFormValues,
  RuanganFormValues,
  UnitFormValues,
} from './ruangan-form-values.ts';
import { BedFields, KamarFields, RuanganFields, InstalasiPicker } from './ruangan-fields.tsx';
import type { BedDenah, InstalasiDenah, KamarDenah, RuanganDenah, UnitDenah } from './ruangan.queries.ts';

/** Five lists of master data that the page shows as one floor, so only their forms are used. */
export const INSTALASI_PAGE: MasterPage<InstalasiDenah, InstalasiFormValues> = {
  contract: instalasiMaster,
  title: 'Instalasi',
  nameOf: (b) => b.deskripsi,
  emptyValues: () => ({ deskripsi: '', urutan: 0, aktif: true }),
  fromRow: ({ deskripsi, urutan, aktif }) => ({ deskripsi, urutan, aktif }),
  fields: ({ form: { control } }) => (
    <>
      <TextField
        control={control}
        name="deskripsi"
        label="Nama instalasi"
        maxLength={100}
        required
        autoFocus
        className="q3"
      />
      <DigitField control={control} name="urutan" label="Urutan" maxLength={4} asNumber className="q1" />
    </>
  ),
};

export const UNIT_PAGE: MasterPage<UnitDenah, UnitFormValues> = {
  contract: unitMaster,
  title: 'Unit',
  nameOf: (b) => b.deskripsi,
  emptyValues: () => ({ deskripsi: '', instalasi_id: null as unknown as number, urutan: 0, aktif: true }),
  fromRow: ({ deskripsi, instalasi_id, urutan, aktif }) => ({ deskripsi, instalasi_id, urutan, aktif }),
  fields: ({ form: { control } }) => (
    <>
      <TextField control={control} name="deskripsi" label="Nama unit" maxLength={100} required autoFocus />
      <InstalasiPicker control={control} />
      <DigitField control={control} name="urutan" label="Urutan" maxLength={4} asNumber className="q1" />
    </>
  ),
};

export const RUANGAN_PAGE: MasterPage<RuanganDenah, RuanganFormValues> = {
  contract: ruanganMaster,
  title: 'Ruangan',
  formWidth: 680,
  nameOf: (b) => b.deskripsi,
  emptyValues: () => ({
    deskripsi: '',
    unit_id: null as unknown as number,
    jenis_kunjungan: 1,
    kode_antrean: '',
    lokasi: null,
    smf: null,
    urutan: 0,
    batas_tunggu_perhatian: null,
    batas_tunggu_lama: null,
    penunjang: '',
    dokter: [],
    pegawai: [],
    aktif: true,
  }),
  fromRow: (row) => ({
    deskripsi: row.deskripsi,
    unit_id: row.unit_id,
    jenis_kunjungan: row.jenis_kunjungan,
    kode_antrean: row.kode_antrean,
    lokasi: row.lokasi,
    smf: row.smf,
    urutan: row.urutan,
    batas_tunggu_perhatian: row.batas_tunggu_perhatian,
    batas_tunggu_lama: row.batas_tunggu_lama,
    penunjang: row.penunjang ?? '',
    dokter: row.dokter,
    pegawai: row.pegawai,
    aktif: row.aktif,
  }),
  fields: ({ form: { control } }) => <RuanganFields control={control} />,
};

export const KAMAR_PAGE: MasterPage<KamarDenah, KamarFormValues> = {
  contract: kamarMaster,
  title: 'Kamar',
  nameOf: (b) => b.deskripsi,
  emptyValues: () => ({
    ruangan_id: null as unknown as number,
    deskripsi: '',
    kelas: null as unknown as number,
    jenis_kelamin: null,
    fasilitas: null,
    urutan: 0,
    aktif: true,
  }),
  fromRow: ({ ruangan_id, deskripsi, kelas, jenis_kelamin, fasilitas, urutan, aktif }) => ({
    ruangan_id,
    deskripsi,
    kelas,
    jenis_kelamin: jenis_kelamin as 1 | 2 | null,
    fasilitas,
    urutan,
    aktif,
  }),
  fields: ({ form: { control } }) => <KamarFields control={control} />,
};

export const BED_PAGE: MasterPage<BedDenah, BedFormValues> = {
  contract: tempatTidurMaster,
  title: 'Tempat tidur',
  nameOf: (b) => b.nama_bed,
  withoutAktif: true,
  emptyValues: () => ({
    kamar_id: null as unknown as number,
    nama_bed: '',
    status: BED_KOSONG,
    keterangan: null,
    urutan: 0,
    aktif: true,
  }),
  // The status says whether the bed is in use.
  fromRow: ({ kamar_id, nama_bed, status, keterangan, urutan }) => ({
    kamar_id,
    nama_bed,
    status,
    keterangan,
    urutan,
    aktif: status !== BED_NONAKTIF,
  }),
  fields: ({ form, row }) => <BedFields form={form} row={row} />,
};
