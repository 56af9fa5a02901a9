import { act } from '@testing-library/react';

/**
 * Writes the draft of what was just typed, as when the page may be about to go. A form writes it by itself a moment after
 * the last key, which `platform/draft/draft.test.tsx` waits for once.
 */
export const writeDraftsNow = (): Promise<void> =>
  act(async () => {
    dispatchEvent(new Event('beforeunload'));
    await Promise.resolve();
  });
