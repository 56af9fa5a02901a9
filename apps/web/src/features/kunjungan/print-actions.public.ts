import type { KunjunganRow } from '@nadi/contract/kunjungan.contract';
import type { RowAction } from '../../patterns/list.ts';
import { formatOwner } from '../../platform/norm.ts';
import { openBukti } from '../../platform/operations.ts';
import { printDocument } from '../../platform/printer/print-document.ts';

/** The paper of a visit, the same in the list of a day and in its queue. */
export const PRINT_ACTIONS: readonly RowAction<KunjunganRow>[] = [
  {
    label: 'Lihat bukti pendaftaran',
    may: 'view kunjungan',
    place: 'menu',
    run: ({ pendaftaran: { id, pasien } }) => openBukti({ id, whose: formatOwner(pasien) }),
  },
  {
    label: 'Cetak bukti pendaftaran',
    may: 'view kunjungan',
    place: 'menu',
    run: ({ pendaftaran: { id } }) => printDocument({ jenis: 'bukti-pendaftaran', acuan: id }),
  },
];
