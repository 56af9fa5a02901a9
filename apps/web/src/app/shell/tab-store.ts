import type { Location } from 'react-router';
import { keepItem } from '#platform/draft/keep-item.ts';
import { PATHS } from '#platform/address/paths.ts';
import { TABS_KEY } from '#platform/session/session.ts';
import { findPage } from '../pages.ts';

export type Tab = { id: string; location: Location };

const at = (pathname: string, search = '', hash = ''): Location => ({
  pathname,
  search,
  hash,
  state: null,
  key: 'default',
  mask: undefined,
});
const HOME: Tab = { id: PATHS.home, location: at(PATHS.home) };

/** The tab that a page replaces when it corrects its own address (`state.ganti`), as for an old record number. */
const replacedTab = ({ state }: Location): string | null =>
  typeof state === 'object' && state !== null && 'ganti' in state && typeof state.ganti === 'string'
    ? state.ganti
    : null;

/** Every path has one tab; the filters in the search part belong to that tab. */
export function openTab(tabs: readonly Tab[], location: Location): readonly Tab[] {
  const id = location.pathname;
  const open = tabs.find((tab) => tab.id === id);
  const replaced = replacedTab(location);
  if (replaced !== null && replaced !== id && tabs.some((tab) => tab.id === replaced)) {
    return tabs.flatMap((tab) => (tab.id !== replaced ? [tab] : open ? [] : [{ id, location }]));
  }
  if (!open) return [...tabs, { id, location }];
  if (
    open.location.key === location.key &&
    open.location.search === location.search &&
    open.location.hash === location.hash
  )
    return tabs;
  return tabs.map((tab) => (tab === open ? { id, location } : tab));
}

/** So many tabs stay mounted while others are shown; each costs memory and asks again at live events. */
const MAX_ALIVE = 8;

/** The tabs that stay mounted: the last used ones, and every one with something unsaved. `recent`: last used first. */
export function keptAlive(
  tabs: readonly Tab[],
  { recent, dirty }: { recent: readonly string[]; dirty: ReadonlySet<string> },
): ReadonlySet<string> {
  const open = new Set(tabs.map(({ id }) => id));
  const lastUsed = recent.filter((id) => open.has(id)).slice(0, MAX_ALIVE);
  return new Set([...lastUsed, ...tabs.map(({ id }) => id).filter((id) => dirty.has(id))]);
}

/** The tab to show after `id` is closed: its right neighbour, else the left one. */
export function neighbourOf(tabs: readonly Tab[], id: string): Tab {
  const index = tabs.findIndex((tab) => tab.id === id);
  return tabs[index + 1] ?? tabs[index - 1] ?? HOME;
}

export function readTabs(): readonly Tab[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TABS_KEY) ?? '[]') as { id: string; search: string }[];
    const tabs = kept
      .filter((tab) => tab.id !== PATHS.home && findPage(tab.id))
      .map((tab) => ({ id: tab.id, location: at(tab.id, tab.search) }));
    return [HOME, ...tabs];
  } catch {
    return [HOME];
  }
}

export function keepTabs(tabs: readonly Tab[]): void {
  keepItem(TABS_KEY, JSON.stringify(tabs.map((tab) => ({ id: tab.id, search: tab.location.search }))), sessionStorage);
}
