import { Button, CloseButton, Loader } from '@mantine/core';
import { IconAlertTriangleFilled, IconDownload } from '@tabler/icons-react';
import css from './list.module.css';
import type { ListExport } from './use-list-export.ts';

export function ExportButton({ running, empty }: { running: ListExport; empty: boolean }) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={running.busy || empty}
      onClick={running.start}
    >
      Ekspor
    </Button>
  );
}

/** Tells that the export is running or why it failed; the list can still be used meanwhile. */
export function ExportStatus({ running: { busy, failure, stop, dismiss } }: { running: ListExport }) {
  if (busy)
    return (
      <div className={css['news']} role="status">
        <Loader size={14} aria-hidden="true" /> Menyiapkan lembar kerja… Daftar tetap dapat dipakai.
        <Button size="xs" variant="subtle" onClick={stop}>
          Batalkan ekspor
        </Button>
      </div>
    );
  if (!failure) return null;
  return (
    <div className={css['news']} data-galat role="alert">
      <IconAlertTriangleFilled size={15} aria-hidden="true" />
      <span>
        Ekspor gagal: {failure.message}
        {failure.status === 422 && ' Tambah saringannya, lalu ekspor lagi.'}
      </span>
      <CloseButton size={22} iconSize={14} aria-label="Tutup pesan ekspor" onClick={dismiss} />
    </div>
  );
}
