import type { Location } from 'react-router';
import { expect, it } from 'vitest';
import { keptAlive, openTab } from './tab-store.ts';
import type { Tab } from './tab-store.ts';

const at = (pathname: string, state: unknown = null): Location => ({
  pathname,
  search: '',
  hash: '',
  state,
  key: pathname,
  mask: undefined,
});
const tab = (pathname: string): Tab => ({ id: pathname, location: at(pathname) });
const ids = (tabs: readonly Tab[]): string[] => tabs.map(({ id }) => id);
const TABS = [tab('/'), tab('/apps/pasien/45'), tab('/apps/antrean')];

it('a new path is a new tab', () =>
  expect(ids(openTab(TABS, at('/apps/pasien')))).toEqual(['/', '/apps/pasien/45', '/apps/antrean', '/apps/pasien']));
it('a page that corrects its address keeps its place', () =>
  expect(ids(openTab(TABS, at('/apps/pasien/123', { ganti: '/apps/pasien/45' })))).toEqual([
    '/',
    '/apps/pasien/123',
    '/apps/antrean',
  ]));
it('and leaves it when the right page is open already', () =>
  expect(
    ids(openTab([...TABS, tab('/apps/pasien/123')], at('/apps/pasien/123', { ganti: '/apps/pasien/45' }))),
  ).toEqual(['/', '/apps/antrean', '/apps/pasien/123']));
it('a reload keeps the state of the address: nothing is lost by it', () =>
  expect(
    ids(openTab([tab('/'), tab('/apps/pasien/123')], at('/apps/pasien/123', { ganti: '/apps/pasien/45' }))),
  ).toEqual(['/', '/apps/pasien/123']));

it('the eight last used tabs stay alive, and every one with something unsaved', () => {
  const many = Array.from({ length: 12 }, (_, n) => tab(`/apps/pasien/${n}`));
  const recent = ids(many).toReversed();
  const alive = keptAlive(many, { recent, dirty: new Set(['/apps/pasien/1', 'overlay:pasien']) });
  expect([...alive].toSorted()).toEqual([...recent.slice(0, 8), '/apps/pasien/1'].toSorted());
});
it('a closed tab gives its place to the next', () =>
  expect([...keptAlive([tab('/a'), tab('/b')], { recent: ['/gone', '/b', '/a'], dirty: new Set() })]).toEqual([
    '/b',
    '/a',
  ]));
