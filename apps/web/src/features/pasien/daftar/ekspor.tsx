import { Button, CloseButton, Loader } from '@mantine/core';
import { IconAlertTriangleFilled, IconDownload } from '@tabler/icons-react';
import css from './pasien.module.css';
import type { Ekspor } from './use-ekspor.ts';

export function TombolEkspor({ ekspor, kosong }: { ekspor: Ekspor; kosong: boolean }) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={ekspor.sibuk || kosong}
      onClick={ekspor.ekspor}
    >
      Ekspor
    </Button>
  );
}

/** Tells that the export is running or why it failed; the list can still be used meanwhile. */
export function KabarEkspor({ ekspor: { sibuk, galat, batal, tutup } }: { ekspor: Ekspor }) {
  if (sibuk) {
    return (
      <div className={css['kabar']} role="status">
        <Loader size={14} aria-hidden="true" /> Menyiapkan lembar kerja… Daftar tetap dapat dipakai.
        <Button size="xs" variant="subtle" onClick={batal}>
          Batalkan ekspor
        </Button>
      </div>
    );
  }
  if (!galat) return null;
  return (
    <div className={css['kabar']} data-galat role="alert">
      <IconAlertTriangleFilled size={15} aria-hidden="true" />
      <span>
        Ekspor gagal: {galat.message}
        {galat.status === 422 && ' Tambah saringannya, lalu ekspor lagi.'}
      </span>
      <CloseButton size={22} iconSize={14} aria-label="Tutup pesan ekspor" onClick={tutup} />
    </div>
  );
}
