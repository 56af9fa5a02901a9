import { describe, expect, it } from 'vitest';
import { allPermissionsExcept, permissionsOn } from './permission.ts';
import type { FullResource, Permission } from './permission.ts';

/** Each line is an error when it compiles: the type check of the whole tree reads this file too. */
const MISTYPED: Permission[] = [
  // @ts-expect-error a resource that the table does not have
  'view pasein',
  // @ts-expect-error a verb that no resource knows
  'print pasien',
  // @ts-expect-error 'read' is understood where it is stored, and written 'view' in code
  'read kunjungan',
  // @ts-expect-error a verb that this resource does not know
  'delete access-control',
];
// @ts-expect-error a list with all its calls needs a resource that knows every verb
const VIEW_ONLY: FullResource = 'access-control';

describe('D9: permissions are made from the table of resources', () => {
  it('verb by verb, resource by resource', () =>
    expect(permissionsOn(['view', 'update'], 'antrean', 'tabel pasien')).toEqual([
      'view antrean',
      'update antrean',
      'view tabel pasien',
      'update tabel pasien',
    ]));
  it('only with verbs that every named resource knows', () =>
    // @ts-expect-error the patient's own page can only be viewed
    expect(permissionsOn(['update'], 'access-control')).toEqual(['update access-control']));
  it('all of the table, but for what is left out', () => {
    const all = allPermissionsExcept();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('delete rm mcu');
    expect(all).toContain('view superadmin');
    expect(all).not.toContain('create superadmin');
    for (const mistyped of [...MISTYPED, `view ${VIEW_ONLY}s`]) expect(all).not.toContain(mistyped);
    expect(allPermissionsExcept('superadmin', 'rm mcu').filter((one) => / (superadmin|rm mcu)$/.test(one))).toEqual([]);
  });
});
