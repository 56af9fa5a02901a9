import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { unduhBerkas } from '../platform/unduh.ts';
import css from './lihat-pdf.module.css';
import { LihatPdf, useLihatPdf } from './lihat-pdf.tsx';
import { ErrorState, SkeletonAfter150 } from './state.tsx';

/** The state of the query that fetches the sheet. */
type Diambil = { data: File | undefined; isError: boolean; error: unknown; refetch: () => unknown };
type LembarProps = {
  diambil: Diambil;
  judul: string;
  /** The file's name when the server gives none. */ nama: string;
  /** Stands beside the buttons. */ samping?: ReactNode;
};

/** A print preview inside a dialog: the sheet is seen first, then printed with Enter or saved. */
export function LembarCetak({ diambil, judul, nama, samping }: LembarProps) {
  const { data, isError, error, refetch } = diambil;
  const pdf = useLihatPdf(data);
  const cetak = useRef<HTMLButtonElement>(null);
  // The dialog opens before there is anything to print and finds the button disabled, so the focus is set later.
  useEffect(() => {
    if (pdf.url) cetak.current?.focus({ preventScroll: true });
  }, [pdf.url]);
  return (
    <>
      {isError && (
        <ErrorState error={error} judul="Belum bisa disiapkan untuk dicetak" onRetry={() => void refetch()} />
      )}
      {!isError &&
        (data ? (
          <LihatPdf pdf={pdf} judul={judul} />
        ) : (
          <div className={css['pdf']}>
            <SkeletonAfter150 baris={8} tinggi={28} />
          </div>
        ))}
      <div className={css['kaki']}>
        {samping}
        <Button
          variant="default"
          disabled={!data}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => data && unduhBerkas(data, data.name || nama)}
        >
          Unduh
        </Button>
        {pdf.bisaTampil && (
          <Button
            ref={cetak}
            disabled={!pdf.url}
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={pdf.cetak}
          >
            Cetak
          </Button>
        )}
      </div>
    </>
  );
}
