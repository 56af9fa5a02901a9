import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import css from './riwayat.module.css';

export type RowDetail = {
  title: string;
  entries: readonly (readonly [label: string, isi: ReactNode])[];
  link?: ReactNode;
};

/** The "Buka" button of a row, which shows everything that is known about it. */
export function RowDetailButton({ nama, detailOf }: { nama: string; detailOf: () => RowDetail }) {
  const [opened, setOpened] = useState<RowDetail | null>(null);
  const closeDialog = (): void => setOpened(null);
  return (
    <>
      <Button size="xs" variant="subtle" aria-label={`Buka ${nama}`} onClick={() => setOpened(detailOf())}>
        Buka
      </Button>
      {opened && (
        <Dialog title={opened.title} onClose={closeDialog} size={520} withClose centered={false}>
          <dl className={css['rincian']}>
            {opened.entries.map(([label, content]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{content || '-'}</dd>
              </div>
            ))}
          </dl>
          <div className={css['kaki']}>
            {opened.link}
            <Button variant="default" data-autofocus onClick={closeDialog}>
              Tutup
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
