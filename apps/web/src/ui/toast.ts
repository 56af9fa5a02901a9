import { notifications } from '@mantine/notifications';
import { placeOf } from '../platform/error.ts';

const LAMA_MS = 5000;
const show = (message: string, color: string, title?: string, id?: string): void => {
  if (id !== undefined) notifications.hide(id);
  notifications.show({
    ...(id === undefined ? {} : { id }),
    message,
    color,
    autoClose: LAMA_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Tutup pemberitahuan' },
    ...(title ? { title } : {}),
  });
};

/** Short news that needs no answer. What must be mended stands at its place instead. */
export const toast = {
  /** `id`: takes the place of the former one of the same name. */
  ok: (message: string, id?: string): void => show(message, 'var(--ok)', undefined, id),
  /** What was said under the name holds no longer. */
  tutup: (id: string): void => void notifications.hide(id),
  info: (message: string): void => show(message, 'var(--info)'),
  gagal: (message: string, judul?: string): void => show(message, 'var(--danger)', judul),
  /** For an action without a form. */
  error: (error: unknown): void => {
    const place = placeOf(error, null);
    if (place.at === 'toast') show([place.message, place.action].filter(Boolean).join(' '), 'var(--danger)');
  },
};
