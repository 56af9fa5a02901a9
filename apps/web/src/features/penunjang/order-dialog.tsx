import { getPenunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { isDikoreksi, JENIS_PENUNJANG } from '@nadi/domain/penunjang/penunjang';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { formatOwner } from '#platform/norm.ts';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { Status } from '#ui/status.tsx';
import { BerkasList } from './berkas-list.tsx';
import { DitarikList } from './ditarik-list.tsx';
import { HasilList } from './hasil-list.tsx';
import { PENUNJANG_LOOKS, SEDANG_DIKOREKSI } from './penunjang-looks.ts';
import css from './penunjang.module.css';

const WIDTH = 640;
/** One order. Each reading is in the audit, so live events do not ask again by themselves. */
export const orderQuery = (id: number) => ({
  queryKey: ['rekam', 'penunjang', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await callApi(getPenunjang, { params: { id }, signal })).data,
  staleTime: 0,
  gcTime: 0,
});

function Facts({ order }: { order: Penunjang }) {
  const facts: [string, string][] = [
    ['Jenis', JENIS_PENUNJANG[order.jenis].nama],
    ['Pemeriksaan', order.item.map(({ nama }) => nama).join(', ')],
    ['Klinis', order.klinis],
    ['Diminta', `${order.diminta_oleh}, ${order.ruangan}, ${formatDateTimeBulan(order.diminta_pada)}`],
  ];
  if (order.puasa) facts.push(['Puasa', 'Ya']);
  if (order.hamil !== null) facts.push(['Hamil', order.hamil ? 'Ya' : 'Tidak']);
  if (order.alasan_batal !== null) facts.push(['Dibatalkan', order.alasan_batal]);
  return (
    <dl className={css['fakta']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An order as whoever asked for it, or looks it up, sees it. */
export function OrderDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(orderQuery(id));
  const order = query.data;
  return (
    <Dialog
      title={order ? `${order.nomor}, ${formatOwner(order.pasien)}` : 'Permintaan penunjang'}
      onClose={onClose}
      size={WIDTH}
      centered={false}
      withClose
    >
      {query.isError && (
        <ErrorState error={query.error} title="Permintaan belum bisa dimuat" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonAfter150 rows={5} height={28} />}
      {order && (
        <>
          <p>
            {order.cito && <span className={css['cito']}>CITO </span>}
            <Status of={PENUNJANG_LOOKS} value={order.status} />
          </p>
          <Facts order={order} />
          {isDikoreksi(order) && <p className={css['tolak']}>{SEDANG_DIKOREKSI}</p>}
          {order.hasil.length > 0 && <HasilList order={order} />}
          <BerkasList order={order} />
          <DitarikList order={order} />
          {order.hasil.length + order.berkas.length + order.ditarik.length === 0 && (
            <p className={css['kosong']}>Belum ada hasil yang divalidasi.</p>
          )}
        </>
      )}
    </Dialog>
  );
}
