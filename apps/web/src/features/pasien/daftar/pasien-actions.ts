import type { PasienRow } from '@nadi/contract/pasien/pasien.contract';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { IconPencil } from '@tabler/icons-react';
import type { RowAction } from '#patterns/list.ts';
import { createKunjungan, createPasien } from '#platform/http/operations.ts';
import type { PrintJob } from '../cetak/print-dialog.tsx';
import { startPrint } from '../cetak/start-print.ts';

/** What can be done with a patient of the list. */
export const pasienActions = (
  openDetail: (norm: number) => unknown,
  print: (printJob: PrintJob) => void,
): RowAction<PasienRow>[] => [
  {
    label: 'Kunjungan',
    may: 'create kunjungan',
    key: 'kunjungan',
    place: 'button',
    when: ({ status_pasien }) => mayBerkunjung(status_pasien),
    run: ({ norm }) => createKunjungan({ norm }),
  },
  { label: 'Detail', may: 'view detail pasien', run: ({ norm }) => openDetail(norm) },
  {
    label: 'Edit',
    may: 'update pasien',
    key: 'edit',
    place: 'icon',
    icon: IconPencil,
    run: ({ norm }) => createPasien({ norm }),
  },
  { label: 'Cetak kartu', run: ({ norm, nama }) => startPrint({ jenis: 'kartu', norm, nama }, print) },
  { label: 'Cetak label', run: ({ norm, nama }) => print({ jenis: 'label', norm, nama }) },
];
