import type { HasilCari } from '@nadi/contract/cari-pasien.contract';
import { bolehBerkunjung } from '@nadi/domain/kunjungan/pendaftaran';
import { hurufJenisKelamin } from '@nadi/domain/pasien/kelamin';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { tulisNorm } from '../../platform/norm.ts';
import { formatTanggal, formatUmur } from '../../platform/tanggal.ts';
import { Sorot } from '../../ui/sorot.tsx';
import { StatusPasien } from '../../ui/status-pasien.tsx';
import css from './intake.module.css';

type HitRowProps = {
  id: string;
  hit: HasilCari;
  chosen: boolean;
  text: string;
  action: string | null;
  onPick: () => void;
  onHover: () => void;
};

export function HitRow({ id, hit, chosen, text, action, onPick, onHover }: HitRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's: aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={css['hit']}
      data-chosen={chosen || undefined}
      tabIndex={-1}
      onClick={onPick}
      onMouseMove={onHover}
    >
      <div className={css['grid']}>
        <strong>{tulisNorm(hit.norm)}</strong>
        <span className={css['name']}>
          <strong>
            <Sorot nama={hit.nama} dicari={text} />
          </strong>
          {!bolehBerkunjung(hit.status_pasien) && (
            <>
              {' '}
              <StatusPasien deskripsi="Meninggal" />
            </>
          )}
        </span>
        <span>
          {hurufJenisKelamin(hit.jenis_kelamin)} · {formatUmur(hit.tanggal_lahir)}
        </span>
        <span className={css['wide']}>{hit.nik ?? '–'}</span>
        <span className={css['wide']}>{hit.no_bpjs ?? '–'}</span>
        <span className={`${css['last']} ${css['wide']}`}>
          {hit.kunjungan_terakhir
            ? `${formatTanggal(hit.kunjungan_terakhir.tanggal)} · ${hit.kunjungan_terakhir.ruangan}`
            : 'belum pernah'}
        </span>
      </div>
      {chosen && (
        <div className={css['will']}>
          {action && (
            <>
              <IconCornerDownLeft size={14} aria-hidden="true" /> <strong>{action}</strong>
            </>
          )}{' '}
          <span>lahir {formatTanggal(hit.tanggal_lahir)}</span>
        </div>
      )}
    </div>
  );
}
