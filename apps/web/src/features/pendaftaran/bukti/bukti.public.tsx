import { getBuktiPendaftaran } from '@nadi/contract/bukti.contract';
import { useQuery } from '@tanstack/react-query';
import type { BuktiOverlayProps } from '../../../platform/operations.ts';
import { printDocument } from '../../../platform/printer/print-document.ts';
import { fetchBlob } from '../../../platform/upload.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PrintSheet } from '../../../ui/print-sheet.tsx';

/**
 * The receipt of a registration. The server records each request for it as a print, so it is requested once and
 * forgotten when the dialog closes.
 */
export function BuktiOverlay({ bukti: { id, whose }, onClose }: BuktiOverlayProps) {
  const query = useQuery({
    queryKey: ['bukti-pendaftaran', id],
    queryFn: ({ signal }) => fetchBlob(getBuktiPendaftaran, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog title="Bukti pendaftaran" whose={whose} onClose={onClose} size={760} centered={false} withClose>
      <PrintSheet
        fetched={query}
        title="Bukti pendaftaran"
        nama={`bukti-pendaftaran-${id}.pdf`}
        onPrint={() => printDocument({ jenis: 'bukti-pendaftaran', acuan: id })}
      />
    </Dialog>
  );
}
