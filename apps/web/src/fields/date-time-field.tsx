import type { FieldValues } from 'react-hook-form';
import { formatDateTime, instantFrom, isTanggal } from '../platform/tanggal.ts';
import type { FieldProps } from './field.ts';
import { MaskedField } from './masked-field.tsx';

const ISO = /^\d{4}-\d{2}-\d{2}T/;

function keptDateTime(masked: string): string | null {
  if (masked === '') return null;
  const full = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2})\.(\d{2})$/.exec(masked);
  if (!full) return masked;
  const tanggal = `${full[3]}-${full[2]}-${full[1]}`;
  const [hours = '', minutes = ''] = [full[4], full[5]];
  if (!isTanggal(tanggal) || Number(hours) > 23 || Number(minutes) > 59) return masked;
  return instantFrom(tanggal, `${hours}:${minutes}`)?.toISOString() ?? masked;
}

const MASK = {
  pattern: '##/##/#### ##.##',
  placeholder: 'hh/bb/tttt jj.mm',
  shown: (kept: string) => (ISO.test(kept) ? formatDateTime(kept) : kept),
  kept: keptDateTime,
};

/** A date and time, typed as ddmmyyyyhhmm in the facility's zone; stores an ISO instant (UTC). */
export function DateTimeField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  return <MaskedField {...props} mask={MASK} />;
}
