import type { Beranda } from '@nadi/contract/beranda.contract';
import {
  IconAlertTriangleFilled,
  IconArrowDownRight,
  IconArrowUpRight,
  IconClockExclamation,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatAngka, formatLama } from '../../platform/tanggal.ts';
import css from './beranda.module.css';

export const BATAS_TUNGGU = 30;

function Cell({
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

function Beda({ kini, lalu, kata }: { kini: number; lalu: number; kata: string }) {
  const beda = kini - lalu;
  if (beda === 0) return <>sama dengan {kata}</>;
  const Arrow = beda > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={beda > 0 ? css['good'] : undefined}>
      <Arrow size={14} aria-hidden="true" /> {formatAngka(Math.abs(beda))} {beda > 0 ? 'lebih dari' : 'kurang dari'}{' '}
      {kata}
    </span>
  );
}

function Terlama({ menit }: { menit: number | null }) {
  if (menit === null) return <>tidak ada yang menunggu</>;
  if (menit < BATAS_TUNGGU) return <>terlama {formatLama(menit)}</>;
  const Sign = menit >= 60 ? IconAlertTriangleFilled : IconClockExclamation;
  return (
    <span className={menit >= 60 ? css['bad'] : css['warn']}>
      <Sign size={14} aria-hidden="true" /> terlama {formatLama(menit)}
    </span>
  );
}

export function AngkaUtama({ data, pembanding }: { data: Beranda; pembanding: string }) {
  const share = data.kunjungan > 0 ? Math.round((data.pasien_baru / data.kunjungan) * 100) : 0;
  return (
    <dl className={css['kpi']}>
      <Cell label="Kunjungan" value={formatAngka(data.kunjungan)}>
        <Beda kini={data.kunjungan} lalu={data.kunjungan_pembanding} kata={pembanding} />
      </Cell>
      <Cell label="Menunggu sekarang" value={formatAngka(data.menunggu)}>
        <Terlama menit={data.terlama_menit} />
      </Cell>
      <Cell
        label="Rata-rata tunggu"
        value={data.rata_tunggu_menit ?? '-'}
        unit={data.rata_tunggu_menit === null ? undefined : 'mnt'}
      >
        batas {BATAS_TUNGGU} mnt
      </Cell>
      <Cell label="Pasien baru" value={formatAngka(data.pasien_baru)}>
        {data.kunjungan > 0 ? `${share}% dari kunjungan` : ''}
      </Cell>
    </dl>
  );
}
