import { notifications } from '@mantine/notifications';
import { placeOf } from '../platform/error.ts';

const LAMA_MS = 5000;
const show = (message: string, color: string, title?: string): void => {
  notifications.show({ message, color, autoClose: LAMA_MS, withBorder: true, closeButtonProps: { 'aria-label': 'Tutup pemberitahuan' }, ...(title ? { title } : {}) });
};

/** Short news that needs no answer. What must be mended stands at its place instead. */
export const toast = {
  ok: (message: string): void => show(message, 'var(--ok)'),
  info: (message: string): void => show(message, 'var(--info)'),
  gagal: (message: string, judul?: string): void => show(message, 'var(--danger)', judul),
  /** For an action without a form. */
  error: (error: unknown): void => {
    const place = placeOf(error, null);
    if (place.at === 'toast') show([place.message, place.action].filter(Boolean).join(' '), 'var(--danger)');
  },
};
