import type { GabungEntry, PasanganKembar } from '@nadi/contract/pasien/kembar.contract';
import { Link } from 'react-router';
import { formatNorm } from '#platform/norm.ts';
import { pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { formatDateTime } from '#platform/time/tanggal.ts';
import { Status } from '#ui/status.tsx';
import type { Looks } from '#ui/status.tsx';
import { ComparedValue } from './calon-card.tsx';
import css from './halaman.module.css';
import { formatSideFacts, formatSideKunjungan } from './pemenang-picker.tsx';

type PasanganSide = PasanganKembar['a'];

function NamaLink({ norm, nama }: { norm: number; nama: string }) {
  return can('view detail pasien') ? (
    <Link className={css['nama']} to={pathTo('pasienDetail', { norm })}>
      {nama}
    </Link>
  ) : (
    <strong className={css['nama']}>{nama}</strong>
  );
}

/** Why two patients may be one person. */
export function SuspicionCell({ pasangan: { skor, alasan } }: { pasangan: PasanganKembar }) {
  return (
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
  );
}

/** One of the two, with the digits marked in which the other differs. */
export function SideCell({ side, other }: { side: PasanganSide; other: PasanganSide }) {
  return (
    <div className={css['orang']}>
      <NamaLink {...side} />
      <span>{formatSideFacts(side)}</span>
      <span>
        NIK {side.nik ? <ComparedValue field="nik" value={side.nik} other={other.nik} /> : '-'} · BPJS{' '}
        {side.no_bpjs ? <ComparedValue field="no_bpjs" value={side.no_bpjs} other={other.no_bpjs} /> : '-'}
      </span>
      <span>{formatSideKunjungan(side)}</span>
    </div>
  );
}

type OutcomeProps = { of: Looks; status: string; oleh: string | null; pada: string | null; catatan?: string | null };
/** What became of it: who decided it and when, and why. */
export function OutcomeCell({ of, status, oleh, pada, catatan = null }: OutcomeProps) {
  return (
    <div className={css['orang']}>
      <Status of={of} value={status} />
      {pada !== null && <span>{[oleh, formatDateTime(pada)].filter(Boolean).join(', ')}</span>}
      {catatan && <span>“{catatan}”</span>}
    </div>
  );
}

/** A patient of a merge. While it stands, the loser's number leads to the winner. */
export function MergedCell({ pasien, linked }: { pasien: GabungEntry['pemenang']; linked: boolean }) {
  return (
    <div className={css['orang']}>
      {linked ? <NamaLink {...pasien} /> : <strong className={css['nama']}>{pasien.nama}</strong>}
      <span>{formatNorm(pasien.norm)}</span>
    </div>
  );
}

/** When a merge was made, by whom, and why. */
export function MergeCell({ entry: { pada, oleh, alasan } }: { entry: GabungEntry }) {
  return (
    <div className={css['orang']}>
      <span>{formatDateTime(pada)}</span>
      <span>{oleh}</span>
      <span>“{alasan}”</span>
    </div>
  );
}
