import type { FieldValues } from 'react-hook-form';
import { formatWaktu, instantDari, isTanggal } from '../platform/tanggal.ts';
import type { FieldProps } from './field.ts';
import { MaskedField } from './masked-field.tsx';

const ISO = /^\d{4}-\d{2}-\d{2}T/;

function keptWaktu(masked: string): string | null {
  if (masked === '') return null;
  const full = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2})\.(\d{2})$/.exec(masked);
  if (!full) return masked;
  const tanggal = `${full[3]}-${full[2]}-${full[1]}`;
  const [jam = '', menit = ''] = [full[4], full[5]];
  if (!isTanggal(tanggal) || Number(jam) > 23 || Number(menit) > 59) return masked;
  return instantDari(tanggal, `${jam}:${menit}`)?.toISOString() ?? masked;
}

const POLA = {
  pattern: '##/##/#### ##.##',
  placeholder: 'hh/bb/tttt jj.mm',
  shown: (kept: string) => (ISO.test(kept) ? formatWaktu(kept) : kept),
  kept: keptWaktu,
};

/** A date and time, typed as ddmmyyyyhhmm in the facility's zone; stores an ISO instant (UTC). */
export function WaktuField<T extends FieldValues, O = T>(props: FieldProps<T, O>) {
  return <MaskedField {...props} pola={POLA} />;
}
