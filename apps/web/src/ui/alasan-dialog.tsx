import { Button, Input } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { AlasanRequest } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import css from './alasan-dialog.module.css';
import uiCss from './ui.module.css';

/** The longest reason that the server takes. */
const MAX_LENGTH = 200;

/** '' when nothing was picked or written. */
const buildAlasan = (picked: string, written: string): string => [picked, written.trim()].filter(Boolean).join(': ');

/** The same the other way round, of a reason that could not be sent. */
function splitAlasan(alasan: string, options: readonly string[]): { picked: string; written: string } {
  const picked = options.find((one) => alasan === one || alasan.startsWith(`${one}: `)) ?? '';
  return { picked, written: picked === '' ? alasan : alasan.slice(picked.length + 2) };
}

const isText = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'text';
/** A letter or another sign that somebody writes, alone: no shortcut and no key of the choices. */
const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * A question that asks for a reason and works by keyboard alone: 1 to 9 or the arrows pick, letters are written as own
 * words wherever they are typed, Enter answers yes, Esc goes back. What was written is dropped by a second Esc only.
 */
export function AlasanDialog({
  request,
  onAnswer,
}: {
  request: AlasanRequest;
  onAnswer: (alasan: string | null) => void;
}) {
  const { title, body, options, minLength = 1, awal = '', yes, no = 'Kembali', danger } = request;
  const id = useId();
  const before = splitAlasan(awal, options);
  const [picked, setPicked] = useState(before.picked);
  const [written, setWritten] = useState(before.written);
  const [wrong, setWrong] = useState(false);
  /** Whether somebody who has written something was told that it goes. */
  const [leaving, setLeaving] = useState(false);
  const radio = useRef<HTMLDivElement>(null);
  const other = useRef<HTMLInputElement>(null);
  const alasan = buildAlasan(picked, written);
  // What is pasted is not cut: half a sentence would be kept as the reason.
  const tooLong = alasan.length > MAX_LENGTH;

  function pick(one: string): void {
    setPicked(one);
    setWrong(false);
  }
  function submit(): void {
    if (alasan.length >= minLength && alasan.length <= MAX_LENGTH) return onAnswer(alasan);
    setWrong(true);
    (alasan === '' ? radio.current?.querySelector<HTMLInputElement>('input') : other.current)?.focus();
  }
  function onOptionKey(event: KeyboardEvent): void {
    if (isText(event.target) || !isWriting(event)) return;
    const one = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (one === undefined) {
      // The key itself is written by the browser, behind what stands there already.
      other.current?.focus();
      other.current?.setSelectionRange(written.length, written.length);
      return;
    }
    event.preventDefault();
    pick(one);
    radio.current?.querySelectorAll<HTMLInputElement>('input')[Number(event.key) - 1]?.focus();
  }
  function goBack(): void {
    if (written.trim() === '' || written === before.written || leaving) return onAnswer(null);
    setLeaving(true);
    other.current?.focus();
  }
  return (
    <Dialog title={title} onClose={goBack} size={480} zIndex={400} onKey={onOptionKey}>
      <form noValidate onSubmit={(event) => (event.preventDefault(), submit())}>
        {body && <div className={uiCss['confirm']}>{body}</div>}
        <fieldset className={css['pilihan']} aria-describedby={`${id}-kurang`}>
          <legend>Alasan</legend>
          <div ref={radio}>
            {options.map((one, at) => (
              <label key={one} data-dipilih={one === picked || undefined}>
                <input
                  type="radio"
                  name={id}
                  value={one}
                  checked={one === picked}
                  onChange={() => pick(one)}
                  data-autofocus={at === 0 || undefined}
                />
                <span>{one}</span>
                <Kbd>{String(at + 1)}</Kbd>
              </label>
            ))}
          </div>
        </fieldset>
        <label className={css['label']} htmlFor={`${id}-lain`}>
          Keterangan atau alasan lain
        </label>
        <Input
          ref={other}
          id={`${id}-lain`}
          value={written}
          autoComplete="off"
          aria-describedby={`${id}-kurang`}
          error={wrong || tooLong}
          onChange={(event) => (setWritten(event.currentTarget.value), setWrong(false), setLeaving(false))}
        />
        <div className={css['kurang']} id={`${id}-kurang`} role={wrong || tooLong || leaving ? 'alert' : undefined}>
          {leaving
            ? 'Alasan yang ditulis belum dipakai. Esc sekali lagi membuangnya.'
            : tooLong
              ? `Alasan paling panjang ${MAX_LENGTH} huruf, sekarang ${alasan.length}.`
              : wrong &&
                (alasan === ''
                  ? 'Pilih satu alasan, atau tulis alasan lain.'
                  : `Alasan paling sedikit ${minLength} huruf.`)}
        </div>
        <div className={uiCss['confirmActions']}>
          <Button variant="default" onClick={goBack} rightSection={<Kbd>Esc</Kbd>}>
            {no}
          </Button>
          <Button
            type="submit"
            {...(danger ? { color: 'var(--danger)', c: 'var(--surface)' } : {})}
            rightSection={<Kbd filled>Enter</Kbd>}
          >
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
