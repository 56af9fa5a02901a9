import { parseWaktuKontrol } from '@nadi/domain/kunjungan/waktu-kontrol';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { serverIso } from '#platform/time/clock.ts';
import { formatTime, instantFrom, localDay, today } from '#platform/time/tanggal.ts';
import { DATE_TIME_MASK } from './date-time-field.tsx';
import { textOf } from './field.ts';
import type { FieldProps } from './field.ts';
import { MaskedField } from './masked-field.tsx';

const ISO = /^\d{4}-\d{2}-\d{2}T.*Z$/;
/** The pattern puts '02/' for the '2 ' of '2 mgg'; once a letter follows, it stands as it was typed. */
const asTyped = (masked: string): string => masked.replace(/^0?(\d+)\/(?=[a-z])/i, '$1 ');

/** The instant of a short writing ('2 mgg', '28/4 9'); without an hour the one that was planned before. */
function settleShort(typed: string, jam: string): string | null {
  const when = ISO.test(typed) ? null : parseWaktuKontrol(typed, today());
  return when === null ? null : (instantFrom(when.tanggal, when.jam ?? jam)?.toISOString() ?? null);
}

const sayPast = (kept: string): string | null =>
  ISO.test(kept) && (localDay(kept) ?? '') < today() ? 'Waktu kontrol sudah lewat' : null;

/**
 * When a follow-up is to be: a date and time, or with few keys as in the record ('2mg', '10 hari 9'). `awal` is the time
 * that is planned now: its hour holds where none is typed. A day that is over is told when the field is left.
 */
export function WaktuKontrolField<T extends FieldValues, O = T>({
  awal,
  ...props
}: FieldProps<T, O> & { awal: string }) {
  const value = textOf(useWatch({ control: props.control, name: props.name }));
  const jam = formatTime(awal).replace('.', ':');
  const isEarlier = ISO.test(value) && value < serverIso() && localDay(value) === today();
  const mask = {
    ...DATE_TIME_MASK,
    kept: (masked: string) => DATE_TIME_MASK.kept(asTyped(masked)),
    settled: (typed: string) => settleShort(typed, jam) ?? DATE_TIME_MASK.settled(typed),
    why: (kept: string) => (settleShort(kept, jam) === null ? DATE_TIME_MASK.why(kept) : null),
  };
  return (
    <MaskedField
      {...props}
      mask={mask}
      check={sayPast}
      help={isEarlier ? 'Jam ini sudah lewat hari ini' : 'Tanggal dan jam, atau 3 hari, 2 mgg, 1 bln'}
    />
  );
}
