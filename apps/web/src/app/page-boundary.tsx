import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChunkLoadError } from '../platform/load-chunk.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { EmptyState } from '../ui/state.tsx';

const reload = (
  <Button variant="default" onClick={() => location.reload()}>
    Muat ulang
  </Button>
);

/** A chunk that did not come needs a reload, and so does whatever broke; only the words differ. */
const fallbackOf = (error: unknown): ReactNode =>
  error instanceof ChunkLoadError ? (
    <EmptyState title="Halaman ini belum dapat dimuat" action={reload}>
      Jaringan lambat, server tidak terjangkau, atau aplikasi baru diperbarui. Draf formulir yang sudah tersimpan tetap
      ada.
    </EmptyState>
  ) : (
    <EmptyState title="Halaman ini tidak dapat dibuka" action={reload}>
      Muat ulang untuk mencoba lagi. Draf formulir yang sudah tersimpan tetap ada.
    </EmptyState>
  );

/** Keeps one page that broke, or did not come, from taking the others down. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={fallbackOf}>{children}</ErrorBoundary>;
}
