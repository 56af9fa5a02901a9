import { bacaNomor, lipatNomor } from '@nadi/domain/angka/baca-nomor';
import { useState } from 'react';
import { useTranslate } from '../platform/language.ts';
import { textOf } from './field.ts';
import type { Bound } from './field.ts';
import type { TypedNumber } from './typed-number.ts';

/**
 * What a field of an identifier shows and stores: the digits of what is read for sure, else what was typed, as it is. Why
 * it can't be read is said as soon as the field is left.
 */
export function useTypedNomor(field: Omit<Bound, 'ref'>, panjang: number): TypedNumber {
  const [left, setLeft] = useState(false);
  const translate = useTranslate();
  const shown = textOf(field.value);
  const read = bacaNomor(shown, panjang);
  const why = (left || field.error !== null) && read.hasil === 'tolak' ? translate(read.pesan) : null;
  return {
    shown,
    error: why ?? field.error,
    onType: (text) => {
      setLeft(false);
      field.onChange(lipatNomor(text, panjang));
    },
    onBlur: () => {
      setLeft(true);
      field.onBlur();
    },
  };
}
