import { expect, it } from 'vitest';
import type { HalamanEntri } from '../rekam.queries.ts';
import { agoText } from './linimasa-words.ts';
import { withNewest } from './use-linimasa.ts';

const entry = (id: number, tanda: string[] = []) => ({
  sumber: 'catatan',
  id,
  jenis: 'soap',
  waktu: '2026-11-23T02:00:00.000Z',
  kunjungan_id: 12,
  ruangan: null,
  oleh: null,
  judul: 'SOAP',
  ringkas: null,
  tanda,
  diagnosa: [],
});
const page = (ids: readonly number[], lanjut: string | null): HalamanEntri => ({
  entri: ids.map((id) => entry(id)),
  lanjut,
});
/** Three pages of two entries, as they were loaded one after the other. */
const LOADED = {
  pages: [page([6, 5], 'a'), page([4, 3], 'b'), page([2, 1], null)],
  pageParams: ['', 'a', 'b'],
};
const idsOf = ({ pages }: { pages: readonly HalamanEntri[] }): number[] =>
  pages.flatMap(({ entri }) => entri.map(({ id }) => id));

it('a new entry comes on top, and what is older stays where it is', () => {
  const next = withNewest(LOADED, page([7, 6], 'x'));
  expect(idsOf(next)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect([next.pageParams, next.pages[0]?.lanjut]).toEqual([['', 'a', 'b'], 'a']);
});

it('an entry that is there no more goes, also where the newest page then reaches into the next', () => {
  const next = withNewest(LOADED, page([5, 4], 'x'));
  expect(idsOf(next)).toEqual([5, 4, 3, 2, 1]);
  expect([next.pageParams, next.pages[0]?.lanjut]).toEqual([['', 'b'], 'b']);
});

it('a mark that went is gone', () => {
  const draft = {
    ...LOADED,
    pages: [{ entri: [entry(6, ['draf']), entry(5)], lanjut: 'a' }, ...LOADED.pages.slice(1)],
  };
  expect(withNewest(draft, page([6, 5], 'a')).pages[0]?.entri[0]?.tanda).toEqual([]);
});

it('the only page there is, and one of which nothing is known yet, stand alone', () => {
  expect(withNewest(LOADED, page([6, 5], null))).toEqual({ pages: [page([6, 5], null)], pageParams: [''] });
  expect(withNewest(LOADED, page([9, 8], 'z'))).toEqual({ pages: [page([9, 8], 'z')], pageParams: [''] });
});

it('issue 30: how long ago is counted in days of the calendar, by the clock of the facility', () => {
  // 00.30 on the 30th in Jakarta.
  const now = Date.parse('2026-11-29T17:30:00Z');
  const of = (waktu: string) => agoText(waktu, now);
  expect(of('2026-11-29T17:05:00.000Z')).toBe('hari ini');
  expect(of('2026-11-29T16:30:00.000Z')).toBe('1 hari lalu');
  expect(of('2026-11-28T17:30:00.000Z')).toBe('1 hari lalu');
  expect(of('2026-11-05T08:00:00.000Z')).toBe('25 hari lalu');
  expect(of('2026-11-30T01:00:00.000Z')).toBe('hari ini');
  expect(of('2026-01-05T08:00:00.000Z')).toBe('');
});
