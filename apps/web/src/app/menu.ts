import { IconDatabase, IconHome, IconPill, IconSettings, IconShieldLock, IconStethoscope } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { Permission } from '@nadi/domain/akses/permission';
import { decide } from './guard.ts';
import { iconOf } from './page-icons.ts';
import { MENU_GROUPS } from './page.ts';
import type { MenuGroupName } from './page.ts';
import { SHELL_PAGES } from './pages.ts';
import type { ShellPage } from './page.ts';
import { listPages } from '#platform/address/page-list.ts';
import { previewed } from '#platform/session/preview.ts';
import { session } from '#platform/session/session.ts';
import { visitorOf } from './visitor.ts';

/** `kata`: what it is also called. */
export type MenuItem = { path: string; label: string; icon: Icon; kata: string };
export type MenuGroup = { label: MenuGroupName; icon: Icon; items: readonly MenuItem[] };

const GROUP_ICONS: Record<MenuGroupName, Icon> = {
  Home: IconHome,
  Pelayanan: IconStethoscope,
  Farmasi: IconPill,
  Master: IconDatabase,
  Pengaturan: IconSettings,
  Superadmin: IconShieldLock,
};

const NO_PERMISSION: ReadonlySet<string> = new Set(['always', 'guest', 'signed-in', 'own-account']);

/** Pages of one record have no title of their own, and are reached from the others. */
listPages(
  SHELL_PAGES.flatMap(({ path, title, menu, access, coming }) =>
    typeof title === 'string'
      ? {
          path,
          title,
          menu: menu ?? null,
          access: NO_PERMISSION.has(access) ? null : (access as Permission),
          coming: coming !== undefined,
        }
      : [],
  ),
);

/** Whether the menu offers the page. As a role sees it, that is what the role opens, also where the user may not. */
function isOffered({ access, menuFor }: ShellPage): boolean {
  const preview = previewed();
  const visitor = preview ? { role: preview.kode, may: preview.may } : visitorOf(session());
  return (
    decide(access, visitor) === 'show' && (menuFor === undefined || menuFor.some((izin) => visitor?.may(izin) ?? false))
  );
}

/** What the user may open, in the order of the table of pages; empty groups are left out. */
export const visibleMenu = (): MenuGroup[] =>
  MENU_GROUPS.map((label) => ({
    label,
    icon: GROUP_ICONS[label],
    items: SHELL_PAGES.filter((page) => page.menu === label && isOffered(page)).map(
      ({ name, path, title, kata = '' }) => ({
        path,
        label: String(title),
        icon: iconOf(name),
        kata,
      }),
    ),
  })).filter(({ items }) => items.length > 0);

export const visiblePages = (): MenuItem[] => visibleMenu().flatMap(({ items }) => items);
