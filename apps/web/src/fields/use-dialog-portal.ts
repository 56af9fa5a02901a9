import { useState } from 'react';
import type { FocusEvent } from 'react';

/** Mounts a floating list inside the dialog of its box, so that screen readers find it in that dialog's region. */
export function useDialogPortal() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return {
    portalProps: target ? { target } : {},
    onFocus: (event: FocusEvent<HTMLElement>): void =>
      setTarget(event.currentTarget.closest<HTMLElement>('[role="dialog"]')),
  };
}
