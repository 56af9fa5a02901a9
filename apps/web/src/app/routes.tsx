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
import { formatNorm } from '../platform/norm.ts';
import { paths } from '../platform/paths.ts';
import { can } from '../platform/session.ts';

type Params = Record<string, string | undefined>;

/**
 * A page of the shell, shown in one tab. The user must be allowed `action` (view when it is left out) on `resource`
 * (platform.md 2.1, 2.2).
 */
export type PageRoute = {
  path: string;
  title: (params: Params) => string;
  resource: string;
  action?: string;
  icon: Icon;
  /** Stays alive, hidden, while another tab is shown. */
  keepAlive: boolean;
  Page: LazyExoticComponent<ComponentType>;
};

const page = <K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): LazyExoticComponent<ComponentType> => lazy(async () => ({ default: (await load())[name] }));

export const PAGES: readonly PageRoute[] = [
  {
    path: paths.home,
    title: () => 'Home',
    resource: 'dashboard',
    icon: IconHome,
    keepAlive: true,
    Page: page(() => import('../features/beranda/beranda.page.tsx'), 'BerandaPage'),
  },
  {
    path: paths.antrean,
    title: () => 'Antrean',
    resource: 'antrean',
    icon: IconListNumbers,
    keepAlive: true,
    Page: page(() => import('../features/antrean/antrean.page.tsx'), 'AntreanPage'),
  },
  {
    path: paths.kunjungan,
    title: () => 'Kunjungan',
    resource: 'kunjungan',
    icon: IconNurse,
    keepAlive: true,
    Page: page(() => import('../features/kunjungan/kunjungan.page.tsx'), 'KunjunganPage'),
  },
  {
    path: paths.pasien,
    title: () => 'Daftar Pasien',
    resource: 'tabel pasien',
    icon: IconUsers,
    keepAlive: true,
    Page: page(() => import('../features/pasien/daftar/pasien.page.tsx'), 'PasienPage'),
  },
  {
    path: paths.pasienKembar,
    title: () => 'Pasien kembar',
    resource: 'gabung pasien',
    action: 'update',
    icon: IconArrowsJoin2,
    keepAlive: true,
    Page: page(() => import('../features/pasien/kembar/kembar.page.tsx'), 'KembarPage'),
  },
  {
    path: paths.penyiapan,
    title: () => 'Siapkan faskes',
    resource: 'ruangan',
    action: 'create',
    icon: IconRocket,
    keepAlive: true,
    Page: page(() => import('../features/penyiapan/penyiapan.page.tsx'), 'PenyiapanPage'),
  },
  {
    path: paths.tindakan,
    title: () => 'Tindakan',
    resource: 'tindakan',
    icon: IconFirstAidKit,
    keepAlive: true,
    Page: page(() => import('../features/master/tindakan/tindakan.page.tsx'), 'TindakanPage'),
  },
  {
    path: paths.paket,
    title: () => 'Paket kunjungan',
    resource: 'paket kunjungan',
    icon: IconPackage,
    keepAlive: true,
    Page: page(() => import('../features/master/paket/paket.page.tsx'), 'PaketPage'),
  },
  {
    path: paths.ruangan,
    title: () => 'Ruangan',
    resource: 'ruangan',
    icon: IconBed,
    keepAlive: true,
    Page: page(() => import('../features/master/ruangan/ruangan.page.tsx'), 'RuanganPage'),
  },
  {
    path: paths.karyawan,
    title: () => 'Karyawan',
    resource: 'karyawan',
    icon: IconIdBadge2,
    keepAlive: true,
    Page: page(() => import('../features/master/karyawan/karyawan.page.tsx'), 'KaryawanPage'),
  },
  {
    path: paths.jadwal,
    title: () => 'Jadwal dokter',
    resource: 'karyawan',
    icon: IconCalendarWeek,
    keepAlive: true,
    Page: page(() => import('../features/master/jadwal/jadwal-dokter.page.tsx'), 'JadwalDokterPage'),
  },
  {
    path: paths.hariLibur,
    title: () => 'Hari libur',
    resource: 'karyawan',
    icon: IconBeach,
    keepAlive: true,
    Page: page(() => import('../features/master/jadwal/hari-libur.page.tsx'), 'HariLiburPage'),
  },
  {
    path: paths.penjamin,
    title: () => 'Penjamin',
    resource: 'pengaturan',
    icon: IconShieldCheck,
    keepAlive: true,
    Page: page(() => import('../features/master/penjamin/penjamin.page.tsx'), 'PenjaminPage'),
  },
  {
    path: paths.referensi,
    title: () => 'Referensi',
    resource: 'merk',
    icon: IconListDetails,
    keepAlive: true,
    Page: page(() => import('../features/master/referensi/referensi.page.tsx'), 'ReferensiPage'),
  },
  {
    path: paths.loket,
    title: () => 'Loket',
    resource: 'loket',
    icon: IconBuildingStore,
    keepAlive: true,
    Page: page(() => import('../features/master/loket/loket.page.tsx'), 'LoketPage'),
  },
  // The documents name no resource for this page: whoever may see the dashboard may see this.
  {
    path: paths.icd,
    title: () => 'Kode ICD',
    resource: 'dashboard',
    icon: IconReportMedical,
    keepAlive: true,
    Page: page(() => import('../features/master/icd/icd.page.tsx'), 'IcdPage'),
  },
  {
    path: paths.pasienDetail(':norm'),
    title: ({ norm }) => `Pasien ${norm ?? ''}`,
    resource: 'detail pasien',
    icon: IconUser,
    keepAlive: false,
    Page: page(() => import('../features/pasien/detail/pasien-detail.page.tsx'), 'PasienDetailPage'),
  },
];

/** Whether the user may open this page. Menus offer no others. */
export const mayOpen = ({ resource, action = 'view' }: Pick<PageRoute, 'resource' | 'action'>): boolean =>
  can(action, resource);

export type FoundPage = { route: PageRoute; params: Params };

/** The title of a page. A record number is written as the facility writes it (decisions D5). */
export function titleOf({ route, params }: FoundPage): string {
  const { norm } = params;
  return route.title(norm && /^\d{1,9}$/.test(norm) ? { norm: formatNorm(Number(norm)) } : params);
}

export function findPage(pathname: string): FoundPage | null {
  for (const route of PAGES) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  return null;
}
