import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Read by the stylesheets of everything that begins at the upper edge of the window. */
const ROOM = '--top-line';

/** Gives a line at the upper edge its room, and keeps what somebody types into in sight when their page gets lower. */
export function useTopLine(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = line;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.setProperty(ROOM, `${Math.ceil(current.getBoundingClientRect().height)}px`);
      const { activeElement } = document;
      if (activeElement?.matches('input, select, textarea')) activeElement.scrollIntoView({ block: 'nearest' });
    });
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty(ROOM);
    };
  }, [line]);
}
