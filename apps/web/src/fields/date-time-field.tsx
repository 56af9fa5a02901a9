import { bacaTanggalJam } from '@nadi/domain/tanggal/baca-tanggal';
import type { FieldValues } from 'react-hook-form';
import { formatDateTime, instantFrom } from '#platform/time/tanggal.ts';
import type { FieldProps } from './field.ts';
import { MaskedField } from './masked-field.tsx';

const ISO = /^\d{4}-\d{2}-\d{2}T.*Z$/;
/** Nothing of it is still to be typed. */
const WHOLE = /^\d{2}\/\d{2}\/\d{4} \d{2}\.\d{2}$|^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}$/;

function settled(typed: string): string | null {
  if (typed === '') return null;
  const read = ISO.test(typed) ? null : bacaTanggalJam(typed);
  return read?.hasil === 'waktu' ? (instantFrom(read.tanggal, read.jam)?.toISOString() ?? typed) : typed;
}

function why(kept: string): string | null {
  const read = ISO.test(kept) ? null : bacaTanggalJam(kept);
  return read?.hasil === 'tolak' ? read.pesan : null;
}

export const DATE_TIME_MASK = {
  pattern: '##/##/#### ##.##',
  placeholder: 'hh/bb/tttt jj.mm',
  shown: (kept: string) => (ISO.test(kept) ? formatDateTime(kept) : kept),
  kept: (masked: string) => (masked === '' ? null : WHOLE.test(masked.trim()) ? settled(masked.trim()) : masked),
  settled,
  why,
};

/** A date and time, typed as ddmmyyyyhhmm in the facility's zone; stores an ISO instant (UTC). */
export function DateTimeField<T extends FieldValues, O = T>(
  props: FieldProps<T, O> & { check?: (kept: string) => string | null },
) {
  return <MaskedField {...props} mask={DATE_TIME_MASK} />;
}
