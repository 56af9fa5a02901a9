import { Button } from '@mantine/core';
import { Component, useState } from 'react';
import type { ReactNode } from 'react';
import css from './error-boundary.module.css';

/** Shows `fallback` in place of children that throw, so that the rest of the page goes on. */
export class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
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

/**
 * For an overlay that comes in a chunk of its own: when the chunk cannot be loaded, the page and the open forms go on.
 */
export function LoadBoundary({ onClose, children }: LoadBoundaryProps) {
  return <ErrorBoundary fallback={<FailedToOpen {...(onClose ? { onClose } : {})} />}>{children}</ErrorBoundary>;
}
