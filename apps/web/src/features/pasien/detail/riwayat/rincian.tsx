import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import css from './riwayat.module.css';

export type Rincian = { judul: string; isi: readonly (readonly [label: string, isi: ReactNode])[]; tautan?: ReactNode };

/** The "Buka" button of a row, which shows everything that is known about it. */
export function TombolRincian({ nama, rincian }: { nama: string; rincian: () => Rincian }) {
  const [terbuka, setTerbuka] = useState<Rincian | null>(null);
  const tutup = (): void => setTerbuka(null);
  return (
    <>
      <Button size="xs" variant="subtle" aria-label={`Buka ${nama}`} onClick={() => setTerbuka(rincian())}>
        Buka
      </Button>
      {terbuka && (
        <Dialog judul={terbuka.judul} onClose={tutup} size={520} denganTutup tengah={false}>
          <dl className={css['rincian']}>
            {terbuka.isi.map(([label, isi]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{isi || '-'}</dd>
              </div>
            ))}
          </dl>
          <div className={css['kaki']}>
            {terbuka.tautan}
            <Button variant="default" data-autofocus onClick={tutup}>
              Tutup
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
