import type { ClipboardEvent } from 'react';

/** Of a NIK and of a BPJS card. */
const WHOLE_LENGTHS = new Set([16, 13]);

/**
 * Whether the pasted text is a whole number of a person, or as long as the field's own numbers (`fullLength`). Nobody
 * means to append one to what stands there: that would be another person's number.
 */
export function isWholeNumber(pasted: string, fullLength?: number): boolean {
  const digits = pasted.trim().replaceAll(/[\s./-]/g, '');
  if (!/^\d+$/.test(digits)) return false;
  return WHOLE_LENGTHS.has(digits.length) || (fullLength !== undefined && digits.length >= fullLength);
}

type Paste = ClipboardEvent<HTMLInputElement>;

/** `onPaste` of an input: the browser itself puts what is pasted in the place of what is selected. */
export function replaceByNumber(event: Paste, fullLength?: number): void {
  if (isWholeNumber(event.clipboardData.getData('text'), fullLength)) event.currentTarget.select();
}

/** The same for an input of words, where only a number gives way to a number: a note may well have a NIK in it. */
export function replaceNumberByNumber(event: Paste): void {
  if (/^[\d\s./-]+$/.test(event.currentTarget.value)) replaceByNumber(event);
}
