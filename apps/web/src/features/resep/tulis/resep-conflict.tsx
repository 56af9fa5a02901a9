import { Button } from '@mantine/core';
import { DRAF, STATUS_RESEP } from '@nadi/domain/resep/status-resep';
import type { StatusResep } from '@nadi/domain/resep/status-resep';
import css from './resep.module.css';
import type { ResepEditor } from './use-resep.ts';

/** Somebody else has changed or sent it meanwhile: both are kept until the doctor chooses. */
export function ResepConflict({ editor: { conflict, keepMine, takeTheirs } }: { editor: ResepEditor }) {
  if (!conflict) return null;
  const isDraft = conflict.status === DRAF;
  const names = [...conflict.baris.map(({ nama }) => nama), ...conflict.racik.map(({ nama }) => nama)].join(', ');
  return (
    <div className={css['bentrok']} role="alert">
      <p>
        {isDraft
          ? `Resep ini baru diubah di tempat lain: ${names || 'kosong'}. Isian Anda belum disimpan.`
          : `Resep ini sudah ${STATUS_RESEP[conflict.status as StatusResep].toLowerCase()} dan tidak dapat diubah lagi.`}
      </p>
      <Button size="xs" variant="default" onClick={takeTheirs}>
        Pakai yang tersimpan
      </Button>
      {isDraft && (
        <Button size="xs" onClick={keepMine}>
          Simpan isian saya
        </Button>
      )}
    </div>
  );
}
