/**
 * Gives what is drawn once its list is loaded the focus of the dialog, unless somebody has gone to a field meanwhile.
 */
export function takeFocus(element: HTMLElement | null): void {
  const at = document.activeElement;
  if (element && (at === null || at === document.body || !at.matches('input, textarea'))) element.focus();
}
