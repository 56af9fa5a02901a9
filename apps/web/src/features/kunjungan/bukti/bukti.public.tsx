import { getBuktiPendaftaran } from '@nadi/contract/bukti.contract';
import { useQuery } from '@tanstack/react-query';
import type { BuktiOverlayProps } from '../../../platform/operations.ts';
import { fetchBlob } from '../../../platform/unggah.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LembarCetak } from '../../../ui/lembar-cetak.tsx';

/**
 * The receipt of a registration. The server records each request for it as a print, so it is requested once and
 * forgotten when the dialog closes.
 */
export function BuktiOverlay({ pendaftaranId, onClose }: BuktiOverlayProps) {
  const query = useQuery({
    queryKey: ['bukti-pendaftaran', pendaftaranId],
    queryFn: ({ signal }) => fetchBlob(getBuktiPendaftaran, { params: { id: pendaftaranId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog judul="Bukti pendaftaran" onClose={onClose} size={760} tengah={false} denganTutup>
      <LembarCetak diambil={query} judul="Bukti pendaftaran" nama={`bukti-pendaftaran-${pendaftaranId}.pdf`} />
    </Dialog>
  );
}
