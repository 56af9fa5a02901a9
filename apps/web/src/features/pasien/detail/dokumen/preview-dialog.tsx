import type { DokumenPasien } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '#platform/http/download.ts';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PdfView, usePdfView } from '#ui/pdf-view.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { DOKUMEN_LABELS } from '#features/pasien/form/dokumen/picked-dokumen.ts';
import { dokumenFileQuery } from '../detail.queries.ts';
import css from './dokumen.module.css';

const PDF = 'application/pdf';
const isImage = (tipe: string): boolean => tipe.startsWith('image/');
/** Only images and PDF are shown; other files can only be downloaded. The server took `tipe` from the bytes. */
export const canPreview = ({ tipe }: DokumenPasien): boolean => isImage(tipe) || tipe === PDF;

function ImagePreview({ file, nama }: { file: File; nama: string }) {
  const url = useBlobUrl(file);
  const [broken, setBroken] = useState(false);
  if (broken) return <EmptyState title="Gambar tidak dapat ditampilkan">Unduh berkasnya untuk melihatnya.</EmptyState>;
  return <div className={css['lihat']}>{url && <img src={url} alt={nama} onError={() => setBroken(true)} />}</div>;
}

function PdfPreview({ file, nama }: { file: File; nama: string }) {
  return <PdfView pdf={usePdfView(file)} title={nama} />;
}

/** Shows a document; the server logs each view. */
export function PreviewDialog({
  norm,
  dokumen,
  onClose,
}: {
  norm: number;
  dokumen: DokumenPasien;
  onClose: () => void;
}) {
  const { id, filename, tipe, jenis_dokumen } = dokumen;
  const query = useQuery(dokumenFileQuery(norm, id));
  return (
    <Dialog
      title={`${DOKUMEN_LABELS[jenis_dokumen]}: ${filename}`}
      onClose={onClose}
      size={820}
      withClose
      centered={false}
    >
      {query.isError && (
        <ErrorState error={query.error} title="Dokumen belum bisa dibuka" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <div className={css['lihat']}>
          <SkeletonAfter150 rows={8} height={28} />
        </div>
      )}
      {query.data &&
        (isImage(tipe) ? (
          <ImagePreview file={query.data} nama={filename} />
        ) : (
          <PdfPreview file={query.data} nama={filename} />
        ))}
      <div className={css['kaki']}>
        <Button
          variant="default"
          disabled={!query.data}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => query.data && downloadFile(query.data, query.data.name || filename)}
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
