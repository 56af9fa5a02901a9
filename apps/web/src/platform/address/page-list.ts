import type { Permission } from '@nadi/domain/akses/permission';

/** A page as features know it: where it stands, what it is called, and what opens it. */
export type ListedPage = {
  path: string;
  title: string;
  /** The group of the menu that offers it; null: it is reached from other pages. */
  menu: string | null;
  /** The permission it asks for; null: whoever is signed in opens it. */
  access: Permission | null;
  /** It only says what will stand there. */
  coming: boolean;
};

/**
 * The pages that people open, for what has to tell of them. The table of pages stands in app, which features don't import;
 * app fills this when it is loaded.
 */
let pages: readonly ListedPage[] = [];

export const listedPages = (): readonly ListedPage[] => pages;
export function listPages(all: readonly ListedPage[]): void {
  pages = all;
}
