import { useState } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { LinkButton } from '#ui/link-button.tsx';

const TrenDialog = lazyChunk(async () => (await import('./vital/tren-dialog.tsx')).TrenDialog);

/** Opens the trend of a patient's measures; for who may read records. */
export function TrenButton({ norm, className }: { norm: number; className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <LinkButton className={className} onClick={() => setIsOpen(true)}>
        Tren
      </LinkButton>
      {isOpen && (
        <LoadBoundary onClose={close}>
          <TrenDialog norm={norm} kelompok="tekanan" onClose={close} />
        </LoadBoundary>
      )}
    </>
  );
}
