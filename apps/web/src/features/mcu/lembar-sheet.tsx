import { previewMcu, printMcu } from '@nadi/contract/kunjungan/mcu.contract';
import type { Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import { LEMBAR_MCU } from '@nadi/domain/rekam-medis/lembar-mcu';
import type { UntukMcu } from '@nadi/domain/rekam-medis/lembar-mcu';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatOwner } from '#platform/norm.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { toast } from '#ui/toast.ts';

type LembarProps = {
  mcu: Mcu;
  untuk: UntukMcu;
  /** Told whether it has been printed. */ onClose: (printed: boolean) => void;
};

/**
 * A paper of a concluded check-up. What leaves the screen is fetched as a printing, because the server counts these and not
 * the looks.
 */
export function LembarSheet({ mcu: { id, pasien }, untuk, onClose }: LembarProps) {
  const [printed, setPrinted] = useState(false);
  const params = { id: id ?? 0, untuk };
  const seen = useQuery({
    queryKey: ['mcu', 'lembar', params.id, untuk],
    queryFn: ({ signal }) => fetchBlob(previewMcu, { params, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  async function count(): Promise<boolean> {
    try {
      await fetchBlob(printMcu, { params });
    } catch (error) {
      toast.error(error);
      return false;
    }
    setPrinted(true);
    return true;
  }
  const title = `${LEMBAR_MCU[untuk].nama}: ${formatOwner(pasien)}`;
  return (
    <Dialog title={title} onClose={() => onClose(printed)} size={760} centered={false} withClose>
      <PrintSheet fetched={seen} title={title} nama={`mcu-${params.id}-${untuk}.pdf`} beforeLeaving={count} />
    </Dialog>
  );
}
