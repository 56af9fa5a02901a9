import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { formatTime } from '#platform/time/tanggal.ts';
import css from '../pasien-form.module.css';

/** Warns that the draft was begun on a version of the record that was changed since. */
export function OldDraftNotice({ pada, onDiscard }: { pada: Date | null; onDiscard: () => void }) {
  return (
    <div className={css['drafLama']} role="status">
      <IconAlertTriangleFilled size={16} aria-hidden="true" />
      <span>
        Draf pukul {formatTime(pada)} ini dibuat sebelum data pasien berubah. Saat menyimpan, Anda memilih isian mana
        yang dipakai.
      </span>
      <Button size="xs" variant="default" onClick={onDiscard}>
        Buang draf, pakai data terbaru
      </Button>
    </div>
  );
}
