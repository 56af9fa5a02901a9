import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { PATHS } from '#platform/address/paths.ts';
import { usePreview } from '#platform/session/preview.ts';
import { lazyChunk } from '#platform/http/chunk.ts';
import { useSession } from '#platform/session/session.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { BarePage } from './bare-page.tsx';
import { decide, hasShell } from './guard.ts';
import type { Decision } from './guard.ts';
import { titleOf } from './page.ts';
import type { PageEntry } from './page.ts';
import { PageBoundary } from './page-boundary.tsx';
import { usePageTitle } from './page-title.ts';
import { ALL_PAGES, findPage } from './pages.ts';
import { safeTarget } from './safe-target.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { useVisitor } from './visitor.ts';

const SessionExpired = lazyChunk(async () => (await import('./session-expired.tsx')).SessionExpired);
const SandiAwalPage = lazyChunk(async () => (await import('#features/akses/sandi/sandi-awal.page.tsx')).SandiAwalPage);
type RoutesProps = { Shell: ComponentType };

/** Leads to where the guard says; an address that asks for a sign-in is opened after it. */
function Lead({ to }: { to: Exclude<Decision, 'show'> }) {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  if (to === 'home') return <Navigate to={safeTarget(search)} replace />;
  if (to === 'access-control') return <Navigate to={PATHS.accessControl} replace />;
  if (to === 'superadmin') return <Navigate to={PATHS.superadmin} replace />;
  if (to === 'not-found') return <Navigate to={PATHS.notFound} replace />;
  const after = user || pathname === PATHS.home ? '' : `?ke=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`${PATHS.login}${after}`} replace />;
}

function FullPage({ page }: { page: PageEntry }) {
  const { access, Component } = page;
  const decision = decide(access, useVisitor());
  const params = useParams();
  usePageTitle(decision === 'show' ? titleOf(page, params) : '');
  return decision === 'show' ? <Component /> : <Lead to={decision} />;
}

/** The addresses that one user has been shown. */
type Shown = { userId: number; paths: ReadonlySet<string> };
const NOTHING_SHOWN: Shown = { userId: 0, paths: new Set() };

/**
 * Whether the shell stays although its page may not be shown: where the right was taken away while the page was open, and
 * while the app is seen as a role sees it. Leaving the shell would take everything typed in all tabs with it.
 */
function useStays(decision: Decision): boolean {
  const { user } = useSession();
  const { pathname } = useLocation();
  const preview = usePreview();
  const [shown, setShown] = useState(NOTHING_SHOWN);
  const wasShown = user !== null && shown.userId === user.userId && shown.paths.has(pathname);
  if (decision === 'show' && user && !wasShown) {
    const before = shown.userId === user.userId ? shown.paths : [];
    setShown({ userId: user.userId, paths: new Set([...before, pathname]) });
  }
  return decision === 'login' && user !== null && (wasShown || preview !== null);
}

/** Every page of the shell. The shell stays mounted from page to page, and belongs to one user. */
function ShellRoute({ Shell }: RoutesProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const visitor = useVisitor();
  const found = findPage(pathname);
  const decision = decide(found?.page.access ?? null, visitor);
  const stays = useStays(decision);
  usePageTitle(decision === 'show' && found ? found.title : '');
  if (stays && user && hasShell(visitor)) return <Shell key={user.userId} />;
  if (decision !== 'show' || !found) return <Lead to={decision === 'show' ? 'not-found' : decision} />;
  return user && hasShell(visitor) ? <Shell key={user.userId} /> : <BarePage Component={found.page.Component} />;
}

const FULL_PAGES = ALL_PAGES.filter(({ layout }) => layout === 'full');

/** Every address of the app, by the table of pages and the guard. The shell is handed in: it loads after the sign-in. */
export function AppRoutes({ Shell }: RoutesProps) {
  const { stage, user } = useSession();
  if (stage === 'memuat') return null;
  return (
    <>
      <PageBoundary>
        <Suspense fallback={null}>
          {user?.ganti_sandi ? (
            <SandiAwalPage />
          ) : (
            <Routes>
              {FULL_PAGES.map((page) => (
                <Route key={page.name} id={page.routeName} path={page.path} element={<FullPage page={page} />} />
              ))}
              <Route path="*" element={<ShellRoute Shell={Shell} />} />
            </Routes>
          )}
        </Suspense>
      </PageBoundary>
      <ScrollToTop />
      {/* The dialog has its own Suspense, so that the page under it stays as it is while the dialog loads. */}
      {stage === 'habis' && (
        <LoadBoundary>
          <SessionExpired />
        </LoadBoundary>
      )}
    </>
  );
}
