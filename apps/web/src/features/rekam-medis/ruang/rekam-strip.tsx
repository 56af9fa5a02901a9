import type { TriaseKunjungan } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { formatJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { STATUS_MENINGGAL } from '@nadi/domain/kunjungan/pendaftaran';
import { computeUmur } from '@nadi/domain/pasien/umur';
import { isDeath } from '@nadi/domain/rekam-medis/kepulangan';
import { dokterDue } from '@nadi/domain/rekam-medis/penilaian/triase';
import { IconAlertTriangle, IconArrowRight, IconEye, IconLock, IconUrgent } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { AlergiStateChips } from '#features/pasien/detail/alergi/alergi-chip.public.tsx';
import { AlergiKey } from '#features/pasien/detail/alergi/alergi-key.public.tsx';
import { useNow } from '#patterns/clock.ts';
import { formatNorm } from '#platform/norm.ts';
import { pathTo } from '#platform/address/paths.ts';
import { can } from '#platform/session/session.ts';
import { formatDuration, formatTanggal, formatTanggalLahirBulan, formatTime, umurDay } from '#platform/time/tanggal.ts';
import { KUNJUNGAN_LOOKS } from '#ui/status-kunjungan.ts';
import { TRIASE_LOOKS, triaseLook } from '#ui/status-triase.ts';
import { Status } from '#ui/status.tsx';
import { WarningChip } from '#ui/warning-chip.tsx';
import { DaruratChip } from '../akses/darurat-chip.tsx';
import { hiddenNotes } from '../catatan/secret-words.ts';
import { hasDeathLetter } from '#features/surat/surat-section.public.tsx';
import { DpjpLine } from '../dpjp/dpjp-line.tsx';
import css from './ruang.module.css';
import { WritingChip } from './writing-chip.tsx';

/** `41 th 1 bl 2 hr`: doses depend on months and days as well. */
function fullUmur(pasien: RekamMedisKunjungan['kunjungan']['pasien']): string {
  const umur = computeUmur(pasien.tanggal_lahir, umurDay(pasien));
  return umur ? `${umur.years} th ${umur.months} bl ${umur.days} hr` : 'umur belum diketahui';
}

const MINUTE_MS = 60_000;
function Since({ from, to }: { from: string | null; to: string | null }) {
  const now = useNow();
  if (from === null) return null;
  if (to !== null) return <small>{`${formatTime(from)}–${formatTime(to)}`}</small>;
  const minutes = Math.max(0, Math.floor((now - Date.parse(from)) / MINUTE_MS));
  return <small>{`sejak ${formatTime(from)} · ${formatDuration(minutes)}`}</small>;
}

/** The newest triage of an emergency room, and by when a doctor comes as long as nobody has. */
function TriaseMark({ triase, seen }: { triase: TriaseKunjungan | null; seen: boolean }) {
  const look = triaseLook(triase);
  if (look === null) return null;
  const due = !seen && triase?.tingkat && triase.pada ? dokterDue(triase.tingkat, triase.pada) : null;
  return (
    <span className={css['cip']}>
      <Status of={TRIASE_LOOKS} value={look} />
      {due && ` dokter sebelum ${formatTime(due)}`}
    </span>
  );
}

/** Who it is, with what must be known before anything is written; it never scrolls away (rekam-medis.md RM6). */
type StripProps = { data: RekamMedisKunjungan; again: () => void };
export const RekamStrip = memo(({ data, again }: StripProps) => {
  const { kunjungan, alergi, riwayat, rekam, menulis, catatan_rahasia, darurat_sampai, kepulangan } = data;
  const { pasien, penjamin, status } = kunjungan;
  const norm = formatNorm(pasien.norm);
  const problems = riwayat.filter(({ aktif, jenis }) => aktif && jenis === 'penyakit');
  return (
    <div className={css['jalur']}>
      <div className={css['siapa']}>
        <div className={css['nama']}>
          <h1>{pasien.nama}</h1>
          <span>
            {formatJenisKelamin(pasien.jenis_kelamin).slice(0, 1)} · {fullUmur(pasien)} ·{' '}
            {formatTanggalLahirBulan(pasien.tanggal_lahir)}
          </span>
          <span>
            No. RM{' '}
            {can('view detail pasien') ? (
              <Link to={pathTo('pasienDetail', { norm: pasien.norm })}>{norm}</Link>
            ) : (
              <strong>{norm}</strong>
            )}
          </span>
        </div>
        <div className={css['tanda']}>
          {darurat_sampai && <DaruratChip norm={pasien.norm} sampai={darurat_sampai} onEnded={again} />}
          {pasien.tak_dikenal && (
            <WarningChip kind="awas" ChipIcon={IconUrgent}>
              Pasien tak dikenal
            </WarningChip>
          )}
          {pasien.status === STATUS_MENINGGAL && (
            <WarningChip kind="awas" ChipIcon={IconAlertTriangle}>
              Meninggal, tercatat {formatTanggal(pasien.meninggal_pada)}
            </WarningChip>
          )}
          {kepulangan && isDeath(kepulangan.cara_keluar) && !hasDeathLetter(data.bagian['surat']) && (
            <WarningChip kind="awas" ChipIcon={IconAlertTriangle}>
              Surat kematian belum ada
            </WarningChip>
          )}
          <TriaseMark triase={kunjungan.triase} seen={kunjungan.dilayani_pada !== null} />
          <AlergiStateChips alergi={alergi} />
          <AlergiKey norm={pasien.norm} status={alergi.status} onSaved={again} />
          {rekam.hamil === true && (
            <WarningChip kind="awas" ChipIcon={IconAlertTriangle}>
              Hamil{rekam.usia_hamil === null ? '' : ` ${rekam.usia_hamil} minggu`}
            </WarningChip>
          )}
          {rekam.hamil === false && <span className={css['cip']}>Tidak hamil</span>}
          {rekam.ginjal === 'terganggu' && (
            <WarningChip kind="awas" ChipIcon={IconAlertTriangle}>
              Fungsi ginjal terganggu
            </WarningChip>
          )}
          {problems.map(({ id, teks, sejak }) => (
            <span key={id} className={css['cip']}>
              {teks}
              {sejak && ` sejak ${sejak}`}
            </span>
          ))}
          {catatan_rahasia > 0 && (
            <span className={css['cip']}>
              <IconLock size={13} aria-hidden="true" /> {hiddenNotes(catatan_rahasia)}
            </span>
          )}
          {data.menunggu_di && (
            <span className={css['menulis']} role="status">
              <IconArrowRight size={13} aria-hidden="true" /> Menunggu diterima di {data.menunggu_di.ruangan},{' '}
              {data.menunggu_di.no_antrean}
            </span>
          )}
          {menulis.map((one) => (
            <WritingChip key={`${one.penulis} ${one.jenis}`} of={one} again={again} />
          ))}
          {can('view akses rekam medis') && (
            <Link className={css['jejak'] ?? ''} to={pathTo('jejakRekam', { norm: pasien.norm })}>
              <IconEye size={13} aria-hidden="true" /> Siapa yang membuka
            </Link>
          )}
        </div>
      </div>
      <div className={css['kunjungan']}>
        <p>
          <strong>{kunjungan.no_antrean}</strong> <Status of={KUNJUNGAN_LOOKS} value={status} />{' '}
          <Since from={kunjungan.dilayani_pada} to={kunjungan.selesai_pada} />
        </p>
        <p>
          {kunjungan.ruangan.deskripsi}, <DpjpLine data={data} /> · {penjamin.deskripsi}
          {penjamin.kelas_nama ? `, ${penjamin.kelas_nama}` : ''}
        </p>
      </div>
    </div>
  );
});
