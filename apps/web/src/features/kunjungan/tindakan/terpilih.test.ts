import { describe, expect, it } from 'vitest';
import { jumlahTarif, susunTerpilih } from './terpilih.ts';
import type { PilihanTindakan } from './tindakan.queries.ts';

const tindakan = (id: number, tarif: number | null): [number, PilihanTindakan] => [
  id,
  { id, kode: `T${id}`, nama_tindakan: `Tindakan ke-${id}`, kategori: 'tindakan', tarif },
];
const SEMUA = new Map([tindakan(1, 50_000), tindakan(2, 89_500), tindakan(3, null)]);

describe('chosen procedures', () => {
  it('stand in the order they were chosen, and add up', () => {
    const terpilih = susunTerpilih([2, 1], SEMUA, new Map());
    expect(terpilih.map(({ nama, tarif }) => [nama, tarif])).toEqual([
      ['Tindakan ke-2', 89_500],
      ['Tindakan ke-1', 50_000],
    ]);
    expect(jumlahTarif(terpilih)).toBe(139_500);
  });
  it('one that lost its tariff says so and counts for nothing', () => {
    const terpilih = susunTerpilih([1, 3], SEMUA, new Map());
    expect(terpilih[1]).toMatchObject({ tarif: null, alasan: 'Belum bertarif' });
    expect(jumlahTarif(terpilih)).toBe(50_000);
  });
  it('one that the room does not offer says so, by the name it had', () =>
    expect(susunTerpilih([9], SEMUA, new Map([[9, { nama: 'Nebulisasi', tarif: null }]]))).toEqual([
      { id: 9, nama: 'Nebulisasi', tarif: null, alasan: 'Tidak ditawarkan ruangan ini' },
    ]));
  it('one of the visit being edited keeps its price when it is offered no longer, and when it lost its tariff', () => {
    const terpilih = susunTerpilih(
      [9, 3, 1],
      SEMUA,
      new Map([
        [9, { nama: 'Nebulisasi', tarif: 75_000 }],
        [3, { nama: 'x', tarif: 10_000 }],
        [1, { nama: 'x', tarif: 45_000 }],
      ]),
    );
    expect(terpilih.map(({ nama, tarif, alasan }) => [nama, tarif, alasan])).toEqual([
      ['Nebulisasi', 75_000, null],
      ['Tindakan ke-3', 10_000, null],
      ['Tindakan ke-1', 50_000, null],
    ]);
  });
  it('nothing is wrong while tariffs are on their way', () =>
    expect(susunTerpilih([1], undefined, new Map())).toEqual([
      { id: 1, nama: 'Tindakan 1', tarif: undefined, alasan: null },
    ]));
});
