import { Button, CloseButton, Loader } from '@mantine/core';
import { IconAlertTriangleFilled, IconDownload } from '@tabler/icons-react';
import css from './pasien.module.css';
import type { Ekspor } from './use-ekspor.ts';

export function EksporButton({ ekspor, empty }: { ekspor: Ekspor; empty: boolean }) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={ekspor.busy || empty}
      onClick={ekspor.startEkspor}
    >
      Ekspor
    </Button>
  );
}

/** Tells that the export is running or why it failed; the list can still be used meanwhile. */
export function EksporStatus({ ekspor: { busy, eksporError, cancel, dismiss } }: { ekspor: Ekspor }) {
  if (busy) {
    return (
      <div className={css['kabar']} role="status">
        <Loader size={14} aria-hidden="true" /> Menyiapkan lembar kerja… Daftar tetap dapat dipakai.
        <Button size="xs" variant="subtle" onClick={cancel}>
          Batalkan ekspor
        </Button>
      </div>
    );
  }
  if (!eksporError) return null;
  return (
    <div className={css['kabar']} data-galat role="alert">
      <IconAlertTriangleFilled size={15} aria-hidden="true" />
      <span>
        Ekspor gagal: {eksporError.message}
        {eksporError.status === 422 && ' Tambah saringannya, lalu ekspor lagi.'}
      </span>
      <CloseButton size={22} iconSize={14} aria-label="Tutup pesan ekspor" onClick={dismiss} />
    </div>
  );
}
