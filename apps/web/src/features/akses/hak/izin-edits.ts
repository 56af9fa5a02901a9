import type { Peran } from '@nadi/contract/akses/peran.contract';
import { diffIzin, GIVEN_IZIN } from '@nadi/domain/akses/peran-rights';
import type { Permission } from '@nadi/domain/akses/permission';

type Izin = ReadonlySet<Permission>;

/** What is changed and not saved, by role: the role as it was when the change began, and its rights now. */
export type IzinEdits = ReadonlyMap<number, { base: Peran; izin: Izin }>;

export const NO_EDITS: IzinEdits = new Map();

/** The rights of a role as the page shows them. */
export const izinOf = (edits: IzinEdits, peran: Peran): Izin => edits.get(peran.id)?.izin ?? new Set(peran.izin);

/** A role whose rights are as they were before is no longer changed. */
export function withIzin(edits: IzinEdits, peran: Peran, izin: Izin): IzinEdits {
  const base = edits.get(peran.id)?.base ?? peran;
  const next = new Map(edits);
  const { added, removed } = diffIzin(base.izin, [...izin]);
  if (added.length + removed.length === 0) next.delete(peran.id);
  else next.set(peran.id, { base, izin });
  return next;
}

/** How many single rights differ from what is saved. */
export const countEdits = (edits: IzinEdits): number =>
  [...edits.values()].reduce((sum, { base, izin }) => {
    const { added, removed } = diffIzin(base.izin, [...izin]);
    return sum + added.length + removed.length;
  }, 0);

export const isEdited = (edits: IzinEdits, peranId: number, permission: Permission): boolean => {
  const edit = edits.get(peranId);
  return edit !== undefined && edit.base.izin.includes(permission) !== edit.izin.has(permission);
};

/** What a save sends: each changed role on the version that its change began with. */
export const toSave = (edits: IzinEdits): { id: number; versi: number; izin: Permission[] }[] =>
  [...edits.values()].map(({ base, izin }) => ({
    id: base.id,
    versi: base.versi,
    izin: GIVEN_IZIN.filter((permission) => izin.has(permission)),
  }));

/** The roles whose change began with another version than the one that is stored now, or that are gone. */
export const outdatedIn = (edits: IzinEdits, rows: readonly Peran[]): Peran[] =>
  [...edits.values()]
    .filter(({ base }) => rows.find(({ id }) => id === base.id)?.versi !== base.versi)
    .map(({ base }) => base);

/** The same single changes on the roles as somebody else has saved them meanwhile. Roles that are gone are left out. */
export function rebase(edits: IzinEdits, rows: readonly Peran[]): IzinEdits {
  let next: IzinEdits = NO_EDITS;
  for (const { base, izin } of edits.values()) {
    const row = rows.find(({ id }) => id === base.id);
    if (!row) continue;
    const { added, removed } = diffIzin(base.izin, [...izin]);
    next = withIzin(next, row, new Set([...row.izin.filter((one) => !removed.includes(one)), ...added]));
  }
  return next;
}

/** Without the changes of these roles. */
export const without = (edits: IzinEdits, roles: readonly Peran[]): IzinEdits =>
  new Map([...edits].filter(([id]) => !roles.some((one) => one.id === id)));
