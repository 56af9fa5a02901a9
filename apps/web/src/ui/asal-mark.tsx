import type { Asal } from '@nadi/domain/kunjungan/catatan-awal';
import { BATAS_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';
import type { AsalVital, UkuranVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { tandaAsal } from '@nadi/domain/rekam-medis/terkini';
import { IconClock, IconSparkles } from '@tabler/icons-react';
import { Fragment } from 'react';
import { formatDateTime } from '#platform/time/tanggal.ts';
import css from './ui.module.css';

/**
 * Marks a value that was not measured (ketentuan D11). `tanggal` is that of the visit it was carried over from;
 * `narrow` fits half a column.
 */
export function AsalMark({
  asal,
  tanggal,
  nama,
  narrow,
}: {
  asal: Exclude<Asal, 'diukur'>;
  tanggal: string | null;
  /** Of which measure, where not of all that stands there. */
  nama?: string | undefined;
  narrow?: boolean;
}) {
  if (asal === 'otomatis')
    return (
      <span className={css['asal']} data-otomatis>
        <IconSparkles size={13} stroke={2.2} aria-hidden="true" /> {[nama, 'otomatis'].filter(Boolean).join(' ')}
      </span>
    );
  const day = tanggal === null ? '-' : formatDateTime(tanggal).slice(0, 10);
  const text = [nama, day === '-' ? 'dari kunjungan lalu' : `dari ${day}`].filter(Boolean).join(' ');
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

/**
 * The marks of measures that are read together, such as a blood pressure: only what was not measured is marked. What is
 * `dihitung` of a typed and a carried value says so, and of which.
 */
export function AsalMarks({
  of,
  ukuran,
  dihitung = false,
  dateOf,
}: {
  of: { asal: AsalVital };
  ukuran: readonly UkuranVital[];
  dihitung?: boolean;
  dateOf?: (nama: UkuranVital) => string | null;
}) {
  return tandaAsal(of, ukuran).map(({ asal, nama }, n) => {
    const dates = (nama === null ? ukuran : [nama]).map((one) => dateOf?.(one) ?? null);
    return (
      <Fragment key={nama}>
        {n === 0 ? nama !== null && dihitung && 'dihitung, ' : ', '}
        <AsalMark
          asal={asal}
          tanggal={dates.includes(null) ? null : (dates[0] ?? null)}
          nama={nama === null ? undefined : BATAS_VITAL[nama].label.toLocaleLowerCase('id-ID')}
        />
      </Fragment>
    );
  });
}
