import type { BarisPasien } from '@nadi/contract/pasien.contract';
import { bolehBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { createKunjungan, createPasien } from '../../../platform/operations.ts';
import { paths } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import { menuHalaman } from '../../../ui/menu.ts';
import type { Cetakan } from '../cetak/cetak-dialog.tsx';
import css from './pasien.module.css';

/** Whether this user may register a visit for this patient. */
export const bolehKunjungan = (baris: BarisPasien): boolean =>
  bolehBerkunjung(baris.status_pasien) && can('create', 'kunjungan');

type AksiProps = {
  baris: BarisPasien;
  dipilih: boolean;
  /** Whether the Tab key stops at this row's buttons: it does so in one row, and the arrow keys lead to the others. */
  henti: boolean;
  onCetak: (cetakan: Cetakan) => void;
  /** On a phone the buttons are larger, and "Edit" moves into the menu. */
  raba?: boolean;
};

function MenuBaris({
  baris,
  raba,
  onCetak,
  tabIndex,
}: Pick<AksiProps, 'baris' | 'raba' | 'onCetak'> & { tabIndex: number }) {
  const navigate = useNavigate();
  const { norm, nama } = baris;
  return (
    <Menu position="bottom-end" width={200} {...menuHalaman()}>
      <Menu.Target>
        <ActionIcon size={raba ? 36 : 28} tabIndex={tabIndex} aria-label={`Tindakan lain ${nama}`}>
          <IconDots size={17} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can('view', 'detail pasien') && (
          <Menu.Item onClick={() => void navigate(paths.pasienDetail(norm))}>Detail</Menu.Item>
        )}
        {raba && can('update', 'pasien') && <Menu.Item onClick={() => createPasien({ norm })}>Edit</Menu.Item>}
        <Menu.Item onClick={() => onCetak({ jenis: 'kartu', norm, nama })}>Cetak kartu</Menu.Item>
        <Menu.Item onClick={() => onCetak({ jenis: 'label', norm, nama })}>Cetak label</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The actions for a patient in the list; in the selected row the first one is a filled button. */
export function AksiBaris({ baris, dipilih, henti, onCetak, raba = false }: AksiProps) {
  const tabIndex = henti || raba ? 0 : -1;
  return (
    <div className={css['aksi']}>
      {bolehKunjungan(baris) ? (
        <Button
          size="xs"
          variant={dipilih ? 'filled' : 'subtle'}
          tabIndex={tabIndex}
          aria-label={`Kunjungan ${baris.nama}`}
          onClick={() => createKunjungan({ norm: baris.norm })}
        >
          Kunjungan
        </Button>
      ) : (
        can('create', 'kunjungan') && (
          <span className={css['tanpaAksi']} aria-hidden="true">
            –
          </span>
        )
      )}
      {!raba && can('update', 'pasien') && (
        <ActionIcon
          tabIndex={tabIndex}
          aria-label={`Edit ${baris.nama}`}
          onClick={() => createPasien({ norm: baris.norm })}
        >
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      <MenuBaris baris={baris} raba={raba} onCetak={onCetak} tabIndex={tabIndex} />
    </div>
  );
}
