import { getBuktiPendaftaran } from '@nadi/contract/bukti.contract';
import { KERTAS, specOf } from '@nadi/domain/cetak/jenis-cetakan';
import type { Kertas } from '@nadi/domain/cetak/jenis-cetakan';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BuktiOverlayProps } from '../../../platform/operations.ts';
import { readDesk } from '../../../platform/printer/desk-printers.ts';
import { printDocument } from '../../../platform/printer/print-document.ts';
import { fetchBlob } from '../../../platform/upload.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import css from './bukti.module.css';
import { RollSheet } from './roll-sheet.tsx';

const JENIS = 'bukti-pendaftaran';
const SHEETS = specOf(JENIS).kertas;

/** The paper of the printer that this desk chose for receipts, else the one that they are made for. */
function usualPaper(): Kertas {
  const { printers, tujuan } = readDesk();
  const chosen = printers.find(({ id }) => id === tujuan[JENIS]);
  return SHEETS.find((one) => one === chosen?.profil.kertas) ?? SHEETS[0] ?? 'a5';
}

/**
 * The receipt of a registration, on the paper of one's choice. The server records each request for it, so it is requested
 * once and forgotten when the dialog closes.
 */
export function BuktiOverlay({ bukti: { id, whose }, onClose }: BuktiOverlayProps) {
  const [kertas, setKertas] = useState(usualPaper);
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
  const print = (): void => printDocument({ jenis: JENIS, acuan: id, kertas });
  const papers = (
    <SegmentedControl
      aria-label="Bentuk"
      className={css['bentuk']}
      size="xs"
      data={SHEETS.map((value) => ({ value, label: KERTAS[value] }))}
      value={kertas}
      onChange={(value) => setKertas(value as Kertas)}
    />
  );
  return (
    <Dialog title="Bukti pendaftaran" whose={whose} onClose={onClose} size={760} centered={false} withClose>
      {isSheet ? (
        <PrintSheet
          fetched={query}
          title="Bukti pendaftaran"
          nama={`bukti-pendaftaran-${id}.pdf`}
          aside={papers}
          onPrint={print}
        />
      ) : (
        <RollSheet
          key={kertas}
          asked={{ jenis: JENIS, acuan: id, kertas, label: null }}
          aside={papers}
          onPrint={print}
        />
      )}
    </Dialog>
  );
}
