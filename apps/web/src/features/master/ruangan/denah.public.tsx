import type { BedRuangan } from '@nadi/contract/master/ruangan.contract';
import { formatPenghuni } from '@nadi/domain/ruangan/penghuni';
import type { Penghuni } from '@nadi/domain/ruangan/penghuni';
import { toStatusBed, STATUS_BED } from '@nadi/domain/ruangan/tempat-tidur';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { StatusShape } from '#ui/status.tsx';
import { KAMAR_PER_BLOCK, tileMap, kamarSide, neighbourOf } from './denah-moves.ts';
import type { Direction } from './denah-moves.ts';
import css from './denah.module.css';
import { BED_LOOKS } from './status-bed.ts';

export type FloorBed = {
  id: number;
  nama_bed: string;
  status: number;
  keterangan: string | null;
  penghuni?: Penghuni | null;
};
export type FloorKamar<B extends FloorBed = FloorBed> = {
  id: number;
  deskripsi: string;
  kelas_deskripsi: string | null;
  jenis_kelamin: number | null;
  fasilitas: string | null;
  aktif?: boolean;
  bed: readonly B[];
};
/** kunjungan.md 9, bed modes: 0 is all, any other is the status. */
export type BedFilter = 0 | 1 | 2 | 3 | 4;
export const BED_FILTERS: readonly BedFilter[] = [0, ...STATUS_BED];

const FOR_KELAMIN: Record<number, string> = { 1: 'Laki-laki', 2: 'Perempuan' };
const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: 'kiri',
  ArrowRight: 'kanan',
  ArrowUp: 'atas',
  ArrowDown: 'bawah',
};

/** Groups the beds of `ruangan/bed/{roomId}`, which come one by one, by their kamar. */
export function groupBed(bed: readonly BedRuangan[]): FloorKamar<BedRuangan>[] {
  return [...Map.groupBy(bed, (b) => b.kamar.id).values()].map((ownBed) => ({
    ...(ownBed[0] as BedRuangan).kamar,
    bed: ownBed,
  }));
}

const allBed = <B extends FloorBed>(kamar: readonly { bed: readonly B[] }[]): B[] => kamar.flatMap((k) => k.bed);
const matches = (filter: BedFilter, bed: FloorBed): boolean => filter === 0 || toStatusBed(bed.status) === filter;

type BedFilterBarProps = { kamar: readonly FloorKamar[]; filter: BedFilter; onFilter: (filter: BedFilter) => void };

/**
 * The filters Semua, Kosong, Dipesan, Terisi and Tidak Aktif, each with its number of beds. The owner may listen to the
 * keys 1 to 5.
 */
export function BedFilterBar({ kamar, filter, onFilter }: BedFilterBarProps) {
  const bed = allBed(kamar);
  return (
    <div className={css['saring']} role="group" aria-label="Saring tempat tidur">
      {BED_FILTERS.map((one) => (
        <button key={one} type="button" aria-pressed={one === filter} onClick={() => onFilter(one)}>
          {one === 0 ? 'Semua' : BED_LOOKS[one].word} <span>{bed.filter((b) => matches(one, b)).length}</span>
        </button>
      ))}
    </div>
  );
}

const ALL_PICKABLE = (): boolean => true;

type DenahProps<B extends FloorBed> = {
  kamar: readonly FloorKamar<B>[];
  filter: BedFilter;
  /** The chosen bed; its tile is filled. */
  pickedId?: number | null;
  onPick?: (bed: B, kamar: FloorKamar<B>) => void;
  /** Whether this bed may be chosen; every bed when it is left out. Arrows move only over those beds. */
  canPick?: (bed: B) => boolean;
  /** Called for a click on a tile that cannot be chosen. */
  onReject?: (bed: B, kamar: FloorKamar<B>) => void;
  /** Called when the focus reaches a tile that can be chosen. */
  onReach?: (bed: B) => void;
  /** The actions of a kamar, beside its name. */
  kamarActions?: (kamar: FloorKamar<B>) => ReactNode;
  /** Stands under the beds of a kamar. */
  addBed?: (kamar: FloorKamar<B>) => ReactNode;
};

/** The id of the bed whose tile has the focus. */
const bedAt = (target: EventTarget): number | null =>
  target instanceof HTMLElement && target.dataset['bed'] !== undefined ? Number(target.dataset['bed']) : null;

/** The third line of a tile: who lies in the bed, else its note. */
const thirdLine = ({ penghuni, keterangan }: FloorBed): string | null =>
  penghuni ? formatPenghuni(penghuni) : keterangan;

function Tile<B extends FloorBed>({
  bed,
  picked,
  canPick,
  focused,
  onPick,
}: {
  bed: B;
  picked: boolean;
  canPick: boolean;
  focused: boolean;
  onPick: () => void;
}) {
  const status = toStatusBed(bed.status);
  const { word, glyph } = BED_LOOKS[picked ? 'dipilih' : status];
  const note = thirdLine(bed);
  return (
    <button
      type="button"
      data-bed={bed.id}
      className={css['ubin']}
      data-status={status}
      data-dipilih={picked || undefined}
      tabIndex={focused ? 0 : -1}
      aria-label={[bed.nama_bed, word, note].filter(Boolean).join(', ')}
      aria-disabled={!canPick || undefined}
      aria-current={picked || undefined}
      onClick={onPick}
    >
      <span className={css['nama']}>{bed.nama_bed}</span>
      <StatusShape className={css['ikon']} glyph={glyph} />
      <span className={css['kata']}>{word}</span>
      <span className={css['ket']}>{note}</span>
    </button>
  );
}

function KamarSection<B extends FloorBed>({
  kamar,
  shown,
  actions,
  addButton,
  tiles,
}: {
  kamar: FloorKamar<B>;
  shown: readonly B[];
  actions: ReactNode;
  addButton: ReactNode;
  tiles: (bed: B) => ReactNode;
}) {
  const nama = useId();
  return (
    <section className={css['kamar']} aria-labelledby={nama} data-nonaktif={kamar.aktif === false || undefined}>
      <header>
        <h3 id={nama}>{kamar.deskripsi}</h3>
        <span className={css['rincian']}>
          {[kamar.kelas_deskripsi, FOR_KELAMIN[kamar.jenis_kelamin ?? 0], kamar.aktif === false && 'Tidak aktif']
            .filter(Boolean)
            .join(' · ')}
        </span>
        {actions}
      </header>
      <div className={css['bed']}>
        {shown.map(tiles)}
        {shown.length === 0 && (
          <p className={css['kosong']}>{kamar.bed.length === 0 ? 'Belum ada tempat tidur' : 'Tidak ada yang cocok'}</p>
        )}
      </div>
      {addButton}
      {kamar.fasilitas && <p className={css['fasilitas']}>{kamar.fasilitas}</p>}
    </section>
  );
}

const toBlocks = <T,>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / KAMAR_PER_BLOCK) }, (_, n) =>
    all.slice(n * KAMAR_PER_BLOCK, (n + 1) * KAMAR_PER_BLOCK),
  );

/**
 * The floor of an inpatient room: kamar on both sides of a corridor, with a tile for each bed. Arrows move over the
 * tiles that can be chosen, Enter chooses. The bed picker of a visit and the page of rooms both show it.
 */
export function Denah<B extends FloorBed>({
  kamar,
  filter,
  pickedId = null,
  onPick,
  canPick = ALL_PICKABLE,
  onReject,
  onReach,
  kamarActions,
  addBed,
}: DenahProps<B>) {
  const [focused, setFocused] = useState<number | null>(pickedId);
  const shown = kamar.map((k) => ({ kamar: k, bed: k.bed.filter((b) => matches(filter, b)) }));
  const pickable = new Map(
    allBed(shown)
      .filter((b) => canPick(b))
      .map((b) => [b.id, b]),
  );
  const tiles = tileMap(shown).filter(({ id }) => pickable.has(id));
  const place = tiles.some(({ id }) => id === focused) ? focused : (tiles[0]?.id ?? null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const direction = DIRECTIONS[event.key];
    const from = bedAt(event.target);
    if (!direction || from === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = neighbourOf(tiles, from, direction);
    if (next !== null) event.currentTarget.querySelector<HTMLElement>(`[data-bed="${next}"]`)?.focus();
  }
  const renderKamar = ({ kamar: k, bed }: (typeof shown)[number]): ReactNode => (
    <KamarSection
      key={k.id}
      kamar={k}
      shown={bed}
      actions={kamarActions?.(k)}
      addButton={addBed?.(k)}
      tiles={(b) => (
        <Tile
          key={b.id}
          bed={b}
          picked={b.id === pickedId}
          canPick={onPick !== undefined && pickable.has(b.id)}
          focused={b.id === place}
          onPick={() => (pickable.has(b.id) ? onPick?.(b, k) : onReject?.(b, k))}
        />
      )}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys move between tiles, which are buttons
    <div
      className={css['denah']}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const bed = pickable.get(bedAt(event.target) ?? -1);
        if (!bed) return;
        setFocused(bed.id);
        onReach?.(bed);
      }}
    >
      {toBlocks(shown).map((block, n) => (
        <div key={block[0]?.kamar.id ?? n} className={css['blok']}>
          <div className={css['sisi']}>{block.filter((_, next) => kamarSide(next) === 'atas').map(renderKamar)}</div>
          <div className={css['koridor']} aria-hidden="true">
            Koridor
          </div>
          {block.length > 1 && (
            <div className={css['sisi']}>{block.filter((_, next) => kamarSide(next) === 'bawah').map(renderKamar)}</div>
          )}
        </div>
      ))}
    </div>
  );
}
