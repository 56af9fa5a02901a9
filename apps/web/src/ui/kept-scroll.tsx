import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { keepFocus } from './keep-focus.ts';
import css from './kept-scroll.module.css';

/**
 * A scrolling region that keeps its position when its tab is shown again, because display:none resets scrollTop; and
 * the focus of what goes away inside it. Every page of the shell stands in one.
 */
export function KeptScroll({ className, children }: { className?: string; children: ReactNode }) {
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
      tabIndex={-1}
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
