import { Input } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { applyMask, caretAfter, digitsOf, paddedDigitsOf } from './mask.ts';
import { replaceByNumber } from './pasted-number.ts';

type MaskedInputProps = Omit<ComponentProps<typeof Input<'input'>>, 'onChange' | 'value' | 'ref'> & {
  pattern: string;
  shown: string;
  onText: (masked: string) => void;
  inputRef: (element: HTMLInputElement | null) => void;
};

/**
 * A text input that keeps its caret behind the digit just typed. Backspace over a separator removes the digit before
 * it.
 */
export function MaskedInput({ pattern, shown, onText, inputRef, ...rest }: MaskedInputProps) {
  const digitCount = pattern.replaceAll(/[^#]/g, '').length;
  const own = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== own.current) return;
    own.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
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
      onPaste={(event) => replaceByNumber(event, digitCount)}
      onChange={(event) => {
        const { value, selectionStart } = event.currentTarget;
        const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim()); // a pasted ISO date
        // What is left after a digit was taken out is no date that somebody wrote without zeros.
        const taken = (event.nativeEvent as Partial<InputEvent>).inputType?.startsWith('delete') ?? false;
        const read = (text: string): string => (taken ? digitsOf(text) : paddedDigitsOf(text, pattern));
        let digits = iso ? `${iso[3]}${iso[2]}${iso[1]}` : read(value);
        let before = iso ? digits.length : read(value.slice(0, selectionStart ?? value.length)).length;
        const erasedSeparator = value.length < shown.length && digits === digitsOf(shown);
        if (erasedSeparator && before > 0) {
          digits = digits.slice(0, before - 1) + digits.slice(before);
          before -= 1;
        }
        const masked = applyMask(digits, pattern);
        caret.current = before >= digits.length ? masked.length : caretAfter(masked, before);
        onText(masked);
      }}
    />
  );
}
