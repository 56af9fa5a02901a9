import { describe, expect, it } from 'vitest';
import { seedFrom } from './random.ts';
import { buildOrigin } from './origin-wilayah.ts';
import {
  DEMO_BAYI,
  syntheticKeluarga,
  DEMO_TAK_DIKENAL,
  plantSpecial,
  type SyntheticKeluarga,
} from './synthetic-keluarga.ts';
import { syntheticPasien, type SyntheticPasien } from './synthetic-pasien.ts';

const TODAY = '2026-11-21';
const KEPT_AT_END = 16;
const origin = buildOrigin(
  [337410].map((id) => ({
    id,
    nama: 'Tembalang',
    kota: { id: 3374, nama: 'Kota Semarang' },
    provinsi: 33,
    kelurahan: [{ id: id * 10_000 + 1001, nama: 'Satu' }],
  })),
  'dekat',
);
const initial = Array.from({ length: 700 }, (_, n) =>
  syntheticPasien(n + 1, { seed: seedFrom('uji'), origin, today: TODAY, createdAt: () => '2026-11-20T03:00:00.000Z' }),
);
const { pasien, ibu, takDikenal } = plantSpecial(initial, KEPT_AT_END, TODAY);

describe('newborns and unknown people of the demo', () => {
  it('stand in the place of others, each with its own number', () => {
    expect(pasien.map((p) => p.norm)).toEqual(initial.map((p) => p.norm));
    expect(pasien.filter((p, n) => p !== initial[n]).map((p) => p.norm)).toEqual([
      ...ibu.map((i) => i.norm),
      ...takDikenal,
    ]);
    expect(pasien.slice(-KEPT_AT_END)).toEqual(initial.slice(-KEPT_AT_END));
  });
  it('a newborn has its mother’s name and phone, no NIK, and was born before it was registered', () => {
    expect(ibu).toHaveLength(DEMO_BAYI);
    expect(new Set(ibu.map((i) => i.ibu)).size).toBe(DEMO_BAYI);
    for (const { norm, ibu: ibuNorm } of ibu) {
      const [newborn, mother] = [pasien[norm - 1], pasien[ibuNorm - 1]];
      expect(newborn).toMatchObject({
        nama: `BY. NY. ${mother?.nama}`,
        nik: null,
        no_bpjs: null,
        telp: mother?.telp,
        ibu_kandung: mother?.nama,
      });
      expect(mother?.jenis_kelamin).toBe(2);
      expect(newborn?.tanggal_lahir.localeCompare('2026-11-17') ?? -1).toBeGreaterThan(0);
      expect(newborn?.tanggal_lahir.localeCompare('2026-11-20') ?? 1).toBeLessThanOrEqual(0);
    }
  });
  it('unknown people have no number of their own', () => {
    expect(takDikenal).toHaveLength(DEMO_TAK_DIKENAL);
    for (const norm of takDikenal) expect(pasien[norm - 1]).toMatchObject({ nik: null, no_bpjs: null });
  });
});

type Relation = { p: SyntheticPasien; k: SyntheticKeluarga };

describe('relatives of the demo', () => {
  const all = initial.flatMap((p): Relation[] => {
    const k = syntheticKeluarga(p, TODAY);
    return k ? [{ p, k }] : [];
  });
  it('are known of some', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.length).toBeLessThan(350);
    expect(new Set(all.map(({ k }) => k.shdk))).toEqual(new Set([2, 3, 4, 7]));
  });
  it.each([
    ['a husband is a man', 2, (x: Relation) => x.p.jenis_kelamin === 2 && x.k.jenis_kelamin === 1],
    ['a wife a woman', 3, (x: Relation) => x.p.jenis_kelamin === 1 && x.k.jenis_kelamin === 2],
    ['a parent is older', 7, (x: Relation) => (x.k.tanggal_lahir ?? '') < x.p.tanggal_lahir],
    ['a child is younger', 4, (x: Relation) => (x.k.tanggal_lahir ?? '') > x.p.tanggal_lahir],
  ])('%s', (_rule, shdk, holds) => expect(all.filter((x) => x.k.shdk === shdk && !holds(x))).toEqual([]));
});
