import { useState } from 'react';
import { isTanggal } from '#platform/time/tanggal.ts';
import { toast } from '#ui/toast.ts';
import css from './date-input.module.css';
import { keptTanggal, settledTanggal, shownTanggal, whyNoTanggal } from './mask.ts';
import { MaskedInput } from './masked-input.tsx';

export type DayProps = { label: string; value: string; onChange: (tanggal: string) => void };

const EDGE = 8;
/** Moves what stands at a field near the edge of the screen so far that all of it can be read. */
function keepInside(box: HTMLElement | null): void {
  if (box === null) return;
  box.style.translate = '';
  const { left, right } = box.getBoundingClientRect();
  const over = Math.max(right - (document.documentElement.clientWidth - EDGE), 0);
  const shift = Math.max(-over, EDGE - left);
  if (over > 0 || shift > 0) box.style.translate = `${shift}px`;
}

/** Whether a period ends before it begins, so that no day lies in it; an end that is empty is open. */
export const isTurned = (from: string, to: string): boolean => to !== '' && from > to;

/** A date, typed; half a date changes nothing yet. Where it may be empty, no letter left is no date. */
export function DateInput({
  label,
  value,
  onChange,
  empty,
  placeholder = 'hh/bb/tttt',
  from = '',
  turned = 'Dari sesudah Sampai',
  className,
}: DayProps & {
  empty: boolean;
  placeholder?: string;
  /** Of a last day: the first one. */ from?: string | undefined;
  /** What is said where the last day lies before it. */ turned?: string;
  className?: string | undefined;
}) {
  // What is typed goes with the value it was typed over, so that another value is shown at once.
  const [typed, setTyped] = useState<{ over: string; text: string } | null>(null);
  const now = typed?.over === value ? typed.text : null;
  const [entered, setEntered] = useState(false);
  const left = now === null ? null : whyNoTanggal(now);
  const unread = entered || (now?.length ?? 0) >= 10 ? left : null;
  const why = unread ?? (now === null && isTurned(from, value) ? turned : null);
  // The list goes on showing the day before, which nobody should take for the one that was typed.
  const stays = value === '' ? '' : `. Yang tampil tetap ${shownTanggal(value)}`;
  function settle(): void {
    if (now === null || left !== null) return;
    setTyped(null);
    const tanggal = settledTanggal(now);
    if (tanggal !== null && isTanggal(tanggal)) onChange(tanggal);
  }
  return (
    <div className={css['told']}>
      <MaskedInput
        size="xs"
        className={className}
        aria-label={label}
        aria-invalid={why !== null || undefined}
        error={why !== null}
        pattern="##/##/####"
        placeholder={placeholder}
        inputRef={() => undefined}
        shown={now ?? (value === '' ? '' : shownTanggal(value))}
        onText={(text) => {
          const tanggal = keptTanggal(text);
          const complete = tanggal !== null && isTanggal(tanggal);
          const cleared = empty && text === '';
          setEntered(false);
          setTyped(complete || cleared ? null : { over: value, text });
          if (complete) onChange(tanggal);
          else if (cleared) onChange('');
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') return;
          setEntered(true);
          settle();
        }}
        onBlur={() => {
          setTyped(null);
          if (left !== null) toast.info(`${label}: ${left}${stays}`);
          else settle();
        }}
      />
      {why !== null && (
        <p className={css['why']} role="alert" ref={(box) => keepInside(box)}>
          {why}
          {unread !== null && stays}
        </p>
      )}
    </div>
  );
}
