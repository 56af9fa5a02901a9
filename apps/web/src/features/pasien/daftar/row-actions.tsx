import type { PasienRow } from '@nadi/contract/pasien.contract';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { createKunjungan, createPasien } from '../../../platform/operations.ts';
import { pathTo } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import { pageMenuProps } from '../../../ui/menu.ts';
import type { PrintJob } from '../cetak/print-dialog.tsx';
import css from './pasien.module.css';

/** Whether this user may register a visit for this patient. */
export const mayCreateKunjungan = (row: PasienRow): boolean =>
  mayBerkunjung(row.status_pasien) && can('create kunjungan');

type RowActionsProps = {
  row: PasienRow;
  selected: boolean;
  /** Whether the Tab key stops at this row's buttons: it does so in one row, and the arrow keys lead to the others. */
  tabStop: boolean;
  onPrint: (printJob: PrintJob) => void;
  /** On a phone the buttons are larger, and "Edit" moves into the menu. */
  touch?: boolean;
};

function RowMenu({
  row,
  touch,
  onPrint,
  tabIndex,
}: Pick<RowActionsProps, 'row' | 'touch' | 'onPrint'> & { tabIndex: number }) {
  const navigate = useNavigate();
  const { norm, nama } = row;
  return (
    <Menu position="bottom-end" width={200} {...pageMenuProps()}>
      <Menu.Target>
        <ActionIcon size={touch ? 36 : 28} tabIndex={tabIndex} aria-label={`Tindakan lain ${nama}`}>
          <IconDots size={17} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('view detail pasien') && (
          <Menu.Item onClick={() => void navigate(pathTo('pasienDetail', { norm }))}>Detail</Menu.Item>
        )}
        {touch && can('update pasien') && <Menu.Item onClick={() => createPasien({ norm })}>Edit</Menu.Item>}
        <Menu.Item onClick={() => onPrint({ jenis: 'kartu', norm, nama })}>Cetak kartu</Menu.Item>
        <Menu.Item onClick={() => onPrint({ jenis: 'label', norm, nama })}>Cetak label</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The actions for a patient in the list; in the selected row the first one is a filled button. */
export function RowActions({ row, selected, tabStop, onPrint, touch = false }: RowActionsProps) {
  const tabIndex = tabStop || touch ? 0 : -1;
  return (
    <div className={css['aksi']}>
      {mayCreateKunjungan(row) ? (
        <Button
          size="xs"
          variant={selected ? 'filled' : 'subtle'}
          tabIndex={tabIndex}
          aria-label={`Kunjungan ${row.nama}`}
          onClick={() => createKunjungan({ norm: row.norm })}
        >
          Kunjungan
        </Button>
      ) : (
        can('create kunjungan') && (
          <span className={css['tanpaAksi']} aria-hidden="true">
            –
          </span>
        )
      )}
      {!touch && can('update pasien') && (
        <ActionIcon
          tabIndex={tabIndex}
          aria-label={`Edit ${row.nama}`}
          onClick={() => createPasien({ norm: row.norm })}
        >
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      <RowMenu row={row} touch={touch} onPrint={onPrint} tabIndex={tabIndex} />
    </div>
  );
}
