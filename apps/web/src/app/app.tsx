import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSession } from '../platform/session.ts';
import { useStore } from '../platform/store.ts';
import { LoadBoundary } from '../ui/error-boundary.tsx';
import { cancelQuestion, openQuestion } from '../ui/confirm.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const MasukPage = lazy(async () => ({ default: (await import('../features/akses/masuk.page.tsx')).MasukPage }));
const SessionExpired = lazy(async () => ({ default: (await import('./session-expired.tsx')).SessionExpired }));
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));
const NotFoundPage = lazy(async () => ({ default: (await import('./plain-pages.tsx')).NotFoundPage }));
const GeneralConsentPage = lazy(async () => ({
  default: (await import('../features/pendaftaran/general-consent.page.tsx')).GeneralConsentPage,
}));
const AccessControlPage = lazy(async () => ({ default: (await import('./plain-pages.tsx')).AccessControlPage }));

const ConfirmHost = lazy(async () => ({ default: (await import('../ui/confirm-host.tsx')).ConfirmHost }));
const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

const colorScheme = localStorageColorSchemeManager();

/** The path to open after signing in; only a path of this app is accepted. */
function safeTarget(search: string): string {
  const target = new URLSearchParams(search).get('ke') ?? '';
  return /^\/(?![/\\])/.test(target) ? target : paths.home;
}

function LoginRoute() {
  const { user } = useSession();
  const { search } = useLocation();
  if (!user) return <MasukPage />;
  return <Navigate to={user.role === 'client' ? paths.accessControl : safeTarget(search)} replace />;
}

function ShellRoute() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (!user)
    return (
      <Navigate
        to={pathname === paths.home ? paths.login : `${paths.login}?ke=${encodeURIComponent(pathname + search)}`}
        replace
      />
    );
  if (user.role === 'client') return <Navigate to={paths.accessControl} replace />;
  return <Shell key={user.userId} />;
}

function AppRoutes() {
  const { stage } = useSession();
  if (stage === 'memuat') return null;
  return (
    <>
      <Suspense fallback={null}>
        <Routes>
          <Route path={paths.login} element={<LoginRoute />} />
          <Route path={paths.notFound} element={<NotFoundPage />} />
          <Route path={paths.accessControl} element={<AccessControlPage />} />
          <Route path={paths.generalConsent} element={<GeneralConsentPage />} />
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
          <Notifications position="top-center" zIndex={500} limit={4} />
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
