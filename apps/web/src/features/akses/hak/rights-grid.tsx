import type { Peran } from '@nadi/contract/akses/peran.contract';
import { levelOf, PATIENT_PERAN, shippedIzin, stepLevel } from '@nadi/domain/akses/peran-rights';
import { permissionsOf } from '@nadi/domain/akses/permission';
import type { Permission, Resource } from '@nadi/domain/akses/permission';
import { wordsOf } from '@nadi/domain/akses/permission-words';
import { Fragment, useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Status } from '#ui/status.tsx';
import css from './hak.module.css';
import { isEdited, izinOf } from './izin-edits.ts';
import type { IzinEdits } from './izin-edits.ts';
import { isLater, LEVEL_LOOKS, peranTitle } from './rights-rows.ts';
import type { searchRights } from './rights-rows.ts';

export type Cell = { peranId: number; resource: Resource };

type RightsGridProps = {
  groups: ReturnType<typeof searchRights>;
  rows: readonly Peran[];
  edits: IzinEdits;
  chosen: Cell;
  mayChange: boolean;
  onChoose: (cell: Cell) => void;
  onChange: (peran: Peran, izin: ReadonlySet<Permission>) => void;
  /** Enter leads to the single rights of the cell. */
  onEnter: () => void;
  /** A tap on a phone shows them, which stand far below. */
  onTap: () => void;
};

const STEPS: Partial<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The row or column to go to: the next one in that direction, or the last one there is. */
const clamp = (at: number, length: number): number => Math.min(Math.max(at, 0), length - 1);

/** Whether the rights that a shipped role holds on this resource are other than it was shipped with. */
function differsFromShipped(peran: Peran, izin: ReadonlySet<Permission>, resource: Resource): boolean {
  const shipped = shippedIzin(peran.kode);
  return shipped !== null && permissionsOf(resource).some((one) => shipped.includes(one) !== izin.has(one));
}

/** The id of a cell's element. */
export const cellId = ({ peranId, resource }: Cell): string => `hak-${peranId}-${resource.replaceAll(' ', '-')}`;

function GridCell({ peran, resource, ...grid }: { peran: Peran; resource: Resource } & RightsGridProps) {
  const { edits, chosen, onChoose, onTap } = grid;
  const izin = izinOf(edits, peran);
  const level = levelOf(izin, resource);
  const isChosen = chosen.peranId === peran.id && chosen.resource === resource;
  const edited = permissionsOf(resource).some((one) => isEdited(edits, peran.id, one));
  const differs = differsFromShipped(peran, izin, resource);
  const marks = `${edited ? ', belum disimpan' : ''}${differs ? ', berbeda dari bawaan' : ''}`;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid hears the keys
    <div
      role="gridcell"
      id={cellId({ peranId: peran.id, resource })}
      className={css['sel']}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-label={`${wordsOf(resource).title}, ${peranTitle(peran)}: ${level === 'tidak' ? 'tidak ada' : LEVEL_LOOKS[level].word}${marks}`}
      data-kolom={chosen.peranId === peran.id || undefined}
      data-ubah={edited || undefined}
      onClick={onTap}
      onFocus={() => !isChosen && onChoose({ peranId: peran.id, resource })}
    >
      {level === 'tidak' ? <span aria-hidden="true">–</span> : <Status of={LEVEL_LOOKS} value={level} />}
      {differs && <span className={css['beda']} title="Berbeda dari bawaan" aria-hidden="true" />}
    </div>
  );
}

/**
 * What each role may, resource by resource. One stop for Tab; arrows walk through the cells, Space gives the next level,
 * Enter leads to the single rights. On a phone only the column of the chosen role is shown.
 */
export function RightsGrid(props: RightsGridProps) {
  const { groups, rows, edits, chosen, mayChange, onChoose, onChange, onEnter } = props;
  const resources = groups.flatMap((one) => one.resources);
  const chosenId = cellId(chosen);
  // A role may be chosen from outside of the grid too, and a facility may have more of them than fit.
  const seen = useRef(chosenId);
  useEffect(() => {
    if (seen.current === chosenId) return;
    seen.current = chosenId;
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosenId]);
  function goTo(row: number, column: number): void {
    const resource = resources[clamp(row, resources.length)];
    const peran = rows[clamp(column, rows.length)];
    if (resource && peran) document.getElementById(cellId({ peranId: peran.id, resource }))?.focus();
  }
  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const row = resources.indexOf(chosen.resource);
    const column = rows.findIndex(({ id }) => id === chosen.peranId);
    const step = STEPS[event.key];
    const peran = rows[column];
    if (step) goTo(row + step[0], column + step[1]);
    else if (event.key === 'Home') goTo(row, 0);
    else if (event.key === 'End') goTo(row, rows.length - 1);
    else if (event.key === 'Enter') onEnter();
    else if (event.key === ' ' && mayChange && peran && peran.kode !== PATIENT_PERAN)
      onChange(peran, stepLevel(izinOf(edits, peran), chosen.resource));
    else if (event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen cell is the stop, and hears the keys
    <div
      role="grid"
      aria-label="Hak tiap peran"
      className={css['grid']}
      style={{ gridTemplateColumns: `minmax(176px, 1fr) repeat(${rows.length}, minmax(84px, 96px))` }}
      onKeyDown={onKey}
    >
      <div role="row" className={css['kepala']}>
        <div role="columnheader">Halaman dan data</div>
        {rows.map((peran) => (
          <div key={peran.id} role="columnheader" data-kolom={chosen.peranId === peran.id || undefined}>
            <button
              type="button"
              tabIndex={-1}
              className={css['peran']}
              onClick={() => onChoose({ ...chosen, peranId: peran.id })}
            >
              {peranTitle(peran)}
              <small>{peran.orang} orang</small>
            </button>
          </div>
        ))}
      </div>
      {groups.map(({ group, resources: inGroup }) => (
        <Fragment key={group}>
          <div role="row" className={css['kelompok']}>
            <div role="rowheader">
              <span>{group}</span>
            </div>
          </div>
          {inGroup.map((resource) => (
            <div key={resource} role="row" className={css['baris']}>
              <div role="rowheader">
                {wordsOf(resource).title}
                <small>{isLater(resource) ? `${resource}, bagian ini menyusul` : resource}</small>
              </div>
              {rows.map((peran) => (
                <GridCell key={peran.id} {...props} peran={peran} resource={resource} />
              ))}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
