import type { MaksudHit, PasienHit } from '@nadi/contract/pasien/pasien-search.contract';
import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { formatJenisKelaminLetter } from '@nadi/domain/pasien/kelamin';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame } from '#fields/field-frame.tsx';
import { useField } from '#fields/field.ts';
import type { PickRowProps } from '#fields/use-pick.ts';
import { formatNorm } from '#platform/norm.ts';
import { can } from '#platform/session/session.ts';
import {
  formatTime,
  formatTanggal,
  formatTanggalLahir,
  formatTanggalLahirBulan,
  formatUmur,
} from '#platform/time/tanggal.ts';
import { StatusPasien } from '#ui/status-pasien.tsx';
import { FollowedAlergiChip } from '#features/pasien/detail/alergi/alergi-chip.public.tsx';
import { LoadError } from '../form/form-section.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';
import { pasienQuery, recentPendaftaranQuery } from '../pendaftaran.queries.ts';
import type { RecentPendaftaran } from '../pendaftaran.queries.ts';

/** A patient who was found, or who may be meant and why. */
export function PasienResult({ result, row }: { result: PasienHit | MaksudHit; row: PickRowProps }) {
  const facts = [
    result.kelurahan,
    result.norm_manual && `RM lama ${result.norm_manual}`,
    'alasan' in result ? result.alasan : null,
  ].filter((fact) => fact);
  return (
    <div {...row} className={css['hasil']}>
      <strong>{formatNorm(result.norm)}</strong>
      <span>
        <strong>{result.nama}</strong>
        {!mayBerkunjung(result.status_pasien) && (
          <>
            {' '}
            <StatusPasien deskripsi="Meninggal" />
          </>
        )}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      <span>
        {formatJenisKelaminLetter(result.jenis_kelamin)} · {formatUmur(result)}
      </span>
      <span className={`${css['lebar']} ${css['lahir']}`}>{formatTanggalLahir(result.tanggal_lahir)}</span>
      <span className={css['lebar']}>{result.nik ?? '-'}</span>
      <span className={css['lebar']}>{result.no_bpjs ?? '-'}</span>
    </div>
  );
}

const formatActive = ({ ruangan, no_antrean, tanggal, inap_sejak }: RecentPendaftaran['aktif'][number]): string =>
  inap_sejak === null
    ? `Masih menunggu di ${ruangan}, nomor antrean ${no_antrean}, sejak ${formatTime(tanggal)}`
    : `Masih rawat inap di ${ruangan} sejak ${formatTanggal(inap_sejak)}`;

/** Unfinished visits of today and the ward where the patient lies, said before anything is typed (D19). */
function StillWaiting({ active, ruangan }: { active: RecentPendaftaran['aktif']; ruangan: number | null }) {
  const same = active.some(({ ruangan_id }) => ruangan_id === ruangan);
  return (
    <span className={css['peringatan']} data-bahaya={same || undefined} role="status">
      <IconAlertTriangleFilled size={13} aria-hidden="true" />
      {active.map(formatActive).join('; ')}
    </span>
  );
}

/** Shown before the clerk types a registration that would be refused. */
function Deceased() {
  return (
    <span className={css['peringatan']} data-bahaya role="status">
      <IconAlertTriangleFilled size={13} aria-hidden="true" /> Pasien berstatus meninggal, tidak dapat didaftarkan
      kunjungan
    </span>
  );
}

type PickedPasienLineProps = {
  form: KunjunganForm;
  norm: number;
  className?: string;
  /** The visit being edited is not another one he waits for. */ existing: SavedPendaftaran | null;
  /** Null when the patient can't be replaced. */ onReplace: (() => void) | null;
};

/** The chosen patient in one line. */
export function PickedPasienLine({ form, norm, className, existing, onReplace }: PickedPasienLineProps) {
  const { ref, ...field } = useField({ control: form.control, name: 'norm', label: 'Pasien', required: true });
  const ruangan = useWatch({ control: form.control, name: 'tujuan.ruangan_id' });
  const pasien = useQuery(pasienQuery(norm));
  // The server refuses it to a user who may only edit visits.
  const recent = useQuery({ ...recentPendaftaranQuery(norm), enabled: can('create kunjungan') });
  const active = (recent.data?.data.aktif ?? []).filter(
    (kunjungan) => kunjungan.ruangan_id !== existing?.tujuan.ruangan_id || kunjungan.no_antrean !== existing.no_antrean,
  );
  const { data } = pasien;
  /** The retry button disappears, so the focus moves to where the clerk stands after choosing a patient. */
  function retryRecent(): void {
    void recent.refetch();
    form.setFocus('tujuan.instalasi_id');
  }
  function help(): ReactNode {
    if (pasien.isError) return <LoadError what="pasien" onRetry={() => void pasien.refetch()} />;
    if (data && !mayBerkunjung(data.status_pasien)) return <Deceased />;
    if (recent.isLoadingError) return <LoadError what="kunjungan terakhir" onRetry={retryRecent} />;
    return active.length > 0 ? <StillWaiting active={active} ruangan={ruangan} /> : undefined;
  }
  return (
    <FieldFrame
      id={field.id}
      label="Pasien"
      labelTag="span"
      required
      error={field.error}
      help={help()}
      className={className}
    >
      <div
        className={css['kartu']}
        role="group"
        aria-labelledby={`${field.id}-label`}
        data-error={field.error ? true : undefined}
      >
        <strong>{formatNorm(norm)}</strong>
        <strong className={css['nama']} title={data?.nama}>
          {data?.nama ?? (pasien.isError ? '-' : '…')}
        </strong>
        {data && (
          <span className={css['fakta']}>
            <span>
              {formatJenisKelaminLetter(data.jenis_kelamin)} · {formatUmur(data)} ·{' '}
              {formatTanggalLahirBulan(data.tanggal_lahir)}
            </span>
            <span>
              <span className={css['redup']}>NIK</span> {data.nik ?? '-'}
            </span>
          </span>
        )}
        <span className={css['alergi']}>
          <FollowedAlergiChip norm={norm} />
        </span>
        {onReplace && (
          <button
            type="button"
            id={field.id}
            ref={ref}
            className={css['ganti']}
            aria-describedby={`${field.id}-ket`}
            onClick={onReplace}
          >
            Ganti
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
