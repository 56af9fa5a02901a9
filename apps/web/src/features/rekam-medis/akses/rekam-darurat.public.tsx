import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { RecordPage } from '#patterns/record-page.tsx';
import { ApiError } from '#platform/http/api-error.ts';
import { EmptyState } from '#ui/state.tsx';
import { linimasaQuery, rekamQuery, ROOT } from '../rekam.queries.ts';
import { RekamRuang } from '../ruang/rekam-ruang.tsx';
import css from './akses.module.css';

export { endAccess } from './end-access.ts';
export { whoseRecord } from './whose-record.ts';

/** What stands in place of the record when the server refuses it, with its message. */
type Refused = (message: string) => ReactNode;
const refusalOf = (refused: Refused) => (error: unknown) =>
  error instanceof ApiError && [403, 404].includes(error.status) ? refused(error.message) : null;

type VisitProps = { id: number; refused: Refused; onVisit: (id: number) => void };
function Visit({ id, refused, onVisit }: VisitProps) {
  const query = useQuery(rekamQuery(id));
  return (
    <RecordPage query={query} failed="Rekam medis belum bisa dimuat" refused={refusalOf(refused)}>
      {(data) => <RekamRuang data={data} again={() => void query.refetch()} onVisit={onVisit} />}
    </RecordPage>
  );
}

/**
 * One patient's record for who opened it by an emergency access and has no page of a record (RM35): the newest visit, and
 * each other from the timeline beside it. What was read does not outlive it in the browser.
 */
export function RekamDarurat({ norm, refused }: { norm: number; refused: Refused }) {
  const client = useQueryClient();
  const visits = useInfiniteQuery(linimasaQuery(norm, null));
  const [chosen, setChosen] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => client.removeQueries({ queryKey: [ROOT] }), [client]);
  // The button that was pressed goes with the former visit.
  const show = (id: number): void => {
    setChosen(id);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className={css['rekam']}>
      <RecordPage query={visits} failed="Riwayat pasien belum bisa dimuat" refused={refusalOf(refused)}>
        {({ pages }) => {
          const id = chosen ?? pages[0]?.entri[0]?.kunjungan_id ?? null;
          if (id === null)
            return <EmptyState title="Belum ada riwayat">Tidak ada yang tertulis tentang pasien ini.</EmptyState>;
          return <Visit key={id} id={id} refused={refused} onVisit={show} />;
        }}
      </RecordPage>
    </div>
  );
}
