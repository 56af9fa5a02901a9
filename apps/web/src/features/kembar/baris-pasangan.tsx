import type { PasanganKembar } from '@nadi/contract/kembar.contract';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { can } from '../../platform/session.ts';
import { formatWaktu } from '../../platform/tanggal.ts';
import { Nilai } from './calon-kartu.tsx';
import css from './halaman.module.css';
import { faktaSisi, kunjunganSisi } from './pilih-pemenang.tsx';

type Sisi = PasanganKembar['a'];

function Nama({ sisi }: { sisi: Sisi }) {
  return can('view', 'detail pasien') ? (
    <Link className={css['nama']} to={paths.pasienDetail(sisi.norm)}>
      {sisi.nama}
    </Link>
  ) : (
    <strong className={css['nama']}>{sisi.nama}</strong>
  );
}

function Orang({ sisi, lain }: { sisi: Sisi; lain: Sisi }) {
  return (
    <div className={css['orang']}>
      <Nama sisi={sisi} />
      <span>{faktaSisi(sisi)}</span>
      <span>
        NIK {sisi.nik ? <Nilai kolom="nik" nilai={sisi.nik} lain={lain.nik} /> : '-'} · BPJS{' '}
        {sisi.no_bpjs ? <Nilai kolom="no_bpjs" nilai={sisi.no_bpjs} lain={lain.no_bpjs} /> : '-'}
      </span>
      <span>{kunjunganSisi(sisi)}</span>
    </div>
  );
}

const SELESAI: Record<PasanganKembar['status'], string> = {
  terbuka: '',
  bukan: 'Bukan orang yang sama',
  digabung: 'Digabung',
};

/** How the pair was settled: the outcome, who decided it and when, and why. */
function Akhir({ pasangan: { status, oleh, pada, catatan } }: { pasangan: PasanganKembar }) {
  return (
    <p className={css['akhir']}>
      <strong>{SELESAI[status]}</strong>
      <span>{[oleh, formatWaktu(pada)].filter(Boolean).join(', ')}</span>
      {catatan && <span>“{catatan}”</span>}
    </p>
  );
}

type BarisProps = {
  pasangan: PasanganKembar;
  sifat: HTMLAttributes<HTMLLIElement>;
  dipilih: boolean;
  boleh: boolean;
  gagal: string | null;
  onGabungkan: () => void;
  onBukan: () => void;
  onBuka: () => void;
};

/** Two patients who may be one person, side by side, with the reasons for the suspicion. */
export function BarisPasangan({ pasangan, sifat, dipilih, boleh, gagal, onGabungkan, onBukan, onBuka }: BarisProps) {
  const { a, b, skor, alasan, status } = pasangan;
  const sebutan = `${a.nama} dan ${b.nama}`;
  return (
    <li className={css['pasangan']} aria-current={dipilih ? 'true' : undefined} {...sifat}>
      <div className={css['sebab']}>
        <span className={css['skor']}>
          <b>{skor}</b> dari 100
        </span>
        <ul>
          {alasan.map((satu) => (
            <li key={satu}>{satu}</li>
          ))}
        </ul>
      </div>
      <Orang sisi={a} lain={b} />
      <Orang sisi={b} lain={a} />
      <div className={css['aksi']}>
        {status !== 'terbuka' && <Akhir pasangan={pasangan} />}
        {boleh && status !== 'digabung' && (
          <Button
            size="xs"
            variant={dipilih && status === 'terbuka' ? 'filled' : 'light'}
            aria-label={`Gabungkan ${sebutan}`}
            onClick={onGabungkan}
          >
            Gabungkan
          </Button>
        )}
        {boleh && status === 'terbuka' && (
          <Button size="xs" variant="default" aria-label={`Bukan orang yang sama: ${sebutan}`} onClick={onBukan}>
            Bukan orang yang sama
          </Button>
        )}
        {boleh && status === 'bukan' && (
          <Button size="xs" variant="default" aria-label={`Buka lagi: ${sebutan}`} onClick={onBuka}>
            Buka lagi
          </Button>
        )}
      </div>
      {gagal && (
        <p className={css['gagal']} role="alert">
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> {gagal}
        </p>
      )}
    </li>
  );
}
