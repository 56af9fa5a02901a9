import { printSalinanResep } from '@nadi/contract/resep/resep-kertas.contract';
import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';

/**
 * The copy of a prescription as it is on paper (resep.md RS15); the server writes each down as a printing, so it is
 * kept by nobody.
 */
export function SalinanDialog({ id, noResep, onClose }: { id: number; noResep: string; onClose: () => void }) {
  const fetched = useQuery({
    queryKey: ['resep-salinan', id],
    queryFn: ({ signal }) => fetchBlob(printSalinanResep, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const title = `Salinan resep ${noResep}`;
  return (
    <Dialog title={title} onClose={onClose} size={760} centered={false} withClose>
      <PrintSheet fetched={fetched} title={title} nama={`salinan-resep-${id}.pdf`} />
    </Dialog>
  );
}
