import type { HasilCari } from '@nadi/contract/cari-pasien.contract';
import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { bolehBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { hurufJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldFrame } from '../../fields/field-frame.tsx';
import { useField } from '../../fields/field.ts';
import { tulisNorm } from '../../platform/norm.ts';
import { can } from '../../platform/session.ts';
import { formatJam, formatTanggal, formatTanggalBulan, formatUmur } from '../../platform/tanggal.ts';
import { StatusPasien } from '../../ui/status-pasien.tsx';
import { GagalMuat } from './bagian.tsx';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';
import { pasienQuery, terakhirQuery } from './kunjungan.queries.ts';
import type { Terakhir } from './kunjungan.queries.ts';

type HasilPasienProps = { id: string; hasil: HasilCari; dipilih: boolean; onPick: () => void; onHover: () => void };

export function HasilPasien({ id, hasil, dipilih, onPick, onHover }: HasilPasienProps) {
  const boleh = bolehBerkunjung(hasil.status_pasien);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's: aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={dipilih}
      tabIndex={-1}
      aria-disabled={!boleh || undefined}
      className={css['hasil']}
      data-pilih={dipilih || undefined}
      onClick={onPick}
      onMouseMove={onHover}
    >
      <strong>{tulisNorm(hasil.norm)}</strong>
      <span>
        <strong>{hasil.nama}</strong>
        {!boleh && (
          <>
            {' '}
            <StatusPasien deskripsi="Meninggal" />
          </>
        )}
      </span>
      <span>
        {hurufJenisKelamin(hasil.jenis_kelamin)} · {formatUmur(hasil.tanggal_lahir)}
      </span>
      <span className={`${css['lebar']} ${css['lahir']}`}>{formatTanggal(hasil.tanggal_lahir)}</span>
      <span className={css['lebar']}>{hasil.nik ?? '-'}</span>
      <span className={css['lebar']}>{hasil.no_bpjs ?? '-'}</span>
    </div>
  );
}

const tulisAktif = ({ ruangan, no_antrean, tanggal, inap_sejak }: Terakhir['aktif'][number]): string =>
  inap_sejak === null
    ? `Masih menunggu di ${ruangan}, nomor antrean ${no_antrean}, sejak ${formatJam(tanggal)}`
    : `Masih rawat inap di ${ruangan} sejak ${formatTanggal(inap_sejak)}`;

/** Unfinished visits of today and the ward where the patient lies, said before anything is typed (D19). */
function MasihMenunggu({ aktif, ruangan }: { aktif: Terakhir['aktif']; ruangan: number | null }) {
  const sama = aktif.some(({ ruangan_id }) => ruangan_id === ruangan);
  return (
    <span className={css['peringatan']} data-bahaya={sama || undefined} role="status">
      <IconAlertTriangleFilled size={13} aria-hidden="true" />
      {aktif.map(tulisAktif).join('; ')}
    </span>
  );
}

/** Shown before the clerk types a registration that would be refused. */
function Meninggal() {
  return (
    <span className={css['peringatan']} data-bahaya role="status">
      <IconAlertTriangleFilled size={13} aria-hidden="true" /> Pasien berstatus meninggal, tidak dapat didaftarkan
      kunjungan
    </span>
  );
}

type PasienKartuProps = {
  form: FormKunjungan;
  norm: number;
  className?: string;
  /** The visit being edited is not another one he waits for. */ lama: PendaftaranTersimpan | null;
  /** Null when the patient can't be replaced. */ onGanti: (() => void) | null;
};

/** The chosen patient in one line. */
export function PasienKartu({ form, norm, className, lama, onGanti }: PasienKartuProps) {
  const field = useField({ control: form.control, name: 'norm', label: 'Pasien', required: true });
  const ruangan = useWatch({ control: form.control, name: 'tujuan.ruangan_id' });
  const pasien = useQuery(pasienQuery(norm));
  // The server refuses it to a user who may only edit visits.
  const terakhir = useQuery({ ...terakhirQuery(norm), enabled: can('create', 'kunjungan') });
  const aktif = (terakhir.data?.data.aktif ?? []).filter(
    (satu) => satu.ruangan_id !== lama?.tujuan.ruangan_id || satu.no_antrean !== lama.no_antrean,
  );
  const { data } = pasien;
  /** The retry button disappears, so the focus moves to where the clerk stands after choosing a patient. */
  function ulangTerakhir(): void {
    void terakhir.refetch();
    form.setFocus('tujuan.instalasi_id');
  }
  function help(): ReactNode {
    if (pasien.isError) return <GagalMuat apa="pasien" onUlang={() => void pasien.refetch()} />;
    if (data && !bolehBerkunjung(data.status_pasien)) return <Meninggal />;
    if (terakhir.isLoadingError) return <GagalMuat apa="kunjungan terakhir" onUlang={ulangTerakhir} />;
    return aktif.length > 0 ? <MasihMenunggu aktif={aktif} ruangan={ruangan} /> : undefined;
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
        <strong>{tulisNorm(norm)}</strong>
        <strong className={css['nama']} title={data?.nama}>
          {data?.nama ?? (pasien.isError ? '-' : '…')}
        </strong>
        {data && (
          <span className={css['fakta']}>
            <span>
              {hurufJenisKelamin(data.jenis_kelamin)} · {formatUmur(data.tanggal_lahir)} ·{' '}
              {formatTanggalBulan(data.tanggal_lahir)}
            </span>
            <span>
              <span className={css['redup']}>NIK</span> {data.nik ?? '-'}
            </span>
          </span>
        )}
        {onGanti && (
          <button
            type="button"
            id={field.id}
            ref={field.ref}
            className={css['ganti']}
            aria-describedby={`${field.id}-ket`}
            onClick={onGanti}
          >
            Ganti
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
