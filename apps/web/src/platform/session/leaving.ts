import { createContext, use, useCallback, useEffect, useState } from 'react';
import { choose, sayWhose } from '#ui/confirm.ts';
import { createStore, useStore } from '../draft/store.ts';

/** The tab a page lives in. */
export const TabContext = createContext<string>('');

/** Whatever holds something unsaved (a form's control, or a component's own object), with the tab it stands in. */
const dirty = createStore<ReadonlyMap<object, string>>(new Map());

/** True when any form of this tab has something to lose. */
export function useTabDirty(tab: string): boolean {
  const all = useStore(dirty);
  return [...all.values()].includes(tab);
}

/** The tabs and overlays in which something is unsaved. */
export const useDirtyTabs = (): ReadonlySet<string> => new Set(useStore(dirty).values());

function setDirty(holder: object, tab: string, isDirty: boolean): void {
  if (dirty.get().has(holder) === isDirty) return;
  const next = new Map(dirty.get());
  if (isDirty) next.set(holder, tab);
  else next.delete(holder);
  dirty.set(next);
}

/**
 * Returns the function a page calls when it has something unsaved and when it no longer has. An unsaved page shows an
 * amber dot on its tab, and closing the tab or leaving the site asks first. `holder` is what the mark belongs to.
 */
export function useMarkDirty(holder?: object): (isDirty: boolean) => void {
  const tab = use(TabContext);
  const [own] = useState<object>({});
  const of = holder ?? own;
  return useCallback((isDirty) => setDirty(of, tab, isDirty), [tab, of]);
}

/**
 * The same for a component that renders whenever `isDirty` changes. A page that is only hidden stays dirty: see
 * forgetTab.
 */
export function useDirty(isDirty: boolean): void {
  const markDirty = useMarkDirty();
  useEffect(() => markDirty(isDirty), [markDirty, isDirty]);
}

/** Tabs in which a text is being written that is saved as it is typed, so that nothing of it would be lost. */
const writing = createStore<ReadonlyMap<object, string>>(new Map());

/** Whether something is being written in this tab: it stays before its author's eyes though they may open it no more. */
export const useTabWriting = (tab: string): boolean => [...useStore(writing).values()].includes(tab);

/** Says that a text is being written here, as long as the component is there. */
export function useWriting(isWriting: boolean): void {
  const tab = use(TabContext);
  const [holder] = useState<object>({});
  useEffect(() => {
    if (!isWriting) return undefined;
    writing.set(new Map([...writing.get(), [holder, tab]]));
    return () => writing.set(new Map([...writing.get()].filter(([one]) => one !== holder)));
  }, [holder, tab, isWriting]);
}

/** What `holder` held is saved, or thrown away. */
export const forgetDirty = (holder: object): void => setDirty(holder, '', false);

/** The page is about to be loaded anew, and whoever has something unsaved has been asked. */
export const forgetAllDirty = (): void => dirty.set(new Map());

/** The shell calls this when a tab or an overlay is really gone. */
export function forgetTab(tab: string): void {
  dirty.set(new Map([...dirty.get()].filter(([, owner]) => owner !== tab)));
}

/**
 * `canKeep`: what was typed can be kept as a draft, with what `beside` says. `whose`: whose record the form is.
 * `title`, `body`: say what would be lost, where that is not typed text.
 */
type Scope =
  | { of: 'tab'; tab: string }
  | { of: 'session' }
  | { of: 'reload' }
  | {
      of: 'form';
      dirty: boolean;
      canKeep?: boolean;
      beside?: string;
      whose?: string | null;
      title?: string;
      body?: string;
    };
type Question = Parameters<typeof choose>[0];

export const isAnyDirty = (): boolean => dirty.get().size > 0;

function isDirty(scope: Scope): boolean {
  if (scope.of === 'form') return scope.dirty;
  return scope.of === 'tab' ? [...dirty.get().values()].includes(scope.tab) : isAnyDirty();
}

function questionOf(scope: Scope): Question {
  if (scope.of === 'tab')
    return { title: 'Tutup halaman ini?', body: 'Ada isian yang belum disimpan.', yes: 'Tutup', no: 'Kembali' };
  if (scope.of === 'session')
    return {
      title: 'Keluar dari Nadi?',
      body: 'Ada isian yang belum disimpan. Keluar akan membuang isian dan drafnya.',
      yes: 'Keluar',
      no: 'Kembali',
    };
  if (scope.of === 'reload')
    return {
      title: 'Muat ulang sekarang?',
      body: 'Ada isian yang belum disimpan. Draf yang sudah tersimpan tetap ada; isian lain hilang.',
      yes: 'Muat ulang',
      no: 'Kembali',
    };
  const keep = scope.beside
    ? `Yang sudah diketik dan ${scope.beside} dapat disisihkan, atau dibuang. Berkas hilang bila halaman dimuat ulang.`
    : 'Yang sudah diketik dapat disisihkan sebagai draf, atau dibuang.';
  return {
    title: scope.title ?? 'Tutup tanpa menyimpan?',
    body: sayWhose(scope.whose, scope.body ?? (scope.canKeep ? keep : 'Yang sudah diketik akan dibuang.')),
    yes: 'Buang dan tutup',
    no: scope.body === undefined ? 'Kembali mengisi' : 'Kembali',
    ...(scope.canKeep ? { other: 'Sisihkan' } : {}),
  };
}

/**
 * Asks before anything unsaved is lost: by closing a tab or a form, or by signing out. 'keep': the form's draft stays;
 * 'drop': nothing is lost, or it is meant to be; false: the user stays.
 */
export async function mayLeave(scope: Scope): Promise<'keep' | 'drop' | false> {
  if (!isDirty(scope)) return 'drop';
  const answer = await choose({ ...questionOf(scope), danger: true });
  return answer === 'other' ? 'keep' : answer === 'yes' && 'drop';
}

/** Listens to 'beforeunload': the browser asks in its own words. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (isAnyDirty()) event.preventDefault();
}
