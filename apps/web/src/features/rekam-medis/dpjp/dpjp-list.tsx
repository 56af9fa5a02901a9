import type { Dpjp } from '@nadi/contract/rekam-medis/dpjp.contract';
import { PERAN_DPJP } from '@nadi/domain/rekam-medis/dpjp';
import type { ReactNode } from 'react';
import { formatRiwayatWithTime } from '#platform/time/tanggal.ts';
import css from './dpjp.module.css';

const aboutOf = ({ mulai, selesai, alasan, alasan_akhir }: Dpjp): string =>
  [
    selesai === null
      ? `sejak ${formatRiwayatWithTime(mulai)}`
      : `${formatRiwayatWithTime(mulai)} sampai ${formatRiwayatWithTime(selesai)}`,
    alasan,
    alasan_akhir && `Berakhir: ${alasan_akhir}`,
  ]
    .filter(Boolean)
    .join('. ');

type DpjpListProps = { rows: readonly Dpjp[]; label?: string; action?: (one: Dpjp) => ReactNode };

/** Who answers now, and below them who did. */
export function DpjpList({ rows, label = 'Dokter penanggung jawab', action }: DpjpListProps) {
  return (
    <ul className={css['daftar']} aria-label={label}>
      {rows.map((one) => (
        <li key={one.id ?? one.dokter.id} data-keadaan={one.selesai === null ? 'kini' : 'lalu'}>
          <div>
            <strong>{one.dokter.nama}</strong> <span>{PERAN_DPJP[one.peran]}</span>
            <small>{aboutOf(one)}</small>
          </div>
          {action?.(one)}
        </li>
      ))}
    </ul>
  );
}
