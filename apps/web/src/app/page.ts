import type { ComponentType } from 'react';
import type { Permission } from '@nadi/domain/akses/permission';
import type { PageName, PageParams } from '#platform/address/paths.ts';
import type { Access } from './guard.ts';

export const MENU_GROUPS = ['Home', 'Pelayanan', 'Farmasi', 'Master', 'Pengaturan', 'Superadmin'] as const;
export type MenuGroupName = (typeof MENU_GROUPS)[number];

type PageContent =
  | { load: () => Promise<ComponentType>; coming?: never }
  | /** The page says what will stand there (coming-words.ts); no menu offers it until it is built. */ {
      coming: true;
    };

/** One page of the app. Routes, menu, tab titles, guard and Ctrl+K are made from this (platform.md 2.1, 2.2). */
export type Page<N extends PageName> = {
  title: string | ((params: PageParams<N>) => string);
  access: Access;
  /** The name of the route where the document has another than the table. */
  routeName?: string;
} & PageContent &
  (
    | /** A page of its own, without the shell. */ { layout: 'full' }
    | {
        layout?: never;
        /** The group of the menu that offers it; one without a group is reached from other pages. */
        menu?: MenuGroupName;
        /** Who is offered it there, when some who may open it have no use for it. */
        menuFor?: readonly Permission[];
        /** What people also call it or look for there, for the search of Ctrl+K. */
        kata?: string;
        /** False: it does not stay alive, hidden, while another tab is shown. */
        keep?: false;
        closable?: false;
      }
  );

export type PageEntry = Page<PageName> & {
  name: PageName;
  routeName: string;
  path: string;
  /** Loads what the page shows. */
  open: () => Promise<ComponentType>;
  Component: ComponentType;
};
export type ShellPage = Extract<PageEntry, { layout?: never }>;

export const titleOf = (
  { title }: Pick<PageEntry, 'title'>,
  params: Readonly<Record<string, string | undefined>>,
): string => (typeof title === 'string' ? title : title(params as PageParams<PageName>));
