import type { AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import { useState } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Answers } from './alergi-answers.tsx';

const AlergiDialog = lazyChunk(async () => (await import('./alergi-dialog.tsx')).AlergiDialog);

type AlergiKeyProps = { norm: number; status: AlergiPasien['status']; onSaved: () => void };
/** Asks and writes an allergy where the patient is treated, by one key (resep.md RS22). */
export function AlergiKey({ norm, status, onSaved }: AlergiKeyProps) {
  const [open, setOpen] = useState(false);
  const mayWrite = can('create rekam medis');
  useShortcut('rekam-alergi', () => did(setOpen(true)), { enabled: mayWrite });
  if (!mayWrite) return null;
  return (
    <>
      <LinkButton aria-label="Catat alergi" onClick={() => setOpen(true)}>
        Catat alergi <Kbd>{keysOf('rekam-alergi')}</Kbd>
      </LinkButton>
      {status === 'belum ditanya' && <Answers norm={norm} onSaved={onSaved} />}
      {open && (
        <LoadBoundary onClose={() => setOpen(false)}>
          <AlergiDialog pasien={{ norm }} alergi={null} onSaved={onSaved} onClose={() => setOpen(false)} />
        </LoadBoundary>
      )}
    </>
  );
}
