import { useEffect, useRef, useState } from 'react';

/**
 * For a menu that is drawn in place of its button. It opens whenever it is asked for once more, with the focus on its
 * button, which hears the arrows; as it closes, the focus goes back to where it was.
 */
export function useOpenMenu(asked: number) {
  const button = useRef<HTMLButtonElement>(null);
  const origin = useRef<Element | null>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    origin.current = document.activeElement === document.body ? null : document.activeElement;
    button.current?.focus();
    // oxlint-disable-next-line react/set-state-in-effect -- the button has to be there before the menu that it opens
    setOpened(true);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asking once more opens it again
  }, [asked]);
  function onChange(next: boolean): void {
    setOpened(next);
    if (next) {
      origin.current = button.current;
      return;
    }
    const back = origin.current instanceof HTMLElement && origin.current.isConnected ? origin.current : button.current;
    back?.focus({ preventScroll: true });
  }
  return { button, menu: { opened, onChange, returnFocus: false } };
}
