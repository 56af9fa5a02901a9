import type { ComponentProps } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';

const PrintDialog = lazyChunk(async () => (await import('./print-dialog.tsx')).PrintDialog);

/** Loads the print dialog in a chunk of its own: the list would otherwise bring what forms are made of with it. */
export function LazyPrintDialog(props: ComponentProps<typeof PrintDialog>) {
  return (
    <LoadBoundary onClose={props.onClose}>
      <PrintDialog {...props} />
    </LoadBoundary>
  );
}
