import type { Peran } from '@nadi/contract/akses/peran.contract';
import { PATIENT_PERAN } from '@nadi/domain/akses/peran-rights';
import { permissionsOf } from '@nadi/domain/akses/permission';
import type { Permission, Resource } from '@nadi/domain/akses/permission';
import { permissionWords, wordsOf } from '@nadi/domain/akses/permission-words';
import { Checkbox } from '@mantine/core';
import css from './hak.module.css';
import { isEdited } from './izin-edits.ts';
import type { IzinEdits } from './izin-edits.ts';
import { isLater, pagesOf, peranTitle } from './rights-rows.ts';

type CellPanelProps = {
  peran: Peran;
  resource: Resource;
  izin: ReadonlySet<Permission>;
  edits: IzinEdits;
  mayChange: boolean;
  onChange: (izin: ReadonlySet<Permission>) => void;
};

/** What a right opens, under its words. */
function describe(permission: Permission): string {
  const titles = pagesOf(permission).map(({ title, coming }) => (coming ? `${title} (menyusul)` : title));
  return titles.length === 0 ? '' : `Membuka ${titles.join(', ')}`;
}

/** The single rights of one role on one resource, in words, with what each opens. */
export function CellPanel({ peran, resource, izin, edits, mayChange, onChange }: CellPanelProps) {
  const { title, note } = wordsOf(resource);
  function toggle(permission: Permission, held: boolean): void {
    const next = new Set(izin);
    if (held) next.add(permission);
    else next.delete(permission);
    onChange(next);
  }
  return (
    <section className={css['bagian']} aria-labelledby="hak-sel">
      <h2 id="hak-sel">
        {peranTitle(peran)} <small>{title}</small>
      </h2>
      <p className={css['ket']}>
        {note} {isLater(resource) && 'Bagian ini menyusul; haknya sudah dapat diatur.'}
      </p>
      {permissionsOf(resource).map((permission) => (
        <div key={permission} className={css['hak']}>
          <Checkbox
            label={permissionWords(permission)}
            description={describe(permission)}
            checked={izin.has(permission)}
            disabled={!mayChange || peran.kode === PATIENT_PERAN}
            onChange={(event) => toggle(permission, event.currentTarget.checked)}
          />
          {isEdited(edits, peran.id, permission) && <span className={css['belum']}>belum disimpan</span>}
        </div>
      ))}
    </section>
  );
}
