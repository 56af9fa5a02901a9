import { CloseButton, Modal } from '@mantine/core';
import { useEffect } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import css from './ui.module.css';

type DialogProps = {
  judul: string;
  onClose: () => void;
  size: number;
  /** Centred on the screen; otherwise it stands below the top, for dialogs that grow. */
  tengah?: boolean;
  /** Shows an x beside the title, for a dialog without another way out. */
  denganTutup?: boolean;
  zIndex?: number;
  /** Stands on the line of the title, such as filters of a wide dialog. */
  samping?: ReactNode;
  /** Handles the keys of the content: `(event) => handleFormKey(event, save)` where it is a form. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** Returns the focus to where it was when a dialog or overlay unmounts, unless something else has it by then. */
export function useFokusKembali(): void {
  useEffect(() => {
    const asal = document.activeElement;
    return () =>
      void setTimeout(() => {
        if (
          asal instanceof HTMLElement &&
          asal.isConnected &&
          (document.activeElement ?? document.body) === document.body
        )
          asal.focus({ preventScroll: true });
      });
  }, []);
}

/**
 * A dialog without a second page header, because the library's header is a landmark of its own. Esc closes it. Its keys
 * stay inside: neither the form around it nor the page's shortcuts hear them. Only Tab goes on, to the focus trap that
 * listens at the document.
 */
export function Dialog({
  judul,
  onClose,
  size,
  tengah = true,
  denganTutup = false,
  zIndex,
  samping,
  onKey,
  children,
}: DialogProps) {
  useFokusKembali();
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    onKey?.(event);
    if (event.key !== 'Tab') event.stopPropagation();
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      onKeyDown={onKeyDown}
      size={size}
      centered={tengah}
      yOffset={72}
      radius="lg"
      shadow="md"
      transitionProps={{ duration: 0 }}
      {...(zIndex ? { zIndex } : {})}
    >
      <Modal.Overlay color="#0B1516" backgroundOpacity={0.42} />
      <Modal.Content>
        <div className={css['dialog']}>
          {denganTutup && (
            <CloseButton
              className={css['dialogTutup'] ?? ''}
              size={28}
              iconSize={18}
              aria-label="Tutup"
              onClick={onClose}
            />
          )}
          <div className={samping ? css['dialogKepala'] : undefined}>
            <Modal.Title className={css['dialogJudul'] ?? ''}>{judul}</Modal.Title>
            {samping}
          </div>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
