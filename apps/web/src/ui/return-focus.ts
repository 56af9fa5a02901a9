import { useEffect, useLayoutEffect, useRef } from 'react';
import { regainFocus } from './keep-focus.ts';

const isFocusLost = (): boolean => (document.activeElement ?? document.body) === document.body;

/**
 * Returns the focus to where it was when a dialog or overlay unmounts, unless something else has it by then. It is back
 * before the next key is heard: a clerk who closes a dialog with Enter may press Ctrl+Enter at once, and without a focus
 * that key would reach no form. When that place is gone too, the form or dialog around it finds the next one.
 */
export function useReturnFocus(opener: Element | null = null): void {
  const origin = useRef(opener);
  useEffect(() => {
    origin.current ??= document.activeElement;
  }, []);
  // The cleanup of a layout effect runs while the dialog is taken away, and a microtask right after that.
  useLayoutEffect(
    () => () =>
      queueMicrotask(() => {
        if (!isFocusLost()) return;
        const { current } = origin;
        if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
        if (isFocusLost()) regainFocus();
      }),
    [],
  );
}
