import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import type { PraktikHari } from '@nadi/contract/master.contract';
import { formatTimeRange } from '@nadi/domain/jadwal/jadwal';
import { MENUNGGU, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNow } from '../../patterns/clock.ts';
import { formatNorm } from '../../platform/norm.ts';
import { PATHS, pathTo } from '../../platform/paths.ts';
import { formatLongDay, formatNumber, formatTime } from '../../platform/tanggal.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { RoomWaitingTime } from '../../ui/waiting-time.tsx';
import css from './beranda.module.css';
import { keluhanQuery, myAntreanQuery } from './beranda.queries.ts';
import { Cell, LongestWait } from './key-figures.tsx';
import { PerluDitindak } from './perlu-ditindak.tsx';
import { praktikQuery } from './praktik.queries.ts';

const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));

type KeluhanOf = ReadonlyMap<number, string>;
const nextColumns = (now: number, keluhan: KeluhanOf): readonly DataColumn<KunjunganRow>[] => [
  { head: 'Antrean', cell: (row) => <strong>{row.no_antrean}</strong> },
  {
    head: 'Pasien',
    cell: ({ pendaftaran: { norm, pasien } }) => (
      <>
        <Link to={pathTo('pasienDetail', { norm })}>{pasien.nama}</Link>
        <small>{formatNorm(norm)}</small>
      </>
    ),
  },
  {
    head: 'Keluhan',
    cell: ({ id }) => (
      <span className={css['keluhan']} title={keluhan.get(id)}>
        {keluhan.get(id) ?? '–'}
      </span>
    ),
  },
  { head: 'Ruangan', className: css['notPhone'], cell: (row) => row.ruangan.deskripsi },
  { head: 'Penjamin', className: css['notPhone'], cell: (row) => row.penjamin.deskripsi },
  {
    head: 'Tunggu',
    cell: (row) => <RoomWaitingTime minutes={minutesSince(row.tanggal, now)} ruanganId={row.ruangan.id} />,
  },
];

const NOTHING: KeluhanOf = new Map();

function Next({ rows, now }: { rows: readonly KunjunganRow[]; now: number }) {
  const keluhan = useQuery(keluhanQuery()).data ?? NOTHING;
  if (rows.length === 0) return <EmptyState title="Tidak ada yang menunggu Anda" />;
  return <DataTable className={css['next']} columns={nextColumns(now, keluhan)} rows={rows} rowKey={({ id }) => id} />;
}

const SCHEDULE_COLUMNS: readonly DataColumn<PraktikHari>[] = [
  { head: 'Jam', cell: formatTimeRange },
  { head: 'Ruangan', cell: ({ ruangan }) => ruangan },
  { head: 'Kuota', cell: ({ alasan, kuota, sisa }) => alasan ?? `${kuota - (sisa ?? 0)} dari ${kuota}` },
];

function MySchedule({ list }: { list: readonly PraktikHari[] }) {
  return (
    <section className={css['queue']} aria-labelledby="jadwal-saya">
      <div className={css['queueHead']}>
        <h2 id="jadwal-saya">Jadwal saya hari ini</h2>
      </div>
      {list.length === 0 ? (
        <p className={css['none']}>Tidak ada praktik Anda hari ini.</p>
      ) : (
        <DataTable
          className={css['small']}
          columns={SCHEDULE_COLUMNS}
          rows={list}
          rowKey={({ jadwal_id }) => jadwal_id}
        />
      )}
    </section>
  );
}

/** A doctor's own day: who is next, how many are left, and where he practises. */
export function DokterBeranda() {
  const praktik = useQuery(praktikQuery());
  const antrean = useQuery(myAntreanQuery());
  const now = useNow();
  const schedule = (praktik.data ?? []).filter(({ saya }) => saya);
  const me = new Set(schedule.map(({ dokter_id }) => dokter_id));
  const mine = (antrean.data ?? []).filter(({ dokter }) => me.has(dokter.id));
  const waiting = mine.filter(({ status }) => status === MENUNGGU);
  const longest = waiting.length > 0 ? Math.max(...waiting.map(({ tanggal }) => minutesSince(tanggal, now))) : null;
  const failed = praktik.error ?? antrean.error;
  const loaded = praktik.data && antrean.data;
  return (
    <div className={css['page']}>
      <div className={css['ownDay']} data-loading={!loaded || undefined}>
        <PageHeader
          title="Pasien saya hari ini"
          note={`${formatLongDay(new Date(now))} · ${formatTime(new Date(now))}`}
        />
        {failed && !loaded && (
          <ErrorState error={failed} onRetry={() => void Promise.all([praktik.refetch(), antrean.refetch()])} />
        )}
        {!failed && !loaded && <SkeletonAfter150 rows={8} height={40} />}
        {loaded && (
          <>
            <dl className={css['kpi']}>
              <Cell label="Menunggu" value={formatNumber(waiting.length)}>
                <LongestWait minutes={longest} />
              </Cell>
              <Cell label="Selesai" value={formatNumber(mine.filter(({ status }) => status === SELESAI).length)} />
              <Cell label="Terdaftar" value={formatNumber(mine.length)} />
              <Cell label="Sisa kuota" value={formatNumber(schedule.reduce((sum, { sisa }) => sum + (sisa ?? 0), 0))} />
            </dl>
            <section className={css['own']} aria-labelledby="berikutnya">
              <h2 id="berikutnya">Berikutnya</h2>
              <Next rows={waiting} now={now} />
            </section>
          </>
        )}
      </div>
      <aside className={css['side']} aria-label="Jadwal dan tindakan">
        <div className={css['actions']}>
          <Link to={PATHS.antrean}>Buka antrean</Link>
        </div>
        <MySchedule list={schedule} />
        <PerluDitindak antrean={[]} />
      </aside>
    </div>
  );
}
