import { Activity, Suspense, useState } from 'react';
import { useRoutes } from 'react-router';
import { TabContext, useDirtyTabs } from '../../platform/leaving.ts';
import { KeptScroll } from '../../ui/kept-scroll.tsx';
import { SkeletonAfter150 } from '../../ui/state.tsx';
import { SHELL_PAGES, findPage } from '../pages.ts';
import { PageBoundary } from './page-boundary.tsx';
import css from './shell.module.css';
import { keptAlive } from './tab-store.ts';
import type { Tab } from './tab-store.ts';

const ROUTES = SHELL_PAGES.map(({ routeName, path, Component }) => ({ id: routeName, path, element: <Component /> }));

function TabPage({ tab }: { tab: Tab }) {
  const page = useRoutes(ROUTES, tab.location);
  return (
    <KeptScroll className={css['page']} toTop>
      <PageBoundary key={tab.id}>
        <Suspense fallback={<SkeletonAfter150 rows={8} />}>{page}</Suspense>
      </PageBoundary>
    </KeptScroll>
  );
}

/**
 * Open tabs stay mounted but hidden, with their scroll position, filters and half-filled forms: the last used ones, and
 * every one with something unsaved. An older one is drawn anew when it is opened again.
 */
export function TabPages({ tabs, active }: { tabs: readonly Tab[]; active: string }) {
  const dirty = useDirtyTabs();
  const recent = useRecent(active);
  const alive = keptAlive(tabs, { recent, dirty });
  return (
    <main className={css['main']} id="halaman">
      {tabs.map((tab) => {
        if (tab.id !== active && (!alive.has(tab.id) || findPage(tab.id)?.page.keep === false)) return null;
        return (
          <Activity key={tab.id} mode={tab.id === active ? 'visible' : 'hidden'}>
            <TabContext value={tab.id}>
              <TabPage tab={tab} />
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
