import { previewSurat, printSurat } from '@nadi/contract/rekam-medis/surat.contract';
import type { Surat } from '@nadi/contract/rekam-medis/surat.contract';
import { JENIS_SURAT, SURAT_TERBIT } from '@nadi/domain/surat/surat';
import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { toast } from '#ui/toast.ts';

/**
 * The letter as it is on paper. What leaves the screen, printed or saved, is fetched as a printing, because the server
 * counts these and not the looks.
 */
export function SuratSheet({
  surat,
  onClose,
  onPrinted,
}: {
  surat: Surat;
  onClose: () => void;
  onPrinted: () => void;
}) {
  const { id, jenis, nomor, status } = surat;
  const seen = useQuery({
    queryKey: ['surat', 'pdf', id, surat.versi],
    queryFn: ({ signal }) => fetchBlob(previewSurat, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const title = `${JENIS_SURAT[jenis].nama} ${nomor ?? '(draf)'}`;
  async function count(): Promise<boolean> {
    try {
      await fetchBlob(printSurat, { params: { id } });
    } catch (error) {
      toast.error(error);
      return false;
    }
    onPrinted();
    return true;
  }
  return (
    <Dialog title={title} onClose={onClose} size={760} centered={false} withClose>
      <PrintSheet
        fetched={seen}
        title={title}
        nama={`surat-${id}.pdf`}
        onlySeen={status !== SURAT_TERBIT}
        beforeLeaving={count}
      />
    </Dialog>
  );
}
