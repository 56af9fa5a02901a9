import type { Resep } from '@nadi/contract/resep/resep-view';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import { caraWords, dimintaWords } from './racik-words.ts';
import css from './terdahulu.module.css';

type Lama = Resep['terdahulu'][number]['baris'][number];
const racikWords = ({ bahan, racik }: Pick<Lama, 'bahan' | 'racik'>): string =>
  [racik && caraWords(racik), bahan.map((one) => `${one.nama} ${dimintaWords(one)}`).join(', ')]
    .filter(Boolean)
    .join(': ');

/** What was sent before the prescription came back and was written anew (decision 0078). */
export function Terdahulu({ terdahulu }: { terdahulu: Resep['terdahulu'] }) {
  return terdahulu.map(({ dikirim_pada, baris }) => (
    <details key={dikirim_pada} className={css['terdahulu']}>
      <summary>Dikirim sebelumnya, {formatDateTimeBulan(dikirim_pada)}</summary>
      <ol aria-label={`Dikirim ${formatDateTimeBulan(dikirim_pada)}`}>
        {baris.map(({ nama, jumlah, satuan, aturan_teks, alasan, bahan, racik }, at) => (
          <li key={at}>
            R/ {nama}, {jumlah ?? '-'} {satuan}, {aturan_teks ?? 'tanpa aturan pakai'}
            {bahan.length > 0 && <small>{racikWords({ bahan, racik })}</small>}
            {alasan && <small>{alasan}</small>}
          </li>
        ))}
      </ol>
    </details>
  ));
}
