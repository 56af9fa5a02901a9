import type { ButirTelaah } from '@nadi/domain/resep/telaah';

/** The questions that stand on the screen now. Whoever has not had them in sight has not answered them. */
export function inSight(root: HTMLElement | null): ButirTelaah[] {
  const top = root?.closest('[role="tabpanel"]')?.getBoundingClientRect().top;
  // The foot stands over what scrolls below it.
  const bottom = root?.querySelector('footer')?.getBoundingClientRect().top;
  if (!root || top === undefined || bottom === undefined) return [];
  return [...root.querySelectorAll<HTMLElement>('[data-butir]')].flatMap((row) => {
    const at = row.getBoundingClientRect();
    return at.top >= top - 1 && at.bottom <= bottom + 1 ? [row.dataset['butir'] as ButirTelaah] : [];
  });
}

/**
 * The same for a key that answers them. Where it answers none of those on the screen, the first that is open elsewhere is
 * brought there, so that the key is not dead.
 *
 * Units:   `open` has no answer; `byKey` of these are answered by the key, and the others by hand.
 */
export function seenOrShown(
  root: HTMLElement | null,
  open: readonly ButirTelaah[],
  byKey: readonly ButirTelaah[] = open,
): ButirTelaah[] {
  const seen = inSight(root);
  if (seen.some((one) => byKey.includes(one))) return seen;
  const next = open.find((one) => !seen.includes(one));
  if (next) root?.querySelector(`[data-butir="${next}"]`)?.scrollIntoView({ block: 'center' });
  return seen;
}
