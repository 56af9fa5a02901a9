import { Input } from '@mantine/core';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { ALASAN_TAHAN, isAlasanTahan } from '@nadi/domain/resep/pemeriksaan';
import { isTanyaAlergi } from '@nadi/domain/resep/periksa-alergi';
import { useId } from 'react';
import { findingsOf } from '../tulis/temuan.ts';
import css from './apotek.module.css';

type AlasanProps = {
  resep: Resep;
  /** Findings that the step was refused for. */
  perlu: readonly string[];
  alasan: Readonly<Record<string, string>>;
  onAlasan: (next: Readonly<Record<string, string>>) => void;
};

/** What the doctor passed over and why, and the reasons that the pharmacist owes for what has been found since. */
export function AlasanList({ resep, perlu, alasan, onAlasan }: AlasanProps) {
  const id = useId();
  const found = findingsOf(resep.pemeriksaan ?? []).filter(({ kunci }) => perlu.includes(kunci));
  return (
    <>
      {resep.alasan.length > 0 && (
        <ul className={css['alasan']} aria-label="Temuan yang dilewati">
          {resep.alasan.map(({ kunci, saat, pesan, alasan: words, oleh }) => (
            <li key={`${saat}-${kunci}`}>
              {pesan}: <strong>{words}</strong> <small>{oleh}</small>
            </li>
          ))}
        </ul>
      )}
      {found.map(({ kunci, pesan }) => (
        <label key={kunci} className={css['alasanBaru']}>
          {pesan}
          <Input
            size="xs"
            value={alasan[kunci] ?? ''}
            maxLength={200}
            data-alasan
            error={!isAlasanTahan(alasan[kunci] ?? '')}
            list={`${id}-pilihan`}
            placeholder={isTanyaAlergi({ kunci }) ? 'Aman, karena …' : 'Alasan tetap diberikan'}
            aria-label={`Alasan: ${pesan}`}
            onChange={(event) => onAlasan({ ...alasan, [kunci]: event.currentTarget.value })}
          />
          {!isAlasanTahan(alasan[kunci] ?? '') && (
            <small className={css['belum']}>
              {isTanyaAlergi({ kunci }) ? 'Tulis mengapa aman, lalu Ctrl+Enter' : 'Tulis alasannya, lalu Ctrl+Enter'}
            </small>
          )}
        </label>
      ))}
      <datalist id={`${id}-pilihan`}>
        {ALASAN_TAHAN.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  );
}
