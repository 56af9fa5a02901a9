import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { PraktikHari } from '@nadi/contract/master/master.contract';
import { formatTimeRange } from '@nadi/domain/jadwal/jadwal';
import { DILAYANI, DIPANGGIL, MENUNGGU, SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useNow } from '#patterns/clock.ts';
import { formatNorm } from '#platform/norm.ts';
import { openPraktik } from '#platform/http/operations.ts';
import { PATHS, pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { did, useShortcut } from '#platform/keys/shortcut.ts';
import { formatLongDay, formatNumber, formatTime } from '#platform/time/tanggal.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { RoomWaitingTime } from '#ui/waiting-time.tsx';
import css from './beranda.module.css';
import { belumTandaQuery, keluhanQuery, myAntreanQuery } from './beranda.queries.ts';
import { Cell, LongestWait, PassedOver } from './key-figures.tsx';
import { PerluDitindak } from './perlu-ditindak.tsx';
import type { WorkList } from './perlu-ditindak.tsx';
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

const isDead = ({ pendaftaran }: KunjunganRow): boolean => pendaftaran.pasien.meninggal === true;

/** Who is next, as the call has it: the dead are not, and are named. */
function Next({ rows, now }: { rows: readonly KunjunganRow[]; now: number }) {
  const keluhan = useQuery(keluhanQuery()).data ?? NOTHING;
  const living = rows.filter((row) => !isDead(row));
  return (
    <>
      {living.length === 0 ? (
        <EmptyState title="Tidak ada yang menunggu Anda" />
      ) : (
        <DataTable className={css['next']} columns={nextColumns(now, keluhan)} rows={living} rowKey={({ id }) => id} />
      )}
      <PassedOver
        names={rows.filter(isDead).map(({ no_antrean, pendaftaran }) => `${no_antrean} ${pendaftaran.pasien.nama}`)}
      />
    </>
  );
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

/** How long an examination takes on average today; null before the first is finished. */
function averageMinutes(rows: readonly KunjunganRow[]): number | null {
  const spans = rows.flatMap(({ dilayani_pada, selesai_pada }) =>
    dilayani_pada === null || selesai_pada === null ? [] : [Date.parse(selesai_pada) - Date.parse(dilayani_pada)],
  );
  return spans.length === 0 ? null : Math.round(spans.reduce((sum, one) => sum + one, 0) / spans.length / 60_000);
}

function Unsigned({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(belumTandaQuery());
  const mine = (data?.data ?? []).filter(({ milik_saya }) => milik_saya);
  const drafts = data?.draf_terbuka ?? 0;
  const late = mine.filter(({ tingkat }) => tingkat === 'merah').length;
  return (
    <Cell
      label="Belum ditandatangani"
      value={data ? formatNumber(mine.length + drafts) : '–'}
      {...(mine.length > 0 ? { onOpen } : {})}
    >
      {drafts > 0 && <span>{drafts} draf terbuka</span>}
      {late > 0 && <span className={css['bad']}>{late} sejak kemarin</span>}
    </Cell>
  );
}

/** The record that the doctor is in the middle of, F10. */
function GoOn({ row }: { row: KunjunganRow | null }) {
  const navigate = useNavigate();
  const to = row ? pathTo('rekam', { id: row.id }) : PATHS.antrean;
  useShortcut('buka-rekam', () => did(navigate(to)), { enabled: row !== null });
  return (
    row && (
      <Link to={to}>
        Lanjutkan rekam {formatNorm(row.pendaftaran.norm)} <Kbd>{keysOf('buka-rekam')}</Kbd>
      </Link>
    )
  );
}

/** A doctor's own day: who is next, how many are left, and where he practises. */
export function DokterBeranda() {
  const praktik = useQuery(praktikQuery());
  const antrean = useQuery(myAntreanQuery());
  const now = useNow();
  const work = useRef<WorkList>(null);
  const schedule = (praktik.data ?? []).filter(({ saya }) => saya);
  const me = new Set(schedule.map(({ dokter_id }) => dokter_id));
  const mine = (antrean.data ?? []).filter(({ dokter }) => me.has(dokter.id));
  const waiting = mine.filter(({ status }) => status === MENUNGGU);
  const serving =
    mine.find(({ status }) => status === DILAYANI) ?? mine.find(({ status }) => status === DIPANGGIL) ?? null;
  const waits = waiting.filter((row) => !isDead(row)).map(({ tanggal }) => minutesSince(tanggal, now));
  const longest = waits.length > 0 ? Math.max(...waits) : null;
  /** The queue of this doctor alone; of nobody, or of several at once, no list shows just these rows. */
  const [only] = me.size === 1 ? me : [];
  const ownPath = (status: number): string | undefined =>
    only === undefined ? undefined : `${PATHS.antrean}?dokter=${only}&status=${status}`;
  const failed = praktik.error ?? antrean.error;
  // Complaints that came later would push the rows aside.
  const { isLoading } = useQuery(keluhanQuery());
  const loaded = praktik.data && antrean.data && !isLoading;
  return (
    <div className={css['page']}>
      <div className={css['ownDay']} data-loading={(!loaded && !failed) || undefined}>
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
              <Cell label="Menunggu" value={formatNumber(waiting.length)} to={ownPath(MENUNGGU)}>
                <LongestWait minutes={longest} waiting={waiting.length} />
              </Cell>
              <Cell
                label="Selesai"
                value={formatNumber(mine.filter(({ status }) => status === SELESAI).length)}
                to={ownPath(SELESAI)}
              />
              <Cell
                label="Rata-rata periksa"
                value={averageMinutes(mine) === null ? '–' : formatNumber(averageMinutes(mine) ?? 0)}
                {...(averageMinutes(mine) === null ? {} : { unit: 'mnt' })}
                to={ownPath(SELESAI)}
              >
                {formatNumber(mine.length)} terdaftar
              </Cell>
              {can('create rekam medis') && <Unsigned onOpen={() => work.current?.goToUnsigned()} />}
              <Cell
                label="Sisa kuota"
                value={formatNumber(schedule.reduce((sum, { sisa }) => sum + (sisa ?? 0), 0))}
                onOpen={openPraktik}
              />
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
          {can('view rekam medis') && <GoOn row={serving} />}
          <Link to={PATHS.antrean}>Buka antrean</Link>
        </div>
        <MySchedule list={schedule} />
        <PerluDitindak ref={work} antrean={[]} />
      </aside>
    </div>
  );
}
