import {
  instalasiMaster,
  kamarMaster,
  ruanganMaster,
  tempatTidurMaster,
  unitMaster,
} from '@nadi/contract/ruangan-master.contract';
import { BED_KOSONG, BED_NONAKTIF } from '@nadi/domain/ruangan/tempat-tidur';
import { DigitField } from '../../../fields/digit-field.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import type { HalamanMaster } from '../daftar/halaman-master.ts';
import type { IsiBed, IsiInstalasi, IsiKamar, IsiRuangan, IsiUnit } from './isi-ruangan.ts';
import { IsianBed, IsianKamar, IsianRuangan, PilihInstalasi } from './isian-ruangan.tsx';
import type { BedDenah, InstalasiDenah, KamarDenah, RuanganDenah, UnitDenah } from './ruangan.queries.ts';

/** Five lists of master data that the page shows as one floor, so only their forms are used. */
export const HALAMAN_INSTALASI: HalamanMaster<InstalasiDenah, IsiInstalasi> = {
  kontrak: instalasiMaster,
  judul: 'Instalasi',
  kolom: [],
  namaOf: (b) => b.deskripsi,
  kosong: () => ({ deskripsi: '', urutan: 0, aktif: true }),
  dariBaris: ({ deskripsi, urutan, aktif }) => ({ deskripsi, urutan, aktif }),
  isian: ({ form: { control } }) => (
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

export const HALAMAN_UNIT: HalamanMaster<UnitDenah, IsiUnit> = {
  kontrak: unitMaster,
  judul: 'Unit',
  kolom: [],
  namaOf: (b) => b.deskripsi,
  kosong: () => ({ deskripsi: '', instalasi_id: null as unknown as number, urutan: 0, aktif: true }),
  dariBaris: ({ deskripsi, instalasi_id, urutan, aktif }) => ({ deskripsi, instalasi_id, urutan, aktif }),
  isian: ({ form: { control } }) => (
    <>
      <TextField control={control} name="deskripsi" label="Nama unit" maxLength={100} required autoFocus />
      <PilihInstalasi control={control} />
      <DigitField control={control} name="urutan" label="Urutan" maxLength={4} asNumber className="q1" />
    </>
  ),
};

export const HALAMAN_RUANGAN: HalamanMaster<RuanganDenah, IsiRuangan> = {
  kontrak: ruanganMaster,
  judul: 'Ruangan',
  kolom: [],
  lebarForm: 680,
  namaOf: (b) => b.deskripsi,
  kosong: () => ({
    deskripsi: '',
    unit_id: null as unknown as number,
    jenis_kunjungan: 1,
    kode_antrean: '',
    lokasi: null,
    smf: null,
    urutan: 0,
    dokter: [],
    pegawai: [],
    aktif: true,
  }),
  dariBaris: ({ deskripsi, unit_id, jenis_kunjungan, kode_antrean, lokasi, smf, urutan, dokter, pegawai, aktif }) => ({
    deskripsi,
    unit_id,
    jenis_kunjungan,
    kode_antrean,
    lokasi,
    smf,
    urutan,
    dokter,
    pegawai,
    aktif,
  }),
  isian: ({ form: { control } }) => <IsianRuangan control={control} />,
};

export const HALAMAN_KAMAR: HalamanMaster<KamarDenah, IsiKamar> = {
  kontrak: kamarMaster,
  judul: 'Kamar',
  kolom: [],
  namaOf: (b) => b.deskripsi,
  kosong: () => ({
    ruangan_id: null as unknown as number,
    deskripsi: '',
    kelas: null as unknown as number,
    jenis_kelamin: null,
    fasilitas: null,
    urutan: 0,
    aktif: true,
  }),
  dariBaris: ({ ruangan_id, deskripsi, kelas, jenis_kelamin, fasilitas, urutan, aktif }) => ({
    ruangan_id,
    deskripsi,
    kelas,
    jenis_kelamin: jenis_kelamin as 1 | 2 | null,
    fasilitas,
    urutan,
    aktif,
  }),
  isian: ({ form: { control } }) => <IsianKamar control={control} />,
};

export const HALAMAN_BED: HalamanMaster<BedDenah, IsiBed> = {
  kontrak: tempatTidurMaster,
  judul: 'Tempat tidur',
  kolom: [],
  namaOf: (b) => b.nama_bed,
  tanpaAktif: true,
  kosong: () => ({
    kamar_id: null as unknown as number,
    nama_bed: '',
    status: BED_KOSONG,
    keterangan: null,
    urutan: 0,
    aktif: true,
  }),
  // The status says whether the bed is in use.
  dariBaris: ({ kamar_id, nama_bed, status, keterangan, urutan }) => ({
    kamar_id,
    nama_bed,
    status,
    keterangan,
    urutan,
    aktif: status !== BED_NONAKTIF,
  }),
  isian: ({ form, baris }) => <IsianBed form={form} baris={baris} />,
};
