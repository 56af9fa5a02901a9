import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { bolehBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { tulisRupiah } from '@nadi/domain/uang/rupiah';
import { IconAlertTriangleFilled, IconGitMerge, IconMoodKid, IconUserQuestion } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tulisNorm } from '../../../platform/norm.ts';
import { paths } from '../../../platform/paths.ts';
import { formatTanggal } from '../../../platform/tanggal.ts';
import { ringkasanQuery } from './detail.queries.ts';
import css from './pasien-detail.module.css';
import { belumLunas } from './riwayat/tagihan.ts';

type Jenis = 'awas' | 'biasa';
function Cip({ jenis, Tanda, children }: { jenis: Jenis; Tanda: Icon; children: ReactNode }) {
  return (
    <span className={css['cip']} data-jenis={jenis}>
      <Tanda size={14} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

function Tunggakan({ norm }: { norm: number }) {
  const { data } = useQuery(ringkasanQuery(norm));
  const { tagihan, jumlah } = belumLunas(data?.pembayaran ?? []);
  if (tagihan === 0) return null;
  return (
    <Link className={css['cip']} data-jenis="bahaya" to="?tab=pembayaran" replace>
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      <span>
        {tagihan} tagihan belum lunas{jumlah === null ? '' : `, ${tulisRupiah(jumlah)}`}
      </span>
    </Link>
  );
}

function Kait({ kait }: { kait: { norm: number; nama: string; tanggal_lahir: string | null } }) {
  return (
    <Link
      to={paths.pasienDetail(kait.norm)}
      title={`No. RM ${tulisNorm(kait.norm)}, lahir ${formatTanggal(kait.tanggal_lahir)}`}
    >
      {kait.nama}
    </Link>
  );
}

/** The warnings that a clerk must see before anything else. */
export function Peringatan({ pasien }: { pasien: DetailPasien }) {
  const { norm, tak_dikenal, status_pasien, norm_lama, ibu, anak } = pasien;
  return (
    <>
      {tak_dikenal && (
        <Cip jenis="awas" Tanda={IconUserQuestion}>
          Pasien tak dikenal
        </Cip>
      )}
      {!bolehBerkunjung(status_pasien) && (
        <Cip jenis="awas" Tanda={IconAlertTriangleFilled}>
          Tidak dapat didaftarkan kunjungan
        </Cip>
      )}
      <Tunggakan norm={norm} />
      {ibu && (
        <Cip jenis="biasa" Tanda={IconMoodKid}>
          Anak dari <Kait kait={ibu} />
        </Cip>
      )}
      {anak.length > 0 && (
        <Cip jenis="biasa" Tanda={IconMoodKid}>
          Ibu dari{' '}
          {anak.map((satu, at) => (
            <span key={satu.norm}>
              {at > 0 && ', '}
              <Kait kait={satu} />
            </span>
          ))}
        </Cip>
      )}
      {norm_lama.length > 0 && (
        <Cip jenis="biasa" Tanda={IconGitMerge}>
          Juga No. RM lama {norm_lama.map(tulisNorm).join(', ')}
        </Cip>
      )}
    </>
  );
}
