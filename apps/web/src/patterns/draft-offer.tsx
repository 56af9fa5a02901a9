import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { Draft } from '#platform/draft/draft.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import css from './form.module.css';

/**
 * Offers what was typed earlier and never saved. It stands on top of a form, and goes as soon as it is answered; nothing
 * of it is in the form before.
 */
export function DraftOffer({ draft: { offer } }: { draft: Draft }) {
  if (!offer) return null;
  const { at, label, beside, lost, take, drop } = offer;
  return (
    <div className={css['tawaran']} role="status">
      <IconDeviceFloppy size={16} aria-hidden="true" />
      <span>
        Draf {formatTime(at)}
        {label !== '' && (
          <>
            , <strong>{label}</strong>
          </>
        )}
        {beside !== null && `, ${beside}`}
        {lost !== null && `; ${lost} tidak ikut, pilih lagi`}
      </span>
      <Button size="xs" onClick={take}>
        Lanjutkan
      </Button>
      <Button size="xs" variant="default" onClick={drop}>
        Buang
      </Button>
    </div>
  );
}
