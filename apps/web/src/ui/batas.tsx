import { Button } from '@mantine/core';
import { Component, useState } from 'react';
import type { ReactNode } from 'react';
import css from './batas.module.css';

/** Shows `fallback` in place of children that throw, so that the rest of the page goes on. */
export class Batas extends Component<{ ganti: ReactNode; children: ReactNode }, { rusak: boolean }> {
  override state = { rusak: false };

  static getDerivedStateFromError(): { rusak: boolean } {
    return { rusak: true };
  }

  override render(): ReactNode {
    return this.state.rusak ? this.props.ganti : this.props.children;
  }
}

type MuatProps = { onClose?: () => void; children: ReactNode };

function GagalDibuka({ onClose }: Pick<MuatProps, 'onClose'>) {
  const [ditutup, setDitutup] = useState(false);
  if (ditutup) return null;
  return (
    <div className={css['gagal']} role="alert">
      Bagian ini belum bisa dibuka: server tidak terjangkau, atau aplikasi baru diperbarui. Isian lain yang terbuka
      tetap ada.
      <div>
        <Button variant="default" onClick={() => (setDitutup(true), onClose?.())}>
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
export function BatasMuat({ onClose, children }: MuatProps) {
  return <Batas ganti={<GagalDibuka {...(onClose ? { onClose } : {})} />}>{children}</Batas>;
}
