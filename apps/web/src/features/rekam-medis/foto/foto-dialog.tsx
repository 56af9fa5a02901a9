import { getFotoPeriksa } from '@nadi/contract/rekam-medis/foto-periksa.contract';
import type { FotoPeriksa } from '@nadi/contract/rekam-medis/foto-periksa.contract';
import { namaFoto } from '@nadi/domain/rekam-medis/foto-periksa';
import { useQuery } from '@tanstack/react-query';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import { fetchBlob } from '#platform/http/upload.ts';
import { useBlobUrl } from '#platform/http/use-blob-url.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import css from './foto.module.css';

const WIDTH = 860;

/** One photograph; the server logs each view, and no browser keeps the bytes. */
export function FotoDialog({ foto, onClose }: { foto: FotoPeriksa; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['rekam', 'foto-periksa', foto.id],
    queryFn: ({ signal }) => fetchBlob(getFotoPeriksa, { params: { id: foto.catatan_id, foto: foto.id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const url = useBlobUrl(query.data);
  return (
    <Dialog title={namaFoto(foto)} onClose={onClose} size={WIDTH} centered={false} withClose>
      {query.isError && (
        <ErrorState error={query.error} title="Foto belum bisa dibuka" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonAfter150 rows={8} height={28} />}
      {url && (
        <div className={css['besar']}>
          <img src={url} alt={namaFoto(foto)} />
        </div>
      )}
      <small>
        {foto.diunggah_oleh}, {formatDateTimeBulan(foto.diunggah_pada)}
      </small>
    </Dialog>
  );
}
