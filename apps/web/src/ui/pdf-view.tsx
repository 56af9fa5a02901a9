import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { keepLastPrint, LEMBAR } from '#platform/printer/last-print.ts';
import { printFrame } from '#platform/printer/print-frame.ts';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { EmptyState } from './state.tsx';
import css from './pdf-view.module.css';

/**
 * A PDF in the page. `printPdf` prints it; where the browser cannot show it, it is opened in a tab or saved instead.
 */
export function usePdfView(file: File | undefined) {
  // The type is forced to PDF: bytes that are something else are never run as a page.
  const pdf = useMemo(() => (file ? new Blob([file], { type: 'application/pdf' }) : null), [file]);
  const url = useBlobUrl(pdf);
  const frame = useRef<HTMLIFrameElement>(null);
  function printPdf(): void {
    keepLastPrint(LEMBAR);
    try {
      if (frame.current) printFrame(frame.current);
    } catch {
      // Some browsers do not let a page control their PDF viewer; its own window has a print button.
      if (url) window.open(url, '_blank', 'noopener');
    }
  }
  return { url, frame, printPdf, canShow: navigator.pdfViewerEnabled !== false };
}

export function PdfView({ pdf, title }: { pdf: ReturnType<typeof usePdfView>; title: string }) {
  const { url, frame, canShow } = pdf;
  if (!url) return <div className={css['pdf']} />;
  if (!canShow) {
    return (
      <EmptyState
        title="Peramban ini tidak menampilkan PDF di dalam halaman"
        action={
          <Button variant="default" component="a" href={url} target="_blank" rel="noopener">
            Buka di tab baru
          </Button>
        }
      >
        Buka di tab baru, atau unduh berkasnya.
      </EmptyState>
    );
  }
  const src = `${url}#navpanes=0&view=Fit`;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox shows no PDF; these bytes are only read as one
  return <iframe ref={frame} className={css['pdf']} src={src} title={title} />;
}
