import { describe, expect, it } from 'vitest';
import {
  toStatusBed,
  isBedInUse,
  statusBedForKunjungan,
  requestedStatusBed,
  statusBedRefusal,
} from './tempat-tidur.ts';

describe('a bed’s status follows visits', () => {
  it.each([
    [1, 4],
    [4, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])('from %i to %i by hand', (before, after) => expect(statusBedRefusal(before, after)).toBeNull());
  it.each([
    [1, 2],
    [1, 3],
    [4, 2],
    [4, 3],
  ])('never to booked or occupied: %i to %i', (before, after) =>
    expect(statusBedRefusal(before, after)).toMatch(/mengikuti kunjungan/),
  );
  it.each([
    [2, 1, 'dipesan'],
    [2, 3, 'dipesan'],
    [2, 4, 'dipesan'],
    [3, 1, 'terisi'],
    [3, 2, 'terisi'],
    [3, 4, 'terisi'],
  ])('never from booked or occupied: %i to %i says it is %s', (before, after, words) =>
    expect(statusBedRefusal(before, after)).toBe(`Tempat tidur ini ${words}; statusnya mengikuti kunjungan`),
  );
  it.each([
    [1, true],
    [4, true],
    [2, false],
    [3, false],
  ])('a new bed may be %i: %s', (after, allowed) => expect(statusBedRefusal(null, after) === null).toBe(allowed));
  it('a visit holds what is booked or occupied', () =>
    expect([1, 2, 3, 4].map(isBedInUse)).toEqual([false, true, true, false]));
  it('kunjungan.md 9: any other value is out of use', () =>
    expect([1, 2, 3, 4, 0, 9].map(toStatusBed)).toEqual([1, 2, 3, 4, 4, 4]));
});

describe('the status that a save asks for', () => {
  const empty = { status: 1, aktif: true };
  const inactive = { status: 4, aktif: false };
  it('the switch alone puts it out of use and back', () => {
    expect(requestedStatusBed(empty, { status: 1, aktif: false })).toBe(4);
    expect(requestedStatusBed(inactive, { status: 4, aktif: true })).toBe(1);
  });
  it('a status that was changed counts, whatever the switch says', () => {
    expect(requestedStatusBed(empty, { status: 4, aktif: true })).toBe(4);
    expect(requestedStatusBed(inactive, { status: 1, aktif: false })).toBe(1);
  });
  it('a new bed that is switched off is out of use', () => {
    expect(requestedStatusBed(null, { status: 1, aktif: false })).toBe(4);
    expect(requestedStatusBed(null, empty)).toBe(1);
  });
  it('an occupied bed that is switched off asks for what is refused', () =>
    expect(statusBedRefusal(3, requestedStatusBed({ status: 3, aktif: true }, { status: 3, aktif: false }))).toMatch(
      /terisi/,
    ));
});

it.each([
  [1, 2],
  [2, 2],
  [3, 3],
  [4, 1],
  [5, 1],
  [6, 1],
])('a visit of status %s holds its bed as %s', (status, bed) => expect(statusBedForKunjungan(status)).toBe(bed));
