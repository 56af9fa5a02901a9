import { describe, expect, it } from 'vitest';
import { roomLimitErrors, skipRule, waitLimitsOf, waitMark } from './lewati.ts';

const FACILITY = { look: 30, long: 60 };

describe('waiting', () => {
  it('is marked as the room says, else as the facility does', () => {
    expect(waitLimitsOf({ batas_tunggu_perhatian: 10, batas_tunggu_lama: 15 }, FACILITY)).toEqual({
      look: 10,
      long: 15,
    });
    expect(waitLimitsOf({ batas_tunggu_perhatian: null, batas_tunggu_lama: null }, FACILITY)).toBe(FACILITY);
    expect(waitLimitsOf(undefined, FACILITY)).toBe(FACILITY);
  });
  it.each([
    [29, 'wajar'],
    [30, 'lama'],
    [59, 'lama'],
    [60, 'terlalu lama'],
  ])('%i minutes are %s', (minutes, mark) => expect(waitMark(minutes, FACILITY)).toBe(mark));
});

it.each([
  [0, 'ke akhir antrean'],
  [3, 'di belakang 3 antrean berikutnya'],
])('skipped behind %i: %s', (behind, words) => expect(skipRule(behind)).toBe(words));

it.each([
  [null, null, []],
  [10, 20, []],
  [10, null, ['batas_tunggu_lama']],
  [null, 20, ['batas_tunggu_perhatian']],
  [20, 20, ['batas_tunggu_lama']],
])('the limits %s and %s of a room', (batas_tunggu_perhatian, batas_tunggu_lama, wrong) =>
  expect(Object.keys(roomLimitErrors({ batas_tunggu_perhatian, batas_tunggu_lama }))).toEqual(wrong),
);
