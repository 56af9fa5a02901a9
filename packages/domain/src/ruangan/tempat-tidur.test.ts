import { describe, expect, it } from 'vitest';
import { bacaStatusBed, bedDipakai, bedUntukStatus, statusDiminta, tolakStatusBed } from './tempat-tidur.ts';

describe('a bed’s status follows visits', () => {
  it.each([
    [1, 4],
    [4, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])('from %i to %i by hand', (lama, baru) => expect(tolakStatusBed(lama, baru)).toBeNull());
  it.each([
    [1, 2],
    [1, 3],
    [4, 2],
    [4, 3],
  ])('never to booked or occupied: %i to %i', (lama, baru) =>
    expect(tolakStatusBed(lama, baru)).toMatch(/mengikuti kunjungan/),
  );
  it.each([
    [2, 1, 'dipesan'],
    [2, 3, 'dipesan'],
    [2, 4, 'dipesan'],
    [3, 1, 'terisi'],
    [3, 2, 'terisi'],
    [3, 4, 'terisi'],
  ])('never from booked or occupied: %i to %i says it is %s', (lama, baru, kata) =>
    expect(tolakStatusBed(lama, baru)).toBe(`Tempat tidur ini ${kata}; statusnya mengikuti kunjungan`),
  );
  it.each([
    [1, true],
    [4, true],
    [2, false],
    [3, false],
  ])('a new bed may be %i: %s', (baru, boleh) => expect(tolakStatusBed(null, baru) === null).toBe(boleh));
  it('a visit holds what is booked or occupied', () =>
    expect([1, 2, 3, 4].map(bedDipakai)).toEqual([false, true, true, false]));
  it('kunjungan.md 9: any other value is out of use', () =>
    expect([1, 2, 3, 4, 0, 9].map(bacaStatusBed)).toEqual([1, 2, 3, 4, 4, 4]));
});

describe('the status that a save asks for', () => {
  const kosong = { status: 1, aktif: true };
  const mati = { status: 4, aktif: false };
  it('the switch alone puts it out of use and back', () => {
    expect(statusDiminta(kosong, { status: 1, aktif: false })).toBe(4);
    expect(statusDiminta(mati, { status: 4, aktif: true })).toBe(1);
  });
  it('a status that was changed counts, whatever the switch says', () => {
    expect(statusDiminta(kosong, { status: 4, aktif: true })).toBe(4);
    expect(statusDiminta(mati, { status: 1, aktif: false })).toBe(1);
  });
  it('a new bed that is switched off is out of use', () => {
    expect(statusDiminta(null, { status: 1, aktif: false })).toBe(4);
    expect(statusDiminta(null, kosong)).toBe(1);
  });
  it('an occupied bed that is switched off asks for what is refused', () =>
    expect(tolakStatusBed(3, statusDiminta({ status: 3, aktif: true }, { status: 3, aktif: false }))).toMatch(
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
])('a visit of status %s holds its bed as %s', (status, bed) => expect(bedUntukStatus(status)).toBe(bed));
