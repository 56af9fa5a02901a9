import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconAlertTriangleFilled, IconGitMerge, IconMoodKid, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNorm } from '#platform/norm.ts';
import { pathTo } from '#platform/address/paths.ts';
import { formatTanggal, formatTanggalLahir } from '#platform/time/tanggal.ts';
import { WarningChip } from '#ui/warning-chip.tsx';
import chipCss from '#ui/warning-chip.module.css';
import { AlergiChip } from './alergi/alergi-chip.public.tsx';
import { summaryQuery } from './detail.queries.ts';
import css from './pasien-detail.module.css';
import { sumUnpaid } from './riwayat/tagihan.ts';

function Tunggakan({ norm }: { norm: number }) {
  const { data } = useQuery(summaryQuery(norm));
  const { tagihan, amount } = sumUnpaid(data?.pembayaran ?? []);
  if (tagihan === 0) return null;
  return (
    <Link className={`${chipCss['cip']} ${css['tagihan']}`} data-jenis="bahaya" to="?tab=pembayaran" replace>
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      <span>
        {tagihan} tagihan belum lunas{amount === null ? '' : `, ${formatRupiah(amount)}`}
      </span>
    </Link>
  );
}

function PasienLink({ linked }: { linked: { norm: number; nama: string; tanggal_lahir: string | null } }) {
  return (
    <Link
      to={pathTo('pasienDetail', { norm: linked.norm })}
      title={`No. RM ${formatNorm(linked.norm)}, lahir ${formatTanggalLahir(linked.tanggal_lahir)}`}
    >
      {linked.nama}
    </Link>
  );
}

/** The warnings that a clerk must see before anything else. */
export function PasienWarnings({ pasien }: { pasien: DetailPasien }) {
  const { norm, tak_dikenal, status_pasien, norm_lama, ibu, anak } = pasien;
  return (
    <>
      {tak_dikenal && (
        <WarningChip kind="awas" ChipIcon={IconUserQuestion}>
          Pasien tak dikenal
        </WarningChip>
      )}
      {!mayBerkunjung(status_pasien) && (
        <WarningChip kind="awas" ChipIcon={IconAlertTriangleFilled}>
          Tidak dapat didaftarkan kunjungan
        </WarningChip>
      )}
      {pasien.meninggal_pada && (
        <WarningChip kind="awas" ChipIcon={IconAlertTriangleFilled}>
          Meninggal, tercatat {formatTanggal(pasien.meninggal_pada)}
        </WarningChip>
      )}
      <AlergiChip norm={norm} />
      <Tunggakan norm={norm} />
      {ibu && (
        <WarningChip kind="biasa" ChipIcon={IconMoodKid}>
          Anak dari <PasienLink linked={ibu} />
        </WarningChip>
      )}
      {anak.length > 0 && (
        <WarningChip kind="biasa" ChipIcon={IconMoodKid}>
          Ibu dari{' '}
          {anak.map((item, at) => (
            <span key={item.norm}>
              {at > 0 && ', '}
              <PasienLink linked={item} />
            </span>
          ))}
        </WarningChip>
      )}
      {norm_lama.length > 0 && (
        <WarningChip kind="biasa" ChipIcon={IconGitMerge}>
          Juga No. RM lama {norm_lama.map(formatNorm).join(', ')}
        </WarningChip>
      )}
    </>
  );
}
