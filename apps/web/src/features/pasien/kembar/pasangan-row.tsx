import type { PasanganKembar } from '@nadi/contract/kembar.contract';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../platform/paths.ts';
import { can } from '../../../platform/session.ts';
import { formatDateTime } from '../../../platform/tanggal.ts';
import { ComparedValue } from './calon-card.tsx';
import css from './halaman.module.css';
import { formatSideFacts, formatSideKunjungan } from './pemenang-picker.tsx';

type PasanganSide = PasanganKembar['a'];

function NamaLink({ side }: { side: PasanganSide }) {
  return can('view detail pasien') ? (
    <Link className={css['nama']} to={pathTo('pasienDetail', { norm: side.norm })}>
      {side.nama}
    </Link>
  ) : (
    <strong className={css['nama']}>{side.nama}</strong>
  );
}

function PasanganPerson({ side, other }: { side: PasanganSide; other: PasanganSide }) {
  return (
    <div className={css['orang']}>
      <NamaLink side={side} />
      <span>{formatSideFacts(side)}</span>
      <span>
        NIK {side.nik ? <ComparedValue field="nik" value={side.nik} other={other.nik} /> : '-'} · BPJS{' '}
        {side.no_bpjs ? <ComparedValue field="no_bpjs" value={side.no_bpjs} other={other.no_bpjs} /> : '-'}
      </span>
      <span>{formatSideKunjungan(side)}</span>
    </div>
  );
}

const OUTCOME_LABELS: Record<PasanganKembar['status'], string> = {
  terbuka: '',
  bukan: 'Bukan orang yang sama',
  digabung: 'Digabung',
};

/** How the pair was settled: the outcome, who decided it and when, and why. */
function PasanganOutcome({ pasangan: { status, oleh, pada, catatan } }: { pasangan: PasanganKembar }) {
  return (
    <p className={css['akhir']}>
      <strong>{OUTCOME_LABELS[status]}</strong>
      <span>{[oleh, formatDateTime(pada)].filter(Boolean).join(', ')}</span>
      {catatan && <span>“{catatan}”</span>}
    </p>
  );
}

type PasanganRowProps = {
  pasangan: PasanganKembar;
  rowProps: HTMLAttributes<HTMLLIElement>;
  selected: boolean;
  mayUpdate: boolean;
  errorMessage: string | null;
  onMerge: () => void;
  onNotKembar: () => void;
  onReopen: () => void;
};

/** Two patients who may be one person, side by side, with the reasons for the suspicion. */
export function PasanganRow({
  pasangan,
  rowProps,
  selected,
  mayUpdate,
  errorMessage,
  onMerge,
  onNotKembar,
  onReopen,
}: PasanganRowProps) {
  const { a, b, skor, alasan, status } = pasangan;
  const bothNama = `${a.nama} dan ${b.nama}`;
  return (
    <li className={css['pasangan']} aria-current={selected ? 'true' : undefined} {...rowProps}>
      <div className={css['sebab']}>
        <span className={css['skor']}>
          <b>{skor}</b> dari 100
        </span>
        <ul>
          {alasan.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <PasanganPerson side={a} other={b} />
      <PasanganPerson side={b} other={a} />
      <div className={css['aksi']}>
        {status !== 'terbuka' && <PasanganOutcome pasangan={pasangan} />}
        {mayUpdate && status !== 'digabung' && (
          <Button
            size="xs"
            variant={selected && status === 'terbuka' ? 'filled' : 'light'}
            aria-label={`Gabungkan ${bothNama}`}
            onClick={onMerge}
          >
            Gabungkan
          </Button>
        )}
        {mayUpdate && status === 'terbuka' && (
          <Button size="xs" variant="default" aria-label={`Bukan orang yang sama: ${bothNama}`} onClick={onNotKembar}>
            Bukan orang yang sama
          </Button>
        )}
        {mayUpdate && status === 'bukan' && (
          <Button size="xs" variant="default" aria-label={`Buka lagi: ${bothNama}`} onClick={onReopen}>
            Buka lagi
          </Button>
        )}
      </div>
      {errorMessage && (
        <p className={css['gagal']} role="alert">
          <IconAlertTriangleFilled size={15} aria-hidden="true" /> {errorMessage}
        </p>
      )}
    </li>
  );
}
