import { useEffect } from 'react';

/** Keeps the highlighted option of a list in sight: the arrows move through it while the focus stays in its box. */
export function useKeepInSight(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
