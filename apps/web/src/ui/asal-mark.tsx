import type { Asal } from '@nadi/domain/kunjungan/catatan-awal';
import { IconClock, IconSparkles } from '@tabler/icons-react';
import { formatDateTime } from '../platform/tanggal.ts';
import css from './ui.module.css';

/**
 * Marks a value that was not measured (decisions D11). `tanggal` is that of the visit it was carried over from;
 * `narrow` fits half a column.
 */
export function AsalMark({
  asal,
  tanggal,
  narrow,
}: {
  asal: Exclude<Asal, 'diukur'>;
  tanggal: string | null;
  narrow?: boolean;
}) {
  if (asal === 'otomatis')
    return (
      <span className={css['asal']} data-otomatis>
        <IconSparkles size={13} stroke={2.2} aria-hidden="true" /> otomatis
      </span>
    );
  const day = tanggal === null ? '-' : formatDateTime(tanggal).slice(0, 10);
  const text = day === '-' ? 'dari kunjungan lalu' : `dari ${day}`;
  return (
    <span className={css['asal']} title={narrow ? text : undefined}>
      <IconClock size={13} stroke={2.2} aria-hidden="true" />{' '}
      {narrow ? (
        <>
          <span aria-hidden="true">{day === '-' ? 'lalu' : `${day.slice(0, 6)}${day.slice(8)}`}</span>
          <span className="visually-hidden">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
