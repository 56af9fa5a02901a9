import type { Banding } from '@nadi/contract/kembar.contract';
import { Button } from '@mantine/core';
import { IconEqual, IconEqualNot } from '@tabler/icons-react';
import { tulisNorm } from '../../platform/norm.ts';
import { formatTanggal } from '../../platform/tanggal.ts';
import { angkaBeda, labelKolom, tulisNilai } from './banding.ts';
import css from './kembar.module.css';
import type { Calon } from './kembar.queries.ts';

/** A value in which the digits that differ from `other` are underlined. */
export function Nilai({
  kolom,
  nilai,
  lain,
}: {
  kolom: string;
  nilai: string | number | null;
  lain: string | number | null;
}) {
  const tulisan = tulisNilai(kolom, nilai);
  const beda = angkaBeda(tulisan, tulisNilai(kolom, lain));
  if (beda.length === 0) return tulisan;
  return [...tulisan].map((huruf, at) =>
    beda.includes(at) ? (
      <u key={at} className={css['beda']}>
        {huruf}
      </u>
    ) : (
      huruf
    ),
  );
}

/** The result as a word and a shape: '= sama', '≠ beda 1 angka', '≈ mirip', 'belum diisi'. */
export function Hasil({ banding: { hasil, catatan, milik } }: { banding: Banding }) {
  if (hasil === 'kosong')
    return (
      <span className={css['hasil']} data-hasil="kosong">
        {catatan ?? (milik === null ? 'tidak tercatat' : 'belum diisi')}
      </span>
    );
  const Tanda = hasil === 'sama' ? IconEqual : IconEqualNot;
  return (
    <span className={css['hasil']} data-hasil={hasil}>
      {hasil === 'mirip' && catatan === null ? (
        <span className={css['kira']} aria-hidden="true">
          ≈
        </span>
      ) : (
        <Tanda size={14} stroke={2} aria-hidden="true" />
      )}{' '}
      {catatan ?? hasil}
    </span>
  );
}

/** The typed value of a compared field. */
export const milikDiketik = ({ diketik }: Calon, kolom: string): string | number | null =>
  (diketik as Record<string, string | number | null>)[kolom] ?? null;

export const terakhir = ({ kunjungan_terakhir: satu }: Calon): string =>
  satu ? `terakhir ${formatTanggal(satu.tanggal)} · ${satu.ruangan}` : 'belum pernah berkunjung';

type CalonKartuProps = { calon: Calon; utama: boolean; onPakai: () => void; onBandingkan: () => void };

export function CalonKartu({ calon, utama, onPakai, onBandingkan }: CalonKartuProps) {
  return (
    <article className={css['calon']} aria-label={`${calon.nama} ${tulisNorm(calon.norm)}`}>
      <h4 className={css['nama']}>{calon.nama}</h4>
      <p className={css['fakta']}>
        {tulisNorm(calon.norm)} · {terakhir(calon)}
      </p>
      {calon.alasan.length > 0 && <p className={css['alasan']}>{calon.alasan.join(' · ')}</p>}
      <dl className={css['banding']}>
        {calon.banding.map((banding) => (
          <div key={banding.kolom}>
            <dt>{labelKolom(banding.kolom)}</dt>
            <dd>
              <Nilai kolom={banding.kolom} nilai={banding.milik} lain={milikDiketik(calon, banding.kolom)} />
            </dd>
            <dd>
              <Hasil banding={banding} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={css['tombol']}>
        <Button size="xs" variant={utama ? 'light' : 'default'} onClick={onPakai}>
          Pakai pasien ini
        </Button>
        <Button size="xs" variant="default" onClick={onBandingkan}>
          Bandingkan
        </Button>
      </div>
    </article>
  );
}
