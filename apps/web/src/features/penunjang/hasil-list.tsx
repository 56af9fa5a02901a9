import type { Penunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { formatDateTimeBulan } from '#platform/time/tanggal.ts';
import { hasilText, isKritis, isOutside, MENUNGGU_BACA, semulaText, waitsForReader } from './penunjang-looks.ts';
import css from './penunjang.module.css';

/** The results of an order, each with who stands for it. */
export const HasilList = ({ order }: { order: Penunjang }) => (
  <ul className={css['hasil']} aria-label="Hasil">
    {order.hasil.map((hasil) => (
      <li key={hasil.id}>
        <span data-luar={isOutside(hasil) || undefined} data-kritis={isKritis(hasil) || undefined}>
          {hasilText(hasil)}
        </span>{' '}
        <small>
          {hasil.divalidasi_pada === null
            ? `diisi ${hasil.diisi_oleh}, menunggu validasi`
            : `divalidasi ${hasil.divalidasi_oleh} ${formatDateTimeBulan(hasil.divalidasi_pada)}`}
          {waitsForReader(hasil) && `, ${MENUNGGU_BACA}`}
          {hasil.diterima_pada !== null && `, diterima ${hasil.diterima_oleh}`}
          {hasil.semula && `, semula ${semulaText(hasil)}`}
          {hasil.alasan_revisi !== null && `, revisi: ${hasil.alasan_revisi}`}
        </small>
      </li>
    ))}
  </ul>
);
