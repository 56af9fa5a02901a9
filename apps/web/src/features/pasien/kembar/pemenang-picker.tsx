import type { GabungComparison } from '@nadi/contract/pasien/kembar.contract';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { formatNorm } from '#platform/norm.ts';
import { formatTanggal, formatTanggalLahir, formatUmur } from '#platform/time/tanggal.ts';
import css from './gabung.module.css';
import type { Gabung } from './use-gabung.ts';

type PasienSide = Omit<GabungComparison['a'], 'versi'>;

/** One record in a line: '000123 · Perempuan · 12/03/1985 (41 th)'. */
export function formatSideFacts(side: PasienSide): string {
  const lahir = side.tanggal_lahir
    ? `${formatTanggalLahir(side.tanggal_lahir)} (${formatUmur(side)})`
    : 'tanggal lahir tidak tercatat';
  return [formatNorm(side.norm), side.jenis_kelamin && formatJenisKelamin(side.jenis_kelamin), lahir]
    .filter(Boolean)
    .join(' · ');
}

export const formatSideKunjungan = ({ kunjungan, dibuat_pada }: PasienSide): string =>
  `${kunjungan === 0 ? 'Belum ada' : kunjungan} kunjungan · terdaftar ${formatTanggal(dibuat_pada)}`;

/** Picks the record that stays: it keeps its norm and every value that is not chosen otherwise below. */
export function PemenangPicker({ data, gabung }: { data: GabungComparison; gabung: Gabung }) {
  const id = useId();
  const section = useRef<HTMLFieldSetElement>(null);
  // The focus is moved here because the dialog took it before the records had been loaded.
  useEffect(() => section.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  return (
    <fieldset className={css['bagian']} data-bagian ref={section}>
      <legend>Pasien yang dipertahankan</legend>
      <div className={css['dua']}>
        {(['a', 'b'] as const).map((side) => (
          <label key={side} className={css['kartu']} data-dipilih={gabung.pemenang === side || undefined}>
            <input
              type="radio"
              name={`${id}-pemenang`}
              checked={gabung.pemenang === side}
              onChange={() => gabung.pickPemenang(side)}
            />
            <span className={css['siapa']}>
              <strong>{data[side].nama}</strong>
              <span>{formatSideFacts(data[side])}</span>
              <span>{formatSideKunjungan(data[side])}</span>
              {gabung.suggestion?.side === side && (
                <span className={css['usul']}>
                  <IconSparkles size={13} aria-hidden="true" /> Disarankan: {gabung.suggestion.alasan}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
