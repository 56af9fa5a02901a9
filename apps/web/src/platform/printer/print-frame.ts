import { regainFocus } from '#ui/keep-focus.ts';

/**
 * Prints what a frame holds. The browser prints what has the focus, and leaves it in the frame, where no key of the page
 * is heard; so it goes back to where it was.
 */
export function printFrame(frame: HTMLIFrameElement): void {
  const held = document.activeElement;
  const giveBack = (): void => {
    if (document.activeElement !== frame) return;
    frame.blur();
    window.focus();
    if (held instanceof HTMLElement && held !== frame && held.isConnected) held.focus({ preventScroll: true });
    // What had it may have been closed meanwhile, such as the dialog in which it was printed.
    regainFocus();
  };
  const view = frame.contentWindow;
  view?.focus();
  view?.print();
  giveBack();
  // Some browsers go on while their dialog stands, and focus the frame again when it closes.
  view?.addEventListener('afterprint', giveBack, { once: true });
}
