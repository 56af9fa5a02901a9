import {
  IconArrowsJoin2,
  IconBeach,
  IconBed,
  IconBuildingStore,
  IconCalendarWeek,
  IconFirstAidKit,
  IconHome,
  IconIdBadge2,
  IconListDetails,
  IconListNumbers,
  IconNurse,
  IconPackage,
  IconReportMedical,
  IconHospital,
  IconRocket,
  IconSettings,
  IconShieldCheck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { formatNorm } from '../platform/norm.ts';
import { PATHS } from '../platform/paths.ts';
import type { PageName, PageParams } from '../platform/paths.ts';
import type { Access } from './guard.ts';

export const MENU_GROUPS = ['Home', 'Pelayanan', 'Master', 'Pengaturan'] as const;
export type MenuGroupName = (typeof MENU_GROUPS)[number];

/** One page of the app. Routes, menu, tab titles, guard and Ctrl+K are made from this (platform.md 2.1, 2.2). */
type Page<N extends PageName> = {
  title: string | ((params: PageParams<N>) => string);
  access: Access;
  load: () => Promise<ComponentType>;
} & (
  | /** A page of its own, without the shell. */ { layout: 'full' }
  | {
      layout?: never;
      icon: Icon;
      /** The group of the menu that offers it; one without a group is reached from other pages. */
      menu?: MenuGroupName;
      /** False: it does not stay alive, hidden, while another tab is shown. */
      keep?: false;
      closable?: false;
    }
);

/** In the order of the menu. */
const PAGES = {
  login: {
    title: 'Masuk',
    access: 'guest',
    layout: 'full',
    load: async () => (await import('../features/akses/masuk.page.tsx')).MasukPage,
  },
  notFound: {
    title: 'Halaman tidak ditemukan',
    access: 'always',
    layout: 'full',
    load: async () => (await import('./plain-pages.tsx')).NotFoundPage,
  },
  accessControl: {
    title: 'Akses terbatas',
    access: 'always',
    layout: 'full',
    load: async () => (await import('./plain-pages.tsx')).AccessControlPage,
  },
  superadmin: {
    title: 'Superadmin',
    access: 'view superadmin',
    layout: 'full',
    load: async () => (await import('./plain-pages.tsx')).SuperadminPage,
  },
  generalConsent: {
    title: 'Persetujuan umum',
    access: 'always',
    layout: 'full',
    load: async () => (await import('../features/pendaftaran/general-consent.page.tsx')).GeneralConsentPage,
  },
  home: {
    title: 'Home',
    access: 'view dashboard',
    icon: IconHome,
    menu: 'Home',
    closable: false,
    load: async () => (await import('../features/beranda/beranda.page.tsx')).BerandaPage,
  },
  antrean: {
    title: 'Antrean',
    access: 'view antrean',
    icon: IconListNumbers,
    menu: 'Pelayanan',
    load: async () => (await import('../features/antrean/antrean.page.tsx')).AntreanPage,
  },
  kunjungan: {
    title: 'Kunjungan',
    access: 'view kunjungan',
    icon: IconNurse,
    menu: 'Pelayanan',
    load: async () => (await import('../features/kunjungan/kunjungan.page.tsx')).KunjunganPage,
  },
  pasien: {
    title: 'Daftar Pasien',
    access: 'view tabel pasien',
    icon: IconUsers,
    menu: 'Pelayanan',
    load: async () => (await import('../features/pasien/daftar/pasien.page.tsx')).PasienPage,
  },
  pasienDetail: {
    title: ({ norm }) => `Pasien ${/^\d{1,9}$/.test(norm) ? formatNorm(Number(norm)) : norm}`,
    access: 'view detail pasien',
    icon: IconUser,
    keep: false,
    load: async () => (await import('../features/pasien/detail/pasien-detail.page.tsx')).PasienDetailPage,
  },
  pasienKembar: {
    title: 'Pasien kembar',
    access: 'update gabung pasien',
    icon: IconArrowsJoin2,
    menu: 'Pelayanan',
    load: async () => (await import('../features/pasien/kembar/kembar.page.tsx')).KembarPage,
  },
  penyiapan: {
    title: 'Siapkan faskes',
    access: 'create ruangan',
    icon: IconRocket,
    load: async () => (await import('../features/penyiapan/penyiapan.page.tsx')).PenyiapanPage,
  },
  ruangan: {
    title: 'Ruangan',
    access: 'view ruangan',
    icon: IconBed,
    menu: 'Master',
    load: async () => (await import('../features/master/ruangan/ruangan.page.tsx')).RuanganPage,
  },
  karyawan: {
    title: 'Karyawan',
    access: 'view karyawan',
    icon: IconIdBadge2,
    menu: 'Master',
    load: async () => (await import('../features/master/karyawan/karyawan.page.tsx')).KaryawanPage,
  },
  jadwal: {
    title: 'Jadwal dokter',
    access: 'view karyawan',
    icon: IconCalendarWeek,
    menu: 'Master',
    load: async () => (await import('../features/master/jadwal/jadwal-dokter.page.tsx')).JadwalDokterPage,
  },
  hariLibur: {
    title: 'Hari libur',
    access: 'view karyawan',
    icon: IconBeach,
    menu: 'Master',
    load: async () => (await import('../features/master/jadwal/hari-libur.page.tsx')).HariLiburPage,
  },
  tindakan: {
    title: 'Tindakan',
    access: 'view tindakan',
    icon: IconFirstAidKit,
    menu: 'Master',
    load: async () => (await import('../features/master/tindakan/tindakan.page.tsx')).TindakanPage,
  },
  paket: {
    title: 'Paket kunjungan',
    access: 'view paket kunjungan',
    icon: IconPackage,
    menu: 'Master',
    load: async () => (await import('../features/master/paket/paket.page.tsx')).PaketPage,
  },
  penjamin: {
    title: 'Penjamin',
    access: 'view pengaturan',
    icon: IconShieldCheck,
    menu: 'Master',
    load: async () => (await import('../features/master/penjamin/penjamin.page.tsx')).PenjaminPage,
  },
  referensi: {
    title: 'Referensi',
    access: 'view merk',
    icon: IconListDetails,
    menu: 'Master',
    load: async () => (await import('../features/master/referensi/referensi.page.tsx')).ReferensiPage,
  },
  loket: {
    title: 'Loket',
    access: 'view loket',
    icon: IconBuildingStore,
    menu: 'Master',
    load: async () => (await import('../features/master/loket/loket.page.tsx')).LoketPage,
  },
  icd: {
    title: 'Kode ICD',
    access: 'signed-in',
    icon: IconReportMedical,
    menu: 'Master',
    load: async () => (await import('../features/master/icd/icd.page.tsx')).IcdPage,
  },
  pengaturan: {
    title: 'Pengaturan',
    access: 'view pengaturan',
    icon: IconSettings,
    menu: 'Pengaturan',
    load: async () => (await import('../features/pengaturan/pengaturan.page.tsx')).PengaturanPage,
  },
  faskesProfile: {
    title: 'Profil faskes',
    access: 'view kunjungan',
    icon: IconHospital,
    menu: 'Pengaturan',
    load: async () => (await import('../features/pengaturan/faskes-profile.page.tsx')).FaskesProfilePage,
  },
} satisfies { readonly [N in PageName]: Page<N> };

export type PageEntry = Page<PageName> & { name: PageName; path: string; Component: ComponentType };
export type ShellPage = Extract<PageEntry, { layout?: never }>;

export const ALL_PAGES: readonly PageEntry[] = Object.entries(PAGES as { [N in PageName]: Page<PageName> }).map(
  ([name, page]) => ({
    ...page,
    name: name as PageName,
    path: PATHS[name as PageName],
    Component: lazy(async () => ({ default: await page.load() })),
  }),
);
export const SHELL_PAGES: readonly ShellPage[] = ALL_PAGES.filter((page): page is ShellPage => page.layout !== 'full');

export type FoundPage = { page: ShellPage; title: string };

/** The page of the shell that stands at an address; null: none does. */
export function findPage(pathname: string): FoundPage | null {
  for (const page of SHELL_PAGES) {
    const match = matchPath(page.path, pathname);
    if (!match) continue;
    const { title } = page;
    return { page, title: typeof title === 'string' ? title : title(match.params as PageParams<PageName>) };
  }
  return null;
}
