import type { PasienRow } from '@nadi/contract/pasien.contract';
import { formatJenisKelaminLetter } from '@nadi/domain/pasien/kelamin';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatNorm } from '../../../platform/norm.ts';
import { formatTanggalBulan, formatUmur } from '../../../platform/tanggal.ts';
import { FilterInput } from '../../../ui/filter-input.tsx';
import { Highlight } from '../../../ui/highlight.tsx';
import { StatusPasien } from '../../../ui/status-pasien.tsx';
import tabel from '../../../ui/table.module.css';
import { RowActions } from './row-actions.tsx';
import css from './pasien.module.css';
import { formatShortAlamat, formatNamaLengkap } from '../pasien-text.ts';
import type { PrintJob } from '../cetak/print-dialog.tsx';
import { COLUMNS } from './tampilan.ts';
import type { PasienList } from './use-pasien-list.ts';

export type RowSelection = {
  selected: number | null;
  pick: (norm: number) => void;
  onPrint: (printJob: PrintJob) => void;
  /** Handles the arrow keys and Enter on a row. */
  onRowKey: (event: KeyboardEvent<HTMLElement>, norm: number) => void;
};

function TableHead({ list }: { list: PasienList }) {
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ field, label, urut }) => {
          if (!urut)
            return (
              <th key={field} scope="col">
                {label}
              </th>
            );
          const direction = list.urut === urut ? 'ascending' : list.urut === `-${urut}` ? 'descending' : 'none';
          return (
            <th key={field} scope="col" aria-sort={direction}>
              <button type="button" className={tabel['sort']} onClick={() => list.sortBy(urut)}>
                {label}
                {direction === 'ascending' && <IconArrowUp size={13} aria-hidden="true" />}
                {direction === 'descending' && <IconArrowDown size={13} aria-hidden="true" />}
              </button>
            </th>
          );
        })}
        <th scope="col" className={css['kepalaAksi']}>
          Aksi
        </th>
      </tr>
      <tr data-saringan>
        {COLUMNS.map(({ field, label, numeric }) => (
          <th key={field}>
            <FilterInput
              label={label}
              value={list.filters[field] ?? ''}
              onChange={(text) => list.setFilter(field, text)}
              inputMode={numeric ? 'numeric' : 'text'}
            />
          </th>
        ))}
        <th aria-hidden="true" />
      </tr>
    </thead>
  );
}

type PasienTableRowProps = { row: PasienRow; searched: string; selection: RowSelection; tabStop: boolean };

function PasienTableRow({ row, searched, selection, tabStop }: PasienTableRowProps) {
  const selected = selection.selected === row.norm;
  const nama = formatNamaLengkap(row);
  const alamat = formatShortAlamat(row, row.kecamatan_deskripsi);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk through the rows; every action is a button or link too
    <tr
      id={`pasien-${row.norm}`}
      data-pilih={selected || undefined}
      aria-current={selected ? 'true' : undefined}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => selection.pick(row.norm)}
      onKeyDown={(event) => selection.onRowKey(event, row.norm)}
    >
      <td className={css['norm']}>{formatNorm(row.norm)}</td>
      <td>
        <div className={css['nama']} title={nama}>
          <Highlight nama={nama} searched={searched} />
        </div>
        <div className={css['kecil']}>
          {formatJenisKelaminLetter(row.jenis_kelamin)} · {formatUmur(row.tanggal_lahir)}
        </div>
      </td>
      <td className={css['potong']} title={alamat}>
        {alamat}
      </td>
      <td>{formatTanggalBulan(row.tanggal_lahir)}</td>
      <td>{row.nik ?? '-'}</td>
      <td>{row.no_bpjs ?? '-'}</td>
      <td>
        <StatusPasien deskripsi={row.referensi_status_pasien.deskripsi} />
      </td>
      <td>
        <RowActions row={row} selected={selected} tabStop={tabStop} onPrint={selection.onPrint} />
      </td>
    </tr>
  );
}

/** The list on a screen with room for its columns. `placeholder` is shown instead of the rows. */
export function PasienTable({
  list,
  selection,
  placeholder,
}: {
  list: PasienList;
  selection: RowSelection;
  placeholder: ReactNode;
}) {
  return (
    <table
      className={`${tabel['table']} ${css['tabel']}`}
      data-dua
      aria-label="Daftar pasien"
      aria-busy={!list.settled}
    >
      <colgroup>
        {['94px', '228px', undefined, '124px', '158px', '140px', '116px', '176px'].map((width, at) => (
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <TableHead list={list} />
      <tbody>
        {placeholder ? (
          <tr className={css['keadaan']}>
            <td colSpan={8}>{placeholder}</td>
          </tr>
        ) : (
          list.rows.map((row, at) => (
            <PasienTableRow
              key={row.norm}
              row={row}
              searched={list.filters.nama ?? ''}
              selection={selection}
              tabStop={selection.selected === null ? at === 0 : selection.selected === row.norm}
            />
          ))
        )}
      </tbody>
    </table>
  );
}
