import { Activity, Suspense, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useRoutes } from 'react-router';
import { TabContext, useDirtyTabs, useTabWriting } from '#platform/session/leaving.ts';
import { usePreview } from '#platform/session/preview.ts';
import { rightsOf, useSession } from '#platform/session/session.ts';
import { dialogOpen } from '#platform/keys/shortcut.ts';
import { KeptScroll } from '#ui/kept-scroll.tsx';
import { SkeletonAfter150 } from '#ui/state.tsx';
import { SHELL_PAGES, findPage } from '../pages.ts';
import { PageRightNotice, usePageRight } from './page-right.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import css from './shell.module.css';
import { keptAlive } from './tab-store.ts';
import type { Tab } from './tab-store.ts';

const ROUTES = SHELL_PAGES.map(({ routeName, path, Component }) => ({ id: routeName, path, element: <Component /> }));

/**
 * Changes when the page has to be drawn anew, because the user may do other things in it now. One with something unsaved
 * stays as it is until that is saved or thrown away.
 */
function usePageKey(dirty: boolean): string {
  const { user } = useSession();
  const preview = usePreview();
  const rights = `${user ? rightsOf(user) : ''} ${preview ? JSON.stringify(preview.izin) : ''}`;
  const [drawn, setDrawn] = useState(rights);
  if (!dirty && drawn !== rights) setDrawn(rights);
  return drawn;
}

function TabPage({ tab, dirty, onClose }: { tab: Tab; dirty: boolean; onClose: (id: string) => void }) {
  const page = useRoutes(ROUTES, tab.location);
  const right = usePageRight(tab.id);
  // A note that was saved as it was typed is nothing to lose, yet it does not go from under its author's hands either.
  const writing = useTabWriting(tab.id);
  const kept = dirty || (right === 'gone' && writing);
  const key = usePageKey(kept);
  const closable = findPage(tab.id)?.page.closable !== false;
  const shown = right === 'held' || (right === 'gone' && kept);
  return (
    <KeptScroll className={css['page']}>
      {right !== 'held' && (
        <PageRightNotice right={right} dirty={kept} onClose={closable ? () => onClose(tab.id) : undefined} />
      )}
      {(shown || kept) && (
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <PageBoundary key={`${tab.id} ${key}`}>
            <Suspense fallback={<SkeletonAfter150 rows={8} />}>{page}</Suspense>
          </PageBoundary>
        </Activity>
      )}
    </KeptScroll>
  );
}

/**
 * A page that is opened while nothing has the focus gets it, as after a form that was saved: from there the arrows scroll
 * and Tab goes on.
 */
function useFocusOpened(active: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form that led here goes away in the same moment, and a page that sets the focus by itself comes first.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body || dialogOpen()) return;
      const pages = [...(main.current?.querySelectorAll<HTMLElement>(':scope > [data-scroll]') ?? [])];
      pages.find((page) => page.checkVisibility())?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is done once for each page that is opened
  }, [active]);
  return main;
}

type TabPagesProps = { tabs: readonly Tab[]; active: string; onClose: (id: string) => void };

/**
 * Open tabs stay mounted but hidden, with their scroll position, filters and half-filled forms: the last used ones, and
 * every one with something unsaved. An older one is drawn anew when it is opened again.
 */
export function TabPages({ tabs, active, onClose }: TabPagesProps) {
  const dirty = useDirtyTabs();
  const recent = useRecent(active);
  const alive = keptAlive(tabs, { recent, dirty });
  return (
    <main ref={useFocusOpened(active)} className={css['main']} id="halaman">
      {tabs.map((tab) => {
        if (tab.id !== active && (!alive.has(tab.id) || findPage(tab.id)?.page.keep === false)) return null;
        return (
          <Activity key={tab.id} mode={tab.id === active ? 'visible' : 'hidden'}>
            <TabContext value={tab.id}>
              <TabPage tab={tab} dirty={dirty.has(tab.id)} onClose={onClose} />
            </TabContext>
          </Activity>
        );
      })}
    </main>
  );
}

/** The ids of the tabs that were shown, the last one first. */
function useRecent(active: string): readonly string[] {
  const [recent, setRecent] = useState<readonly string[]>([active]);
  if (recent[0] === active) return recent;
  const next = [active, ...recent.filter((id) => id !== active)];
  setRecent(next);
  return next;
}
