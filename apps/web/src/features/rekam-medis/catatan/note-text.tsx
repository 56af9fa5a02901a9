import { Input } from '@mantine/core';
import type { Templat } from '@nadi/contract/rekam-medis/templat.contract';
import type { BidangCatatan } from '@nadi/domain/rekam-medis/catatan';
import { BIDANG_CATATAN, MAX_BIDANG } from '@nadi/domain/rekam-medis/catatan';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import type { ShortcutId } from '#platform/keys/shortcut-list.ts';
import css from '../ruang/ruang.module.css';
import type { NoteValues } from './note-values.ts';
import { codeBefore, nextHole, previousHole, templatOf } from './templat-text.ts';
import type { Span } from './templat-text.ts';

type NoteTextProps = {
  form: UseFormReturn<NoteValues>;
  name: BidangCatatan;
  shortcut?: ShortcutId;
  placeholder?: string;
  describedBy?: string;
  /** What is amiss with it before the signature. */
  error?: string | undefined;
  templat: readonly Templat[];
  onTemplat: (templat: Templat, at: { bidang: BidangCatatan; span: Span }) => void;
  autoFocus?: boolean;
};

const MIN_HEIGHT_PX = 50;

/** The texts of the note in sight, in their order: records that were opened before stand hidden beside it. */
const textsInSight = (): HTMLTextAreaElement[] =>
  [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-bidang]')].filter((one) => one.checkVisibility());

export const textInSight = (bidang: BidangCatatan): HTMLTextAreaElement | undefined =>
  textsInSight().find((one) => one.dataset['bidang'] === bidang);

/** Selects the hole that Tab leads to; false where none is left in this direction. */
function walkHole(area: HTMLTextAreaElement, back: boolean): boolean {
  const all = textsInSight();
  const at = all.indexOf(area);
  // What is left in this text comes first, then the texts behind it, or before it on the way back.
  for (const one of back ? all.slice(0, at + 1).toReversed() : all.slice(at)) {
    const [start, end] = one === area ? [area.selectionStart, area.selectionEnd] : [one.value.length, 0];
    const hole = back ? previousHole(one.value, start) : nextHole(one.value, end);
    if (!hole) continue;
    one.focus();
    one.setSelectionRange(hole.from, hole.to);
    return true;
  }
  return false;
}

/**
 * One text of a note. `.flu` and a space puts a template in its place; Tab walks its holes and leaves the field behind
 * the last one. Enter makes a new line, as in every text of several lines that a doctor writes.
 */
export function NoteText(props: NoteTextProps) {
  const { form, name, shortcut, placeholder, describedBy, error, templat, onTemplat, autoFocus = false } = props;
  const { field } = useController({ control: form.control, name });
  const element = useRef<HTMLTextAreaElement>(null);
  // As high as its text, where the browser can't do that by itself: a note is read while it is written.
  useLayoutEffect(() => {
    const area = element.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${Math.max(MIN_HEIGHT_PX, area.scrollHeight + 2)}px`;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another text is the sign to measure it
  }, [field.value]);
  useShortcut(shortcut ?? 'rekam-s', () => did(element.current?.focus()), { enabled: shortcut !== undefined });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const area = event.currentTarget;
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') {
      if (walkHole(area, event.shiftKey)) event.preventDefault();
      return;
    }
    if (event.key !== ' ' || area.selectionStart !== area.selectionEnd) return;
    const code = codeBefore(area.value, area.selectionStart);
    const found = code && templatOf(templat, code.kode);
    if (!found) return;
    event.preventDefault();
    onTemplat(found, { bidang: name, span: code.span });
  }
  return (
    <Input
      component="textarea"
      multiline
      id={`catatan-${name}`}
      data-bidang={name}
      aria-label={BIDANG_CATATAN[name]}
      aria-invalid={error ? true : undefined}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      ref={(area: HTMLTextAreaElement | null) => {
        element.current = area;
        field.ref(area);
      }}
      rows={2}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      onBlur={field.onBlur}
      onKeyDown={onKeyDown}
      error={error !== undefined}
      placeholder={placeholder}
      maxLength={MAX_BIDANG}
      data-autofocus={autoFocus || undefined}
      classNames={{ input: css['teks'] ?? '' }}
    />
  );
}
