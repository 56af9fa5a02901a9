import type { Banding } from '@nadi/contract/pasien/kembar.contract';
import { Button } from '@mantine/core';
import { IconEqual, IconEqualNot } from '@tabler/icons-react';
import { formatNorm } from '#platform/norm.ts';
import { formatTanggal } from '#platform/time/tanggal.ts';
import { findDifferentDigits, fieldLabel, formatValue } from './banding.ts';
import css from './kembar.module.css';
import type { Calon } from './kembar.queries.ts';

/** A value in which the digits that differ from `other` are underlined. */
export function ComparedValue({
  field,
  value,
  other,
}: {
  field: string;
  value: string | number | null;
  other: string | number | null;
}) {
  const text = formatValue(field, value);
  const differences = findDifferentDigits(text, formatValue(field, other));
  if (differences.length === 0) return text;
  return [...text].map((letter, at) =>
    differences.includes(at) ? (
      <u key={at} className={css['beda']}>
        {letter}
      </u>
    ) : (
      letter
    ),
  );
}

/** The result as a word and a shape: '= sama', '≠ beda 1 angka', '≈ mirip', 'belum diisi'. */
export function CompareResult({ banding: { hasil, catatan, milik } }: { banding: Banding }) {
  if (hasil === 'kosong')
    return (
      <span className={css['hasil']} data-hasil="kosong">
        {catatan ?? (milik === null ? 'tidak tercatat' : 'belum diisi')}
      </span>
    );
  const ResultIcon = hasil === 'sama' ? IconEqual : IconEqualNot;
  return (
    <span className={css['hasil']} data-hasil={hasil}>
      {hasil === 'mirip' && catatan === null ? (
        <span className={css['kira']} aria-hidden="true">
          ≈
        </span>
      ) : (
        <ResultIcon size={14} stroke={2} aria-hidden="true" />
      )}{' '}
      {catatan ?? hasil}
    </span>
  );
}

/** The typed value of a compared field. */
export const typedValueOf = ({ typed }: Calon, field: string): string | number | null =>
  (typed as Record<string, string | number | null>)[field] ?? null;

export const formatLastKunjungan = ({ kunjungan_terakhir: kunjungan }: Calon): string =>
  kunjungan ? `terakhir ${formatTanggal(kunjungan.tanggal)} · ${kunjungan.ruangan}` : 'belum pernah berkunjung';

type CalonCardProps = { calon: Calon; primary: boolean; onUse: () => void; onCompare: () => void };

export function CalonCard({ calon, primary, onUse, onCompare }: CalonCardProps) {
  return (
    <article className={css['calon']} aria-label={`${calon.nama} ${formatNorm(calon.norm)}`}>
      <h4 className={css['nama']}>{calon.nama}</h4>
      <p className={css['fakta']}>
        {formatNorm(calon.norm)} · {formatLastKunjungan(calon)}
      </p>
      {calon.alasan.length > 0 && <p className={css['alasan']}>{calon.alasan.join(' · ')}</p>}
      <dl className={css['banding']}>
        {calon.banding.map((banding) => (
          <div key={banding.kolom}>
            <dt>{fieldLabel(banding.kolom)}</dt>
            <dd>
              <ComparedValue field={banding.kolom} value={banding.milik} other={typedValueOf(calon, banding.kolom)} />
            </dd>
            <dd>
              <CompareResult banding={banding} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={css['tombol']}>
        <Button size="xs" variant={primary ? 'light' : 'default'} onClick={onUse}>
          Pakai pasien ini
        </Button>
        <Button size="xs" variant="default" onClick={onCompare}>
          Bandingkan
        </Button>
      </div>
    </article>
  );
}
