import type { Dpjp } from '@nadi/contract/dpjp.contract';
import { PERAN_DPJP } from '@nadi/domain/rekam-medis/dpjp';
import type { ReactNode } from 'react';
import { formatRiwayatWithTime } from '../../../platform/tanggal.ts';
import css from './dpjp.module.css';

const aboutOf = ({ mulai, selesai, alasan, alasan_akhir }: Dpjp): string =>
  [
    selesai === null
      ? `sejak ${formatRiwayatWithTime(mulai)}`
      : `${formatRiwayatWithTime(mulai)} sampai ${formatRiwayatWithTime(selesai)}`,
    alasan,
    alasan_akhir && `berakhir: ${alasan_akhir}`,
  ]
    .filter(Boolean)
    .join('. ');

/** Who answers now, and below them who did. */
export function DpjpList({ rows, action }: { rows: readonly Dpjp[]; action?: (one: Dpjp) => ReactNode }) {
  return (
    <ul className={css['daftar']} aria-label="Dokter penanggung jawab">
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
