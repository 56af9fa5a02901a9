import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { keepFocus } from './keep-focus.ts';
import css from './kept-scroll.module.css';

type KeptScrollProps = {
  className?: string;
  /** A stop of the Tab key itself, where nothing inside is one: the keys that scroll need the focus here. */
  reachable?: boolean;
  children: ReactNode;
};

/**
 * A scrolling region that keeps its position when its tab is shown again, because display:none resets scrollTop; and
 * the focus of what goes away inside it. Every page of the shell stands in one.
 */
export function KeptScroll({ className, reachable = false, children }: KeptScrollProps) {
  const element = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    if (element.current) element.current.scrollTop = top.current;
  }, []);
  const root = useCallback((node: HTMLDivElement | null) => {
    element.current = node;
    return keepFocus(node);
  }, []);
  return (
    <div
      ref={root}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keys
      tabIndex={reachable ? 0 : -1}
      data-scroll
      className={`${css['scroll']} ${className ?? ''}`}
      onScroll={(event) => {
        if (event.target !== event.currentTarget) return;
        top.current = event.currentTarget.scrollTop;
      }}
    >
      {children}
    </div>
  );
}
