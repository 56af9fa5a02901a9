import {
  IconArrowsJoin2,
  IconFirstAidKit,
  IconBeach,
  IconBed,
  IconBuildingStore,
  IconCalendarWeek,
  IconHome,
  IconIdBadge2,
  IconListDetails,
  IconListNumbers,
  IconNurse,
  IconPackage,
  IconReportMedical,
  IconRocket,
  IconShieldCheck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { matchPath } from 'react-router';
import { tulisNorm } from '../platform/norm.ts';
import { paths } from '../platform/paths.ts';
import { can } from '../platform/session.ts';

type Params = Record<string, string | undefined>;

/**
 * A page of the shell, shown in one tab. The user must be allowed `action` (view when it is left out) on `resource`
 * (platform.md 2.1, 2.2).
 */
export type PageRoute = {
  path: string;
  judul: (params: Params) => string;
  resource: string;
  action?: string;
  icon: Icon;
  /** Stays alive, hidden, while another tab is shown. */
  simpan: boolean;
  Page: LazyExoticComponent<ComponentType>;
};

const page = <K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): LazyExoticComponent<ComponentType> => lazy(async () => ({ default: (await load())[name] }));

export const PAGES: readonly PageRoute[] = [
  {
    path: paths.home,
    judul: () => 'Home',
    resource: 'dashboard',
    icon: IconHome,
    simpan: true,
    Page: page(() => import('../features/beranda/beranda.page.tsx'), 'BerandaPage'),
  },
  {
    path: paths.antrean,
    judul: () => 'Antrean',
    resource: 'antrean',
    icon: IconListNumbers,
    simpan: true,
    Page: page(() => import('../features/antrean/antrean.page.tsx'), 'AntreanPage'),
  },
  {
    path: paths.kunjungan,
    judul: () => 'Kunjungan',
    resource: 'kunjungan',
    icon: IconNurse,
    simpan: true,
    Page: page(() => import('../features/kunjungan/kunjungan.page.tsx'), 'KunjunganPage'),
  },
  {
    path: paths.pasien,
    judul: () => 'Daftar Pasien',
    resource: 'tabel pasien',
    icon: IconUsers,
    simpan: true,
    Page: page(() => import('../features/pasien/daftar/pasien.page.tsx'), 'PasienPage'),
  },
  {
    path: paths.pasienKembar,
    judul: () => 'Pasien kembar',
    resource: 'gabung pasien',
    action: 'update',
    icon: IconArrowsJoin2,
    simpan: true,
    Page: page(() => import('../features/kembar/kembar.page.tsx'), 'KembarPage'),
  },
  {
    path: paths.penyiapan,
    judul: () => 'Siapkan faskes',
    resource: 'ruangan',
    action: 'create',
    icon: IconRocket,
    simpan: true,
    Page: page(() => import('../features/penyiapan/penyiapan.page.tsx'), 'PenyiapanPage'),
  },
  {
    path: paths.tindakan,
    judul: () => 'Tindakan',
    resource: 'tindakan',
    icon: IconFirstAidKit,
    simpan: true,
    Page: page(() => import('../features/master/tindakan/tindakan.page.tsx'), 'TindakanPage'),
  },
  {
    path: paths.paket,
    judul: () => 'Paket kunjungan',
    resource: 'paket kunjungan',
    icon: IconPackage,
    simpan: true,
    Page: page(() => import('../features/master/paket/paket.page.tsx'), 'PaketPage'),
  },
  {
    path: paths.ruangan,
    judul: () => 'Ruangan',
    resource: 'ruangan',
    icon: IconBed,
    simpan: true,
    Page: page(() => import('../features/master/ruangan/ruangan.page.tsx'), 'RuanganPage'),
  },
  {
    path: paths.karyawan,
    judul: () => 'Karyawan',
    resource: 'karyawan',
    icon: IconIdBadge2,
    simpan: true,
    Page: page(() => import('../features/master/karyawan/karyawan.page.tsx'), 'KaryawanPage'),
  },
  {
    path: paths.jadwal,
    judul: () => 'Jadwal dokter',
    resource: 'karyawan',
    icon: IconCalendarWeek,
    simpan: true,
    Page: page(() => import('../features/master/jadwal/jadwal-dokter.page.tsx'), 'JadwalDokterPage'),
  },
  {
    path: paths.hariLibur,
    judul: () => 'Hari libur',
    resource: 'karyawan',
    icon: IconBeach,
    simpan: true,
    Page: page(() => import('../features/master/jadwal/hari-libur.page.tsx'), 'HariLiburPage'),
  },
  {
    path: paths.penjamin,
    judul: () => 'Penjamin',
    resource: 'pengaturan',
    icon: IconShieldCheck,
    simpan: true,
    Page: page(() => import('../features/master/penjamin/penjamin.page.tsx'), 'PenjaminPage'),
  },
  {
    path: paths.referensi,
    judul: () => 'Referensi',
    resource: 'merk',
    icon: IconListDetails,
    simpan: true,
    Page: page(() => import('../features/master/referensi/referensi.page.tsx'), 'ReferensiPage'),
  },
  {
    path: paths.loket,
    judul: () => 'Loket',
    resource: 'loket',
    icon: IconBuildingStore,
    simpan: true,
    Page: page(() => import('../features/master/loket/loket.page.tsx'), 'LoketPage'),
  },
  // The documents name no resource for this page: whoever may see the dashboard may see this.
  {
    path: paths.icd,
    judul: () => 'Kode ICD',
    resource: 'dashboard',
    icon: IconReportMedical,
    simpan: true,
    Page: page(() => import('../features/master/icd/icd.page.tsx'), 'IcdPage'),
  },
  {
    path: paths.pasienDetail(':norm'),
    judul: ({ norm }) => `Pasien ${norm ?? ''}`,
    resource: 'detail pasien',
    icon: IconUser,
    simpan: false,
    Page: page(() => import('../features/pasien/detail/pasien-detail.page.tsx'), 'PasienDetailPage'),
  },
];

/** Whether the user may open this page. Menus offer no others. */
export const mayOpen = ({ resource, action = 'view' }: Pick<PageRoute, 'resource' | 'action'>): boolean =>
  can(action, resource);

export type FoundPage = { route: PageRoute; params: Params };

/** The title of a page. A record number is written as the facility writes it (decisions D5). */
export function judulOf({ route, params }: FoundPage): string {
  const { norm } = params;
  return route.judul(norm && /^\d{1,9}$/.test(norm) ? { norm: tulisNorm(Number(norm)) } : params);
}

export function findPage(pathname: string): FoundPage | null {
  for (const route of PAGES) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return null;
}
