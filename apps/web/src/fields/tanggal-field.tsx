import type { FieldValues } from 'react-hook-form';
import { today } from '#platform/time/tanggal.ts';
import type { FieldProps } from './field.ts';
import { keptTanggal, settledTanggal, shownTanggal, whyNoTanggal } from './mask.ts';
import { MaskedField } from './masked-field.tsx';

export const TANGGAL_MASK = {
  pattern: '##/##/####',
  placeholder: 'hh/bb/tttt',
  shown: shownTanggal,
  kept: keptTanggal,
  settled: settledTanggal,
  why: (typed: string) => whyNoTanggal(typed),
};
const PAST = { ...TANGGAL_MASK, why: (typed: string) => whyNoTanggal(typed, today()) };

/**
 * A date, typed as ddmmyyyy, pasted or typed with its month by name or its year first; stores YYYY-MM-DD. What can't be
 * read stays as it was typed, and is told when the field is left.
 */
export function TanggalField<T extends FieldValues, O = T>({
  past = false,
  ...props
}: FieldProps<T, O> & {
  /** It is never to come, as a birth. */ past?: boolean;
  onPick?: (tanggal: string | null) => void;
  check?: (kept: string) => string | null;
}) {
  return <MaskedField {...props} mask={past ? PAST : TANGGAL_MASK} />;
}
