import type { MasterUser, UsePlace } from '../master/master.public.ts';

const inPasienAndKeluarga = (column: string): UsePlace[] => [
  ['Pasien', 'pasien', column],
  ['Keluarga pasien', 'pasien_keluarga', column],
];

/** What patients use of master data. */
export const MASTER_USE: MasterUser = {
  referensi: {
    1: inPasienAndKeluarga('agama'),
    2: inPasienAndKeluarga('jenis_kelamin'),
    3: inPasienAndKeluarga('pendidikan'),
    4: inPasienAndKeluarga('pekerjaan'),
    5: inPasienAndKeluarga('status_perkawinan'),
    6: inPasienAndKeluarga('golongan_darah'),
    7: [['Keluarga pasien', 'pasien_keluarga', 'shdk']],
    8: [
      ['Kontak pasien', 'pasien_kontak', 'jenis'],
      ['Kontak keluarga', 'pasien_keluarga_kontak', 'jenis'],
    ],
    9: [
      ['Pasien', 'pasien', 'jenis_identitas'],
      ['Nomor identitas pasien', 'pasien_identitas', 'jenis'],
      ['Keluarga pasien', 'pasien_keluarga', 'id_keluarga'],
    ],
    13: [['Pasien', 'pasien', 'status']],
    900: inPasienAndKeluarga('suku'),
  },
};
