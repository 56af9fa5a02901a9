/** This password is shown on the sign-in page of a demo. It is no secret, and the accounts hold made-up people only. */
export const SANDI_DEMO = 'Demo@2026';

export type AkunDemo = { email: string; nama: string; peran: string };

/** `faskes` is the facility's code and `kode` the code of the role. */
type Rincian = AkunDemo & { faskes: string | null; kode: string; profesi: string; jenis_kelamin: 1 | 2 };

const orang = (
  faskes: 'KLINIK' | 'RSUD',
  bagian: string,
  kode: string,
  peran: string,
  profesi: string,
  jenis_kelamin: 1 | 2,
  nama: string,
): Rincian => ({
  email: `${bagian}@${faskes.toLowerCase()}.demo`,
  nama,
  peran,
  faskes,
  kode,
  profesi,
  jenis_kelamin,
});

export const AKUN_RINCI: readonly Rincian[] = [
  orang('KLINIK', 'admin', 'admin', 'Admin', 'administrasi', 1, 'Bagus Prakoso'),
  orang('KLINIK', 'petugas', 'petugas', 'Petugas pendaftaran', 'administrasi', 2, 'Rina Wulandari'),
  orang('KLINIK', 'perawat', 'perawat', 'Perawat', 'perawat', 2, 'Ns. Sri Lestari, S.Kep'),
  orang('KLINIK', 'dokter', 'dokter', 'Dokter', 'dokter', 2, 'dr. Laras Kusumawati'),
  orang('KLINIK', 'apoteker', 'apoteker', 'Apoteker', 'apoteker', 2, 'apt. Dewi Anggraini, S.Farm'),
  orang('KLINIK', 'kasir', 'kasir', 'Kasir', 'kasir', 1, 'Yoga Saputra'),
  orang('KLINIK', 'manajemen', 'manajemen', 'Manajemen', 'administrasi', 2, 'Endang Hartati'),
  orang('KLINIK', 'klien', 'client', 'Pasien', 'pasien', 2, 'Siti Aminah'),
  orang('RSUD', 'admin', 'admin', 'Admin', 'administrasi', 1, 'Andika Nugroho'),
  orang('RSUD', 'petugas', 'petugas', 'Petugas pendaftaran', 'administrasi', 2, 'Fitri Handayani'),
  orang('RSUD', 'perawat', 'perawat', 'Perawat', 'perawat', 1, 'Ns. Teguh Prasetyo, S.Kep'),
  orang('RSUD', 'dokter', 'dokter', 'Dokter', 'dokter', 1, 'dr. Aditya Wicaksono, Sp.PD'),
  orang('RSUD', 'apoteker', 'apoteker', 'Apoteker', 'apoteker', 2, 'apt. Maya Kartikasari, M.Farm'),
  orang('RSUD', 'kasir', 'kasir', 'Kasir', 'kasir', 2, 'Nita Permatasari'),
  orang('RSUD', 'manajemen', 'manajemen', 'Manajemen', 'administrasi', 1, 'Hendro Wibowo'),
  orang('RSUD', 'klien', 'client', 'Pasien', 'pasien', 1, 'Ahmad Fauzi'),
  {
    email: 'superadmin@nadi.demo',
    nama: 'Superadmin Demo',
    peran: 'Superadmin',
    faskes: null,
    kode: 'superadmin',
    profesi: '',
    jenis_kelamin: 1,
  },
];

export const AKUN_DEMO: readonly AkunDemo[] = AKUN_RINCI.map(({ email, nama, peran }) => ({ email, nama, peran }));
