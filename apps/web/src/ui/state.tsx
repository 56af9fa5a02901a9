import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '#platform/http/error.ts';
import css from './ui.module.css';

export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css['state']} role="status">
      <div className={css['stateTitle']}>{title}</div>
      {children && <div>{children}</div>}
      {action && <div className={css['stateActions']}>{action}</div>}
    </div>
  );
}

/** A failed read: what happened, in words, and a button to try again. */
export function ErrorState({
  error,
  onRetry,
  title = 'Data belum bisa dimuat',
}: {
  error: unknown;
  onRetry?: () => void;
  title?: string;
}) {
  return (
    <div className={css['state']} role="alert">
      <div className={css['stateTitle']}>{title}</div>
      <div>{messageOf(error)}</div>
      {onRetry && (
        <div className={css['stateActions']}>
          <Button variant="default" onClick={onRetry}>
            Coba lagi
          </Button>
        </div>
      )}
    </div>
  );
}

/** True once `active` has lasted 150 ms, so that quick answers never flicker. */
export function useAfter150(active = true): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), 150);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return late && active;
}

/** Grey bars in place of what is loading, after 150 ms. */
export function SkeletonAfter150({ rows = 6, height = 20 }: { rows?: number; height?: number }) {
  const show = useAfter150();
  return (
    <div className={css['skeletons']} role="status" aria-label="Memuat">
      {show &&
        Array.from({ length: rows }, (_, at) => (
          <div key={at} className={css['skeleton']} style={{ height: height, width: `${92 - ((at * 17) % 40)}%` }} />
        ))}
    </div>
  );
}
