import { createContext, use, useCallback, useEffect, useId } from 'react';
import { createStore, useStore } from './store.ts';

/** The tab a page lives in. */
export const TabContext = createContext<string>('');

const dirty = createStore<ReadonlyMap<string, string>>(new Map());

/** True when any form of this tab has something to lose. */
export function useTabDirty(tab: string): boolean {
  const all = useStore(dirty);
  return [...all.values()].includes(tab);
}

/** The tabs and overlays in which something is unsaved. */
export const useDirtyTabs = (): ReadonlySet<string> => new Set(useStore(dirty).values());

export const isTabDirty = (tab: string): boolean => [...dirty.get().values()].includes(tab);
export const isAnyDirty = (): boolean => dirty.get().size > 0;

/**
 * Returns the function a page calls when it has something unsaved and when it no longer has. An unsaved page shows an
 * amber dot on its tab, and closing the tab or leaving the site asks first.
 */
export function useMarkDirty(): (isDirty: boolean) => void {
  const tab = use(TabContext);
  const id = useId();
  return useCallback(
    (isDirty) => {
      const key = `${tab}\u0000${id}`;
      if (dirty.get().has(key) === isDirty) return;
      const next = new Map(dirty.get());
      if (isDirty) next.set(key, tab);
      else next.delete(key);
      dirty.set(next);
    },
    [tab, id],
  );
}

/**
 * The same for a component that renders whenever `isDirty` changes. A page that is only hidden stays dirty: see
 * forgetTab.
 */
export function useDirty(isDirty: boolean): void {
  const markDirty = useMarkDirty();
  useEffect(() => markDirty(isDirty), [markDirty, isDirty]);
}

/** The shell calls this when a tab or an overlay is really gone. */
export function forgetTab(tab: string): void {
  dirty.set(new Map([...dirty.get()].filter(([, owner]) => owner !== tab)));
}
