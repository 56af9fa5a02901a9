import type { FieldValues } from 'react-hook-form';
import { bacaJam } from '@nadi/domain/tanggal/baca-tanggal';
import type { FieldProps } from './field.ts';
import { MaskedField } from './masked-field.tsx';

const MASK = {
  pattern: '##.##',
  placeholder: 'jj.mm',
  shown: (kept: string) => kept.replace(':', '.'),
  kept: (masked: string) => masked.replace('.', ':'),
  why: (kept: string) => {
    const read = bacaJam(kept.replace(':', '.'));
    return read.hasil === 'tolak' ? read.pesan : null;
  },
};

/** A time of day, typed as four digits and shown as 08.00. Stores '08:00'; an incomplete time is stored as typed. */
export function TimeField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  return <MaskedField {...props} mask={MASK} />;
}
