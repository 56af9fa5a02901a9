import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { formatNumber } from '#platform/time/tanggal.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { pemberitahuanQuery } from './pemberitahuan.queries.ts';
import css from './pemberitahuan.module.css';

const NoticeDialog = lazyChunk(async () => (await import('./notice-dialog.tsx')).NoticeDialog);

/** How many notices nobody of this account has read; they stand in its dialog, and on Home. */
export function NoticeBell({ onOpen }: { onOpen: (path: string) => void }) {
  const { data: rows = [], isError, refetch } = useQuery(pemberitahuanQuery());
  const [opened, setOpened] = useState(false);
  const unknown = isError && rows.length === 0;
  const said = unknown
    ? 'Pemberitahuan belum bisa dimuat, coba lagi'
    : rows.length === 0
      ? 'Pemberitahuan: tidak ada yang baru'
      : `Pemberitahuan: ${formatNumber(rows.length)} belum dibaca`;
  return (
    <>
      <UnstyledButton
        className={css['bell']}
        aria-label={said}
        title={said}
        onClick={() => (unknown ? void refetch() : setOpened(true))}
      >
        <IconBell size={18} stroke={1.8} aria-hidden="true" />
        {(unknown || rows.length > 0) && (
          <span
            className={css['count']}
            data-pressing={rows.some(({ tanda_terima }) => tanda_terima) || undefined}
            aria-hidden="true"
          >
            {unknown ? '?' : formatNumber(rows.length)}
          </span>
        )}
      </UnstyledButton>
      {opened && (
        <LoadBoundary onClose={() => setOpened(false)}>
          <NoticeDialog rows={rows} onOpen={onOpen} onClose={() => setOpened(false)} />
        </LoadBoundary>
      )}
    </>
  );
}
