import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { RowAction } from '#patterns/list.ts';
import { formatOwner } from '#platform/norm.ts';
import { openBukti } from '#platform/http/operations.ts';
import { printOrShow } from '#platform/printer/print-document.ts';

const show = ({ pendaftaran: { id, pasien } }: KunjunganRow): void => openBukti({ id, whose: formatOwner(pasien) });

/** The paper of a visit, the same in the list of a day and in its queue. */
export const PRINT_ACTIONS: readonly RowAction<KunjunganRow>[] = [
  {
    label: 'Lihat bukti pendaftaran',
    may: 'view kunjungan',
    place: 'menu',
    run: show,
  },
  {
    label: 'Cetak bukti pendaftaran',
    may: 'view kunjungan',
    place: 'menu',
    run: (row) =>
      printOrShow(
        { jenis: 'bukti-pendaftaran', acuan: row.pendaftaran.id, whose: formatOwner(row.pendaftaran.pasien) },
        () => show(row),
      ),
  },
];
