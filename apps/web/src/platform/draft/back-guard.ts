import { useEffect, useEffectEvent } from 'react';

/** Where the browser stands in its own history, as the router counts it; null on an entry of somebody else. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null;

type Guard = { onBack: () => void; here: number | null };
/** What stands over the page, the topmost last. */
const guards: Guard[] = [];
/** The browser is on its way to where it was. */
let returning = false;

function onPop(event: PopStateEvent): void {
  const top = guards.at(-1);
  if (!returning && !top) return;
  // The page below stays, so nobody hears that the browser has moved.
  event.stopImmediatePropagation();
  if (returning || !top) {
    returning = false;
    return;
  }
  const there = placeOf(event.state);
  const steps = top.here === null || there === null ? 1 : top.here - there;
  if (steps !== 0) {
    returning = true;
    history.go(steps);
  }
  top.onBack();
}

/**
 * Back and Forward of the browser belong to what stands over the page, as Esc does: the page below stays, and `onBack`
 * asks where something would be lost.
 */
export function useBackGuard(onBack: () => void): void {
  const latest = useEffectEvent(onBack);
  useEffect(() => {
    const guard: Guard = { onBack: () => latest(), here: placeOf(history.state) };
    if (guards.length === 0) addEventListener('popstate', onPop, { capture: true });
    guards.push(guard);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      // A browser that is still on its way back is heard to the end.
      if (guards.length === 0 && !returning) removeEventListener('popstate', onPop, { capture: true });
    };
  }, []);
}
