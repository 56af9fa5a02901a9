import { useEffect } from 'react';

/** Arrows walk a list that scrolls while the focus stays in its box: the line they have come to is kept in sight. */
export function useTerlihat(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
