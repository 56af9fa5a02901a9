import { Button } from '@mantine/core';
import { Component, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import css from './error-boundary.module.css';
import { useAfter150 } from './state.tsx';

type ErrorBoundaryProps = { fallback: ReactNode | ((error: unknown) => ReactNode); children: ReactNode };

/** Shows `fallback` in place of children that throw, so that the rest of the page goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown): { broken: { error: unknown } } {
    return { broken: { error } };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    const { fallback, children } = this.props;
    if (!broken) return children;
    return typeof fallback === 'function' ? fallback(broken.error) : fallback;
  }
}

type LoadBoundaryProps = { onClose?: () => void; children: ReactNode };

function FailedToOpen({ onClose }: Pick<LoadBoundaryProps, 'onClose'>) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <div className={css['gagal']} role="alert">
      Bagian ini belum bisa dibuka: server tidak terjangkau, atau aplikasi baru diperbarui. Isian lain yang terbuka
      tetap ada.
      <div>
        <Button variant="default" onClick={() => (setDismissed(true), onClose?.())}>
          Tutup
        </Button>
        <Button onClick={() => location.reload()}>Muat ulang</Button>
      </div>
    </div>
  );
}

/** Whoever pressed a key on a slow line sees that it was heard. */
function Opening() {
  const isLate = useAfter150();
  return (
    <div role="status" className={isLate ? css['membuka'] : undefined}>
      {isLate && 'Membuka...'}
    </div>
  );
}

/**
 * For an overlay that comes in a chunk of its own: while the chunk is on its way that is said, and when it cannot be
 * loaded, the page and the open forms go on.
 */
export function LoadBoundary({ onClose, children }: LoadBoundaryProps) {
  return (
    <ErrorBoundary fallback={<FailedToOpen {...(onClose ? { onClose } : {})} />}>
      <Suspense fallback={<Opening />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
