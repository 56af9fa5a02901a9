import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.ts';
import { keptTanggal, shownTanggal } from './mask.ts';
import { MaskedField } from './masked-field.tsx';

const MASK = { pattern: '##/##/####', placeholder: 'hh/bb/tttt', shown: shownTanggal, kept: keptTanggal };

/** A date, typed as ddmmyyyy; stores YYYY-MM-DD. */
export function TanggalField<T extends FieldValues, O = T>(
  props: FieldProps<T, O> & { onPick?: (tanggal: string | null) => void },
) {
  return <MaskedField {...props} mask={MASK} />;
}
