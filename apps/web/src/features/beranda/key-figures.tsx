import type { Beranda } from '@nadi/contract/beranda.contract';
import {
  IconAlertTriangleFilled,
  IconArrowDownRight,
  IconArrowUpRight,
  IconClockExclamation,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWaitLimits } from '../../platform/setting.ts';
import { formatNumber, formatDuration } from '../../platform/tanggal.ts';
import css from './beranda.module.css';

export function Cell({
  label,
  value,
  unit,
  children,
}: {
  label: string;
  value: ReactNode;
  unit?: string;
  children?: ReactNode;
}) {
  return (
    <div className={css['cell']}>
      <dt>{label}</dt>
      <dd className={css['value']}>
        {value}
        {unit && <small> {unit}</small>}
      </dd>
      <dd className={css['note']}>{children}</dd>
    </div>
  );
}

function Difference({ current, previous, comparedTo }: { current: number; previous: number; comparedTo: string }) {
  const difference = current - previous;
  if (difference === 0) return <>sama dengan {comparedTo}</>;
  const Arrow = difference > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={difference > 0 ? css['good'] : undefined}>
      <Arrow size={14} aria-hidden="true" /> {formatNumber(Math.abs(difference))}{' '}
      {difference > 0 ? 'lebih dari' : 'kurang dari'} {comparedTo}
    </span>
  );
}

export function LongestWait({ minutes }: { minutes: number | null }) {
  const { look, long } = useWaitLimits();
  if (minutes === null) return <>tidak ada yang menunggu</>;
  if (minutes < look) return <>terlama {formatDuration(minutes)}</>;
  const Sign = minutes >= long ? IconAlertTriangleFilled : IconClockExclamation;
  return (
    <span className={minutes >= long ? css['bad'] : css['warn']}>
      <Sign size={14} aria-hidden="true" /> terlama {formatDuration(minutes)}
    </span>
  );
}

export function KeyFigures({ data, comparedWith }: { data: Beranda; comparedWith: string }) {
  const { look } = useWaitLimits();
  const share = data.kunjungan > 0 ? Math.round((data.pasien_baru / data.kunjungan) * 100) : 0;
  return (
    <dl className={css['kpi']}>
      <Cell label="Kunjungan" value={formatNumber(data.kunjungan)}>
        <Difference current={data.kunjungan} previous={data.kunjungan_pembanding} comparedTo={comparedWith} />
      </Cell>
      <Cell label="Menunggu sekarang" value={formatNumber(data.menunggu)}>
        <LongestWait minutes={data.terlama_menit} />
      </Cell>
      <Cell
        label="Rata-rata tunggu"
        value={data.rata_tunggu_menit ?? '-'}
        unit={data.rata_tunggu_menit === null ? undefined : 'mnt'}
      >
        batas {look} mnt
      </Cell>
      <Cell label="Pasien baru" value={formatNumber(data.pasien_baru)}>
        {data.kunjungan > 0 ? `${share}% dari kunjungan` : ''}
      </Cell>
    </dl>
  );
}
