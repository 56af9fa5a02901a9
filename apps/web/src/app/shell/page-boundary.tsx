import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { EmptyState } from '../../ui/state.tsx';

const Broken = (
  <EmptyState
    title="Halaman ini tidak dapat dibuka"
    action={
      <Button variant="default" onClick={() => location.reload()}>
        Muat ulang
      </Button>
    }
  >
    Muat ulang untuk mencoba lagi. Draf formulir yang sudah tersimpan tetap ada.
  </EmptyState>
);

/** Keeps one broken page from taking the others down. A chunk that is gone after an update needs a reload. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={Broken}>{children}</ErrorBoundary>;
}
