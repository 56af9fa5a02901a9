import type { Draft } from '../../../platform/draft.ts';

/** Sets a patient's form aside, with the files that were picked in it. */
export function keeperOf({ keep }: Draft, onClose: () => void): (() => void) | undefined {
  return keep ? () => void keep().then((kept) => kept && onClose()) : undefined;
}
