import type { Draft } from './draft.ts';

/** Sets a form aside, with what its draft has beside it; undefined where nothing can be kept. */
export function keeperOf({ keep }: Draft, onClose: () => void): (() => Promise<boolean>) | undefined {
  if (!keep) return undefined;
  return async () => {
    const kept = await keep();
    if (kept) onClose();
    return kept;
  };
}
