import type { BandingGabung } from '@nadi/contract/kembar.contract';
import { Input } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { tulisNorm } from '../../platform/norm.ts';
import { FieldFrame, FieldRight } from '../../fields/field-frame.tsx';
import css from './gabung.module.css';
import { dariYangKalah, lawan, yangIkut } from './gabung.ts';
import type { Gabung } from './use-gabung.ts';

const PILIHAN_ALASAN = [
  'Terdaftar dua kali',
  'Pasien tak dikenal sudah diketahui',
  'Salah ketik saat pendaftaran',
] as const;
const PANJANG_ALASAN = 200;

/** Describes what the merge will do, one sentence per item. */
export function kalimatGabung(
  data: BandingGabung,
  { pemenang, pilihan }: Pick<Gabung, 'pemenang' | 'pilihan'>,
  tulisNorm: (norm: number) => string,
): { kunci: string; isi: ReactNode }[] {
  const kalah = lawan(pemenang);
  const [menang, lain] = [data[pemenang], data[kalah]];
  const diambil = dariYangKalah(data, pemenang, pilihan);
  const ikut = yangIkut(data, kalah);
  return [
    {
      kunci: 'tetap',
      isi: (
        <>
          <strong>{menang.nama}</strong> ({tulisNorm(menang.norm)}) dipertahankan.
        </>
      ),
    },
    {
      kunci: 'lebur',
      isi: (
        <>
          <strong>{lain.nama}</strong> ({tulisNorm(lain.norm)}) digabungkan ke dalamnya. No. RM {tulisNorm(lain.norm)}{' '}
          tetap dapat dicari.
        </>
      ),
    },
    {
      kunci: 'ikut',
      isi: ikut ? (
        <>
          Ikut pindah: <strong>{ikut}</strong>.
        </>
      ) : (
        'Tidak ada kunjungan atau berkas yang perlu pindah.'
      ),
    },
    {
      kunci: 'isian',
      isi:
        diambil.length > 0 ? (
          <>
            {diambil.length} isian diambil dari {tulisNorm(lain.norm)}: {diambil.map(({ label }) => label).join(', ')}.
          </>
        ) : (
          <>Semua isian tetap seperti pada {tulisNorm(menang.norm)}.</>
        ),
    },
    { kunci: 'batal', isi: 'Dapat dibatalkan dari Riwayat penggabungan; tidak ada yang hilang.' },
  ];
}

type GabungRingkasanProps = { data: BandingGabung; gabung: Gabung; alasanInput: RefObject<HTMLInputElement | null> };

/** The right column of the form: what the merge will do, and the field for its reason. */
export function GabungRingkasan({ data, gabung, alasanInput }: GabungRingkasanProps) {
  const id = useId();
  return (
    <div className={css['ringkasan']}>
      <h3 id={`${id}-judul`}>Yang akan terjadi</h3>
      <ul className={css['kalimat']} aria-labelledby={`${id}-judul`}>
        {kalimatGabung(data, gabung, tulisNorm).map(({ kunci, isi }) => (
          <li key={kunci}>{isi}</li>
        ))}
      </ul>
      <FieldFrame id={`${id}-alasan`} label="Alasan" required error={gabung.alasanKurang ? 'Alasan wajib diisi' : null}>
        <Input
          id={`${id}-alasan`}
          ref={alasanInput}
          value={gabung.alasan}
          maxLength={PANJANG_ALASAN}
          autoComplete="off"
          aria-required
          aria-describedby={`${id}-alasan-ket`}
          error={gabung.alasanKurang}
          aria-invalid={gabung.alasanKurang || undefined}
          rightSection={<FieldRight error={gabung.alasanKurang ? 'Alasan wajib diisi' : null} />}
          onChange={(event) => gabung.setAlasan(event.currentTarget.value)}
        />
      </FieldFrame>
      <div className={css['cepat']} role="group" aria-label="Alasan yang sering dipakai">
        {PILIHAN_ALASAN.map((satu) => (
          <button key={satu} type="button" onClick={() => gabung.setAlasan(satu)}>
            {satu}
          </button>
        ))}
      </div>
    </div>
  );
}
