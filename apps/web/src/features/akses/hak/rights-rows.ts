import { PERMISSION_GROUPS, permissionWords, wordsOf } from '@nadi/domain/akses/permission-words';
import { permissionsOf } from '@nadi/domain/akses/permission';
import type { Permission, Resource } from '@nadi/domain/akses/permission';
import { hasIzin } from '@nadi/domain/akses/izin';
import { listedPages } from '#platform/address/page-list.ts';
import type { ListedPage } from '#platform/address/page-list.ts';
import type { Look } from '#ui/status.tsx';

export const LEVEL_LOOKS = {
  semua: { word: 'Semua', color: 'var(--accent-ink)', glyph: 'tick' },
  ubah: { word: 'Ubah', color: 'var(--accent-ink)', glyph: 'half' },
  lihat: { word: 'Lihat', color: 'var(--ink-2)', glyph: 'circle' },
} satisfies Record<string, Look>;

/** The name of a role as it stands by itself: 'Petugas pendaftaran'. */
export const peranTitle = ({ nama }: { nama: string }): string =>
  nama.charAt(0).toLocaleUpperCase('id-ID') + nama.slice(1);

/** The pages that open with a permission. */
export const pagesOf = (permission: Permission): readonly ListedPage[] =>
  listedPages().filter(({ access }) => access === permission);

/** Whether the part of the product that a resource is for is still to come: each page that asks for it only says so. */
export function isLater(resource: Resource): boolean {
  const pages = permissionsOf(resource).flatMap(pagesOf);
  return pages.length > 0 && pages.every(({ coming }) => coming);
}

const textOf = (resource: Resource): string =>
  [
    resource,
    wordsOf(resource).title,
    wordsOf(resource).note,
    ...permissionsOf(resource).flatMap((one) => [permissionWords(one), ...pagesOf(one).map(({ title }) => title)]),
  ]
    .join(' ')
    .toLocaleLowerCase('id-ID');

type RightsGroup = { group: string; resources: readonly Resource[] };

/** The resources in whose name, words, rights or pages every searched word stands; empty groups are left out. */
export function searchRights(search: string): RightsGroup[] {
  const words = search.toLocaleLowerCase('id-ID').split(/\s+/).filter(Boolean);
  const fits = (resource: Resource): boolean => {
    const text = textOf(resource);
    return words.every((word) => text.includes(word));
  };
  return PERMISSION_GROUPS.map(({ group, resources }) => ({ group, resources: resources.filter(fits) })).filter(
    ({ resources }) => resources.length > 0,
  );
}

/** The menu as somebody with these rights alone sees it: its groups, each with the titles of its pages. */
export function menuOf(izin: ReadonlySet<Permission>): { group: string; titles: string[] }[] {
  const held: readonly string[] = [...izin, 'view dashboard'];
  const groups = new Map<string, string[]>();
  for (const { menu, title, access } of listedPages())
    if (menu !== null && (access === null || hasIzin(held, access)))
      groups.set(menu, [...(groups.get(menu) ?? []), title]);
  return [...groups].map(([group, titles]) => ({ group, titles }));
}
