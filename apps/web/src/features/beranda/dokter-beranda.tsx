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
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../ui/state.tsx';
import { WaitingTime } from '../../ui/waiting-time.tsx';
import css from './beranda.module.css';
import { myAntreanQuery } from './beranda.queries.ts';
import { Cell, LongestWait } from './key-figures.tsx';
import { PerluDitindak } from './perlu-ditindak.tsx';
import { praktikQuery } from './praktik.queries.ts';

const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));

function Next({ rows, now }: { rows: readonly KunjunganRow[]; now: number }) {
  if (rows.length === 0) return <EmptyState title="Tidak ada yang menunggu Anda" />;
  return (
    <table className={css['next']}>
      <thead>
        <tr>
          <th scope="col">Antrean</th>
          <th scope="col">Pasien</th>
          <th scope="col">Ruangan</th>
          <th scope="col">Penjamin</th>
          <th scope="col">Tunggu</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <strong>{row.no_antrean}</strong>
            </td>
            <td>
              <Link to={pathTo('pasienDetail', { norm: row.pendaftaran.norm })}>{row.pendaftaran.pasien.nama}</Link>
              <small>{formatNorm(row.pendaftaran.norm)}</small>
            </td>
            <td>{row.ruangan.deskripsi}</td>
            <td>{row.penjamin.deskripsi}</td>
            <td>
              <WaitingTime minutes={minutesSince(row.tanggal, now)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MySchedule({ list }: { list: readonly PraktikHari[] }) {
  return (
    <section className={css['queue']} aria-labelledby="jadwal-saya">
      <div className={css['queueHead']}>
        <h2 id="jadwal-saya">Jadwal saya hari ini</h2>
      </div>
      {list.length === 0 ? (
        <p className={css['none']}>Tidak ada praktik Anda hari ini.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Jam</th>
              <th scope="col">Ruangan</th>
              <th scope="col">Kuota</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <tr key={one.jadwal_id}>
                <td>{formatTimeRange(one)}</td>
                <td>{one.ruangan}</td>
                <td>{one.alasan ?? `${one.kuota - (one.sisa ?? 0)} dari ${one.kuota}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
      <div className={css['ownDay']}>
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
