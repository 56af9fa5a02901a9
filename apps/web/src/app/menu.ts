import { IconDatabase, IconHome, IconSettings, IconStethoscope } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { decide } from './guard.ts';
import { MENU_GROUPS } from './page.ts';
import type { MenuGroupName } from './page.ts';
import { SHELL_PAGES } from './pages.ts';
import type { ShellPage } from './page.ts';
import { can } from '../platform/session.ts';

export type MenuItem = { path: string; label: string; icon: Icon };
export type MenuGroup = { label: MenuGroupName; icon: Icon; items: readonly MenuItem[] };

const GROUP_ICONS: Record<MenuGroupName, Icon> = {
  Home: IconHome,
  Pelayanan: IconStethoscope,
  Master: IconDatabase,
  Pengaturan: IconSettings,
};

const mayOpen = ({ access }: ShellPage): boolean => decide(access, { role: '', may: can }) === 'show';

/** What the user may open, in the order of the table of pages; empty groups are left out. */
export const visibleMenu = (): MenuGroup[] =>
  MENU_GROUPS.map((label) => ({
    label,
    icon: GROUP_ICONS[label],
    items: SHELL_PAGES.filter((page) => page.menu === label && mayOpen(page)).map(({ path, title, icon }) => ({
      path,
      label: String(title),
      icon,
    })),
  })).filter(({ items }) => items.length > 0);

export const visiblePages = (): MenuItem[] => visibleMenu().flatMap(({ items }) => items);
