/** This password is shown on the sign-in page of a demo. It is no secret, and the accounts hold made-up people only. */
export const DEMO_PASSWORD = 'Demo@2026';

export type DemoAkun = { email: string; nama: string; peran: string };

/** `faskes` is the facility's code and `kode` the code of the role. */
type DemoAkunDetail = DemoAkun & { faskes: string | null; kode: string; profesi: string; jenis_kelamin: 1 | 2 };

const demoAkun = (
  faskes: 'KLINIK' | 'RSUD',
  mailbox: string,
  kode: string,
  peran: string,
  profesi: string,
  jenis_kelamin: 1 | 2,
  nama: string,
): DemoAkunDetail => ({
  email: `${mailbox}@${faskes.toLowerCase()}.demo`,
  nama,
  peran,
  faskes,
  kode,
  profesi,
  jenis_kelamin,
});

export const DEMO_AKUN_DETAILS: readonly DemoAkunDetail[] = [
  demoAkun('KLINIK', 'admin', 'admin', 'Admin', 'administrasi', 1, 'Bagus Prakoso'),
  demoAkun('KLINIK', 'petugas', 'petugas', 'Petugas pendaftaran', 'administrasi', 2, 'Rina Wulandari'),
  demoAkun('KLINIK', 'perawat', 'perawat', 'Perawat', 'perawat', 2, 'Ns. Sri Lestari, S.Kep'),
  demoAkun('KLINIK', 'dokter', 'dokter', 'Dokter', 'dokter', 2, 'dr. Laras Kusumawati'),
  demoAkun('KLINIK', 'doktergigi', 'dokter', 'Dokter gigi', 'dokter gigi', 1, 'drg. Jamaluddin Lubis'),
  demoAkun('KLINIK', 'rekammedis', 'perekam-medis', 'Perekam medis', 'perekam medis', 2, 'Ratih Permata Sari'),
  demoAkun('KLINIK', 'apoteker', 'apoteker', 'Apoteker', 'apoteker', 2, 'apt. Dewi Anggraini, S.Farm'),
  demoAkun('KLINIK', 'analis', 'penunjang', 'Analis laboratorium', 'analis laboratorium', 2, 'Mega Puspita, A.Md.AK'),
  demoAkun('KLINIK', 'kasir', 'kasir', 'Kasir', 'kasir', 1, 'Yoga Saputra'),
  demoAkun('KLINIK', 'manajemen', 'manajemen', 'Manajemen', 'administrasi', 2, 'Endang Hartati'),
  demoAkun('KLINIK', 'klien', 'client', 'Pasien', 'pasien', 2, 'Siti Aminah'),
  demoAkun('RSUD', 'admin', 'admin', 'Admin', 'administrasi', 1, 'Andika Nugroho'),
  demoAkun('RSUD', 'petugas', 'petugas', 'Petugas pendaftaran', 'administrasi', 2, 'Fitri Handayani'),
  demoAkun('RSUD', 'perawat', 'perawat', 'Perawat', 'perawat', 1, 'Ns. Teguh Prasetyo, S.Kep'),
  demoAkun('RSUD', 'dokter', 'dokter', 'Dokter', 'dokter', 1, 'dr. Aditya Wicaksono, Sp.PD'),
  demoAkun('RSUD', 'doktergigi', 'dokter', 'Dokter gigi', 'dokter gigi', 2, 'drg. Tutik Nurhayati'),
  demoAkun('RSUD', 'rekammedis', 'perekam-medis', 'Perekam medis', 'perekam medis', 1, 'Wahyu Hidayat'),
  demoAkun('RSUD', 'apoteker', 'apoteker', 'Apoteker', 'apoteker', 2, 'apt. Maya Kartikasari, M.Farm'),
  demoAkun('RSUD', 'analis', 'penunjang', 'Analis laboratorium', 'analis laboratorium', 1, 'Dimas Ardianto, A.Md.AK'),
  demoAkun('RSUD', 'radiografer', 'penunjang', 'Radiografer', 'radiografer', 2, 'Intan Permana, A.Md.Rad'),
  demoAkun('RSUD', 'kasir', 'kasir', 'Kasir', 'kasir', 2, 'Nita Permatasari'),
  demoAkun('RSUD', 'manajemen', 'manajemen', 'Manajemen', 'administrasi', 1, 'Hendro Wibowo'),
  demoAkun('RSUD', 'klien', 'client', 'Pasien', 'pasien', 1, 'Ahmad Fauzi'),
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

/** A name as employees have it, without what stands before and behind it. */
export const withoutGelar = (nama: string): string => nama.replace(/^(?:drg|dr|Ns|apt)\. |, .*$/g, '');

export const DEMO_AKUN: readonly DemoAkun[] = DEMO_AKUN_DETAILS.map(({ email, nama, peran }) => ({
  email,
  nama,
  peran,
}));
