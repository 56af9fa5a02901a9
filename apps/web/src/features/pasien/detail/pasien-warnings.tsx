import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import {
  IconAlertTriangleFilled,
  IconCircleDashedCheck,
  IconGitMerge,
  IconMoodKid,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNorm } from '../../../platform/norm.ts';
import { pathTo } from '../../../platform/paths.ts';
import { formatTanggalLahir } from '../../../platform/tanggal.ts';
import { markOf } from './alergi/alergi-words.ts';
import type { AlergiMark } from './alergi/alergi-words.ts';
import { alergiQuery, summaryQuery } from './detail.queries.ts';
import css from './pasien-detail.module.css';
import { sumUnpaid } from './riwayat/tagihan.ts';

type WarningKind = AlergiMark['kind'];
function Chip({ kind, ChipIcon, children }: { kind: WarningKind; ChipIcon: Icon; children: ReactNode }) {
  return (
    <span className={css['cip']} data-jenis={kind}>
      <ChipIcon size={14} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

function Tunggakan({ norm }: { norm: number }) {
  const { data } = useQuery(summaryQuery(norm));
  const { tagihan, amount } = sumUnpaid(data?.pembayaran ?? []);
  if (tagihan === 0) return null;
  return (
    <Link className={css['cip']} data-jenis="bahaya" to="?tab=pembayaran" replace>
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      <span>
        {tagihan} tagihan belum lunas{amount === null ? '' : `, ${formatRupiah(amount)}`}
      </span>
    </Link>
  );
}

/** Always in sight of whoever may read records (spec: RM14). */
function AlergiChip({ norm }: { norm: number }) {
  const { data } = useQuery(alergiQuery(norm));
  if (!data) return null;
  const { kind, text } = markOf(data);
  return (
    <Chip kind={kind} ChipIcon={kind === 'biasa' ? IconCircleDashedCheck : IconAlertTriangleFilled}>
      {text}
    </Chip>
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
        <Chip kind="awas" ChipIcon={IconUserQuestion}>
          Pasien tak dikenal
        </Chip>
      )}
      {!mayBerkunjung(status_pasien) && (
        <Chip kind="awas" ChipIcon={IconAlertTriangleFilled}>
          Tidak dapat didaftarkan kunjungan
        </Chip>
      )}
      <AlergiChip norm={norm} />
      <Tunggakan norm={norm} />
      {ibu && (
        <Chip kind="biasa" ChipIcon={IconMoodKid}>
          Anak dari <PasienLink linked={ibu} />
        </Chip>
      )}
      {anak.length > 0 && (
        <Chip kind="biasa" ChipIcon={IconMoodKid}>
          Ibu dari{' '}
          {anak.map((item, at) => (
            <span key={item.norm}>
              {at > 0 && ', '}
              <PasienLink linked={item} />
            </span>
          ))}
        </Chip>
      )}
      {norm_lama.length > 0 && (
        <Chip kind="biasa" ChipIcon={IconGitMerge}>
          Juga No. RM lama {norm_lama.map(formatNorm).join(', ')}
        </Chip>
      )}
    </>
  );
}
