import { openGeneralConsent, printFormulirConsent } from '@nadi/contract/pasien/general-consent.contract';
import { useQuery } from '@tanstack/react-query';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';

const WIDTH = 760;
/** The form of a patient to be signed by hand, or one that was signed. */
export type ConsentSheetOf = { norm: number } | { tertanda: number };

/** The paper of a general consent. The server records each request for it, so it is requested once. */
export function ConsentSheet({ of, onClose }: { of: ConsentSheetOf; onClose: () => void }) {
  const title = 'norm' in of ? 'Formulir general consent' : 'General consent yang ditandatangani';
  const fetched = useQuery({
    queryKey: ['general-consent', 'lembar', of],
    queryFn: ({ signal }) =>
      'norm' in of
        ? fetchBlob(printFormulirConsent, { params: { norm: of.norm }, signal })
        : fetchBlob(openGeneralConsent, { params: { id: of.tertanda }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog title={title} onClose={onClose} size={WIDTH} centered={false} withClose zIndex={400}>
      <PrintSheet fetched={fetched} title={title} nama="general-consent.pdf" />
    </Dialog>
  );
}
