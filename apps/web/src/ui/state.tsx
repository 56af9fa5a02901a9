import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../platform/error.ts';
import css from './ui.module.css';

export function EmptyState({ judul, children, aksi }: { judul: string; children?: ReactNode; aksi?: ReactNode }) {
  return (
    <div className={css['state']} role="status">
      <div className={css['stateTitle']}>{judul}</div>
      {children && <div>{children}</div>}
      {aksi && <div className={css['stateActions']}>{aksi}</div>}
    </div>
  );
}

/** A failed read: what happened, in words, and a button to try again. */
export function ErrorState({
  error,
  onRetry,
  judul = 'Data belum bisa dimuat',
}: {
  error: unknown;
  onRetry?: () => void;
  judul?: string;
}) {
  return (
    <div className={css['state']} role="alert">
      <div className={css['stateTitle']}>{judul}</div>
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
export function useAfter150(aktif = true): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!aktif) return;
    const timer = setTimeout(() => setLate(true), 150);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [aktif]);
  return late && aktif;
}

/** Grey bars in place of what is loading, after 150 ms. */
export function SkeletonAfter150({ baris = 6, tinggi = 20 }: { baris?: number; tinggi?: number }) {
  const show = useAfter150();
  return (
    <div className={css['skeletons']} role="status" aria-label="Memuat">
      {show &&
        Array.from({ length: baris }, (_, at) => (
          <div key={at} className={css['skeleton']} style={{ height: tinggi, width: `${92 - ((at * 17) % 40)}%` }} />
        ))}
    </div>
  );
}
