import type { GabungComparison } from '@nadi/contract/pasien/kembar.contract';
import { Input } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { formatNorm } from '#platform/norm.ts';
import { FieldFrame, FieldRight } from '#fields/field-frame.tsx';
import css from './gabung.module.css';
import { takeFromKalah, otherSide, describeMoved } from './gabung.ts';
import type { Gabung } from './use-gabung.ts';

const ALASAN_OPTIONS = [
  'Terdaftar dua kali',
  'Pasien tak dikenal sudah diketahui',
  'Salah ketik saat pendaftaran',
] as const;
const ALASAN_MAX_LENGTH = 200;

/** Describes what the merge will do, one sentence per item. */
export function describeGabung(
  data: GabungComparison,
  { pemenang, choices }: Pick<Gabung, 'pemenang' | 'choices'>,
  tulisNorm: (norm: number) => string,
): { key: string; content: ReactNode }[] {
  const kalah = otherSide(pemenang);
  const [pemenangPasien, kalahPasien] = [data[pemenang], data[kalah]];
  const takenFields = takeFromKalah(data, pemenang, choices);
  const movedText = describeMoved(data, kalah);
  return [
    {
      key: 'tetap',
      content: (
        <>
          <strong>{pemenangPasien.nama}</strong> ({tulisNorm(pemenangPasien.norm)}) dipertahankan.
        </>
      ),
    },
    {
      key: 'lebur',
      content: (
        <>
          <strong>{kalahPasien.nama}</strong> ({tulisNorm(kalahPasien.norm)}) digabungkan ke dalamnya. No. RM{' '}
          {tulisNorm(kalahPasien.norm)} tetap dapat dicari.
        </>
      ),
    },
    {
      key: 'ikut',
      content: movedText ? (
        <>
          Ikut pindah: <strong>{movedText}</strong>.
        </>
      ) : (
        'Tidak ada kunjungan atau berkas yang perlu pindah.'
      ),
    },
    {
      key: 'isian',
      content:
        takenFields.length > 0 ? (
          <>
            {takenFields.length} isian diambil dari {tulisNorm(kalahPasien.norm)}:{' '}
            {takenFields.map(({ label }) => label).join(', ')}.
          </>
        ) : (
          <>Semua isian tetap seperti pada {tulisNorm(pemenangPasien.norm)}.</>
        ),
    },
    { key: 'batal', content: 'Dapat dibatalkan dari Riwayat penggabungan; tidak ada yang hilang.' },
  ];
}

type GabungSummaryProps = { data: GabungComparison; gabung: Gabung; alasanInput: RefObject<HTMLInputElement | null> };

/** The right column of the form: what the merge will do, and the field for its reason. */
export function GabungSummary({ data, gabung, alasanInput }: GabungSummaryProps) {
  const id = useId();
  return (
    <div className={css['ringkasan']}>
      <h3 id={`${id}-judul`}>Yang akan terjadi</h3>
      <ul className={css['kalimat']} aria-labelledby={`${id}-judul`}>
        {describeGabung(data, gabung, formatNorm).map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      <FieldFrame
        id={`${id}-alasan`}
        label="Alasan"
        required
        error={gabung.alasanMissing ? 'Alasan wajib diisi' : null}
      >
        <Input
          id={`${id}-alasan`}
          ref={alasanInput}
          value={gabung.alasan}
          maxLength={ALASAN_MAX_LENGTH}
          autoComplete="off"
          aria-required
          aria-describedby={`${id}-alasan-ket`}
          error={gabung.alasanMissing}
          aria-invalid={gabung.alasanMissing || undefined}
          rightSection={<FieldRight error={gabung.alasanMissing ? 'Alasan wajib diisi' : null} />}
          onChange={(event) => gabung.setAlasan(event.currentTarget.value)}
        />
      </FieldFrame>
      <div className={css['cepat']} role="group" aria-label="Alasan yang sering dipakai">
        {ALASAN_OPTIONS.map((item) => (
          <button key={item} type="button" onClick={() => gabung.setAlasan(item)}>
            {item}
          </button>
        ))}
      </div>
    </div>
  );
}
