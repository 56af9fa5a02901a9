import type { Banding } from '@nadi/contract/pasien/kembar.contract';
import { Button } from '@mantine/core';
import { formatNorm, formatOwner } from '#platform/norm.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import uiCss from '#ui/ui.module.css';
import { fieldLabel } from './banding.ts';
import { CompareResult, ComparedValue, typedValueOf, formatLastKunjungan } from './calon-card.tsx';
import css from './kembar.module.css';
import type { Calon } from './kembar.queries.ts';

const columnsOf = (calon: Calon): readonly DataColumn<Banding>[] => [
  {
    head: 'Isian',
    width: '28%',
    names: true,
    cell: (banding) => (
      <>
        {fieldLabel(banding.kolom)} <CompareResult banding={banding} />
      </>
    ),
  },
  {
    head: 'Sedang diketik',
    cell: ({ kolom, milik }) => <ComparedValue field={kolom} value={typedValueOf(calon, kolom)} other={milik} />,
  },
  {
    head: `Pasien ${formatNorm(calon.norm)}`,
    cell: ({ kolom, milik }) => <ComparedValue field={kolom} value={milik} other={typedValueOf(calon, kolom)} />,
  },
];

/** Shows what is typed and one registered patient side by side. */
export function CompareDialog({ calon, onUse, onClose }: { calon: Calon; onUse: () => void; onClose: () => void }) {
  return (
    <Dialog title={`Bandingkan dengan ${formatOwner(calon)}`} onClose={onClose} size={720}>
      <p className={css['fakta']}>{formatLastKunjungan(calon)}</p>
      {calon.alasan.length > 0 && <p className={css['alasan']}>{calon.alasan.join(' · ')}</p>}
      <DataTable
        className={css['sanding']}
        columns={columnsOf(calon)}
        rows={calon.banding}
        rowKey={({ kolom }) => kolom}
      />
      <div className={uiCss['confirmActions']} data-kaki>
        <Button variant="default" onClick={onClose} data-autofocus rightSection={<Kbd>Esc</Kbd>}>
          Kembali mengisi
        </Button>
        <Button onClick={onUse}>Pakai pasien ini</Button>
      </div>
    </Dialog>
  );
}
