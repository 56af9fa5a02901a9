import {
  IconCalendarUser,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconStethoscope,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { createKunjungan, createPasien, openIntake, openPraktik } from '#platform/http/operations.ts';
import { PATHS } from '#platform/address/paths.ts';
import { can, session } from '#platform/session/session.ts';
import { visiblePages } from '../menu.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { preloadable } from '../preloadable.tsx';
import type { Entry } from './bottom-menu.tsx';
import css from './shell.module.css';
import { leave } from './user-button.tsx';

const { Component: BottomMenu, load } = preloadable(async () => (await import('./bottom-menu.tsx')).BottomMenu);
export const loadBottomMenu = load;

function BarButton({ label, icon: BarIcon, current, onClick }: Entry) {
  return (
    <button type="button" className={css['barButton']} aria-current={current ? 'page' : undefined} onClick={onClick}>
      <BarIcon size={20} stroke={1.7} aria-hidden="true" />
      {label}
    </button>
  );
}

/** The navigation on screens up to 760 px: five places in reach of the thumb. */
export function BottomBar({ active, onOpen }: { active: string; onOpen: (path: string) => void }) {
  const [menu, setMenu] = useState(false);
  const pages = visiblePages();
  const toPage = (path: string): Entry[] =>
    pages
      .filter((page) => page.path === path)
      .map((page) => ({
        label: page.label === 'Daftar Pasien' ? 'Pasien' : page.label,
        icon: page.icon,
        current: page.path === active,
        onClick: () => onOpen(path),
      }));
  const more: Entry[] = [
    ...pages.map((page) => ({
      label: page.label,
      icon: page.icon,
      current: page.path === active,
      onClick: () => onOpen(page.path),
    })),
    ...(can('create pasien') ? [{ label: 'Pasien baru', icon: IconUserPlus, onClick: () => createPasien() }] : []),
    ...(can('create kunjungan')
      ? [{ label: 'Daftarkan kunjungan', icon: IconStethoscope, onClick: () => createKunjungan() }]
      : []),
    ...(can('view kunjungan')
      ? [{ label: 'Siapa praktik hari ini', icon: IconCalendarUser, onClick: openPraktik }]
      : []),
    { label: 'Keluar', icon: IconLogout, onClick: () => void leave() },
  ];
  const entries: Entry[] = [
    ...toPage(PATHS.home),
    ...toPage(PATHS.antrean),
    ...(session().user?.entity ? [{ label: 'Cari', icon: IconSearch, onClick: openIntake }] : []),
    ...toPage(PATHS.pasien),
    { label: 'Menu', icon: IconMenu2, onClick: () => setMenu(true) },
  ];
  return (
    <nav className={css['bar']} aria-label="Menu bawah">
      {entries.map((entry) => (
        <BarButton key={entry.label} {...entry} />
      ))}
      {menu && (
        <LoadBoundary onClose={() => setMenu(false)}>
          <BottomMenu entries={more} onClose={() => setMenu(false)} />
        </LoadBoundary>
      )}
    </nav>
  );
}
