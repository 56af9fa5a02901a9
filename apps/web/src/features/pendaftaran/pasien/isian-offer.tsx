import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useOpenBox } from '#fields/open-words.ts';
import { dropIsian, takeIsianBack, wordsOf } from './isian-pasien.ts';
import css from '../form/kunjungan-form.module.css';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';

/**
 * Says that what was typed for another patient has left the form, and offers it when that patient is chosen again
 * (ketentuan D55). Until that is answered the form is not saved: an older complaint may stand in the place of it.
 */
export function IsianOffer({ form, onTake }: { form: KunjunganForm; onTake: () => void }) {
  const [norm, kept] = useWatch({ control: form.control, name: ['norm', 'disisihkan'] });
  const mine = kept.find((one) => one.norm === norm);
  const other = kept.findLast((one) => one.norm !== norm);
  const take = useRef<HTMLButtonElement>(null);
  const waits = mine ? `Isian yang tadi untuk ${mine.nama} belum dijawab: Pakai lagi, atau Buang` : null;
  useOpenBox('disisihkan', waits, () => take.current?.focus());
  if (mine)
    return (
      <div className={css['tiket']} role="status">
        <IconArrowBackUp size={16} aria-hidden="true" />
        <span>
          Tadi diketik untuk <strong>{mine.nama}</strong>: {wordsOf(mine)}
        </span>
        <Button
          ref={take}
          size="xs"
          onClick={() => {
            onTake();
            takeIsianBack(form, mine);
            form.setFocus('tujuan.instalasi_id');
          }}
        >
          Pakai lagi
        </Button>
        <Button size="xs" variant="default" onClick={() => dropIsian(form, mine.norm)}>
          Buang
        </Button>
      </div>
    );
  if (!other || norm === null) return null;
  return (
    <div className={css['tiket']} role="status">
      <IconArrowBackUp size={16} aria-hidden="true" />
      <span>
        Isian untuk <strong>{other.nama}</strong> ({wordsOf(other)}) disisihkan, tidak ikut ke pasien ini
      </span>
    </div>
  );
}
