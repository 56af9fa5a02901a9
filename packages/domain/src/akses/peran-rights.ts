import type { Ability } from './ability.ts';
import { compileIzin } from './izin.ts';
import { allPermissionsExcept, permissionsOf } from './permission.ts';
import type { Permission, Resource } from './permission.ts';
import { DEFAULT_PERAN } from './peran.ts';

/** The role of a patient's own account, which holds its one page and nothing of the facility. */
export const PATIENT_PERAN = 'client';

/** What a role of the staff can hold: all but what belongs to the platform or to a patient's account. */
export const GIVEN_IZIN: readonly Permission[] = allPermissionsExcept('superadmin', 'access-control');

/**
 * What a role grants, as permissions of the table in its order, however the role holds them ('manage all', 'read pos').
 *
 * Source: ketentuan.md D8.
 */
export function plainIzin(izin: readonly Ability[]): Permission[] {
  const may = compileIzin(izin);
  return GIVEN_IZIN.filter((permission) => may(permission));
}

/** Worked out once: each cell of the page of rights asks for them each time it is drawn. */
const SHIPPED = new Map(DEFAULT_PERAN.map(({ kode, izin }) => [kode, plainIzin(izin)]));

/** The permissions that a new facility's role of this code holds; null for a role of the facility's own. */
export const shippedIzin = (kode: string): readonly Permission[] | null => SHIPPED.get(kode) ?? null;

export type IzinDiff = { added: Permission[]; removed: Permission[] };

/** What differs between two sets of permissions, each in the order of the table. */
export function diffIzin(before: readonly Ability[], after: readonly Ability[]): IzinDiff {
  const [old, now] = [new Set(plainIzin(before)), new Set(plainIzin(after))];
  return {
    added: [...now].filter((permission) => !old.has(permission)),
    removed: [...old].filter((permission) => !now.has(permission)),
  };
}

/** How much of a resource a role holds: nothing, a look alone, a part, or all of it. */
export type IzinLevel = 'tidak' | 'lihat' | 'ubah' | 'semua';

/** Returns 'ubah' for every part that is neither nothing, nor a look alone, nor all. */
export function levelOf(izin: ReadonlySet<Permission>, resource: Resource): IzinLevel {
  const all = permissionsOf(resource);
  const held = all.filter((permission) => izin.has(permission));
  if (held.length === 0) return 'tidak';
  if (held.length === all.length) return 'semua';
  return held.length === 1 && held[0] === `view ${resource}` ? 'lihat' : 'ubah';
}

/** What a level that a person steps to holds; 'ubah' is all but removing. */
function permissionsAt(level: IzinLevel, resource: Resource): Permission[] {
  if (level === 'tidak') return [];
  const all = permissionsOf(resource);
  if (level === 'semua') return all;
  return all.filter((permission) =>
    level === 'lihat' ? permission === `view ${resource}` : permission !== `delete ${resource}`,
  );
}

const LEVELS: readonly IzinLevel[] = ['tidak', 'lihat', 'ubah', 'semua'];

/**
 * The set with this resource one level further: nothing, look, change, all, nothing. Levels that a resource does not
 * have, because it knows one verb only, are passed over.
 */
export function stepLevel(izin: ReadonlySet<Permission>, resource: Resource): Set<Permission> {
  const others = [...izin].filter((permission) => !permissionsOf(resource).includes(permission));
  const from = LEVELS.indexOf(levelOf(izin, resource));
  for (let step = 1; step <= LEVELS.length; step += 1) {
    const next = LEVELS[(from + step) % LEVELS.length] as IzinLevel;
    const stepped = new Set([...others, ...permissionsAt(next, resource)]);
    if (levelOf(stepped, resource) === next) return stepped;
  }
  return new Set(izin);
}

/**
 * The rights that a person would gain by a change of what they hold themselves.
 *
 * Units:   all permissions of the account before and after, of all its roles together.
 * Source:  docs/decisions/0036.
 */
export const raisedIzin = (before: readonly string[], after: readonly string[]): Permission[] =>
  diffIzin(before, after).added;
