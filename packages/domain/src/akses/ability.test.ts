import { describe, expect, it } from 'vitest';
import { abilitiesOf, rulesOf } from './ability.ts';
import type { Ability } from './ability.ts';
import { hasIzin } from './izin.ts';
import type { Permission } from './permission.ts';

const written = (ability: Ability): string[] => rulesOf(ability).map(({ action, subject }) => `${action} ${subject}`);

describe('platform.md 6: what one ability grants', () => {
  it.each<[string, Ability, string[]]>([
    ['view brings read', 'view kunjungan', ['view kunjungan', 'read kunjungan']],
    ['on a subject of two words too', 'view tabel pasien', ['view tabel pasien', 'read tabel pasien']],
    ['read is view (D8)', 'read kunjungan', ['view kunjungan', 'read kunjungan']],
    ['another action is itself', 'update buku kas', ['update buku kas']],
    ['a subject alone is every action (D8)', 'kunjungan', ['manage kunjungan']],
    ['a first word that is no action belongs to the subject', 'tabel pasien', ['manage tabel pasien']],
    ['a word that only begins with view is no action', 'viewer pasien', ['manage viewer pasien']],
    ['a star is every action', '* pasien', ['manage pasien']],
    ['spaces and capitals do not matter', '  View   Tabel Pasien ', ['view tabel pasien', 'read tabel pasien']],
    ['an empty text grants nothing', '  ', []],
    ['an object is its action and subject', { action: 'update', subject: 'antrean' }, ['update antrean']],
    ['an object that views reads', { action: 'view', subject: 'antrean' }, ['view antrean', 'read antrean']],
    ['an action alone is every action on a subject of that name', { action: 'antrean' }, ['manage antrean']],
    ['also where it is called view', { action: 'view' }, ['manage view']],
    ['an empty subject is none', { action: 'pos', subject: ' ' }, ['manage pos']],
    ['an empty action grants nothing', { action: ' ' }, []],
    ['an empty action on a subject grants nothing', { action: '', subject: 'pos' }, []],
  ])('%s', (_rule, ability, expected) => expect(written(ability)).toEqual(expected));
});

describe('platform.md 6: what holds in a browser', () => {
  it.each<[string, readonly Ability[] | null, Permission, boolean]>([
    ['before a login: the dashboard', null, 'view dashboard', true],
    ['before a login: nothing else', null, 'view kunjungan', false],
    ['the dashboard is always added', [], 'view dashboard', true],
    ['only to view', [], 'update dashboard', false],
    ['own abilities hold', ['update antrean'], 'update antrean', true],
    ['as objects too', [{ action: 'antrean' }], 'delete antrean', true],
    ['and grant no more than they say', [{ action: 'view', subject: 'antrean' }], 'update antrean', false],
    ['an action without a name opens nothing', [{ action: '', subject: 'pos' }], 'view pos', false],
  ])('%s', (_rule, own, asked, result) => expect(hasIzin(abilitiesOf(own), asked)).toBe(result));

  it('before a login Auth may be read', () => {
    const rules = abilitiesOf(null).flatMap(rulesOf);
    expect(rules).toContainEqual({ action: 'read', subject: 'auth' });
    expect(rules).toContainEqual({ action: 'read', subject: 'dashboard' });
  });
});
