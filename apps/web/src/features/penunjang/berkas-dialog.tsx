import { Button } from '@mantine/core';
import { getBerkasHasil } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { BerkasHasil } from '@nadi/contract/rekam-medis/penunjang.contract';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#platform/http/download.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PdfView, usePdfView } from '#ui/pdf-view.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import css from './penunjang.module.css';

const WIDTH = 860;

function Picture({ file, nama }: { file: File; nama: string }) {
  const url = useBlobUrl(file);
  return <div className={css['gambar']}>{url && <img src={url} alt={nama} />}</div>;
}
const Pdf = ({ file, nama }: { file: File; nama: string }) => <PdfView pdf={usePdfView(file)} title={nama} />;

/** One file of a result; the server logs each view, and no browser keeps the bytes. */
export function BerkasDialog({ orderId, file, onClose }: { orderId: number; file: BerkasHasil; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['rekam', 'berkas-hasil', file.id],
    queryFn: ({ signal }) => fetchBlob(getBerkasHasil, { params: { id: orderId, berkas: file.id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data } = query;
  return (
    <Dialog title={file.nama} onClose={onClose} size={WIDTH} centered={false} withClose>
      {query.isError && (
        <ErrorState error={query.error} title="Berkas belum bisa dibuka" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonAfter150 rows={8} height={28} />}
      {data &&
        (file.tipe.startsWith('image/') ? (
          <Picture file={data} nama={file.nama} />
        ) : (
          <Pdf file={data} nama={file.nama} />
        ))}
      <Button
        className={css['buat']}
        size="xs"
        variant="default"
        disabled={!data}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => data && downloadFile(data, data.name || file.nama)}
      >
        Unduh
      </Button>
    </Dialog>
  );
}
