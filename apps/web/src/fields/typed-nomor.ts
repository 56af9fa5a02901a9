import { bacaNomor, lipatNomor } from '@nadi/domain/angka/baca-nomor';
import { useState } from 'react';
import { useTranslate } from '#platform/language.ts';
import { textOf } from './field.ts';
import type { Bound } from './field.ts';
import type { TypedNumber } from './typed-number.ts';

/** Why a field's text can't be read as digits, in the reader's words; null for what can. */
export function nomorSays(value: unknown, panjang: number): string | null {
  const read = bacaNomor(textOf(value), panjang);
  return read.hasil === 'tolak' ? read.pesan : null;
}

/**
 * What a field of an identifier shows and stores: the digits of what is read for sure, else what was typed, as it is. Why
 * it can't be read is said as soon as the field is left.
 */
export function useTypedNomor(field: Omit<Bound, 'ref'>, panjang: number): TypedNumber {
  const [left, setLeft] = useState(false);
  const translate = useTranslate();
  const shown = textOf(field.value);
  const words = left || field.error !== null ? nomorSays(shown, panjang) : null;
  return {
    shown,
    error: words === null ? field.error : translate(words),
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
