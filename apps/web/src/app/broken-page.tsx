import { Button } from '@mantine/core';
import { EmptyState } from '#ui/state.tsx';

/** Stands where a page failed while it was drawn. */
export function BrokenPage() {
  return (
    <EmptyState
      title="Halaman ini tidak dapat dibuka"
      action={
        <Button variant="default" onClick={() => location.reload()}>
          Muat ulang
        </Button>
      }
    >
      Muat ulang untuk mencoba lagi. Draf formulir yang sudah tersimpan tetap ada.
    </EmptyState>
  );
}
