import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KONTAK_TELEPON } from '@nadi/domain/referensi/referensi-list';
import { formatNorm } from '#platform/norm.ts';
import { formatShortAlamat } from '../pasien-text.ts';
import { findNomor } from './pasien-data.tsx';
import { kunjunganPasienQuery } from './detail.queries.ts';
import css from './pasien-detail.module.css';

/** Groups the digits in fours, as people read a NIK aloud: '3374 1052 0385 0003'. */
const inFours = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** ketentuan D12: the answer to the latest question for consent. */
function Persetujuan({ answer }: { answer: boolean | null }) {
  if (answer === null) return 'Belum ditanya';
  return answer ? (
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
export function PasienFacts({ pasien }: { pasien: DetailPasien }) {
  const kunjungan = useQuery(kunjunganPasienQuery(pasien.norm));
  const penjamin = kunjungan.data?.[0]?.penjamin;
  const facts: [label: string, isi: string, tampil?: ReactNode][] = [
    ['No. RM', formatNorm(pasien.norm)],
    ['NIK', pasien.nik ? inFours(pasien.nik) : '-'],
    ['No. BPJS', pasien.no_bpjs ?? '-'],
    ['No. Handphone', findNomor(pasien.kontak_pasien, KONTAK_TELEPON) ?? '-'],
    ['Alamat', formatShortAlamat(pasien, pasien.wilayah_deskripsi)],
    ['SATUSEHAT', '', <Persetujuan key="satusehat" answer={pasien.satu_sehat} />],
    // It is known a moment later than the others, so it stands last and its room is kept.
    ['Penjamin terakhir', penjamin ?? '-'],
  ];
  return (
    <dl className={css['fakta']}>
      {facts.map(([label, text, shown]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...(text ? { title: text } : {})}>{shown ?? text}</dd>
        </div>
      ))}
    </dl>
  );
}
