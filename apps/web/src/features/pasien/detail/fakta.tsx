import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tulisNorm } from '../../../platform/norm.ts';
import { alamatRingkas } from '../tulisan.ts';
import { nomorKontak } from './data-pasien.tsx';
import { kunjunganPasienQuery } from './detail.queries.ts';
import css from './pasien-detail.module.css';

const TELEPON = 3;

/** Groups the digits in fours, as people read a NIK aloud: '3374 1052 0385 0003'. */
const perEmpat = (angka: string): string => angka.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** decisions D12: the answer to the latest question for consent. */
function Persetujuan({ jawaban }: { jawaban: boolean | null }) {
  if (jawaban === null) return 'Belum ditanya';
  return jawaban ? (
    <span className={css['setuju']}>
      <IconCheck size={15} aria-hidden="true" /> Setuju
    </span>
  ) : (
    <span className={css['tidakSetuju']}>
      <IconMinus size={15} aria-hidden="true" /> Tidak setuju
    </span>
  );
}

/** The facts that clerks look up most, in one line. */
export function FaktaPasien({ pasien }: { pasien: DetailPasien }) {
  const kunjungan = useQuery(kunjunganPasienQuery(pasien.norm));
  const penjamin = kunjungan.data?.[0]?.penjamin;
  const fakta: [label: string, isi: string, tampil?: ReactNode][] = [
    ['No. RM', tulisNorm(pasien.norm)],
    ['NIK', pasien.nik ? perEmpat(pasien.nik) : '-'],
    ['No. BPJS', pasien.no_bpjs ?? '-'],
    ...(penjamin ? [['Penjamin terakhir', penjamin] as [string, string]] : []),
    ['No. Handphone', nomorKontak(pasien.kontak_pasien, TELEPON) ?? '-'],
    ['Alamat', alamatRingkas(pasien, pasien.wilayah_deskripsi)],
    ['SATUSEHAT', '', <Persetujuan key="satusehat" jawaban={pasien.satu_sehat} />],
  ];
  return (
    <dl className={css['fakta']}>
      {fakta.map(([label, isi, tampil]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...(isi ? { title: isi } : {})}>{tampil ?? isi}</dd>
        </div>
      ))}
    </dl>
  );
}
