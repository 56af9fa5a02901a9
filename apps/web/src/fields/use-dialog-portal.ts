import { useState } from 'react';
import type { FocusEvent } from 'react';

/** Mounts a floating list in the dialog of its box, or on its page, so that screen readers find it in that region. */
export function useDialogPortal() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return {
    portalProps: target ? { target } : {},
    onFocus: (event: FocusEvent<HTMLElement>): void =>
      setTarget(
        event.currentTarget.closest<HTMLElement>('[role="dialog"]') ??
          event.currentTarget.closest<HTMLElement>('#halaman'),
      ),
  };
}
