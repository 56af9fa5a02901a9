import { Button } from '@mantine/core';
import { formatNorm } from '../../../platform/norm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import uiCss from '../../../ui/ui.module.css';
import { fieldLabel } from './banding.ts';
import { CompareResult, ComparedValue, typedValueOf, formatLastKunjungan } from './calon-card.tsx';
import css from './kembar.module.css';
import type { Calon } from './kembar.queries.ts';

/** Shows what is typed and one registered patient side by side. */
export function CompareDialog({ calon, onUse, onClose }: { calon: Calon; onUse: () => void; onClose: () => void }) {
  return (
    <Dialog title="Bandingkan" onClose={onClose} size={720}>
      <p className={css['fakta']}>
        {calon.nama} · {formatNorm(calon.norm)} · {formatLastKunjungan(calon)}
      </p>
      {calon.alasan.length > 0 && <p className={css['alasan']}>{calon.alasan.join(' · ')}</p>}
      <table className={css['sanding']}>
        <colgroup>
          <col style={{ width: '28%' }} />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Isian</th>
            <th scope="col">Sedang diketik</th>
            <th scope="col">Pasien {formatNorm(calon.norm)}</th>
          </tr>
        </thead>
        <tbody>
          {calon.banding.map((banding) => {
            const typed = typedValueOf(calon, banding.kolom);
            return (
              <tr key={banding.kolom}>
                <th scope="row">
                  {fieldLabel(banding.kolom)} <CompareResult banding={banding} />
                </th>
                <td>
                  <ComparedValue field={banding.kolom} value={typed} other={banding.milik} />
                </td>
                <td>
                  <ComparedValue field={banding.kolom} value={banding.milik} other={typed} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={uiCss['confirmActions']}>
        <Button variant="default" onClick={onClose} data-autofocus rightSection={<Kbd>Esc</Kbd>}>
          Kembali mengisi
        </Button>
        <Button onClick={onUse}>Pakai pasien ini</Button>
      </div>
    </Dialog>
  );
}
