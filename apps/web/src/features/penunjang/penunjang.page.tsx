import { Button } from '@mantine/core';
import { listPenunjang, stepPenunjang } from '@nadi/contract/penunjang.contract';
import type { Penunjang } from '@nadi/contract/penunjang.contract';
import { DIKERJAKAN, DIMINTA, DITERIMA } from '@nadi/domain/penunjang/penunjang';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyChunk } from '../../platform/chunk.ts';
import { callApi, newIdempotencyKey } from '../../platform/http.ts';
import { formatOwner } from '../../platform/norm.ts';
import { can } from '../../platform/session.ts';
import { formatDateTime } from '../../platform/tanggal.ts';
import { LoadBoundary } from '../../ui/error-boundary.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { PENUNJANG_LOOKS } from './penunjang-looks.ts';
import css from './penunjang.module.css';

const HasilDialog = lazyChunk(async () => (await import('./hasil-dialog.tsx')).HasilDialog);
const MOST = 200;
type Order = Omit<Penunjang, 'hasil'>;

/** What waits or is being done: the urgent first, then the oldest (`/apps/penunjang`, rekam-medis.md RM6, RM18). */
export function PenunjangPage() {
  const query = useQuery({
    queryKey: ['penunjang', 'kerja'],
    queryFn: async ({ signal }) => (await callApi(listPenunjang, { query: { page: 1, limit: MOST }, signal })).data,
  });
  const [filling, setFilling] = useState<number | null>(null);
  const mayWork = can('update penunjang');
  async function step({ id, versi }: Order, status: 2 | 3): Promise<void> {
    try {
      await callApi(stepPenunjang, {
        params: { id },
        body: { versi, status },
        idempotencyKey: newIdempotencyKey(),
      });
    } catch (error) {
      toast.error(error);
    }
    await query.refetch();
  }
  const button = (order: Order) => {
    if (order.status === DIMINTA) return { label: 'Terima', run: () => void step(order, DITERIMA) };
    if (order.status === DITERIMA) return { label: 'Kerjakan', run: () => void step(order, DIKERJAKAN) };
    return { label: 'Hasil', run: () => setFilling(order.id) };
  };
  return (
    <div className={css['halaman']}>
      <PageHeader title="Penunjang" />
      {query.isError && (
        <ErrorState error={query.error} title="Daftar kerja belum bisa dimuat" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonAfter150 rows={8} height={36} />}
      {query.data?.length === 0 && (
        <EmptyState title="Tidak ada permintaan yang menunggu">
          Permintaan dokter tampil di sini begitu dikirim.
        </EmptyState>
      )}
      <ul className={css['daftar']} aria-label="Permintaan">
        {query.data?.map((order) => (
          <li key={order.id} className={css['baris']}>
            <Status of={PENUNJANG_LOOKS} value={order.status} />
            <div className={css['apa']}>
              {order.cito && <span className={css['cito']}>CITO </span>}
              <strong>{formatOwner(order.pasien)}</strong> {order.nomor}:{' '}
              {order.item.map(({ nama }) => nama).join(', ')}
              <small>
                {order.ruangan}, {order.klinis}
                {order.puasa && ', puasa'}
                {order.hamil === true && ', hamil'}, diminta {order.diminta_oleh} {formatDateTime(order.diminta_pada)}
              </small>
            </div>
            {mayWork && (
              <Button size="compact-sm" variant="default" onClick={button(order).run}>
                {button(order).label}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {filling !== null && (
        <LoadBoundary onClose={() => setFilling(null)}>
          <Suspense fallback={null}>
            <HasilDialog
              id={filling}
              onClose={() => {
                setFilling(null);
                void query.refetch();
              }}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}
