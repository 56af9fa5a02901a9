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
 * The same for a key that answers them. Where none stands on the screen nothing is answered, and the first that is open
 * is brought there, so that the key is not dead.
 */
export function seenOrShown(root: HTMLElement | null, open: readonly ButirTelaah[]): ButirTelaah[] {
  const seen = inSight(root);
  const [first] = open;
  if (seen.length === 0 && first) root?.querySelector(`[data-butir="${first}"]`)?.scrollIntoView({ block: 'center' });
  return seen;
}
