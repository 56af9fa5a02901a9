import { Activity, Suspense } from 'react';
import { useRoutes } from 'react-router';
import { TabContext } from '../../platform/dirty.ts';
import { KeptScroll } from '../../ui/kept-scroll.tsx';
import { SkeletonAfter150 } from '../../ui/state.tsx';
import { PAGES, findPage } from '../routes.tsx';
import { PageBoundary } from './page-boundary.tsx';
import css from './shell.module.css';
import type { Tab } from './tab-store.ts';

const ROUTES = PAGES.map(({ path, Page }) => ({ path, element: <Page /> }));

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

/** Every open tab stays mounted but hidden, with its scroll position, filters and half-filled forms. */
export function TabPages({ tabs, active }: { tabs: readonly Tab[]; active: string }) {
  return (
    <main className={css['main']} id="halaman">
      {tabs.map((tab) => {
        if (tab.id !== active && !findPage(tab.id)?.route.keepAlive) return null;
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
