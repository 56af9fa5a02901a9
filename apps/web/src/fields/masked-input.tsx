import { Input } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { applyMask, caretAfter, digitsOf, fitsMask, paddedDigitsOf } from './mask.ts';
import { replaceByNumber } from './pasted-number.ts';

type MaskedInputProps = Omit<ComponentProps<typeof Input<'input'>>, 'onChange' | 'value' | 'ref'> & {
  pattern: string;
  shown: string;
  onText: (masked: string) => void;
  inputRef: (element: HTMLInputElement | null) => void;
  /** Holds what was typed letter by letter, before the pattern; null where it can't be told any more. */
  typedRef?: RefObject<string | null>;
};

const YEAR = /^(?:19|20)\d\d$/;

/**
 * A text input that puts digits into a pattern, with the caret behind the digit just typed. Backspace over a separator
 * removes the digit before it. What does not fit the pattern (a month by its name, a year first, a digit too many) stays
 * as it was typed or pasted, for the reader of the field.
 */
export function MaskedInput({ pattern, shown, onText, inputRef, typedRef, ...rest }: MaskedInputProps) {
  const digitCount = pattern.replaceAll(/[^#]/g, '').length;
  const own = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  /**
   * Nothing was typed since the field got the focus by a key: what stands in it, or is filled in then, gives way as a
   * whole. A pointer goes to the letter that is to be mended.
   */
  const untouched = useRef(false);
  const pointed = useRef(false);
  /** How many separators were typed: who types none and then a dash behind four digits has begun with the year. */
  const ownSeparators = useRef(0);
  /** What was given on last: only behind that can another letter have been typed. */
  const given = useRef('');
  const rawOf = (value: string, added: string): string | null => {
    const before = shown === '' ? '' : shown === given.current ? (typedRef?.current ?? null) : null;
    return added !== '' && value === shown + added && before !== null ? before + added : null;
  };
  const give = (text: string, value: string, added: string): void => {
    if (typedRef) typedRef.current = rawOf(value, added);
    given.current = text;
    onText(text);
  };
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== own.current) return;
    own.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useLayoutEffect(() => {
    if (untouched.current && document.activeElement === own.current) own.current?.select();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another value in the field is the sign to select it
  }, [shown]);
  return (
    <Input
      {...rest}
      ref={(element: HTMLInputElement | null) => {
        own.current = element;
        inputRef(element);
      }}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onPointerDown={() => {
        pointed.current = true;
      }}
      onPointerUp={() => {
        pointed.current = false;
      }}
      onFocus={(event) => {
        untouched.current = !pointed.current;
        if (untouched.current) event.currentTarget.select();
        pointed.current = false;
      }}
      onPaste={(event) => {
        // Nobody means to append a date to what stands there.
        if (/^\D*(?:\d+\D+){2}\d{4}|^\d{4}-\d|[a-z]{3}.*\d{4}/i.test(event.clipboardData.getData('text')))
          event.currentTarget.select();
        else replaceByNumber(event, digitCount);
      }}
      onChange={(event) => {
        const { value, selectionStart } = event.currentTarget;
        untouched.current = false;
        const isMasked = applyMask(digitsOf(shown), pattern) === shown;
        const added = value.length - shown.length === 1 ? value.charAt((selectionStart ?? value.length) - 1) : '';
        // What is left after a digit was taken out is no date that somebody wrote without zeros.
        const taken = (event.nativeEvent as Partial<InputEvent>).inputType?.startsWith('delete') ?? false;
        if (value === '') ownSeparators.current = 0;
        caret.current = null;
        if (added === '-' && ownSeparators.current === 0 && isMasked && YEAR.test(digitsOf(value)))
          return give(`${digitsOf(value)}-`, value, added);
        if (/[^\d]/.test(added)) ownSeparators.current += 1;
        // One digit more or less moves the others along; a text that came otherwise is put into the pattern if it fits.
        const moves = isMasked && (taken || /^\d$/.test(added)) && digitsOf(value).length <= digitCount;
        // A letter tells that the separators which the pattern put in ('10/0' for the '100' of '100 hari') were wrong.
        const raw = /\p{L}/u.test(added) ? rawOf(value, added) : null;
        if (!moves && !fitsMask(value, pattern)) return give(raw ?? value, value, added);
        const asDigits = taken || (moves && !fitsMask(value, pattern));
        const read = (text: string): string => (asDigits ? digitsOf(text) : paddedDigitsOf(text, pattern));
        let digits = read(value);
        let before = read(value.slice(0, selectionStart ?? value.length)).length;
        const erasedSeparator = isMasked && value.length < shown.length && digits === digitsOf(shown);
        if (erasedSeparator && before > 0) {
          digits = digits.slice(0, before - 1) + digits.slice(before);
          before -= 1;
        }
        const masked = applyMask(digits, pattern);
        caret.current = before >= digits.length ? masked.length : caretAfter(masked, before);
        give(masked, value, added);
      }}
    />
  );
}
