import type { Beranda } from '@nadi/contract/kunjungan/beranda.contract';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { can, useUser } from '#platform/session/session.ts';
import { useWaitLimits } from '#platform/lists/setting.ts';
import { formatLongDay, formatTime } from '#platform/time/tanggal.ts';
import { PartsChart, BarList } from '#ui/bar-list.tsx';
import { BarChart } from '#ui/bar-chart.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { ChartPanel } from '#ui/chart-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { KeyFigures } from './key-figures.tsx';
import { OwnWork, showsWaiting } from './own-work.tsx';
import { countedPath } from '#features/kunjungan/counted.public.tsx';
import { CountLink, LinkedMark } from './chart-links.tsx';
import css from './beranda.module.css';
import { berandaQuery } from './beranda.queries.ts';
import type { BerandaRange } from './beranda.queries.ts';
import { PraktikToday } from './praktik.public.tsx';
import { PerluDitindak } from './perlu-ditindak.tsx';
import type { WorkList } from './perlu-ditindak.tsx';
import { CurrentAntrean, SetupNeeded, QuickActions } from './side-panel.tsx';
import { serverNow } from '#platform/time/clock.ts';

const RANGES: { value: BerandaRange; label: string; previous: string }[] = [
  { value: '1', label: 'Hari ini', previous: 'pekan lalu' },
  { value: '7', label: '7 hari', previous: '7 hari sebelumnya' },
  { value: '30', label: '30 hari', previous: '30 hari sebelumnya' },
];
const formatHour = (value: number): string => `${String(value).padStart(2, '0')}.00`;
const noKunjungan = <EmptyState title="Belum ada kunjungan" />;

type ChartsProps = { data: Beranda; label: string; previous: string; hari: number };

/** Each bar, part and point leads to the visits that it counts. */
function Charts({ data, label, previous, hari }: ChartsProps) {
  const { look } = useWaitLimits();
  const to: typeof countedPath | undefined = can('view kunjungan') ? countedPath : undefined;
  const bars = data.per_jam.map(({ jam, kini, lalu }) => ({
    label: formatHour(jam),
    current: kini,
    previous: lalu,
    to: to?.({ hitung: 'kunjungan', hari, jam }),
    previousTo: to?.({ hitung: 'kunjungan', hari, jam, tanggal: data.pembanding_sampai }),
  }));
  const points = data.tunggu_per_jam.map(({ jam, menit }) => ({
    label: String(jam).padStart(2, '0'),
    value: menit,
    to: to?.({ hitung: 'dipanggil', hari, jam }),
  }));
  type Named = Beranda['penjamin'][number];
  const linked = (one: Named, of: { ruangan: number } | { penjamin: number }) => ({
    ...one,
    shown: <CountLink to={to?.({ hitung: 'kunjungan', hari, ...of })} name={one.deskripsi} count={one.jumlah} />,
  });
  const rooms = data.per_ruangan.map((one) => linked(one, { ruangan: one.id }));
  const payers = data.penjamin.map((one) => linked(one, { penjamin: one.id }));
  const legend = (
    <>
      <span>
        <i className={css['now']} /> {label}
      </span>
      <span>
        <i className={css['before']} /> {previous}
      </span>
    </>
  );
  return (
    <>
      <div className={css['hours']}>
        <ChartPanel
          title="Kunjungan per jam"
          note={legend}
          head={['Jam', label, previous]}
          rows={bars.map((one) => [one.label, one.current, one.previous])}
        >
          {bars.length > 0 ? <BarChart title="Kunjungan per jam" data={bars} mark={LinkedMark} /> : noKunjungan}
        </ChartPanel>
      </div>
      <div className={css['three']}>
        <ChartPanel
          title="Per poli"
          head={['Poli', 'Kunjungan']}
          rows={data.per_ruangan.map((one) => [one.deskripsi, one.jumlah])}
        >
          {data.per_ruangan.length > 0 ? <BarList data={rooms} /> : noKunjungan}
        </ChartPanel>
        <ChartPanel
          title="Penjamin"
          head={['Penjamin', 'Kunjungan']}
          rows={data.penjamin.map((one) => [one.deskripsi, one.jumlah])}
        >
          {data.penjamin.length > 0 ? <PartsChart data={payers} /> : noKunjungan}
        </ChartPanel>
        <ChartPanel
          title="Rata-rata waktu tunggu"
          note="menit"
          head={['Jam', 'Menit']}
          rows={points.map((one) => [one.label, one.value])}
        >
          {points.length > 0 ? (
            <LineChart title="Rata-rata waktu tunggu" data={points} limit={look} mark={LinkedMark} />
          ) : (
            noKunjungan
          )}
        </ChartPanel>
      </div>
    </>
  );
}

/** How the day of the facility goes. */
export function FaskesBeranda() {
  const { role } = useUser();
  const [range, setRange] = useState<BerandaRange>('1');
  const query = useQuery(berandaQuery(range, null));
  const span = RANGES.find((one) => one.value === range) ?? { label: 'Hari ini', previous: 'pekan lalu' };
  const data = query.data?.data;
  const work = useRef<WorkList>(null);
  const [openedAt] = useState(() => serverNow());
  const now = new Date(query.dataUpdatedAt || openedAt);
  return (
    <div className={css['page']}>
      <div className={css['main']}>
        <PageHeader title={span.label} note={`${formatLongDay(now)} · ${formatTime(now)}`}>
          <SegmentedControl
            aria-label="Rentang"
            value={range}
            onChange={(value) => setRange(value as BerandaRange)}
            data={RANGES}
          />
        </PageHeader>
        {query.isError && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        <div>
          <OwnWork role={role} terlama={data?.terlama_menit} toUnsigned={() => work.current?.goToUnsigned()} />
          {data && (
            <KeyFigures
              data={data}
              comparedWith={range === '1' ? 'pekan lalu, jam ini' : span.previous}
              hari={Number(range)}
              withWaiting={!showsWaiting(role)}
            />
          )}
        </div>
        {query.isPending && <SkeletonAfter150 rows={8} height={40} />}
        {data && <Charts data={data} label={span.label} previous={span.previous} hari={Number(range)} />}
      </div>
      {can('view kunjungan') && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, and nothing in it takes the focus
        <section className={css['middle']} aria-label="Siapa praktik hari ini" tabIndex={0}>
          <h2>Siapa praktik hari ini</h2>
          <PraktikToday />
        </section>
      )}
      <aside className={css['side']} aria-label="Tindakan dan antrean">
        <SetupNeeded />
        <QuickActions />
        <PerluDitindak
          ref={work}
          antrean={data?.antrean ?? null}
          below={data && <CurrentAntrean antrean={data.antrean} />}
        />
      </aside>
    </div>
  );
}
