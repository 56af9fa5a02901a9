import type { PasienHit } from '@nadi/contract/pasien/pasien-search.contract';
import { mayBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { formatJenisKelaminLetter } from '@nadi/domain/pasien/kelamin';
import { IconCornerDownLeft } from '@tabler/icons-react';
import type { PickRowProps } from '#fields/use-pick.ts';
import { formatNorm } from '#platform/norm.ts';
import { formatTanggal, formatTanggalLahir, formatUmur } from '#platform/time/tanggal.ts';
import { Highlight } from '#ui/highlight.tsx';
import { StatusPasien } from '#ui/status-pasien.tsx';
import css from './intake.module.css';

type HitRowProps = {
  hit: PasienHit;
  row: PickRowProps;
  text: string;
  /** Why this one may be meant; null for who was found. */
  alasan: string | null;
  /** What Enter does with it; null when this user may do nothing. */
  action: string | null;
};

export function HitRow({ hit, row, text, alasan, action }: HitRowProps) {
  return (
    <div {...row} className={css['hit']}>
      <div className={css['grid']}>
        <strong>{formatNorm(hit.norm)}</strong>
        <span className={css['name']}>
          <strong>
            <Highlight nama={hit.nama} searched={alasan === null ? text : ''} />
          </strong>
          {!mayBerkunjung(hit.status_pasien) && (
            <>
              {' '}
              <StatusPasien deskripsi="Meninggal" />
            </>
          )}
          <span className={css['facts']}>
            <span>lahir {formatTanggalLahir(hit.tanggal_lahir)}</span>
            {hit.kelurahan && <span>{hit.kelurahan}</span>}
            {hit.norm_manual && <span>RM lama {hit.norm_manual}</span>}
            {alasan && <span className={css['alasan']}>{alasan}</span>}
          </span>
        </span>
        <span>
          {formatJenisKelaminLetter(hit.jenis_kelamin)} · {formatUmur(hit)}
        </span>
        <span className={css['wide']}>{hit.nik ?? '–'}</span>
        <span className={css['wide']}>{hit.no_bpjs ?? '–'}</span>
        <span className={`${css['last']} ${css['wide']}`}>
          {hit.kunjungan_terakhir
            ? `${formatTanggal(hit.kunjungan_terakhir.tanggal)} · ${hit.kunjungan_terakhir.ruangan}`
            : 'belum pernah'}
        </span>
      </div>
      {row['aria-selected'] && action && (
        <div className={css['will']}>
          <IconCornerDownLeft size={14} aria-hidden="true" /> <strong>{action}</strong>
        </div>
      )}
    </div>
  );
}
