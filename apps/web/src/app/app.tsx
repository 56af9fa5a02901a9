import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { PATHS } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';
import { LoadBoundary } from '../ui/error-boundary.tsx';
import { cancelQuestion, openQuestion } from '../ui/confirm.ts';
import { decide } from './guard.ts';
import type { Decision } from './guard.ts';
import { ALL_PAGES, findPage } from './pages.ts';
import type { PageEntry } from './pages.ts';
import { styleNonce } from './style-nonce.ts';
import { safeTarget } from './safe-target.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { useVisitor } from './visitor.ts';

const SessionExpired = lazy(async () => ({ default: (await import('./session-expired.tsx')).SessionExpired }));
const Shell = lazy(async () => {
  // The page is loaded beside its shell, not after it. Where that fails, the page says so when it is drawn.
  void findPage(globalThis.location.pathname)
    ?.page.load()
    .catch(() => undefined);
  return { default: (await import('./shell/shell.tsx')).Shell };
});
const ConfirmHost = lazy(async () => ({ default: (await import('../ui/confirm-host.tsx')).ConfirmHost }));
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

const colorScheme = localStorageColorSchemeManager();

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

function FullPage({ page: { access, Component } }: { page: PageEntry }) {
  const decision = decide(access, useVisitor());
  return decision === 'show' ? <Component /> : <Lead to={decision} />;
}

/** Every page of the shell. The shell stays mounted from page to page, and belongs to one user. */
function ShellRoute() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const decision = decide(findPage(pathname)?.page.access ?? null, useVisitor());
  return decision === 'show' && user ? (
    <Shell key={user.userId} />
  ) : (
    <Lead to={decision === 'show' ? 'login' : decision} />
  );
}

const FULL_PAGES = ALL_PAGES.filter(({ layout }) => layout === 'full');

function AppRoutes() {
  const { stage } = useSession();
  if (stage === 'memuat') return null;
  return (
    <>
      <Suspense fallback={null}>
        <Routes>
          {FULL_PAGES.map((page) => (
            <Route key={page.name} path={page.path} element={<FullPage page={page} />} />
          ))}
          <Route path="*" element={<ShellRoute />} />
        </Routes>
      </Suspense>
      {/* The dialog has its own Suspense, so that the page under it stays as it is while the dialog loads. */}
      {stage === 'habis' && (
        <LoadBoundary>
          <Suspense fallback={null}>
            <SessionExpired />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}

/** Questions and toasts are not part of the first load; toasts are loaded once somebody is signed in. */
function Floating() {
  const { user } = useSession();
  const asked = useStore(openQuestion) !== null;
  return (
    <Suspense fallback={null}>
      {asked && (
        <LoadBoundary onClose={cancelQuestion}>
          <ConfirmHost />
        </LoadBoundary>
      )}
      {user && (
        <LoadBoundary>
          <Toasts />
        </LoadBoundary>
      )}
    </Suspense>
  );
}

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      withGlobalClasses={false}
    >
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <Floating />
    </MantineProvider>
  );
}
