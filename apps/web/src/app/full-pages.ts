import type { PageName } from '#platform/address/paths.ts';
import { demoPage } from './demo-page.ts';
import type { Page } from './page.ts';

/** The pages without the shell: those of guests, of devices and of patients. */
export const FULL_PAGES = {
  login: {
    title: 'Masuk',
    routeName: 'auth-login',
    access: 'guest',
    layout: 'full',
    load: async () => (await import('#features/akses/masuk.page.tsx')).MasukPage,
  },
  register: {
    title: 'Minta akun',
    routeName: 'auth-register',
    access: 'guest',
    layout: 'full',
    load: async () => (await import('#features/akses/minta-akun/minta-akun.page.tsx')).MintaAkunPage,
  },
  forgotPassword: {
    title: 'Lupa kata sandi',
    routeName: 'auth-forgot-password',
    access: 'guest',
    layout: 'full',
    load: async () => (await import('#features/akses/lupa-sandi/lupa-sandi.page.tsx')).LupaSandiPage,
  },
  notFound: {
    title: 'Halaman tidak ditemukan',
    access: 'always',
    layout: 'full',
    load: async () => (await import('./plain-pages.tsx')).NotFoundPage,
  },
  accessControl: {
    title: 'Data pasien Anda',
    routeName: 'access-control',
    access: 'view access-control',
    layout: 'full',
    load: async () => (await import('#features/pasien/sendiri/pasien-sendiri.page.tsx')).PasienSendiriPage,
  },
  generalConsent: {
    title: 'Persetujuan umum',
    access: 'always',
    layout: 'full',
    load: async () => (await import('#features/pendaftaran/consent/general-consent.page.tsx')).GeneralConsentPage,
  },
  periksaSurat: {
    title: 'Pemeriksaan surat',
    access: 'always',
    layout: 'full',
    load: async () => (await import('#features/surat/periksa-surat.page.tsx')).PeriksaSuratPage,
  },
  kios: {
    title: 'Kios antrean',
    access: 'always',
    layout: 'full',
    load: async () => (await import('#features/antrean-loket/kios/kios.page.tsx')).KiosPage,
  },
  etiket: {
    title: 'Etiket',
    access: 'signed-in',
    layout: 'full',
    load: async () => (await import('#features/resep/etiket/etiket.page.tsx')).EtiketPage,
  },
  layar: {
    title: 'Layar ruang tunggu',
    access: 'always',
    layout: 'full',
    load: async () => (await import('#features/panggilan/layar/layar.page.tsx')).LayarPage,
  },
  demoLoginV1: demoPage('Contoh masuk 1', 'LoginV1'),
  demoLoginV2: demoPage('Contoh masuk 2', 'LoginV2'),
  demoRegisterV1: demoPage('Contoh daftar akun 1', 'RegisterV1'),
  demoRegisterV2: demoPage('Contoh daftar akun 2', 'RegisterV2'),
  demoForgotPasswordV1: demoPage('Contoh lupa kata sandi 1', 'ForgotPasswordV1'),
  demoForgotPasswordV2: demoPage('Contoh lupa kata sandi 2', 'ForgotPasswordV2'),
  demoResetPasswordV1: demoPage('Contoh ganti kata sandi 1', 'ResetPasswordV1'),
  demoResetPasswordV2: demoPage('Contoh ganti kata sandi 2', 'ResetPasswordV2'),
} satisfies { readonly [N in PageName]?: Page<N> };
