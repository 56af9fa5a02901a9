import { useEffect, useEffectEvent, useState } from 'react';

type Layer = { order: number; zIndex: number; escape: () => void };

const layers = new Set<Layer>();
let opened = 0;

const topLayer = (): Layer | undefined =>
  [...layers].toSorted((a, b) => a.zIndex - b.zIndex || a.order - b.order).at(-1);

/** An open list or menu keeps its Esc by the library's own mark on whatever has the focus. */
const isKept = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** A key that is held closes one layer, and not all that it finds below. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.repeat && !event.isComposing && !isKept(event)) topLayer()?.escape();
}

/**
 * Of all that stand over the page only the topmost hears Esc. The library lets each listen for itself, and one that is
 * closed by the key is gone before the next hears the same key.
 */
export function useEscape(onEscape: () => void, zIndex = 0): void {
  // A layer is drawn after the one it stands on, also where both come at once.
  const [order] = useState(() => (opened += 1));
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const layer = { order, zIndex, escape: () => escape() };
    if (layers.size === 0) window.addEventListener('keydown', onKeyDown, { capture: true });
    layers.add(layer);
    return () => {
      layers.delete(layer);
      if (layers.size === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [order, zIndex]);
}
