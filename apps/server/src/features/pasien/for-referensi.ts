import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import type { ReferensiUser, UsePlace } from '#features/referensi/referensi.public.ts';

const inPasienAndKeluarga = (column: string): UsePlace[] => [
  ['Pasien', 'pasien', column],
  ['Keluarga pasien', 'pasien_keluarga', column],
];

/** What patients use of reference lists. */
export const REFERENSI_USE: ReferensiUser = {
  places: {
    [REFERENSI_LIST.agama]: inPasienAndKeluarga('agama'),
    [REFERENSI_LIST.jenisKelamin]: inPasienAndKeluarga('jenis_kelamin'),
    [REFERENSI_LIST.pendidikan]: inPasienAndKeluarga('pendidikan'),
    [REFERENSI_LIST.pekerjaan]: inPasienAndKeluarga('pekerjaan'),
    [REFERENSI_LIST.statusPerkawinan]: inPasienAndKeluarga('status_perkawinan'),
    [REFERENSI_LIST.golonganDarah]: inPasienAndKeluarga('golongan_darah'),
    [REFERENSI_LIST.hubunganKeluarga]: [['Keluarga pasien', 'pasien_keluarga', 'shdk']],
    [REFERENSI_LIST.jenisKontak]: [
      ['Kontak pasien', 'pasien_kontak', 'jenis'],
      ['Kontak keluarga', 'pasien_keluarga_kontak', 'jenis'],
    ],
    [REFERENSI_LIST.kartuIdentitas]: [
      ['Pasien', 'pasien', 'jenis_identitas'],
      ['Nomor identitas pasien', 'pasien_identitas', 'jenis'],
      ['Keluarga pasien', 'pasien_keluarga', 'id_keluarga'],
    ],
    [REFERENSI_LIST.statusPasien]: [['Pasien', 'pasien', 'status']],
    [REFERENSI_LIST.suku]: inPasienAndKeluarga('suku'),
  },
};
