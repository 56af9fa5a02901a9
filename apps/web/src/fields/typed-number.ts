import { bacaAngka, tulisAngka } from '@nadi/domain/angka/baca-angka';
import type { AturanAngka } from '@nadi/domain/angka/baca-angka';
import { useState } from 'react';
import { useTranslate } from '#platform/language.ts';
import type { Bound } from './field.ts';

/** The number of a text, null for nothing; what is not certain stays text for the schema to refuse. */
export function valueOf(text: string, aturan: AturanAngka): number | string | null {
  const read = bacaAngka(text, aturan);
  if (read.hasil === 'kosong') return null;
  return read.hasil === 'angka' ? read.nilai : text;
}

/** Why a field's text is no number, in the reader's words; null for what is one. */
export const numberSays = (value: unknown, aturan: AturanAngka): string | null => {
  if (typeof value !== 'string') return null;
  const read = bacaAngka(value, aturan);
  return 'pesan' in read ? read.pesan : null;
};

export type TypedNumber = { shown: string; error: string | null; onType: (text: string) => void; onBlur: () => void };

/**
 * What a field of numbers shows and stores. While it is typed in it shows what was typed, such as '0,'; when it is left it
 * shows what is sent. What can't be read for sure stays as it is, and is asked about as soon as the field is left.
 */
export function useTypedNumber(field: Omit<Bound, 'ref'>, aturan: AturanAngka): TypedNumber {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const { value } = field;
  const number = typeof value === 'number' ? tulisAngka(value) : '';
  const isTyped = typed !== null && valueOf(typed, aturan) === value;
  const translate = useTranslate();
  const words = left || field.error !== null ? numberSays(value, aturan) : null;
  const why = words === null ? null : translate(words);
  return {
    shown: typeof value === 'string' ? value : isTyped ? typed : number,
    error: why ?? field.error,
    onType: (text) => {
      setTyped(text);
      setLeft(false);
      field.onChange(valueOf(text, aturan));
    },
    onBlur: () => {
      setTyped(null);
      setLeft(true);
      field.onBlur();
    },
  };
}
