import type { ReactNode } from 'react';

/**
 * Text without anything to press in it. It is a stop of its own, because the keys that scroll a page need the focus to
 * stand somewhere inside of it.
 */
export function Reading({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll the region that has the focus
    <section tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
