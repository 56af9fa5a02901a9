import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field.ts';
import { keptTanggal, settledTanggal, shownTanggal, whyNoTanggal } from './mask.ts';
import { MaskedField } from './masked-field.tsx';

export const TANGGAL_MASK = {
  pattern: '##/##/####',
  placeholder: 'hh/bb/tttt',
  shown: shownTanggal,
  kept: keptTanggal,
  settled: settledTanggal,
  why: whyNoTanggal,
};

/**
 * A date, typed as ddmmyyyy, pasted or typed with its month by name or its year first; stores YYYY-MM-DD. What can't be
 * read stays as it was typed, and is told when the field is left.
 */
export function TanggalField<T extends FieldValues, O = T>(
  props: FieldProps<T, O> & { onPick?: (tanggal: string | null) => void; check?: (kept: string) => string | null },
) {
  return <MaskedField {...props} mask={TANGGAL_MASK} />;
}
