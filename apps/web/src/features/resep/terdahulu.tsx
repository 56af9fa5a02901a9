import type { Resep } from '@nadi/contract/resep-view';
import { formatDateTimeBulan, formatNumber } from '../../platform/tanggal.ts';
import css from './terdahulu.module.css';

const bahanWords = (bahan: Resep['terdahulu'][number]['baris'][number]['bahan']): string =>
  bahan.map(({ nama, diminta, satuan }) => `${nama} ${formatNumber(diminta, 3)} ${satuan}`).join(', ');

/** What was sent before the prescription came back and was written anew (decision 0078). */
export function Terdahulu({ terdahulu }: { terdahulu: Resep['terdahulu'] }) {
  return terdahulu.map(({ dikirim_pada, baris }) => (
    <details key={dikirim_pada} className={css['terdahulu']}>
      <summary>Dikirim sebelumnya, {formatDateTimeBulan(dikirim_pada)}</summary>
      <ol aria-label={`Dikirim ${formatDateTimeBulan(dikirim_pada)}`}>
        {baris.map(({ nama, jumlah, satuan, aturan_teks, alasan, bahan }, at) => (
          <li key={at}>
            R/ {nama} {jumlah ?? '-'} {satuan}, {aturan_teks ?? 'tanpa aturan pakai'}
            {bahan.length > 0 && <small>{bahanWords(bahan)}</small>}
            {alasan && <small>{alasan}</small>}
          </li>
        ))}
      </ol>
    </details>
  ));
}
