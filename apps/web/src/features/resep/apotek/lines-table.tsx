import type { Resep } from '@nadi/contract/resep.contract';
import { STATUS_BARIS } from '@nadi/domain/resep/status-resep';
import { DataTable } from '../../../ui/data-table.tsx';
import table from '../../../ui/table.module.css';
import { formatNumber } from '../../../platform/tanggal.ts';
import css from './apotek.module.css';

/** '11/2027' of a date. */
export const bulanEd = (ed: string | null): string =>
  ed === null ? 'tanpa ED' : `${ed.slice(5, 7)}/${ed.slice(0, 4)}`;
export const batchWords = (batch: Resep['baris'][number]['batch']): string =>
  batch.map(({ no_batch, ed }) => `${no_batch} · ${bulanEd(ed)}`).join(', ');

type StatusBaris = keyof typeof STATUS_BARIS;
type Line = {
  id: number;
  at: number;
  nama: string;
  satuan: string;
  jumlah: number | null;
  aturan: string;
  batch: string;
  tersedia: number | null;
  status: number;
};

/** Lines and compounds in the order in which they are written. */
export const linesIn = ({ baris, racik }: Resep): Line[] =>
  [
    ...baris.map((one) => ({
      id: one.id,
      nama: one.nama,
      // Most names end with their form already.
      satuan: one.nama.includes(one.satuan) ? '' : one.satuan,
      jumlah: one.jumlah,
      aturan: one.aturan_teks ?? '-',
      batch: batchWords(one.batch) || (one.nama_luar === null ? '-' : 'ambil di luar'),
      tersedia: one.produk?.tersedia ?? null,
      status: one.status,
    })),
    ...racik.map((one) => ({
      id: one.id,
      nama: `Racikan: ${one.nama}`,
      satuan: `${one.bahan.length} zat`,
      jumlah: one.bungkus,
      aturan: one.aturan_teks ?? '-',
      batch: `${one.bahan.reduce((sum, { batch }) => sum + batch.length, 0)} batch`,
      tersedia: null,
      status: one.status,
    })),
  ].map((one, n) => ({ ...one, at: n + 1 }));

/** The lines as the doctor wrote them; what has taken the place of one stands below it. */
export function LinesTable({ resep }: { resep: Resep }) {
  return (
    <DataTable
      label="Obat resep"
      rows={linesIn(resep)}
      rowKey={({ id }) => id}
      stateOf={({ status }) => STATUS_BARIS[status as StatusBaris]}
      className={`${table['table'] ?? ''} ${css['obat'] ?? ''}`}
      columns={[
        { head: 'R/', width: 44, cell: ({ at }) => at },
        {
          head: 'Obat',
          names: true,
          cell: ({ nama, satuan, status }) => (
            <>
              {nama} <small>{satuan}</small>
              {status !== 1 && <small> ({STATUS_BARIS[status as StatusBaris]})</small>}
            </>
          ),
        },
        { head: 'Jumlah', width: 66, className: css['angka'], cell: ({ jumlah }) => jumlah ?? '-' },
        { head: 'Aturan pakai', width: '30%', cell: ({ aturan }) => aturan },
        { head: 'Batch menurut ED', width: '20%', cell: ({ batch }) => batch },
        {
          head: 'Tersedia',
          width: 80,
          className: css['angka'],
          cell: ({ tersedia }) => (tersedia === null ? '-' : formatNumber(tersedia)),
        },
      ]}
    />
  );
}
