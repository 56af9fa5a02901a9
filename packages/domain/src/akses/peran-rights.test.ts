import { describe, expect, it } from 'vitest';
import { DEFAULT_PERAN } from './peran.ts';
import { diffIzin, GIVEN_IZIN, levelOf, plainIzin, raisedIzin, shippedIzin, stepLevel } from './peran-rights.ts';
import type { IzinLevel } from './peran-rights.ts';
import { permissionsOf } from './permission.ts';
import type { Permission, Resource } from './permission.ts';

describe('what a role grants, in plain permissions', () => {
  it.each<[string, string[], Permission[]]>([
    ['a permission is itself', ['view antrean'], ['view antrean']],
    ['read is view (D8)', ['read antrean'], ['view antrean']],
    ['a subject alone is all of it', ['antrean'], permissionsOf('antrean')],
    ['in the order of the table, once', ['delete pos', 'view pos', 'view pos'], ['view pos', 'delete pos']],
    ['what the table does not know is left out', ['cetak pos'], []],
    ['and so is what no role of the staff holds', ['view superadmin', 'view access-control'], []],
  ])('%s', (_rule, izin, expected) => expect(plainIzin(izin)).toEqual(expected));
  it('manage all is everything that can be given', () => expect(plainIzin(['manage all'])).toEqual(GIVEN_IZIN));
});

it('D9: the shipped roles are known by their code, own ones are not', () => {
  for (const { kode, izin } of DEFAULT_PERAN)
    expect(diffIzin(izin, shippedIzin(kode) ?? [])).toEqual({ added: [], removed: [] });
  // ketentuan D37: the admin manages and does not read records.
  const clinical = / (?:rekam medis|penunjang|surat|rahasia medis|resep)$/;
  expect(shippedIzin('admin')).toEqual(GIVEN_IZIN.filter((izin) => !clinical.test(izin)));
  expect(shippedIzin('client')).toEqual([]);
  expect(shippedIzin('peran-9')).toBeNull();
});

it('what differs is told both ways, also where it is written otherwise', () => {
  expect(diffIzin(['view pos', 'update pos'], ['pos'])).toEqual({ added: ['create pos', 'delete pos'], removed: [] });
  expect(diffIzin(['antrean'], ['read antrean']).removed).toEqual([
    'create antrean',
    'update antrean',
    'delete antrean',
  ]);
  expect(raisedIzin(['view pos', 'delete pos'], ['pos'])).toEqual(['create pos', 'update pos']);
  expect(raisedIzin(['manage all'], ['pos'])).toEqual([]);
});

describe('the level of a resource', () => {
  const set = (...izin: Permission[]): ReadonlySet<Permission> => new Set(izin);
  it.each<[string, ReadonlySet<Permission>, Resource, IzinLevel]>([
    ['nothing', set('view antrean'), 'pos', 'tidak'],
    ['a look alone', set('view pos'), 'pos', 'lihat'],
    ['a look and more', set('view pos', 'update pos'), 'pos', 'ubah'],
    ['a part without the look', set('delete pos'), 'pos', 'ubah'],
    ['all', set(...permissionsOf('pos')), 'pos', 'semua'],
    ['all of one verb', set('update referensi'), 'referensi', 'semua'],
  ])('%s', (_rule, izin, resource, level) => expect(levelOf(izin, resource)).toBe(level));

  it('steps from nothing to all and back, and leaves other resources as they are', () => {
    let izin: ReadonlySet<Permission> = set('view antrean');
    const steps = [1, 2, 3, 4].map(() => {
      izin = stepLevel(izin, 'pos');
      return levelOf(izin, 'pos');
    });
    expect(steps).toEqual(['lihat', 'ubah', 'semua', 'tidak']);
    expect([...izin]).toEqual(['view antrean']);
    expect([...stepLevel(set('view pos'), 'pos')]).toEqual(['view pos', 'create pos', 'update pos']);
  });
  it('passes over levels that a resource does not have', () => {
    expect(levelOf(stepLevel(set(), 'referensi'), 'referensi')).toBe('semua');
    expect(levelOf(stepLevel(set('update referensi'), 'referensi'), 'referensi')).toBe('tidak');
  });
});
