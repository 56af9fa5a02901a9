import { describe, expect, it } from 'vitest';
import { indukTidakAktif, RAWAT_INAP, tolakJenisRuangan, tolakKamar } from './ruangan.ts';

describe('kamar only where patients stay', () => {
  it('in rooms of kind 3 and no other', () =>
    expect([0, 1, 2, 3, 4, 14].filter((jenis) => tolakKamar(jenis) === null)).toEqual([RAWAT_INAP]));
  it('a room with kamar stays of its kind', () => {
    expect(tolakJenisRuangan(1, 2)).toBe('Ruangan ini punya 2 kamar, jadi tetap rawat inap');
    expect(tolakJenisRuangan(1, 0)).toBeNull();
    expect(tolakJenisRuangan(RAWAT_INAP, 2)).toBeNull();
  });
});

describe('a parent out of use', () => {
  const mati = { id: 1, aktif: false };
  it.each([
    ['takes no new row', null, { induk: 1, aktif: true }, true],
    ['takes no row from another', { induk: 2, aktif: true }, { induk: 1, aktif: true }, true],
    ['takes no row back into use', { induk: 1, aktif: false }, { induk: 1, aktif: true }, true],
    ['keeps what hangs under it', { induk: 1, aktif: true }, { induk: 1, aktif: true }, false],
    ['lets a row go out of use', { induk: 1, aktif: true }, { induk: 1, aktif: false }, false],
  ])('%s', (_aturan, lama, baru, tolak) => expect(indukTidakAktif(mati, lama, baru)).toBe(tolak));
  it('one in use takes everything', () =>
    expect(indukTidakAktif({ id: 1, aktif: true }, null, { induk: 1, aktif: true })).toBe(false));
});
