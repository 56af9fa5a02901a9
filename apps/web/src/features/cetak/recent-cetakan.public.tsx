import { listCetakan } from '@nadi/contract/cetakan.contract';
import type { CetakanRow } from '@nadi/contract/cetakan.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { HistoryTable } from '#patterns/history-table.tsx';
import type { History } from '#patterns/history-table.tsx';
import { callApi } from '#platform/http/http.ts';
import { PATHS } from '#platform/address/paths.ts';
import { printedFor, printedForKnown } from '#platform/printer/printed-for.ts';
import { CETAKAN_LOOKS, hasilOf, mayRetry, nameOfCetakan, reasonOf } from './cetakan-looks.ts';
import css from './printer.module.css';
import { usePrintActions } from './use-print-actions.ts';

const SHOWN = 5;
const SHOWN_NARROW = 3;

const NARROW: History<CetakanRow>['columns'] = [
  {
    kind: 'text',
    head: 'Dokumen',
    value: ({ nomor }) => nomor,
    second: (row) => [printedFor(row.id), reasonOf(row)].filter(Boolean).join(', ') || null,
  },
  { kind: 'status', head: 'Hasil', width: 92, of: CETAKAN_LOOKS, value: hasilOf },
];

/** The last jobs of this desk, to be tried again or printed once more; `narrow` beside a paper that is looked at. */
export function RecentCetakan({ meja, narrow = false }: { meja: string; narrow?: boolean }) {
  const id = useId();
  const { busy, retry, reprint } = usePrintActions();
  const limit = narrow ? SHOWN_NARROW : SHOWN;
  const query = useQuery({
    queryKey: ['cetakan', 'meja', meja, limit],
    queryFn: async ({ signal }) => {
      const [{ data }] = await Promise.all([
        callApi(listCetakan, { query: { meja, limit }, signal }),
        printedForKnown(),
      ]);
      return data;
    },
  });
  const history: History<CetakanRow> = {
    title: 'Antrean cetak meja ini',
    id: ({ id }) => id,
    columns: narrow
      ? NARROW
      : [
          { kind: 'time', head: 'Waktu', width: 72, value: (row) => row.dibuat_pada },
          { kind: 'text', head: 'Dokumen', value: nameOfCetakan, second: reasonOf },
          { kind: 'status', head: 'Hasil', width: 116, of: CETAKAN_LOOKS, value: hasilOf },
        ],
    actionsWidth: narrow ? 96 : 120,
    actions: (row) => (
      <Button
        size="compact-xs"
        variant="default"
        disabled={busy.has(row.id) || row.sedang}
        aria-label={`${mayRetry(row) ? 'Coba lagi' : 'Cetak ulang'} ${nameOfCetakan(row)}`}
        onClick={() => void (mayRetry(row) ? retry(row) : reprint(row))}
      >
        {mayRetry(row) ? 'Coba lagi' : narrow ? 'Ulang' : 'Cetak ulang'}
      </Button>
    ),
    words: {
      failed: 'Antrean cetak belum bisa dimuat',
      none: 'Belum ada yang dicetak di meja ini',
      noneHint: narrow ? '' : 'Cetak halaman uji untuk mencobanya.',
    },
  };
  return (
    <section className={css['recent']} data-narrow={narrow || undefined} aria-labelledby={id}>
      <h2 id={id}>
        {narrow ? 'Cetakan terakhir di meja ini' : 'Antrean cetak'} <Link to={PATHS.cetakan}>Semua</Link>
      </h2>
      <HistoryTable of={history} query={query} />
    </section>
  );
}
