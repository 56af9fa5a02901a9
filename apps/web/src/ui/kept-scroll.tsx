import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconArrowUp } from '@tabler/icons-react';
import { keepFocus } from './keep-focus.ts';
import css from './kept-scroll.module.css';

const SHOW_AFTER_PX = 250;

/**
 * A scrolling region that keeps its position when its tab is shown again, because display:none resets scrollTop; and
 * the focus of what goes away inside it. Every page of the shell stands in one.
 */
export function KeptScroll({
  className,
  children,
  toTop = false,
}: {
  className?: string;
  children: ReactNode;
  toTop?: boolean;
}) {
  const element = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const [far, setFar] = useState(false);
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
        setFar(top.current > SHOW_AFTER_PX);
      }}
    >
      {children}
      {toTop && far && (
        <button
          type="button"
          className={css['up']}
          aria-label="Ke atas"
          onClick={() => element.current?.scrollTo({ top: 0 })}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
