import { notifications } from '@mantine/notifications';
import { placeOf } from '../platform/error.ts';

const SHOWN_MS = 5000;
const show = (message: string, color: string, title?: string, id?: string): void => {
  if (id !== undefined) notifications.hide(id);
  notifications.show({
    ...(id === undefined ? {} : { id }),
    message,
    color,
    autoClose: SHOWN_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Tutup pemberitahuan' },
    ...(title ? { title } : {}),
  });
};

/** Short messages that need no answer. What the user must fix is shown at its place instead. */
export const toast = {
  /** A toast with an `id` replaces the former one of that id. */
  ok: (message: string, id?: string): void => show(message, 'var(--ok)', undefined, id),
  /** Hides the toast of that id, which is no longer true. */
  dismiss: (id: string): void => void notifications.hide(id),
  info: (message: string): void => show(message, 'var(--info)'),
  failure: (message: string, title?: string): void => show(message, 'var(--danger)', title),
  /** Shows the error of an action that has no form. */
  error: (error: unknown): void => {
    const place = placeOf(error, null);
    if (place.at === 'toast') show([place.message, place.action].filter(Boolean).join(' '), 'var(--danger)');
  },
};
