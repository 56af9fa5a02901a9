import { useState } from 'react';
import type { FocusEvent } from 'react';

/** A list that floats belongs to the dialog its box is in: for screen readers, and for whoever walks the page by its regions. */
export function useWadah() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return {
    portalProps: target ? { target } : {},
    onFocus: (event: FocusEvent<HTMLElement>): void =>
      setTarget(event.currentTarget.closest<HTMLElement>('[role="dialog"]')),
  };
}
