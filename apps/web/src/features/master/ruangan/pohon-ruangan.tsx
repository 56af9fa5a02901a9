import { IconBed, IconBuildingHospital, IconChevronRight, IconDoor, IconStack2 } from '@tabler/icons-react';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { gerakPohon } from './pohon.ts';
import type { Simpul } from './pohon.ts';
import css from './ruangan.module.css';

type Props = {
  simpul: readonly Simpul[];
  terpilih: string | null;
  onPilih: (kunci: string) => void;
  /** Called when a node is picked with the mouse or a finger. */ onKlik: () => void;
  onBuka: (kunci: string, buka: boolean) => void;
};

const UKURAN = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
function Ikon({ simpul }: { simpul: Simpul }) {
  if (simpul.jenis === 'instalasi') return <IconBuildingHospital {...UKURAN} />;
  if (simpul.jenis === 'unit') return <IconStack2 {...UKURAN} />;
  return simpul.isi.jenis_kunjungan === RAWAT_INAP ? <IconBed {...UKURAN} /> : <IconDoor {...UKURAN} />;
}

/** The state of a room in a word: the free beds of a ward, how many wait elsewhere. */
function keadaan(simpul: Simpul): string {
  if (!simpul.aktif) return 'Tidak aktif';
  if (simpul.jenis !== 'ruangan') return '';
  const bed = simpul.isi.kamar.flatMap((k) => k.bed);
  if (simpul.isi.jenis_kunjungan === RAWAT_INAP)
    return bed.length === 0
      ? 'Belum ada tempat tidur'
      : `${bed.filter((b) => b.status === 1).length} dari ${bed.length} kosong`;
  return simpul.isi.menunggu > 0 ? `${simpul.isi.menunggu} menunggu` : '';
}

/**
 * The tree of installations, units and rooms. It is a single stop for Tab; arrows move, and what they reach is shown
 * beside it.
 */
export function PohonRuangan({ simpul, terpilih, onPilih, onKlik, onBuka }: Props) {
  const daftar = useRef<HTMLUListElement>(null);
  const tempat = simpul.some(({ kunci }) => kunci === terpilih) ? terpilih : simpul[0]?.kunci;

  function ke(kunci: string): void {
    onPilih(kunci);
    daftar.current?.querySelector<HTMLElement>(`[data-kunci="${kunci}"]`)?.focus();
  }
  function onKeyDown(event: KeyboardEvent, { kunci, anak, terbuka }: Simpul): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const gerak =
      event.key === 'Enter' || event.key === ' '
        ? anak > 0
          ? terbuka
            ? { tutup: kunci }
            : { buka: kunci }
          : { ke: kunci }
        : gerakPohon(simpul, kunci, event.key);
    if (!gerak && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!gerak) return;
    if ('ke' in gerak) ke(gerak.ke);
    else if ('buka' in gerak) onBuka(gerak.buka, true);
    else onBuka(gerak.tutup, false);
  }
  return (
    <ul ref={daftar} role="tree" aria-label="Instalasi, unit, dan ruangan" className={css['pohon']}>
      {simpul.map((s) => (
        <li
          key={s.kunci}
          role="treeitem"
          data-kunci={s.kunci}
          aria-level={s.tingkat}
          aria-selected={s.kunci === terpilih}
          tabIndex={s.kunci === tempat ? 0 : -1}
          data-tingkat={s.tingkat}
          data-nonaktif={!s.aktif || undefined}
          {...(s.anak > 0 ? { 'aria-expanded': s.terbuka } : {})}
          onClick={() => (onPilih(s.kunci), onKlik())}
          onKeyDown={(event) => onKeyDown(event, s)}
        >
          {s.anak > 0 ? (
            // The keyboard expands and collapses with the arrows; this is for the mouse.
            <span
              className={css['buka']}
              data-terbuka={s.terbuka || undefined}
              aria-hidden="true"
              onClick={(event) => (event.stopPropagation(), onBuka(s.kunci, !s.terbuka))}
            >
              <IconChevronRight size={14} />
            </span>
          ) : (
            <span className={css['buka']} />
          )}
          <Ikon simpul={s} />
          <span className={css['namaSimpul']}>{s.nama}</span>
          <span className={css['keadaan']}>{keadaan(s)}</span>
        </li>
      ))}
    </ul>
  );
}
