import { getKartuPasien, getLabelPasien } from '@nadi/contract/pasien/pasien-print.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatOwner } from '#platform/norm.ts';
import { isPrintedAtOnce } from '#platform/printer/desk-printers.ts';
import type { PrintRequest } from '#platform/printer/desk-printers.ts';
import { printDocument } from '#platform/printer/print-document.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { LabelForm } from './label-form.tsx';
import type { LabelInput } from './label-form.tsx';

export type PrintJob = { jenis: 'kartu' | 'label'; norm: number; nama: string };

/** The server logs every print, so the file is fetched once and is dropped when the dialog closes. */
function usePrintFile({ jenis, norm }: PrintJob, label: LabelInput | null) {
  return useQuery({
    queryKey: ['cetak', jenis, norm, label],
    queryFn: ({ signal }) =>
      jenis === 'kartu'
        ? fetchBlob(getKartuPasien, { params: { norm }, signal })
        : fetchBlob(getLabelPasien, { params: { norm }, query: label ?? {}, signal }),
    enabled: jenis === 'kartu' || label !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Previews a patient's card or a sheet of labels, to be printed or saved from there. */
export function PrintDialog({ printJob, onClose }: { printJob: PrintJob; onClose: () => void }) {
  const [label, setLabel] = useState<LabelInput | null>(null);
  const query = usePrintFile(printJob, label);
  const title = printJob.jenis === 'kartu' ? `Kartu pasien ${printJob.nama}` : `Label ${printJob.nama}`;
  const filling = printJob.jenis === 'label' && label === null;
  const of = { acuan: printJob.norm, whose: formatOwner(printJob) };
  const request: PrintRequest =
    printJob.jenis === 'kartu' ? { jenis: 'kartu-pasien', ...of } : { jenis: 'label-pasien', ...of, label };
  function ready(filled: LabelInput): void {
    if (!isPrintedAtOnce('label-pasien')) return setLabel(filled);
    printDocument({ ...request, label: filled });
    onClose();
  }
  const changeButton = label && (
    <Button variant="default" onClick={() => setLabel(null)}>
      Ubah jumlah
    </Button>
  );
  return (
    <Dialog title={title} whose={null} onClose={onClose} size={filling ? 460 : 760} centered={false} withClose>
      {filling ? (
        <LabelForm onReady={ready} onClose={onClose} />
      ) : (
        <PrintSheet
          fetched={query}
          title={title}
          nama={`${printJob.jenis}-${printJob.norm}.pdf`}
          aside={changeButton}
          onPrint={() => printDocument(request)}
        />
      )}
    </Dialog>
  );
}
