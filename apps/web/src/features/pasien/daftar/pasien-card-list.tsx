import type { PasienRow } from '@nadi/contract/pasien.contract';
import { formatJenisKelaminLetter } from '@nadi/domain/pasien/kelamin';
import type { ReactNode } from 'react';
import { formatNorm } from '../../../platform/norm.ts';
import { formatUmur } from '../../../platform/tanggal.ts';
import { FilterInput } from '../../../ui/filter-input.tsx';
import { Highlight } from '../../../ui/highlight.tsx';
import { StatusPasien } from '../../../ui/status-pasien.tsx';
import { RowActions } from './row-actions.tsx';
import css from './pasien.module.css';
import type { RowSelection } from './pasien-table.tsx';
import { formatShortAlamat, formatNamaLengkap } from '../pasien-text.ts';
import { COLUMNS } from './tampilan.ts';
import type { PasienList } from './use-pasien-list.ts';

/** The filters on a phone, where they are opened by a button. */
export function PhoneFilters({ list, id }: { list: PasienList; id: string }) {
  return (
    <div className={css['saringanPonsel']} id={id} role="group" aria-label="Saringan">
      {COLUMNS.map(({ field, label, numeric }) => (
        <div key={field}>
          <span className={css['labelSaring']} aria-hidden="true">
            {label}
          </span>
          <FilterInput
            label={label}
            value={list.filters[field] ?? ''}
            onChange={(text) => list.setFilter(field, text)}
            inputMode={numeric ? 'numeric' : 'text'}
          />
        </div>
      ))}
    </div>
  );
}

function PasienCard({ row, searched, selection }: { row: PasienRow; searched: string; selection: RowSelection }) {
  const selected = selection.selected === row.norm;
  const nama = formatNamaLengkap(row);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- choosing only tints; every action is a button or link too
    <li
      id={`pasien-${row.norm}`}
      className={css['kartu']}
      data-pilih={selected || undefined}
      onClick={() => selection.pick(row.norm)}
    >
      <div className={css['kartuKiri']}>
        <span className={css['norm']}>{formatNorm(row.norm)}</span>
        <StatusPasien deskripsi={row.referensi_status_pasien.deskripsi} />
      </div>
      <div className={css['kartuKanan']}>
        <div className={css['nama']} title={nama}>
          <Highlight nama={nama} searched={searched} />
        </div>
        <div className={css['kecil']}>
          {formatJenisKelaminLetter(row.jenis_kelamin)} · {formatUmur(row.tanggal_lahir)}
        </div>
        <div className={css['potong']}>{formatShortAlamat(row, row.kecamatan_deskripsi)}</div>
        <div className={css['kartuKaki']}>
          <span>{row.nik ?? '-'}</span>
          <RowActions row={row} selected={selected} tabStop onPrint={selection.onPrint} touch />
        </div>
      </div>
    </li>
  );
}

/** The list on a phone: one card per patient, so that nothing scrolls sideways. */
export function PasienCardList({
  list,
  selection,
  placeholder,
}: {
  list: PasienList;
  selection: RowSelection;
  placeholder: ReactNode;
}) {
  if (placeholder) return placeholder;
  return (
    <ul className={css['kartuDaftar']} aria-label="Daftar pasien" aria-busy={!list.settled}>
      {list.rows.map((row) => (
        <PasienCard key={row.norm} row={row} searched={list.filters.nama ?? ''} selection={selection} />
      ))}
    </ul>
  );
}
