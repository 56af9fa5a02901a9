import type { PraktikHari } from '@nadi/contract/master.contract';
import { formatTimeRange } from '@nadi/domain/jadwal/jadwal';
import { useQuery } from '@tanstack/react-query';
import { formatLongDay } from '../../platform/tanggal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { useNow } from '../../patterns/clock.ts';
import css from './praktik.module.css';
import { praktikQuery } from './praktik.queries.ts';
import { stageOf, timeOfDay } from './praktik-stage.ts';

function Places({ praktik: { alasan, sisa, kuota, sisa_jkn, sisa_nonjkn } }: { praktik: PraktikHari }) {
  if (alasan !== null || sisa === null) return <span className={css['closed']}>{alasan ?? 'Tidak praktik'}</span>;
  return (
    <span>
      <b className={sisa === 0 ? css['full'] : undefined}>{sisa === 0 ? 'Penuh' : `Sisa ${sisa}`}</b>
      <small>
        {' '}
        dari {kuota}
        {sisa_jkn !== null && sisa_nonjkn !== null && ` · JKN ${sisa_jkn}, non-JKN ${sisa_nonjkn}`}
      </small>
    </span>
  );
}

const STAGE_WORDS = { sekarang: 'sedang praktik', nanti: '', lewat: 'sudah selesai', tutup: '' } as const;

function PraktikTable({ list, time }: { list: readonly PraktikHari[]; time: string }) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">Jam</th>
          <th scope="col">Dokter</th>
          <th scope="col">Ruangan</th>
          <th scope="col">Kuota</th>
        </tr>
      </thead>
      <tbody>
        {list.map((praktik) => {
          const stage = stageOf(praktik, time);
          return (
            <tr key={praktik.jadwal_id} data-stage={stage}>
              <td>
                {formatTimeRange(praktik)}
                {STAGE_WORDS[stage] !== '' && <small>{STAGE_WORDS[stage]}</small>}
              </td>
              <td>{praktik.dokter}</td>
              <td>{praktik.ruangan}</td>
              <td>
                <Places praktik={praktik} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
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
