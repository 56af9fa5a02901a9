import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { placeOf } from '#platform/http/error.ts';

const SHOWN_MS = 5000;
/** So many stand at once; the place of toasts is told in app.tsx. */
export const MAX_TOASTS = 5;

const REFUSAL = 'var(--danger)';

type Toast = { message: ReactNode; color: string; title?: string; id?: string; autoClose?: number | false };
type Shown = { id: string; stays: boolean; says: ReactNode; refuses: boolean };
/** Those that stand, the oldest first. */
let shown: readonly Shown[] = [];
let serial = 0;

const forget = (id: string): void => {
  shown = shown.filter((one) => one.id !== id);
};

/** The library would let the newest wait for a place, and tell it when it is no longer news. */
function makeRoom(): void {
  if (shown.length < MAX_TOASTS) return;
  const oldest = shown.find(({ stays }) => !stays) ?? shown[0];
  if (oldest) dismiss(oldest.id);
}

function dismiss(id: string): void {
  forget(id);
  notifications.hide(id);
}

/** Shows a message that may hold more than words. One with an `id` replaces the former one of that id. */
function show({ message, color, title, id = `toast-${++serial}`, autoClose = SHOWN_MS }: Toast): void {
  dismiss(id);
  // Said again, it stands once.
  for (const { id: former, says } of shown) if (typeof says === 'string' && says === message) dismiss(former);
  makeRoom();
  shown = [...shown, { id, stays: autoClose === false, says: message, refuses: color === REFUSAL }];
  notifications.show({
    id,
    message,
    color,
    autoClose,
    withBorder: true,
    // A press with the mouse leaves the focus where it is: the form that somebody fills in goes on hearing its keys.
    closeButtonProps: { 'aria-label': 'Tutup pemberitahuan', onMouseDown: (event) => event.preventDefault() },
    onClose: () => forget(id),
    ...(title ? { title } : {}),
  });
}

/** What was refused before is no longer so once it is done, unless it waits for an answer. */
function dismissRefusals(): void {
  for (const { id, refuses, stays } of shown) if (refuses && !stays) dismiss(id);
}

/** Short messages that need no answer. What the user must fix is shown at its place instead. */
export const toast = {
  show,
  /** A toast with an `id` replaces the former one of that id. */
  ok: (message: string, id?: string): void => {
    dismissRefusals();
    show({ message, color: 'var(--ok)', ...(id === undefined ? {} : { id }) });
  },
  dismissRefusals,
  /** Hides the toast of that id, which is no longer true. */
  dismiss,
  info: (message: string): void => show({ message, color: 'var(--info)' }),
  failure: (message: string, title?: string): void =>
    show({ message, color: REFUSAL, ...(title === undefined ? {} : { title }) }),
  /** Shows the error of an action that has no form. */
  error: (error: unknown): void => {
    const place = placeOf(error, null);
    if (place.at === 'toast')
      show({ message: [place.message, place.action].filter(Boolean).join(' '), color: REFUSAL });
  },
};
