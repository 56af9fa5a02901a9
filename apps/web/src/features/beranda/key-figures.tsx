import type { Beranda } from '@nadi/contract/kunjungan/beranda.contract';
import type { Hitung } from '@nadi/contract/kunjungan/kunjungan.contract';
import {
  IconAlertTriangleFilled,
  IconArrowDownRight,
  IconArrowUpRight,
  IconClockExclamation,
} from '@tabler/icons-react';
import { meninggalDilewati } from '@nadi/domain/antrean/lewati';
import { MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { useWaitLimits } from '#platform/lists/setting.ts';
import { formatNumber, formatDuration } from '#platform/time/tanggal.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { countedPath } from '#features/kunjungan/counted.public.tsx';
import css from './beranda.module.css';

/** Who waits now, in the queue where the user has one. */
export function waitingPath(): string | undefined {
  if (can('view antrean')) return `${PATHS.antrean}?status=${MENUNGGU}&inap=tanpa`;
  return can('view kunjungan') ? countedPath({ hitung: 'menunggu' }) : undefined;
}

type CellProps = {
  label: string;
  value: ReactNode;
  unit?: string | undefined;
  /** Where the rows stand that were counted. */ to?: string | undefined;
  /** The same where they stand on this page. */ onOpen?: () => void;
  children?: ReactNode;
};

export function Cell({ label, value, unit, to, onOpen, children }: CellProps) {
  return (
    <div className={css['cell']}>
      <dt>{label}</dt>
      <dd className={css['value']}>
        {to !== undefined && (
          <Link to={to} aria-label={`${label}: buka daftarnya`}>
            {value}
          </Link>
        )}
        {onOpen && (
          <LinkButton aria-label={`${label}: ke daftarnya`} onClick={onOpen}>
            {value}
          </LinkButton>
        )}
        {to === undefined && !onOpen && value}
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

/** `waiting`: how many wait with those who died, who have no longest wait. */
export function LongestWait({ minutes, waiting = 0 }: { minutes: number | null; waiting?: number }) {
  const { look, long } = useWaitLimits();
  if (minutes === null) return <>{waiting > 0 ? 'semuanya dicatat meninggal' : 'tidak ada yang menunggu'}</>;
  if (minutes < look) return <>terlama {formatDuration(minutes)}</>;
  const Sign = minutes >= long ? IconAlertTriangleFilled : IconClockExclamation;
  return (
    <span className={minutes >= long ? css['bad'] : css['warn']}>
      <Sign size={14} aria-hidden="true" /> terlama {formatDuration(minutes)}
    </span>
  );
}

/** The dead of a list of who is next, which leaves them out. */
export const PassedOver = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && <p className={css['none']}>{meninggalDilewati(names)}</p>;

type KeyFiguresProps = {
  data: Beranda;
  comparedWith: string;
  /** How many days are counted, up to today. */ hari: number;
  /** Who has their own work above has the waiting there. */ withWaiting: boolean;
};

/** Each figure leads to just those visits that it counts. */
export function KeyFigures({ data, comparedWith, hari, withWaiting }: KeyFiguresProps) {
  const toCounted = (hitung: Hitung): string | undefined =>
    can('view kunjungan') ? countedPath({ hitung, hari }) : undefined;
  const { look } = useWaitLimits();
  const share = data.kunjungan > 0 ? Math.round((data.pasien_baru / data.kunjungan) * 100) : 0;
  return (
    <dl className={css['kpi']}>
      <Cell label="Kunjungan" value={formatNumber(data.kunjungan)} to={toCounted('kunjungan')}>
        <Difference current={data.kunjungan} previous={data.kunjungan_pembanding} comparedTo={comparedWith} />
      </Cell>
      {withWaiting && (
        <Cell label="Menunggu sekarang" value={formatNumber(data.menunggu)} to={waitingPath()}>
          <LongestWait minutes={data.terlama_menit} waiting={data.menunggu} />
        </Cell>
      )}
      <Cell
        label="Rata-rata tunggu"
        value={data.rata_tunggu_menit ?? '-'}
        unit={data.rata_tunggu_menit === null ? undefined : 'mnt'}
        to={toCounted('dipanggil')}
      >
        batas {look} mnt
      </Cell>
      <Cell label="Pasien baru" value={formatNumber(data.pasien_baru)} to={toCounted('baru')}>
        {data.kunjungan > 0 ? `${share}% dari kunjungan` : ''}
      </Cell>
    </dl>
  );
}
