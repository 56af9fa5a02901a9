import type { Pengukuran, TandaVitalKunjungan } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { KELOMPOK_VITAL } from '@nadi/domain/rekam-medis/terkini';
import type { KelompokVital } from '@nadi/domain/rekam-medis/terkini';
import { useState } from 'react';
import { today as todayOf } from '#platform/time/tanggal.ts';
import { AsalMarks } from '#ui/asal-mark.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { VitalDialog } from './vital-dialog.tsx';
import { takenBy, timeText, unitOf, valueText } from './vital-words.ts';
import css from './vital.module.css';

const WIDTH = 760;

/** One group of a reading, as 'Nadi 84 /mnt'; nothing where it says nothing of it. */
function Part({ row, kelompok }: { row: Pengukuran; kelompok: KelompokVital }) {
  const { label, ukuran } = kelompok;
  const first = ukuran[0];
  const failed = ukuran.map((nama) => row.tak_terukur[nama]).find((one) => one !== undefined);
  if (failed === undefined && ukuran.every((nama) => row[nama] === null)) return null;
  const text =
    failed === undefined ? `${label} ${valueText(row, ukuran)} ${unitOf(first)}` : `${label} tak terukur: ${failed}`;
  return (
    <div>
      {row.dikoreksi === null ? text : <s>{text}</s>} <AsalMarks of={row} ukuran={ukuran} />
    </div>
  );
}

const About = ({ row, rows }: { row: Pengukuran; rows: readonly Pengukuran[] }) => {
  const by = rows.find(({ id }) => id !== null && id === row.dikoreksi);
  return (
    <small className={css['oleh']}>
      {takenBy(row)}
      {row.koreksi_dari !== null && <div>koreksi{row.alasan === null ? '' : `: ${row.alasan}`}</div>}
      {by && <div>dikoreksi {by.oleh}</div>}
    </small>
  );
};

type ReadingsDialogProps = {
  vital: TandaVitalKunjungan;
  mayCorrect: boolean;
  hamil: boolean | null;
  onClose: () => void;
};

/** Every reading of the visit, the newest first. One that was corrected is struck through and stays. */
export function ReadingsDialog({ vital, mayCorrect, hamil, onClose }: ReadingsDialogProps) {
  const [corrected, setCorrected] = useState<Pengukuran | null>(null);
  const today = todayOf();
  const columns: DataColumn<Pengukuran>[] = [
    {
      head: 'Waktu, oleh',
      cell: (row) => (
        <>
          {timeText(row.waktu, today)}
          <About row={row} rows={vital.pengukuran} />
        </>
      ),
      width: '36%',
      names: true,
    },
    {
      head: 'Ukuran',
      cell: (row) => KELOMPOK_VITAL.map((kelompok) => <Part key={kelompok.id} row={row} kelompok={kelompok} />),
    },
    ...(mayCorrect
      ? [
          {
            head: 'Tindakan',
            width: 84,
            cell: (row: Pengukuran) =>
              row.id !== null &&
              row.dikoreksi === null && (
                <LinkButton
                  aria-label={`Koreksi pengukuran ${timeText(row.waktu, today)}`}
                  onClick={() => setCorrected(row)}
                >
                  Koreksi
                </LinkButton>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Dialog title="Pengukuran di kunjungan ini" size={WIDTH} onClose={onClose} centered={false} withClose>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard */}
        <div className={css['gulung']} tabIndex={0} role="region" aria-label="Daftar pengukuran">
          <DataTable
            label="Pengukuran"
            className={css['tabel']}
            columns={columns}
            rows={vital.pengukuran}
            rowKey={({ id }) => id ?? 'awal'}
            stateOf={({ dikoreksi }) => (dikoreksi === null ? 'berlaku' : 'dikoreksi')}
          />
        </div>
      </Dialog>
      {corrected && <VitalDialog vital={vital} koreksi={corrected} hamil={hamil} onClose={() => setCorrected(null)} />}
    </>
  );
}
