import { keepFocus } from './keep-focus.ts';

/** A menu gives the focus back to its button when it has closed, up to a few frames after what it opened has it. */
const SETTLE_MS = 300;

/** What stands over the page by itself may have the focus. */
const OVER_PAGE = '[role=dialog], [role=alertdialog], form';

/** Takes the focus back when the page behind takes it right after opening. */
function holdWhileSettling(container: HTMLElement): () => void {
  let inside = document.activeElement;
  function watch({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    if (container.contains(target)) inside = target;
    else if (target.closest(OVER_PAGE) === null && inside instanceof HTMLElement && container.contains(inside))
      inside.focus({ preventScroll: true });
  }
  const stop = (): void => document.removeEventListener('focusin', watch);
  document.addEventListener('focusin', watch);
  const timer = setTimeout(stop, SETTLE_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * For `ref` of what opens over the page: sets the focus with the first rendering, and not a moment later as the library
 * does, and keeps it inside from then on. A practised clerk types at once, and the first key must land in the form or
 * answer the dialog.
 */
export function focusFirst(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  const first = container.querySelector<HTMLElement>('[data-autofocus]');
  first?.focus({ preventScroll: true });
  const release = keepFocus(container);
  const settle = first ? holdWhileSettling(container) : undefined;
  return () => {
    settle?.();
    release?.();
  };
}
