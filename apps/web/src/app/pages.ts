import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { lazyChunk } from '#platform/http/chunk.ts';
import { PATHS } from '#platform/address/paths.ts';
import type { PageName } from '#platform/address/paths.ts';
import { COMING_PAGES } from './coming-pages.ts';
import { FULL_PAGES } from './full-pages.ts';
import { MASTER_PAGES } from './master-pages.ts';
import { PLATFORM_PAGES } from './platform-pages.ts';
import { SERVICE_PAGES } from './service-pages.ts';
import { SETTING_PAGES } from './setting-pages.ts';
import { titleOf } from './page.ts';
import type { Page, PageEntry, ShellPage } from './page.ts';

/** In the order of the menu. */
const PAGES = {
  ...FULL_PAGES,
  ...SERVICE_PAGES,
  ...MASTER_PAGES,
  ...SETTING_PAGES,
  ...PLATFORM_PAGES,
  sesiSaya: {
    title: 'Sesi saya',
    access: 'own-account',
    load: async () => (await import('#features/akses/sesi-saya/sesi-saya.page.tsx')).SesiSayaPage,
  },
  laporanSaya: {
    title: 'Laporan saya',
    kata: 'ekspor berkas latar unduh',
    access: 'view dashboard',
    load: async () => (await import('#features/pekerjaan/laporan-saya.page.tsx')).LaporanSayaPage,
  },
  ...COMING_PAGES,
} satisfies { readonly [N in PageName]: Page<N> };

/** The module of a page; those to come share one. */
async function loadContent(page: PageEntry): Promise<ComponentType> {
  if (page.coming === undefined) return page.load();
  return (await import('./coming-page.tsx')).comingPage(page);
}

export const ALL_PAGES: readonly PageEntry[] = Object.entries(PAGES as { [N in PageName]: Page<PageName> }).map(
  ([name, page]) => {
    const entry: PageEntry = {
      ...page,
      name: name as PageName,
      routeName: page.routeName ?? name,
      path: PATHS[name as PageName],
      open: () => loadContent(entry),
      Component: lazyChunk(() => entry.open()),
    };
    return entry;
  },
);
export const SHELL_PAGES: readonly ShellPage[] = ALL_PAGES.filter((page): page is ShellPage => page.layout !== 'full');

export type FoundPage = { page: ShellPage; title: string };

/** The page of the shell that stands at an address; null: none does. */
export function findPage(pathname: string): FoundPage | null {
  for (const page of SHELL_PAGES) {
    const match = matchPath(page.path, pathname);
    if (match) return { page, title: titleOf(page, match.params) };
  }
  return null;
}
