import type { Asal } from '@nadi/domain/kunjungan/rekam-awal';
import { IconClock, IconSparkles } from '@tabler/icons-react';
import { formatWaktu } from '../../../platform/tanggal.ts';
import css from './rekam-medis.module.css';

/**
 * Marks a value that was not measured (decisions D11). `tanggal` is that of the visit it was carried over from;
 * `narrow` fits half a column.
 */
export function TandaAsal({
  asal,
  tanggal,
  sempit,
}: {
  asal: Exclude<Asal, 'diukur'>;
  tanggal: string | null;
  sempit?: boolean;
}) {
  if (asal === 'otomatis')
    return (
      <span className={css['tanda']} data-otomatis>
        <IconSparkles size={13} stroke={2.2} aria-hidden="true" /> otomatis
      </span>
    );
  const hari = tanggal === null ? '-' : formatWaktu(tanggal).slice(0, 10);
  const teks = hari === '-' ? 'dari kunjungan lalu' : `dari ${hari}`;
  return (
    <span className={css['tanda']} title={sempit ? teks : undefined}>
      <IconClock size={13} stroke={2.2} aria-hidden="true" />{' '}
      {sempit ? (
        <>
          <span aria-hidden="true">{hari === '-' ? 'lalu' : `${hari.slice(0, 6)}${hari.slice(8)}`}</span>
          <span className="visually-hidden">{teks}</span>
        </>
      ) : (
        teks
      )}
    </span>
  );
}
