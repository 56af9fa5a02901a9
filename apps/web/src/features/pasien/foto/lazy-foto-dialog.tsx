import { lazyChunk } from '#platform/http/chunk.ts';
import type { ComponentProps } from 'react';
import { LoadBoundary } from '#ui/error-boundary.tsx';

const FotoDialog = lazyChunk(async () => (await import('./foto-dialog.tsx')).FotoDialog);

/** Loads the photo dialog in a chunk of its own, because few users change a picture. */
export function LazyFotoDialog(props: ComponentProps<typeof FotoDialog>) {
  return (
    <LoadBoundary onClose={props.onClose}>
      <FotoDialog {...props} />
    </LoadBoundary>
  );
}
