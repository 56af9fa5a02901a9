import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { useAppUpdate } from '#platform/app-update/update-store.ts';
import { isChunkError, lazyChunk } from '#platform/http/chunk.ts';
import { useSession } from '#platform/session/session.ts';
import { useStore } from '#platform/draft/store.ts';
import { ErrorBoundary, LoadBoundary } from '#ui/error-boundary.tsx';
import { cancelQuestion, openQuestion } from '#ui/confirm.ts';
import { BrokenPage } from './broken-page.tsx';
import { MissingPart } from './missing-part.tsx';
import { findPage } from './pages.ts';
import { AppRoutes } from './routes.tsx';
import { styleNonce } from './style-nonce.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const Shell = lazyChunk(async () => {
  // The page is loaded beside its shell, not after it. Where that fails, the page says so when it is drawn.
  void findPage(globalThis.location.pathname)
    ?.page.open()
    .catch(() => undefined);
  return (await import('./shell/shell.tsx')).Shell;
});
const ConfirmHost = lazyChunk(async () => (await import('#ui/confirm-host.tsx')).ConfirmHost);
const UpdateNotice = lazyChunk(async () => (await import('./update-notice.tsx')).UpdateNotice);
const Toasts = lazyChunk(async () => (await import('./toasts.tsx')).Toasts);

const colorScheme = localStorageColorSchemeManager();

/** Questions and toasts are not part of the first load; toasts are loaded once somebody is signed in. */
function Floating() {
  const { user } = useSession();
  const asked = useStore(openQuestion) !== null;
  const { updateAvailable } = useAppUpdate();
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
          {updateAvailable && <UpdateNotice />}
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
      <ErrorBoundary fallback={(error) => (isChunkError(error) ? <MissingPart /> : <BrokenPage />)}>
        <BrowserRouter>
          <AppRoutes Shell={Shell} />
        </BrowserRouter>
      </ErrorBoundary>
      <Floating />
    </MantineProvider>
  );
}
