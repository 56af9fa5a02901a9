import { CloseButton, Modal } from '@mantine/core';
import { use, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { comboOf, tellInDialog } from '#platform/keys/shortcut.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { focusFirst } from './focus-first.ts';
import { useReturnFocus } from './return-focus.ts';
import css from './ui.module.css';
import { useEscape } from './use-escape.ts';
import { WhoseContext } from './whose.ts';

type DialogProps = {
  title: string;
  /** Whose record it is about, if not that of the page or form around it; null where the title says it. */
  whose?: string | null | undefined;
  onClose: () => void;
  size: number;
  /** Centred on the screen; otherwise it stands below the top, for dialogs that grow. */
  centered?: boolean;
  /** Shows an x beside the title, for a dialog without another way out. */
  withClose?: boolean;
  zIndex?: number;
  /** Stands on the line of the title, such as filters of a wide dialog. */
  aside?: ReactNode;
  /** Nothing in it can be used while this is so, such as while it is saved. */
  busy?: boolean;
  /**
   * Handles the keys of the content: `(event) => handleFormKey(event, save)` where it is a form. A form that is sent by
   * Enter hears Ctrl+Enter too, without that.
   */
  onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

const isSearchKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'k';
/** Presses the button that sends the dialog's form; returns false where there is none that may be pressed. */
function sendForm(dialog: HTMLElement): boolean {
  const [send, another] = dialog.querySelectorAll<HTMLButtonElement>('form button[type="submit"]:not(:disabled)');
  if (!send || another) return false;
  send.click();
  return true;
}
/** Makes the line describe its dialog, since the library takes no description other than the whole body. */
function describeDialog(line: HTMLElement | null): (() => void) | undefined {
  const dialog = line?.closest('[role="dialog"]');
  if (!line || !dialog) return undefined;
  dialog.setAttribute('aria-describedby', line.id);
  return () => dialog.removeAttribute('aria-describedby');
}

/**
 * A dialog without a second page header, because the library's header is a landmark of its own. Esc closes it. Its keys
 * stay inside: neither the form around it nor the page's shortcuts hear them. Only Tab goes on, to the focus trap that
 * listens at the document.
 */
export function Dialog({
  title,
  whose,
  onClose,
  size,
  centered = true,
  withClose = false,
  zIndex,
  aside,
  busy = false,
  onKey,
  children,
}: DialogProps) {
  // It is read before the first rendering, which moves the focus into the dialog.
  const [opener] = useState(() => document.activeElement);
  useReturnFocus(opener);
  useEscape(onClose, zIndex);
  const around = use(WhoseContext);
  const about = whose === undefined ? around() : whose;
  const aboutId = useId();
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    onKey?.(event);
    const isSave = !event.defaultPrevented && !event.repeat && comboOf(event.nativeEvent) === keysOf('simpan');
    if (isSave && sendForm(event.currentTarget)) event.preventDefault();
    tellInDialog(event.nativeEvent);
    // The browser's own search box would take the focus out of a question that waits for its answer.
    if (isSearchKey(event)) event.preventDefault();
    if (event.key !== 'Tab') event.stopPropagation();
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      size={size}
      centered={centered}
      yOffset="calc(var(--top-line, 0px) + clamp(12px, calc(20dvh - 64px), 72px))"
      radius="lg"
      shadow="md"
      transitionProps={{ duration: 0 }}
      {...(zIndex ? { zIndex } : {})}
    >
      <Modal.Overlay color="#0B1516" backgroundOpacity={0.42} />
      <Modal.Content className={css['dialogIsi'] ?? ''}>
        <div className={css['dialog']} ref={focusFirst} tabIndex={-1} aria-busy={busy || undefined}>
          {withClose && (
            <CloseButton
              className={css['dialogTutup'] ?? ''}
              size={28}
              iconSize={18}
              aria-label="Tutup"
              onClick={onClose}
            />
          )}
          <div className={aside ? css['dialogKepala'] : undefined}>
            <Modal.Title className={css['dialogJudul'] ?? ''}>{title}</Modal.Title>
            {aside}
          </div>
          {about && (
            <p ref={describeDialog} className={css['dialogMilik']} id={aboutId}>
              {about}
            </p>
          )}
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
