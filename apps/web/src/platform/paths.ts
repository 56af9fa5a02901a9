/** Every URL of the app. */
export const paths = {
  home: '/',
  login: '/login',
  notFound: '/error-404',
  accessControl: '/access-control',
  antrean: '/apps/antrean',
  kunjungan: '/apps/kunjungan',
  pasien: '/apps/pasien',
  pasienKembar: '/apps/pasien-kembar',
  ruangan: '/apps/ruangan',
  penjamin: '/apps/penjamin',
  referensi: '/apps/referensi',
  loket: '/apps/loket',
  icd: '/apps/icd',
  penyiapan: '/apps/penyiapan',
  riwayatGabung: (norm: number): string => `/apps/pasien-kembar?tab=riwayat&norm=${norm}`,
  pasienDetail: (norm: number | string): string => `/apps/pasien/${norm}`,
} as const;
