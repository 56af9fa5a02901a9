import type { Dpjp } from '@nadi/contract/dpjp.contract';
import { PERAN_DPJP } from '@nadi/domain/rekam-medis/dpjp';
import type { ReactNode } from 'react';
import { formatRiwayatWithTime } from '../../../platform/tanggal.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { DataColumn } from '../../../ui/data-table.tsx';
import css from './dpjp.module.css';

const instant = formatRiwayatWithTime;
const words = ({ alasan, alasan_akhir }: Dpjp): string =>
  [alasan, alasan_akhir !== alasan && alasan_akhir ? `berakhir: ${alasan_akhir}` : null].filter(Boolean).join('; ') ||
  '-';

const COLUMNS: DataColumn<Dpjp>[] = [
  { head: 'Dokter', names: true, cell: ({ dokter }) => dokter.nama },
  { head: 'Peran', width: 110, cell: ({ peran }) => PERAN_DPJP[peran] },
  {
    head: 'Sejak, sampai',
    width: 190,
    cell: ({ mulai, selesai }) => (
      <>
        {instant(mulai)}
        <div>{selesai === null ? 'sekarang' : instant(selesai)}</div>
      </>
    ),
  },
  { head: 'Alasan', cell: words },
];

/** Who answers now and, struck through by their end, who did. */
export function DpjpTable({ rows, action }: { rows: readonly Dpjp[]; action?: (one: Dpjp) => ReactNode }) {
  const columns = action ? [...COLUMNS, { head: 'Tindakan', width: 84, cell: action }] : COLUMNS;
  return (
    <div className={css['bungkus']}>
      <DataTable
        label="Dokter penanggung jawab"
        columns={columns}
        rows={rows}
        rowKey={({ id, dokter, peran }) => id ?? `${dokter.id} ${peran}`}
        stateOf={({ selesai }) => (selesai === null ? 'kini' : 'lalu')}
      />
    </div>
  );
}
