/** Every URL of the app by name. What stands at it is told once, in app/pages.ts. */
export const PATHS = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  notFound: '/error-404',
  accessControl: '/access-control',
  superadmin: '/superadmin',
  semuaFaskes: '/superadmin/semua-faskes',
  auditLogs: '/superadmin/audit-logs',
  bukaDarurat: '/superadmin/akses-darurat',
  generalConsent: '/documents/general-consent',
  periksaSurat: '/documents/periksa/:token',
  kios: '/kios',
  etiket: '/print/etiket',
  layar: '/layar',
  demoLoginV1: '/pages/authentication/login-v1',
  demoLoginV2: '/pages/authentication/login-v2',
  demoRegisterV1: '/pages/authentication/register-v1',
  demoRegisterV2: '/pages/authentication/register-v2',
  demoForgotPasswordV1: '/pages/authentication/forgot-password-v1',
  demoForgotPasswordV2: '/pages/authentication/forgot-password-v2',
  demoResetPasswordV1: '/pages/authentication/reset-password-v1',
  demoResetPasswordV2: '/pages/authentication/reset-password-v2',
  home: '/',
  antrean: '/apps/antrean',
  panggilLoket: '/apps/panggil-loket',
  kunjungan: '/apps/kunjungan',
  rekam: '/apps/kunjungan/:id',
  pasien: '/apps/pasien',
  pasienDetail: '/apps/pasien/:norm',
  jejakRekam: '/apps/pasien/:norm/jejak',
  aksesDarurat: '/apps/akses-darurat',
  pasienKembar: '/apps/pasien-kembar',
  penyiapan: '/apps/penyiapan',
  ruangan: '/apps/ruangan',
  karyawan: '/apps/karyawan',
  permintaanAkun: '/apps/permintaan-akun',
  jadwal: '/apps/jadwal-dokter',
  hariLibur: '/apps/hari-libur',
  tindakan: '/apps/tindakan',
  parameterLab: '/apps/parameter-lab',
  paket: '/apps/paket-kunjungan',
  penjamin: '/apps/penjamin',
  referensi: '/apps/referensi',
  loket: '/apps/loket',
  layananLoket: '/apps/layanan-loket',
  perangkat: '/apps/perangkat',
  audit: '/apps/audit',
  printer: '/apps/printer',
  printerJaringan: '/apps/printer-jaringan',
  cetakan: '/apps/cetakan',
  icd: '/apps/icd',
  pengaturan: '/apps/pengaturan',
  faskesProfile: '/apps/setting/main',
  merk: '/apps/merk',
  produsen: '/apps/produsen',
  resep: '/apps/resep',
  aturanObat: '/apps/aturan-obat',
  produk: '/apps/produk',
  penjualan: '/apps/penjualan',
  penerimaan: '/apps/penerimaan',
  opname: '/apps/opname',
  tempo: '/apps/tempo',
  bukuKas: '/apps/buku-kas',
  laporan: '/apps/laporan',
  laporanPengunjung: '/apps/laporan/pengunjung',
  laporanInventori: '/apps/laporan/inventori',
  laporanKeuangan: '/apps/laporan/keuangan',
  laporanPenerimaan: '/apps/laporan/penerimaan',
  rekapMcu: '/apps/rekap-mcu',
  penunjang: '/apps/penunjang',
  tugasRekam: '/apps/tugas-rekam',
  templat: '/apps/templat',
  jadwalKontrol: '/apps/monitoring/jadwal-kontrol',
  ulangTahun: '/apps/monitoring/ulang-tahun',
  satuSehat: '/integrasi/satu-sehat',
  satuSehatType: '/integrasi/satu-sehat/:type',
  bpjs: '/integrasi/bpjs',
  hakAkses: '/apps/hak-akses',
  changelog: '/apps/changelog',
  aiBadgeExamples: '/ai-badge-examples',
  sesiSaya: '/apps/sesi-saya',
  laporanSaya: '/apps/laporan-saya',
} as const;
export type PageName = keyof typeof PATHS;

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;
/** The parts of the address of a page that are not fixed; none for most pages. */
export type PageParams<N extends PageName> = Record<ParamOf<(typeof PATHS)[N]>, string>;

/** The address of a page that has parameters. */
export const pathTo = <N extends PageName>(
  name: N,
  params: Record<ParamOf<(typeof PATHS)[N]>, string | number>,
): string => PATHS[name].replace(/:(\w+)/g, (_, param: string) => String((params as Record<string, unknown>)[param]));

/** The employees whose name holds these words. */
export const pathToKaryawan = (nama: string): string => `${PATHS.karyawan}?cari=${encodeURIComponent(nama)}`;
export const pathToJadwalOf = (dokterId: number): string => `${PATHS.jadwal}?dokter=${dokterId}`;
export const pathToRiwayatGabung = (norm: number): string => `${PATHS.pasienKembar}?tab=riwayat&norm=${norm}`;
