import type { PraktikHari } from '@nadi/contract/master/master.contract';
import { formatTimeRange } from '@nadi/domain/jadwal/jadwal';
import { useQuery } from '@tanstack/react-query';
import { formatLongDay } from '#platform/time/tanggal.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { useNow } from '#patterns/clock.ts';
import css from './praktik.module.css';
import { praktikQuery } from './praktik.queries.ts';
import { stageOf, timeOfDay } from './praktik-stage.ts';

function Places({ praktik: { alasan, sisa, kuota, sisa_jkn, sisa_nonjkn } }: { praktik: PraktikHari }) {
  if (alasan !== null || sisa === null) return <span className={css['closed']}>{alasan ?? 'Tidak praktik'}</span>;
  return (
    <span className={css['places']}>
      <b className={sisa === 0 ? css['full'] : undefined}>{sisa === 0 ? 'Penuh' : `Sisa ${sisa}`}</b>
      <small> dari {kuota}</small>
      {sisa_jkn !== null && sisa_nonjkn !== null && (
        <small>
          {' '}
          JKN {sisa_jkn}, non-JKN {sisa_nonjkn}
        </small>
      )}
    </span>
  );
}

const STAGE_WORDS = { sekarang: 'sedang praktik', nanti: '', lewat: 'sudah selesai', tutup: '' } as const;

const columnsAt = (time: string): readonly DataColumn<PraktikHari>[] => [
  {
    head: 'Jam',
    cell: (praktik) => {
      const words = STAGE_WORDS[stageOf(praktik, time)];
      return (
        <>
          {formatTimeRange(praktik)}
          {words !== '' && <small>{words}</small>}
        </>
      );
    },
  },
  { head: 'Dokter', cell: ({ dokter }) => dokter },
  { head: 'Ruangan', cell: ({ ruangan }) => ruangan },
  { head: 'Kuota', cell: (praktik) => <Places praktik={praktik} /> },
];

function PraktikTable({ list, time }: { list: readonly PraktikHari[]; time: string }) {
  return (
    <DataTable
      className={css['table']}
      columns={columnsAt(time)}
      rows={list}
      rowKey={({ jadwal_id }) => jadwal_id}
      stateOf={(praktik) => stageOf(praktik, time)}
    />
  );
}

/** The practices of today with their loading, failing and empty states. */
export function PraktikToday() {
  const { data, error, isError, isPending, refetch } = useQuery(praktikQuery());
  const now = useNow();
  if (isPending) return <SkeletonAfter150 rows={5} height={36} />;
  if (!data) return isError && <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title="Tidak ada jadwal praktik hari ini" />;
  return <PraktikTable list={data} time={timeOfDay(now)} />;
}

/** "Siapa praktik hari ini": what a patient asks at the desk before anything is registered. */
export function PraktikDialog({ onClose }: { onClose: () => void }) {
  const today = formatLongDay(new Date(useNow()));
  return (
    <Dialog title={`Siapa praktik hari ini, ${today}`} size={760} withClose centered={false} onClose={onClose}>
      <PraktikToday />
    </Dialog>
  );
}
