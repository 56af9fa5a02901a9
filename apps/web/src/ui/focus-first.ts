import { keepFocus } from './keep-focus.ts';

/**
 * For `ref` of what opens over the page: sets the focus with the first rendering, and not a moment later as the library
 * does, and keeps it inside from then on. A practised clerk types at once, and the first key must land in the form or
 * answer the dialog.
 */
export function focusFirst(container: HTMLElement | null): (() => void) | undefined {
  container?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  return keepFocus(container);
}
