import { Button } from '@mantine/core';
import { useEffect, useImperativeHandle } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { FieldErrors } from '#platform/http/api-error.ts';
import { comboOf, isTyping } from '#platform/keys/shortcut.ts';
import { Kbd } from './kbd.tsx';
import css from './step-form.module.css';

/** What the keys of a step do, also where they are pressed above it; false: the key types on, where the focus is then. */
export type StepKeys = { finish: () => boolean; second: () => boolean };

type StepFormProps = {
  root: RefObject<HTMLDivElement | null>;
  /** Where what stands above the step finds its keys. */
  keys: RefObject<StepKeys | null>;
  /** Whether the step can be taken now; one that can't is only read. */
  open: boolean;
  busy: boolean;
  /** What the server refused: the focus goes to the first field that is marked for it. */
  errors: FieldErrors;
  label: string;
  finish: () => Promise<void>;
  /** A further key of the step, which types nothing while somebody is typing. */
  second: { combo: string; act: () => boolean };
  onKey?: (event: KeyboardEvent) => void;
  /** At the begin of the foot, and beside its button. */
  left?: ReactNode;
  words?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** One step of a document that several people take on: its fields, and a foot that says what is open. Ctrl+Enter takes it. */
export function StepForm(props: StepFormProps) {
  const { root, keys, open, busy, errors, label, finish, second } = props;
  useImperativeHandle(keys, () => ({
    finish: () => {
      if (open) void finish();
      return open;
    },
    second: () => open && second.act(),
  }));
  useEffect(() => {
    if (Object.keys(errors).length > 0) root.current?.querySelector<HTMLElement>('[data-kurang]')?.focus();
  }, [root, errors]);
  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return;
    const combo = comboOf(event.nativeEvent);
    const isSecond = combo === second.combo && !isTyping(event.target);
    if (combo === 'Ctrl+Enter') void finish();
    else if (!isSecond) return props.onKey?.(event);
    if (!isSecond || second.act()) event.preventDefault();
    event.stopPropagation();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what has the focus inside bubble up to here
    <div
      ref={root}
      className={`${css['langkah']} ${props.className ?? ''}`}
      onKeyDown={onKeyDown}
      data-langkah
      tabIndex={-1}
    >
      {props.children}
      <footer className={css['kaki']}>
        {props.left}
        <span className={css['sela']} />
        {props.words}
        {open && (
          <Button data-simpan disabled={busy} onClick={() => void finish()} rightSection={<Kbd filled>Ctrl+Enter</Kbd>}>
            {label}
          </Button>
        )}
      </footer>
    </div>
  );
}
