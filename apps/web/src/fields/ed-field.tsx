import { bacaEd } from '@nadi/domain/stok/fefo';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.ts';
import { shownTanggal } from './mask.ts';
import { MaskedField } from './masked-field.tsx';
import { TANGGAL_MASK } from './tanggal-field.tsx';

const MASK = {
  ...TANGGAL_MASK,
  settled: (typed: string): string | null => {
    const read = bacaEd(shownTanggal(typed));
    return read.hasil === 'tanggal' ? read.tanggal : TANGGAL_MASK.settled(typed);
  },
  why: (typed: string): string | null => {
    const read = bacaEd(shownTanggal(typed));
    return read.hasil === 'tolak' ? read.pesan : null;
  },
};

/** An expiry date: a day, or a month as packs have it, which becomes its last day when the field is left. */
export function EdField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  return <MaskedField {...props} mask={MASK} />;
}
