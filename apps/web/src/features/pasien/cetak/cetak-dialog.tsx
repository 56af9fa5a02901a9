import { getKartuPasien, getLabelPasien } from '@nadi/contract/pasien-cetak.contract';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchBlob } from '../../../platform/unggah.ts';
import { unduhBerkas } from '../../../platform/unduh.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '../../../ui/state.tsx';
import css from './cetak.module.css';
import { LabelForm } from './label-form.tsx';
import type { IsiLabel } from './label-form.tsx';
import { LihatPdf, useLihatPdf } from './lihat-pdf.tsx';

export type Cetakan = { jenis: 'kartu' | 'label'; norm: number; nama: string };

/** The server writes down every print: it is asked for once, and forgotten with the dialog. */
function useBerkasCetak({ jenis, norm }: Cetakan, label: IsiLabel | null) {
  return useQuery({
    queryKey: ['cetak', jenis, norm, label],
    queryFn: ({ signal }) => (jenis === 'kartu' ? fetchBlob(getKartuPasien, { params: { norm }, signal }) : fetchBlob(getLabelPasien, { params: { norm }, query: label ?? {}, signal })),
    enabled: jenis === 'kartu' || label !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** A patient's card, or a sheet of labels: seen first, then printed or saved. */
export function CetakDialog({ cetakan, onClose }: { cetakan: Cetakan; onClose: () => void }) {
  const [label, setLabel] = useState<IsiLabel | null>(null);
  const query = useBerkasCetak(cetakan, label);
  const pdf = useLihatPdf(query.data);
  const judul = cetakan.jenis === 'kartu' ? `Kartu pasien ${cetakan.nama}` : `Label ${cetakan.nama}`;
  const mengisi = cetakan.jenis === 'label' && label === null;
  return (
    <Dialog judul={judul} onClose={onClose} size={mengisi ? 460 : 760} tengah={false} denganTutup>
      {mengisi && <LabelForm onSiap={setLabel} onClose={onClose} />}
      {query.isError && <ErrorState error={query.error} judul="Belum bisa disiapkan untuk dicetak" onRetry={() => void query.refetch()} />}
      {!mengisi && !query.isError && (query.data ? <LihatPdf pdf={pdf} judul={judul} /> : <div className={css['pdf']}><SkeletonAfter150 baris={8} tinggi={28} /></div>)}
      {!mengisi && (
        <div className={css['kaki']}>
          {label && <Button variant="default" onClick={() => setLabel(null)}>Ubah jumlah</Button>}
          <Button variant="default" disabled={!query.data} leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={() => query.data && unduhBerkas(query.data, query.data.name || `${cetakan.jenis}-${cetakan.norm}.pdf`)}>Unduh</Button>
          {pdf.bisaTampil && <Button data-autofocus disabled={!pdf.url} leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={pdf.cetak}>Cetak</Button>}
        </div>
      )}
    </Dialog>
  );
}
