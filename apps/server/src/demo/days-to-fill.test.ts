import { addDays } from '@nadi/domain/tanggal/tanggal';
import { describe, expect, it } from 'vitest';
import { daysToFill, readStarted, writeStarted } from './days-to-fill.ts';

/** A demo that was started on each of these days, one after another. */
function after(...starts: string[]): { registered: Set<string>; started: Set<string> | null } {
  const registered = new Set<string>();
  let started: Set<string> | null = null;
  for (const hari of starts) {
    for (const one of daysToFill(hari, { registered, started })) registered.add(one);
    started = readStarted(writeStarted(started, hari));
  }
  return { registered, started };
}
const FIRST = '2026-11-29';
const fill = (
  today: string,
  ...starts: string[]
): [first: string | undefined, count: number, last: string | undefined] => {
  const days = daysToFill(today, after(...starts));
  return [days[0], days.length, days.at(-1)];
};

describe('the days a demo gets at its start', () => {
  it.each<[why: string, starts: string[], today: string, expected: unknown]>([
    ['the first start: a month and today', [], FIRST, ['2026-10-30', 31, FIRST]],
    ['once more on the same day', [FIRST], FIRST, [undefined, 0, undefined]],
    ['two days later', [FIRST], '2026-12-01', ['2026-11-30', 2, '2026-12-01']],
    ['31 days later', [FIRST], '2026-12-30', ['2026-11-30', 31, '2026-12-30']],
    ['34 days later, with an empty month', [FIRST], '2027-01-02', ['2026-12-03', 31, '2027-01-02']],
    ['400 days later', [FIRST], '2028-01-03', ['2027-12-04', 31, '2028-01-03']],
    ['on a 29 February', [FIRST], '2028-02-29', ['2028-01-30', 31, '2028-02-29']],
    ['a day after it', [FIRST, '2028-02-29'], '2028-03-01', ['2028-03-01', 1, '2028-03-01']],
    ['a year after it', [FIRST, '2028-02-29'], '2029-02-28', ['2029-01-29', 31, '2029-02-28']],
    ['a day back: its day was finished by the later start', [FIRST], '2026-11-28', ['2026-10-29', 2, '2026-11-28']],
    ['back, and forward again', [FIRST, '2026-11-28'], FIRST, [undefined, 0, undefined]],
    ['40 days back', [FIRST], '2026-10-20', ['2026-09-20', 31, '2026-10-20']],
  ])('%s', (_why, starts, today, expected) => expect(fill(today, ...starts)).toEqual(expected));

  it('leaves alone a day on which a demo older than this rule has registered', () =>
    expect(daysToFill(FIRST, { registered: new Set([FIRST]), started: null })).toEqual([]));

  it('gives today its queue where a user has registered somebody before the start', () => {
    const { registered, started } = after(FIRST);
    const next = addDays(FIRST, 1);
    expect(daysToFill(next, { registered: new Set([...registered, next]), started })).toEqual([next]);
  });
});
