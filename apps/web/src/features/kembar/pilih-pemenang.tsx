import type { BandingGabung } from '@nadi/contract/kembar.contract';
import { namaJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { tulisNorm } from '../../platform/norm.ts';
import { formatTanggal, formatUmur } from '../../platform/tanggal.ts';
import css from './gabung.module.css';
import type { Gabung } from './use-gabung.ts';

type SisiPasien = Omit<BandingGabung['a'], 'versi'>;

/** One record in a line: '000123 · Perempuan · 12/03/1985 (41 th)'. */
export function faktaSisi(sisi: SisiPasien): string {
  const lahir = sisi.tanggal_lahir
    ? `${formatTanggal(sisi.tanggal_lahir)} (${formatUmur(sisi.tanggal_lahir)})`
    : 'tanggal lahir tidak tercatat';
  return [tulisNorm(sisi.norm), sisi.jenis_kelamin && namaJenisKelamin(sisi.jenis_kelamin), lahir]
    .filter(Boolean)
    .join(' · ');
}

export const kunjunganSisi = ({ kunjungan, dibuat_pada }: SisiPasien): string =>
  `${kunjungan === 0 ? 'Belum ada' : kunjungan} kunjungan · terdaftar ${formatTanggal(dibuat_pada)}`;

/** Picks the record that stays: it keeps its norm and every value that is not chosen otherwise below. */
export function PilihPemenang({ data, gabung }: { data: BandingGabung; gabung: Gabung }) {
  const id = useId();
  const bagian = useRef<HTMLFieldSetElement>(null);
  // The focus is moved here because the dialog took it before the records had been loaded.
  useEffect(() => bagian.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  return (
    <fieldset className={css['bagian']} data-bagian ref={bagian}>
      <legend>Pasien yang dipertahankan</legend>
      <div className={css['dua']}>
        {(['a', 'b'] as const).map((sisi) => (
          <label key={sisi} className={css['kartu']} data-dipilih={gabung.pemenang === sisi || undefined}>
            <input
              type="radio"
              name={`${id}-pemenang`}
              checked={gabung.pemenang === sisi}
              onChange={() => gabung.pilihPemenang(sisi)}
            />
            <span className={css['siapa']}>
              <strong>{data[sisi].nama}</strong>
              <span>{faktaSisi(data[sisi])}</span>
              <span>{kunjunganSisi(data[sisi])}</span>
              {gabung.usul?.sisi === sisi && (
                <span className={css['usul']}>
                  <IconSparkles size={13} aria-hidden="true" /> Disarankan: {gabung.usul.sebab}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
