import type { TemuanGigi } from '@nadi/contract/rekam-medis/odontogram.contract';
import { isGigiAtas, isGigiDepan, isGigiKanan } from '@nadi/domain/rekam-medis/gigi';
import type { Permukaan } from '@nadi/domain/rekam-medis/gigi';
import { KODE_GIGI } from '@nadi/domain/rekam-medis/odontogram';
import type { RupaGigi } from '@nadi/domain/rekam-medis/odontogram';
import css from './odontogram.module.css';

type Side = 'atas' | 'kanan' | 'bawah' | 'kiri' | 'tengah';

/** Where a surface is drawn: mesial lies to the midline, vestibular away from the other jaw. */
function sideOf(permukaan: Permukaan, gigi: number): Side {
  if (permukaan === 'O') return 'tengah';
  if (permukaan === 'V' || permukaan === 'L') return (permukaan === 'V') === isGigiAtas(gigi) ? 'atas' : 'bawah';
  return (permukaan === 'M') === isGigiKanan(gigi) ? 'kanan' : 'kiri';
}

const SIZE = 32;
/** The biting surface: a square on molars, an edge on incisors and canines. */
function shapesOf(gigi: number): Record<Side, string> {
  const [x1, x2] = [10, 22];
  const [y1, y2] = isGigiDepan(gigi) ? [14, 18] : [10, 22];
  const at = (...points: number[]): string => points.join(' ');
  return {
    atas: at(1, 1, 31, 1, x2, y1, x1, y1),
    kanan: at(31, 1, 31, 31, x2, y2, x2, y1),
    bawah: at(31, 31, 1, 31, x1, y2, x2, y2),
    kiri: at(1, 31, 1, 1, x1, y1, x1, y2),
    tengah: at(x1, y1, x2, y1, x2, y2, x1, y2),
  };
}
const SIDES = ['atas', 'kanan', 'bawah', 'kiri', 'tengah'] as const;

/** A tooth from its biting side with what was found on it. Its letters and its name stand beside it, in words. */
export function Tooth({
  gigi,
  temuan,
  arsir,
}: {
  gigi: number;
  temuan: readonly TemuanGigi[];
  /** The id of the hatching of decay, which the odontogram draws once. */ arsir: string;
}) {
  const shapes = shapesOf(gigi);
  const has = (rupa: RupaGigi): boolean => temuan.some(({ kode }) => KODE_GIGI[kode].rupa === rupa);
  const rupaOf = (side: Side): RupaGigi | undefined => {
    const here = temuan.filter(({ permukaan }) => permukaan !== null && sideOf(permukaan, gigi) === side);
    // Decay beside a filling is what has to be seen.
    return here.some(({ kode }) => kode === 'car') ? 'karies' : here.length > 0 ? 'restorasi' : undefined;
  };
  const isGone = has('tiada');
  const isRoot = temuan.some(({ kode }) => kode === 'rrx');
  return (
    <svg className={css['gambar']} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" data-tiada={isGone || undefined}>
      {SIDES.map((side) => (
        <polygon key={side} points={shapes[side]} data-rupa={rupaOf(side)} />
      ))}
      {SIDES.filter((side) => rupaOf(side) === 'karies').map((side) => (
        // Decay is hatched, so that it differs from a filling without its colour as well.
        <polygon key={side} points={shapes[side]} className={css['arsir']} fill={`url(#${arsir})`} />
      ))}
      {has('mahkota') && <circle cx="16" cy="16" r="14" className={css['mahkota']} />}
      {has('akar') && <path d="M10 30 L16 20 L22 30 Z" className={css['akar']} />}
      {isGone && <path d="M3 3 L29 29 M29 3 L3 29" className={css['silang']} />}
      {isRoot && <path d="M4 14 L12 28 L28 3" className={css['sisaAkar']} />}
      {has('protesa') && <path d="M1 27.5 H31 M1 30.5 H31" className={css['protesa']} />}
    </svg>
  );
}
