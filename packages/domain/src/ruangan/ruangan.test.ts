import { describe, expect, it } from 'vitest';
import { askUntukKamar, isParentInactive, RAWAT_INAP, jenisRuanganRefusal, kamarRefusal } from './ruangan.ts';

describe('kamar only where patients stay', () => {
  it('in rooms of kind 3 and no other', () =>
    expect([0, 1, 2, 3, 4, 14].filter((jenis) => kamarRefusal(jenis) === null)).toEqual([RAWAT_INAP]));
  it('a room with kamar stays of its kind', () => {
    expect(jenisRuanganRefusal(1, 2)).toBe('Ruangan ini punya 2 kamar, jadi tetap rawat inap');
    expect(jenisRuanganRefusal(1, 0)).toBeNull();
    expect(jenisRuanganRefusal(RAWAT_INAP, 2)).toBeNull();
  });
});

describe('a parent out of use', () => {
  const inactive = { id: 1, aktif: false };
  it.each([
    ['takes no new row', null, { parentId: 1, aktif: true }, true],
    ['takes no row from another', { parentId: 2, aktif: true }, { parentId: 1, aktif: true }, true],
    ['takes no row back into use', { parentId: 1, aktif: false }, { parentId: 1, aktif: true }, true],
    ['keeps what hangs under it', { parentId: 1, aktif: true }, { parentId: 1, aktif: true }, false],
    ['lets a row go out of use', { parentId: 1, aktif: true }, { parentId: 1, aktif: false }, false],
  ])('%s', (_aturan, before, after, rejected) => expect(isParentInactive(inactive, before, after)).toBe(rejected));
  it('one in use takes everything', () =>
    expect(isParentInactive({ id: 1, aktif: true }, null, { parentId: 1, aktif: true })).toBe(false));
});

describe('another sex or class of a kamar', () => {
  const before = { untuk: 'Perempuan', kelas: 'Kelas II' };
  it.each([
    ['nothing changes for them', before, ['Bed A'], null],
    ['nobody lies there', { ...before, kelas: 'VIP' }, [], null],
    ['its class', { ...before, kelas: 'VIP' }, ['Bed A', 'Bed B'], 'Kelas: Kelas II menjadi VIP.'],
    ['for everybody', { ...before, untuk: null }, ['Bed A'], 'Untuk: Perempuan menjadi Laki-laki dan perempuan.'],
  ])('%s', (_case, after, beds, said) => {
    const asked = askUntukKamar(before, after, beds);
    if (said === null) expect(asked).toBeNull();
    else
      expect(asked).toContain(
        `${beds.length} tempat tidur di kamar ini dipesan atau terisi: ${beds.join(', ')}. ${said}`,
      );
  });
});
