import { use, useEffect } from 'react';
import { TabContext } from '../session/leaving.ts';
import { TAB_NAMES_KEY } from '../session/session.ts';
import { keepSealed, readSealed } from '../session/sealed-item.ts';
import { createStore, useStore } from '../draft/store.ts';

/** What open pages call themselves instead of the title of their address, by the id of their tab. */
const titles = createStore<ReadonlyMap<string, string>>(new Map());

export const useTabTitles = (): ReadonlyMap<string, string> => useStore(titles);

/**
 * Names the tab in which the page stands, once its record is known: 'SITI AMINAH'. The name stays while the tab is
 * open.
 */
export function useTabTitle(title: string | null): void {
  const tab = use(TabContext);
  useEffect(() => {
    if (title !== null && titles.get().get(tab) !== title) titles.set(new Map(titles.get()).set(tab, title));
  }, [tab, title]);
}

export function forgetTabTitle(tab: string): void {
  titles.set(new Map([...titles.get()].filter(([id]) => id !== tab)));
}

/**
 * Keeps the names of the open tabs through a reload. A tab that is not drawn again would else be called by its number
 * alone.
 */
export function useKeptTabTitles(): void {
  useEffect(() => {
    const stop = titles.subscribe(() => keepSealed(TAB_NAMES_KEY, [...titles.get()]));
    void readSealed(TAB_NAMES_KEY).then((names) => {
      if (names !== null) titles.set(new Map([...(names as [string, string][]), ...titles.get()]));
    });
    return stop;
  }, []);
}
