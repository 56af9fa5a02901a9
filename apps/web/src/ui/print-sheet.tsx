import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { downloadFile } from '#platform/http/download.ts';
import css from './pdf-view.module.css';
import { PdfView, usePdfView } from './pdf-view.tsx';
import { ErrorState, SkeletonAfter150 } from './state.tsx';

/** The state of the query that fetches the sheet. */
type FetchedFile = { data: File | undefined; isError: boolean; error: unknown; refetch: () => unknown };
type PrintSheetProps = {
  fetched: FetchedFile;
  title: string;
  /** The file's name when the server gives none. */ nama: string;
  /** Stands beside the buttons. */ aside?: ReactNode;
  /** Prints it another way than the browser prints a PDF. */
  onPrint?: () => void;
  /** It is looked at and goes nowhere. */
  onlySeen?: boolean;
  /** Asked before it is printed or saved; false keeps it here. */
  beforeLeaving?: () => Promise<boolean>;
};

/** A print preview inside a dialog: the sheet is seen first, then printed with Enter or saved. */
export function PrintSheet(props: PrintSheetProps) {
  const { fetched, title, nama, aside, onPrint, onlySeen = false, beforeLeaving } = props;
  const { data, isError, error, refetch } = fetched;
  const pdf = usePdfView(data);
  const printButton = useRef<HTMLButtonElement>(null);
  // The dialog opens before there is anything to print and finds the button disabled, so the focus is set later.
  useEffect(() => {
    if (pdf.url) printButton.current?.focus({ preventScroll: true });
  }, [pdf.url]);
  const leave = async (way: () => void): Promise<void> => {
    if (!beforeLeaving || (await beforeLeaving())) way();
  };
  return (
    <>
      {isError && (
        <ErrorState error={error} title="Belum bisa disiapkan untuk dicetak" onRetry={() => void refetch()} />
      )}
      {!isError &&
        (data ? (
          <PdfView pdf={pdf} title={title} />
        ) : (
          <div className={css['pdf']}>
            <SkeletonAfter150 rows={8} height={28} />
          </div>
        ))}
      <div className={css['kaki']} data-kaki>
        {aside}
        {!onlySeen && (
          <>
            <Button
              variant="default"
              disabled={!data}
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => data && void leave(() => downloadFile(data, data.name || nama))}
            >
              Unduh
            </Button>
            {pdf.canShow && (
              <Button
                ref={printButton}
                disabled={!pdf.url}
                leftSection={<IconPrinter size={16} aria-hidden="true" />}
                onClick={() => void leave(onPrint ?? pdf.printPdf)}
              >
                Cetak
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}
