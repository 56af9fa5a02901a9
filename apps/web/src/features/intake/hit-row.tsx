import type { HasilCari } from '@nadi/contract/pasien.contract';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { formatNorm, formatTanggal, formatUmur } from '../../platform/tanggal.ts';
import css from './intake.module.css';

/** The typed words, underlined where they stand in the name. */
function Marked({ name, text }: { name: string; text: string }) {
  const at = text ? name.toLocaleLowerCase('id-ID').indexOf(text.toLocaleLowerCase('id-ID')) : -1;
  if (at < 0) return name;
  return <>{name.slice(0, at)}<mark>{name.slice(at, at + text.length)}</mark>{name.slice(at + text.length)}</>;
}

type HitRowProps = { id: string; hit: HasilCari; chosen: boolean; text: string; panjangNorm: number; action: string; onPick: () => void; onHover: () => void };

export function HitRow({ id, hit, chosen, text, panjangNorm, action, onPick, onHover }: HitRowProps) {
  const sex = hit.jenis_kelamin === 1 ? 'L' : hit.jenis_kelamin === 2 ? 'P' : '-';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's: aria-activedescendant
    <div id={id} role="option" aria-selected={chosen} className={css['hit']} data-chosen={chosen || undefined} tabIndex={-1} onClick={onPick} onMouseMove={onHover}>
      <div className={css['grid']}>
        <strong>{formatNorm(hit.norm, panjangNorm)}</strong>
        <strong className={css['name']}><Marked name={hit.nama} text={text} /></strong>
        <span>{sex} · {formatUmur(hit.tanggal_lahir)}</span>
        <span className={css['wide']}>{hit.nik ?? '–'}</span>
        <span className={css['wide']}>{hit.no_bpjs ?? '–'}</span>
        <span className={`${css['last']} ${css['wide']}`}>{hit.kunjungan_terakhir ? `${formatTanggal(hit.kunjungan_terakhir.tanggal)} · ${hit.kunjungan_terakhir.ruangan}` : 'belum pernah'}</span>
      </div>
      {chosen && <div className={css['will']}><IconCornerDownLeft size={14} aria-hidden="true" /> <strong>{action}</strong> <span>lahir {formatTanggal(hit.tanggal_lahir)}</span></div>}
    </div>
  );
}
