import { Button } from '@mantine/core';
import { tulisNorm } from '../../platform/norm.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import uiCss from '../../ui/ui.module.css';
import { labelKolom } from './banding.ts';
import { Hasil, Nilai, milikDiketik, terakhir } from './calon-kartu.tsx';
import css from './kembar.module.css';
import type { Calon } from './kembar.queries.ts';

/** Shows what is typed and one registered patient side by side. */
export function Bandingkan({ calon, onPakai, onTutup }: { calon: Calon; onPakai: () => void; onTutup: () => void }) {
  return (
    <Dialog judul="Bandingkan" onClose={onTutup} size={720}>
      <p className={css['fakta']}>
        {calon.nama} · {tulisNorm(calon.norm)} · {terakhir(calon)}
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
            <th scope="col">Pasien {tulisNorm(calon.norm)}</th>
          </tr>
        </thead>
        <tbody>
          {calon.banding.map((banding) => {
            const diketik = milikDiketik(calon, banding.kolom);
            return (
              <tr key={banding.kolom}>
                <th scope="row">
                  {labelKolom(banding.kolom)} <Hasil banding={banding} />
                </th>
                <td>
                  <Nilai kolom={banding.kolom} nilai={diketik} lain={banding.milik} />
                </td>
                <td>
                  <Nilai kolom={banding.kolom} nilai={banding.milik} lain={diketik} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={uiCss['confirmActions']}>
        <Button variant="default" onClick={onTutup} data-autofocus rightSection={<Kbd>Esc</Kbd>}>
          Kembali mengisi
        </Button>
        <Button onClick={onPakai}>Pakai pasien ini</Button>
      </div>
    </Dialog>
  );
}
