import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';

const ImportPasienDialog = lazyChunk(async () => (await import('./import-pasien-dialog.tsx')).ImportPasienDialog);

/** Opens the import of patients by sheet, for whoever may create and change them. */
export function ImportPasien() {
  const [open, setOpen] = useState(false);
  if (!can('create pasien') || !can('update pasien')) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Impor
      </Button>
      {open && (
        <LoadBoundary onClose={close}>
          <ImportPasienDialog onClose={close} />
        </LoadBoundary>
      )}
    </>
  );
}
