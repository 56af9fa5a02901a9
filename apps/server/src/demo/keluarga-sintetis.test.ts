import { describe, expect, it } from 'vitest';
import { benih } from './acak.ts';
import { susunAsal } from './asal-wilayah.ts';
import {
  BAYI_DEMO,
  keluargaSintetis,
  TAK_DIKENAL_DEMO,
  tanamKhusus,
  type KeluargaSintetis,
} from './keluarga-sintetis.ts';
import { pasienSintetis, type PasienSintetis } from './pasien-sintetis.ts';

const HARI_INI = '2026-11-21';
const BELAKANG = 16;
const asal = susunAsal(
  [337410].map((id) => ({
    id,
    nama: 'Tembalang',
    kota: { id: 3374, nama: 'Kota Semarang' },
    provinsi: 33,
    kelurahan: [{ id: id * 10_000 + 1001, nama: 'Satu' }],
  })),
  'dekat',
);
const semula = Array.from({ length: 700 }, (_, n) =>
  pasienSintetis(n + 1, { benih: benih('uji'), asal, hariIni: HARI_INI, dibuatPada: () => '2026-11-20T03:00:00.000Z' }),
);
const { pasien, ibu, takDikenal } = tanamKhusus(semula, BELAKANG, HARI_INI);

describe('newborns and unknown people of the demo', () => {
  it('stand in the place of others, each with its own number', () => {
    expect(pasien.map((p) => p.norm)).toEqual(semula.map((p) => p.norm));
    expect(pasien.filter((p, n) => p !== semula[n]).map((p) => p.norm)).toEqual([
      ...ibu.map((i) => i.norm),
      ...takDikenal,
    ]);
    expect(pasien.slice(-BELAKANG)).toEqual(semula.slice(-BELAKANG));
  });
  it('a newborn has its mother’s name and phone, no NIK, and was born before it was registered', () => {
    expect(ibu).toHaveLength(BAYI_DEMO);
    expect(new Set(ibu.map((i) => i.ibu)).size).toBe(BAYI_DEMO);
    for (const { norm, ibu: normIbu } of ibu) {
      const [anak, milik] = [pasien[norm - 1], pasien[normIbu - 1]];
      expect(anak).toMatchObject({
        nama: `BY. NY. ${milik?.nama}`,
        nik: null,
        no_bpjs: null,
        telp: milik?.telp,
        ibu_kandung: milik?.nama,
      });
      expect(milik?.jenis_kelamin).toBe(2);
      expect(anak?.tanggal_lahir.localeCompare('2026-11-17') ?? -1).toBeGreaterThan(0);
      expect(anak?.tanggal_lahir.localeCompare('2026-11-20') ?? 1).toBeLessThanOrEqual(0);
    }
  });
  it('unknown people have no number of their own', () => {
    expect(takDikenal).toHaveLength(TAK_DIKENAL_DEMO);
    for (const norm of takDikenal) expect(pasien[norm - 1]).toMatchObject({ nik: null, no_bpjs: null });
  });
});

type Pasangan = { p: PasienSintetis; k: KeluargaSintetis };

describe('relatives of the demo', () => {
  const semua = semula.flatMap((p): Pasangan[] => {
    const k = keluargaSintetis(p, HARI_INI);
    return k ? [{ p, k }] : [];
  });
  it('are known of some', () => {
    expect(semua.length).toBeGreaterThan(100);
    expect(semua.length).toBeLessThan(350);
    expect(new Set(semua.map(({ k }) => k.shdk))).toEqual(new Set([2, 3, 4, 7]));
  });
  it.each([
    ['a husband is a man', 2, (x: Pasangan) => x.p.jenis_kelamin === 2 && x.k.jenis_kelamin === 1],
    ['a wife a woman', 3, (x: Pasangan) => x.p.jenis_kelamin === 1 && x.k.jenis_kelamin === 2],
    ['a parent is older', 7, (x: Pasangan) => (x.k.tanggal_lahir ?? '') < x.p.tanggal_lahir],
    ['a child is younger', 4, (x: Pasangan) => (x.k.tanggal_lahir ?? '') > x.p.tanggal_lahir],
  ])('%s', (_rule, shdk, cocok) => expect(semua.filter((x) => x.k.shdk === shdk && !cocok(x))).toEqual([]));
});
