import { use, useEffect } from 'react';
import { keepItem } from './keep-item.ts';
import { TabContext } from './leaving.ts';
import { TAB_NAMES_KEY } from './session.ts';
import { createStore, useStore } from './store.ts';
import { seal, unseal, vaultAvailable } from './vault.ts';

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
 * Keeps the names of the open tabs through a reload, sealed as all that the browser keeps of patients. A tab that is not
 * drawn again would else be called by its number alone.
 */
export function useKeptTabTitles(): void {
  useEffect(() => {
    if (!vaultAvailable()) return undefined;
    const stop = titles.subscribe(() => {
      void seal([...titles.get()]).then((text) => keepItem(TAB_NAMES_KEY, text, sessionStorage));
    });
    const kept = sessionStorage.getItem(TAB_NAMES_KEY);
    if (kept !== null)
      unseal(kept).then(
        (names) => titles.set(new Map([...(names as [string, string][]), ...titles.get()])),
        // Another key sealed them, so the tabs are named when they are opened.
        () => sessionStorage.removeItem(TAB_NAMES_KEY),
      );
    return stop;
  }, []);
}
