/**
 * For `ref` of what opens over the page: sets the focus with the first rendering, and not a moment later as the library
 * does. A practised clerk types at once, and the first key must land in the form or answer the dialog.
 */
export const focusFirst = (container: HTMLElement | null): void =>
  container?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
