import type { PageName } from '#platform/address/paths.ts';
import { formatNorm } from '#platform/norm.ts';
import type { Page } from './page.ts';

/** Home, and what is done for patients, in the order of the menu. */
export const SERVICE_PAGES = {
  home: {
    title: 'Home',
    routeName: 'dashboard',
    access: 'view dashboard',
    menu: 'Home',
    closable: false,
    load: async () => (await import('#features/beranda/beranda.page.tsx')).BerandaPage,
  },
  antrean: {
    title: 'Antrean',
    kata: 'antri panggil poli',
    access: 'view antrean',
    menu: 'Pelayanan',
    load: async () => (await import('#features/antrean/antrean.page.tsx')).AntreanPage,
  },
  panggilLoket: {
    title: 'Panggil loket',
    kata: 'antrean loket nomor tiket',
    access: 'view antrean loket',
    menu: 'Pelayanan',
    load: async () => (await import('#features/antrean-loket/panggil-loket.page.tsx')).PanggilLoketPage,
  },
  kunjungan: {
    title: 'Kunjungan',
    kata: 'pendaftaran registrasi',
    access: 'view kunjungan',
    menu: 'Pelayanan',
    load: async () => (await import('#features/kunjungan/kunjungan.page.tsx')).KunjunganPage,
  },
  rekam: {
    title: 'Rekam medis',
    routeName: 'apps-kunjungan-rekam',
    access: 'view rekam medis',
    load: async () => (await import('#features/rekam-medis/rekam.page.tsx')).RekamPage,
  },
  pasien: {
    title: 'Daftar Pasien',
    kata: 'impor pasien lembar excel rekam medis cari',
    access: 'view tabel pasien',
    menu: 'Pelayanan',
    load: async () => (await import('#features/pasien/daftar/pasien.page.tsx')).PasienPage,
  },
  penunjang: {
    title: 'Penunjang',
    kata: 'lab laboratorium radiologi hasil rontgen',
    access: 'view penunjang',
    menu: 'Pelayanan',
    load: async () => (await import('#features/penunjang/penunjang.page.tsx')).PenunjangPage,
  },
  tugasRekam: {
    title: 'Tugas rekam medis',
    access: 'view rekam medis',
    menu: 'Pelayanan',
    menuFor: ['create rekam medis', 'update rekam medis'],
    load: async () => (await import('#features/rekam-medis/tugas/tugas.page.tsx')).TugasRekamPage,
  },
  templat: {
    title: 'Templat saya',
    access: 'view rekam medis',
    menu: 'Pelayanan',
    menuFor: ['create rekam medis', 'update rekam medis'],
    load: async () => (await import('#features/rekam-medis/templat/templat.page.tsx')).TemplatPage,
  },
  jadwalKontrol: {
    title: 'Jadwal kontrol',
    kata: 'kontrol ulang rencana kontrol',
    access: 'view kunjungan',
    menu: 'Pelayanan',
    load: async () => (await import('#features/kontrol/jadwal-kontrol.page.tsx')).JadwalKontrolPage,
  },
  ulangTahun: {
    title: 'Ulang tahun',
    access: 'view tabel pasien',
    menu: 'Pelayanan',
    load: async () => (await import('#features/kontrol/ulang-tahun.page.tsx')).UlangTahunPage,
  },
  rekapMcu: {
    title: 'Rekap MCU',
    access: 'view rm mcu',
    menu: 'Pelayanan',
    load: async () => (await import('#features/mcu/rekap-mcu.page.tsx')).RekapMcuPage,
  },
  pasienDetail: {
    title: ({ norm }) => `Pasien ${/^\d{1,9}$/.test(norm) ? formatNorm(Number(norm)) : norm}`,
    routeName: 'apps-pasien-detail',
    access: 'view detail pasien',
    keep: false,
    load: async () => {
      const page = import('#features/pasien/detail/pasien-detail.page.tsx');
      const { withPasienParts } = await import('./pasien-parts.tsx');
      return withPasienParts((await page).PasienDetailPage);
    },
  },
  jejakRekam: {
    title: ({ norm }) => `Jejak ${/^\d{1,9}$/.test(norm) ? formatNorm(Number(norm)) : norm}`,
    routeName: 'apps-pasien-jejak',
    access: 'view akses rekam medis',
    keep: false,
    load: async () => (await import('#features/rekam-medis/akses/jejak-rekam.page.tsx')).JejakRekamPage,
  },
  aksesDarurat: {
    title: 'Akses darurat',
    access: 'view akses rekam medis',
    menu: 'Pelayanan',
    load: async () => (await import('#features/rekam-medis/akses/akses-darurat.page.tsx')).AksesDaruratPage,
  },
  pasienKembar: {
    title: 'Pasien kembar',
    kata: 'gabung pasien ganda duplikat',
    access: 'update gabung pasien',
    menu: 'Pelayanan',
    load: async () => (await import('#features/pasien/kembar/kembar.page.tsx')).KembarPage,
  },
  penyiapan: {
    title: 'Siapkan faskes',
    access: 'create ruangan',
    load: async () => (await import('#features/penyiapan/penyiapan.page.tsx')).PenyiapanPage,
  },
} satisfies { readonly [N in PageName]?: Page<N> };
