import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import css from './penunjang.module.css';

/** What was withdrawn after somebody may have acted on it: struck through, with who withdrew it and why. */
export const DitarikList = ({ order }: { order: Penunjang }) =>
  order.ditarik.length > 0 && (
    <ul className={css['hasil']} aria-label="Hasil yang ditarik">
      {order.ditarik.map(({ jenis, id, teks, ditarik_oleh, ditarik_pada, alasan }) => (
        <li key={`${jenis} ${id}`} data-ditarik>
          <b>Ditarik</b>{' '}
          <s>
            {jenis === 'berkas' && 'Berkas '}
            {teks}
          </s>
          <small>
            {alasan}, {ditarik_oleh} {formatDateTimeBulan(ditarik_pada)}
          </small>
        </li>
      ))}
    </ul>
  );
