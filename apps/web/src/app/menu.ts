import {
  IconArrowsJoin2,
  IconFirstAidKit,
  IconBeach,
  IconBed,
  IconBuildingStore,
  IconCalendarWeek,
  IconDatabase,
  IconHome,
  IconIdBadge2,
  IconListDetails,
  IconListNumbers,
  IconNurse,
  IconPackage,
  IconReportMedical,
  IconShieldCheck,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { paths } from '../platform/paths.ts';
import { mayOpen } from './routes.tsx';
import type { PageRoute } from './routes.tsx';

export type MenuItem = Pick<PageRoute, 'path' | 'resource' | 'action' | 'icon'> & { label: string };
export type MenuGroup = { label: string; icon: Icon; items: readonly MenuItem[] };

const HOME: MenuItem = { label: 'Home', path: paths.home, resource: 'dashboard', icon: IconHome };

/**
 * The menu lists only pages that exist. Its groups come in this order: Pelayanan, Farmasi, Keuangan, Master,
 * Monitoring, Integrasi, Pengaturan.
 */
const MENU: readonly MenuGroup[] = [
  { label: 'Home', icon: IconHome, items: [HOME] },
  {
    label: 'Pelayanan',
    icon: IconStethoscope,
    items: [
      { label: 'Antrean', path: paths.antrean, resource: 'antrean', icon: IconListNumbers },
      { label: 'Kunjungan', path: paths.kunjungan, resource: 'kunjungan', icon: IconNurse },
      { label: 'Daftar Pasien', path: paths.pasien, resource: 'tabel pasien', icon: IconUsers },
      {
        label: 'Pasien kembar',
        path: paths.pasienKembar,
        resource: 'gabung pasien',
        action: 'update',
        icon: IconArrowsJoin2,
      },
    ],
  },
  {
    label: 'Master',
    icon: IconDatabase,
    items: [
      { label: 'Ruangan', path: paths.ruangan, resource: 'ruangan', icon: IconBed },
      { label: 'Karyawan', path: paths.karyawan, resource: 'karyawan', icon: IconIdBadge2 },
      { label: 'Jadwal dokter', path: paths.jadwal, resource: 'karyawan', icon: IconCalendarWeek },
      { label: 'Hari libur', path: paths.hariLibur, resource: 'karyawan', icon: IconBeach },
      { label: 'Tindakan', path: paths.tindakan, resource: 'tindakan', icon: IconFirstAidKit },
      { label: 'Paket kunjungan', path: paths.paket, resource: 'paket kunjungan', icon: IconPackage },
      { label: 'Penjamin', path: paths.penjamin, resource: 'pengaturan', icon: IconShieldCheck },
      { label: 'Referensi', path: paths.referensi, resource: 'merk', icon: IconListDetails },
      { label: 'Loket', path: paths.loket, resource: 'loket', icon: IconBuildingStore },
      { label: 'Kode ICD', path: paths.icd, resource: 'dashboard', icon: IconReportMedical },
    ],
  },
];

/** What the user may open; empty groups are left out. */
export const visibleMenu = (): MenuGroup[] =>
  MENU.map((group) => ({ ...group, items: group.items.filter(mayOpen) })).filter((group) => group.items.length > 0);

export const visiblePages = (): MenuItem[] => visibleMenu().flatMap((group) => group.items);
