import { describe, expect, it } from 'vitest';
import { sumTarif, buildPickedTindakan } from './picked-tindakan.ts';
import type { TindakanOption } from './tindakan.queries.ts';

const offeredTindakan = (id: number, tarif: number | null): [number, TindakanOption] => [
  id,
  { id, kode: `T${id}`, nama_tindakan: `Tindakan ke-${id}`, kategori: 'tindakan', tarif },
];
const ALL = new Map([offeredTindakan(1, 50_000), offeredTindakan(2, 89_500), offeredTindakan(3, null)]);

describe('chosen procedures', () => {
  it('stand in the order they were chosen, and add up', () => {
    const picked = buildPickedTindakan([2, 1], ALL, new Map());
    expect(picked.map(({ nama, tarif }) => [nama, tarif])).toEqual([
      ['Tindakan ke-2', 89_500],
      ['Tindakan ke-1', 50_000],
    ]);
    expect(sumTarif(picked)).toBe(139_500);
  });
  it('one that lost its tariff says so and counts for nothing', () => {
    const picked = buildPickedTindakan([1, 3], ALL, new Map());
    expect(picked[1]).toMatchObject({ tarif: null, alasan: 'Belum bertarif' });
    expect(sumTarif(picked)).toBe(50_000);
  });
  it('one that the room does not offer says so, by the name it had', () =>
    expect(buildPickedTindakan([9], ALL, new Map([[9, { nama: 'Nebulisasi', tarif: null }]]))).toEqual([
      { id: 9, nama: 'Nebulisasi', tarif: null, alasan: 'Tidak ditawarkan ruangan ini' },
    ]));
  it('one of the visit being edited keeps its price when it is offered no longer, and when it lost its tariff', () => {
    const picked = buildPickedTindakan(
      [9, 3, 1],
      ALL,
      new Map([
        [9, { nama: 'Nebulisasi', tarif: 75_000 }],
        [3, { nama: 'x', tarif: 10_000 }],
        [1, { nama: 'x', tarif: 45_000 }],
      ]),
    );
    expect(picked.map(({ nama, tarif, alasan }) => [nama, tarif, alasan])).toEqual([
      ['Nebulisasi', 75_000, null],
      ['Tindakan ke-3', 10_000, null],
      ['Tindakan ke-1', 50_000, null],
    ]);
  });
  it('nothing is wrong while tariffs are on their way', () =>
    expect(buildPickedTindakan([1], undefined, new Map())).toEqual([
      { id: 1, nama: 'Tindakan 1', tarif: undefined, alasan: null },
    ]));
});
