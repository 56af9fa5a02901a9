import { Button } from '@mantine/core';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/state.tsx';

/** One broken page doesn't take the others down. A chunk that is gone after an update needs a reload. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState judul="Halaman ini tidak dapat dibuka" aksi={<Button variant="default" onClick={() => location.reload()}>Muat ulang</Button>}>
        Muat ulang untuk mencoba lagi. Draf formulir yang sudah tersimpan tetap ada.
      </EmptyState>
    );
  }
}
