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
