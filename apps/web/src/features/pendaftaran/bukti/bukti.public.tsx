import { getBuktiPendaftaran } from '@nadi/contract/kunjungan/bukti.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BuktiOverlayProps } from '#platform/http/operations.ts';
import { printDocument } from '#platform/printer/print-document.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { ConsentDialog } from '../consent/consent-dialog.tsx';
import { JENIS_BUKTI, useBuktiPrinter, usualPaper } from './bukti-panel.tsx';
import css from './bukti.module.css';
import { RollSheet } from './roll-sheet.tsx';

/**
 * The receipt of a registration, on the paper of one's choice. The server records each request for it, so it is requested
 * once and forgotten when the dialog closes.
 */
export function BuktiOverlay({ bukti: { id, whose }, onClose }: BuktiOverlayProps) {
  const [consent, setConsent] = useState(false);
  const [kertas, setKertas] = useState(usualPaper);
  const { way, salinan, panel } = useBuktiPrinter(kertas, setKertas);
  const isSheet = kertas === 'a5';
  const query = useQuery({
    queryKey: ['bukti-pendaftaran', id],
    queryFn: ({ signal }) => fetchBlob(getBuktiPendaftaran, { params: { id }, signal }),
    enabled: isSheet,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const print = (): void =>
    printDocument({ jenis: JENIS_BUKTI, acuan: id, whose, kertas, ...(salinan && { salinan }) }, way);
  return (
    <>
      <Dialog title="Bukti pendaftaran" whose={whose} onClose={onClose} size={1040} centered={false} withClose>
        <div className={css['isi']}>
          <div>
            {isSheet ? (
              <PrintSheet
                fetched={query}
                title="Bukti pendaftaran"
                nama={`bukti-pendaftaran-${id}.pdf`}
                onPrint={print}
              />
            ) : (
              <RollSheet key={kertas} asked={{ jenis: JENIS_BUKTI, acuan: id, kertas, label: null }} onPrint={print} />
            )}
          </div>
          <div className={css['samping']}>
            {panel}
            <Button variant="default" onClick={() => setConsent(true)}>
              General consent
            </Button>
          </div>
        </div>
      </Dialog>
      {consent && <ConsentDialog id={id} whose={whose} onClose={() => setConsent(false)} />}
    </>
  );
}
