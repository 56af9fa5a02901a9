import type { ResepRow } from '@nadi/contract/resep/resep-view';
import type { StokRow } from '@nadi/contract/stok/stok.contract';
import { DIKIRIM, DISERAHKAN, DISIAPKAN, DITELAAH, SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNow } from '#patterns/clock.ts';
import { PATHS } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { useWaitLimits } from '#platform/lists/setting.ts';
import { formatLongDay, formatNumber, formatTanggal, formatTime, today } from '#platform/time/tanggal.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { WaitingTime } from '#ui/waiting-time.tsx';
import { edTerdekatQuery, resepHariIniQuery } from './apotek.queries.ts';
import css from './beranda.module.css';
import { Cell, LongestWait, PassedOver } from './key-figures.tsx';
import { PerluDitindak } from './perlu-ditindak.tsx';

const MINUTE_MS = 60_000;
const SHOWN = 8;
/** farmasi.md F42: what expires within three months, or has. */
const HARI_ED = 90;

const waitedOf = ({ dikirim_pada }: ResepRow, now: number): number =>
  dikirim_pada === null ? 0 : Math.max(0, Math.floor((now - Date.parse(dikirim_pada)) / MINUTE_MS));
/** Who died waits for nothing, and is named below who does. */
const isLiving = ({ meninggal }: ResepRow): boolean => meninggal !== true;
const DAY_MINUTES = 24 * 60;
/** It lies there for somebody who has gone, or is not fetched: what waits today is looked at first. */
const isLeftOver = (row: ResepRow, now: number): boolean => !row.cito && waitedOf(row, now) > DAY_MINUTES;
const longest = (rows: readonly ResepRow[], now: number): readonly ResepRow[] =>
  rows.toSorted(
    (a, b) => Number(isLeftOver(a, now)) - Number(isLeftOver(b, now)) || waitedOf(b, now) - waitedOf(a, now),
  );
const statusPath = (status: number): string => `${PATHS.resep}?status=${status}`;

const STEPS = [
  [DIKIRIM, 'Menunggu telaah'],
  [DITELAAH, 'Menunggu disiapkan'],
  [DISIAPKAN, 'Menunggu diserahkan'],
  [SEBAGIAN, 'Diserahkan sebagian'],
  [DISERAHKAN, 'Diserahkan'],
] as const;

function Steps({ rows, jumlah, now }: { rows: readonly ResepRow[]; jumlah: Record<string, number>; now: number }) {
  return (
    <dl className={css['kpi']}>
      {STEPS.map(([status, label]) => {
        const there = rows.filter((row) => row.status === status);
        const [first] = longest(there.filter(isLiving), now);
        return (
          <Cell
            key={status}
            label={label}
            value={
              <Link to={statusPath(status)} aria-label={`${label}: ${jumlah[status] ?? 0} resep`}>
                {formatNumber(jumlah[status] ?? 0)}
              </Link>
            }
          >
            {first && <LongestWait minutes={waitedOf(first, now)} />}
          </Cell>
        );
      })}
    </dl>
  );
}

function Waiting({ rows, now }: { rows: readonly ResepRow[]; now: number }) {
  const limits = useWaitLimits();
  const columns: readonly DataColumn<ResepRow>[] = [
    {
      head: 'Antrean',
      cell: ({ no_antrean, tanggal }) => (
        <>
          <strong>{no_antrean}</strong>
          {tanggal !== null && tanggal !== today() && <small> {formatTanggal(tanggal)}</small>}
        </>
      ),
    },
    {
      head: 'Pasien',
      cell: ({ id, nama, cito }) => (
        <>
          <Link to={`${PATHS.resep}?resep=${id}`}>{nama}</Link>
          {cito && <small> cito</small>}
        </>
      ),
    },
    { head: 'Asal', className: css['notPhone'], cell: ({ ruangan }) => ruangan },
    { head: 'Tunggu', cell: (row) => <WaitingTime minutes={waitedOf(row, now)} limits={limits} /> },
  ];
  const oldest = longest(rows.filter(isLiving), now).slice(0, SHOWN);
  return (
    <section className={css['own']} aria-labelledby="resep-menunggu">
      <h2 id="resep-menunggu">Paling lama menunggu</h2>
      {oldest.length === 0 ? (
        <EmptyState title="Tidak ada resep yang menunggu" />
      ) : (
        <DataTable className={css['small']} columns={columns} rows={oldest} rowKey={({ id }) => id} />
      )}
      <PassedOver
        names={rows.filter((row) => !isLiving(row)).map(({ no_antrean, nama }) => `${no_antrean ?? ''} ${nama}`.trim())}
      />
    </section>
  );
}

const ED_COLUMNS: readonly DataColumn<StokRow>[] = [
  {
    head: 'Barang',
    cell: ({ nama, kode }) => <Link to={`${PATHS.produk}?tab=stok&cari=${encodeURIComponent(kode)}`}>{nama}</Link>,
  },
  { head: 'Batch', className: css['notPhone'], cell: ({ no_batch }) => no_batch || '-' },
  {
    head: 'ED',
    cell: ({ ed, kedaluwarsa }) => (
      <span className={css[kedaluwarsa ? 'bad' : 'warn']}>
        {formatTanggal(ed)}
        {kedaluwarsa && ', kedaluwarsa'}
      </span>
    ),
  },
  { head: 'Sisa', cell: ({ jumlah, satuan }) => `${formatNumber(jumlah)} ${satuan}` },
];
/** It is read from the beginning, and waits for what stands above it: that would push it down. */
function Expiring({ hidden }: { hidden: boolean }) {
  const { data } = useQuery(edTerdekatQuery());
  const until = addDays(today(), HARI_ED);
  const rows = (data ?? []).filter(({ ed, jumlah }) => ed !== null && ed <= until && jumlah > 0);
  return (
    <section className={css['own']} aria-labelledby="ed-dekat" hidden={hidden}>
      <h2 id="ed-dekat">
        Kedaluwarsa dekat <small>sampai {formatTanggal(until)}</small>{' '}
        <Link to={`${PATHS.produk}?tab=stok&urut=ed`}>Semua stok</Link>
      </h2>
      {data && rows.length === 0 && <EmptyState title="Tidak ada stok yang segera kedaluwarsa" />}
      {rows.length > 0 && (
        <DataTable
          className={css['small']}
          columns={ED_COLUMNS}
          rows={rows.slice(0, SHOWN)}
          rowKey={({ depo_id, batch_id }) => `${depo_id}/${batch_id}`}
        />
      )}
    </section>
  );
}

/** A pharmacist's day: who waits at which step, and what expires. No figure without a way to its list. */
export function ApotekerBeranda() {
  const query = useQuery(resepHariIniQuery());
  const now = useNow();
  return (
    <div className={css['page']}>
      <div className={css['ownDay']} data-loading={!query.data || undefined}>
        <PageHeader title="Apotek hari ini" note={`${formatLongDay(new Date(now))} · ${formatTime(new Date(now))}`} />
        {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonAfter150 rows={8} height={40} />}
        {query.data && (
          <>
            <Steps {...query.data} now={now} />
            <Waiting rows={query.data.rows} now={now} />
          </>
        )}
        {can('view stock') && <Expiring hidden={query.isPending} />}
      </div>
      <aside className={css['side']} aria-label="Tindakan">
        <div className={css['actions']}>
          <Link to={PATHS.resep}>Buka antrean resep</Link>
          {can('view stock') && <Link to={`${PATHS.produk}?tab=stok`}>Buka stok</Link>}
        </div>
        <PerluDitindak antrean={[]} />
      </aside>
    </div>
  );
}
