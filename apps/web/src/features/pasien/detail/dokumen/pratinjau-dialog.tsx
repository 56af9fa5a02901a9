import { getBerkasDokumen } from '@nadi/contract/dokumen-pasien.contract';
import type { DokumenPasien } from '@nadi/contract/dokumen-pasien.contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unduhBerkas } from '../../../../platform/unduh.ts';
import { fetchBlob } from '../../../../platform/unggah.ts';
import { useBlobUrl } from '../../../../platform/use-blob-url.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { LihatPdf, useLihatPdf } from '../../../../ui/lihat-pdf.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../../ui/state.tsx';
import { LABEL_DOKUMEN } from '../../form/dokumen/berkas.ts';
import css from './dokumen.module.css';

const PDF = 'application/pdf';
const gambar = (tipe: string): boolean => tipe.startsWith('image/');
/** Only images and PDF are shown; other files can only be downloaded. The server took `tipe` from the bytes. */
export const bisaDilihat = ({ tipe }: DokumenPasien): boolean => gambar(tipe) || tipe === PDF;

function Gambar({ file, nama }: { file: File; nama: string }) {
  const url = useBlobUrl(file);
  const [rusak, setRusak] = useState(false);
  if (rusak) return <EmptyState judul="Gambar tidak dapat ditampilkan">Unduh berkasnya untuk melihatnya.</EmptyState>;
  return <div className={css['lihat']}>{url && <img src={url} alt={nama} onError={() => setRusak(true)} />}</div>;
}

function Pdf({ file, nama }: { file: File; nama: string }) {
  return <LihatPdf pdf={useLihatPdf(file)} judul={nama} />;
}

/** Shows a document. The server logs each view, so the file is fetched once. */
export function PratinjauDialog({
  norm,
  dokumen,
  onClose,
}: {
  norm: number;
  dokumen: DokumenPasien;
  onClose: () => void;
}) {
  const { id, filename, tipe, jenis_dokumen } = dokumen;
  const query = useQuery({
    queryKey: ['berkas-dokumen', norm, id],
    queryFn: ({ signal }) => fetchBlob(getBerkasDokumen, { params: { norm, id }, query: { tampil: '1' }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      judul={`${LABEL_DOKUMEN[jenis_dokumen]}: ${filename}`}
      onClose={onClose}
      size={820}
      denganTutup
      tengah={false}
    >
      {query.isError && (
        <ErrorState error={query.error} judul="Dokumen belum bisa dibuka" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <div className={css['lihat']}>
          <SkeletonAfter150 baris={8} tinggi={28} />
        </div>
      )}
      {query.data &&
        (gambar(tipe) ? <Gambar file={query.data} nama={filename} /> : <Pdf file={query.data} nama={filename} />)}
      <div className={css['kaki']}>
        <Button
          variant="default"
          disabled={!query.data}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => query.data && unduhBerkas(query.data, query.data.name || filename)}
        >
          Unduh
        </Button>
        <Button variant="default" data-autofocus onClick={onClose}>
          Tutup
        </Button>
      </div>
    </Dialog>
  );
}
