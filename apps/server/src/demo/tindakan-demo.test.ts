import { describe, expect, it } from 'vitest';
import { tindakanMaster } from '@nadi/contract/master/tindakan.contract';
import { checkTarif } from '@nadi/domain/tarif/tarif';
import { DEMO_FASKES, allRuangan } from './faskes-demo.ts';
import { buildTindakan } from './tindakan-demo.ts';

describe.each(DEMO_FASKES)('procedures of $kode', (f) => {
  const demo = buildTindakan(f.kode, '2026-12-31');
  const kode = demo.tindakan.map((t) => t.kode);
  const ruangan = new Set(allRuangan(f).map((r) => r.deskripsi));

  it('are about forty, each with its own code, as the form takes them', () => {
    expect(new Set(kode).size).toBe(kode.length);
    expect(kode.length).toBeGreaterThanOrEqual(40);
    for (const { nama, ...t } of demo.tindakan) {
      const tarif = demo.tarif
        .filter((b) => b.kode === t.kode)
        .map((b) => ({ kelas: b.kelas, penjamin_id: b.penjamin_id, mulai_tanggal: b.mulai, tarif: b.tarif }));
      expect(
        tindakanMaster.Input.safeParse({ ...t, nama_tindakan: nama, tarif }).error?.issues,
        t.kode,
      ).toBeUndefined();
      expect(checkTarif(tarif, null, { today: '2026-12-31', lastKunjungan: null }), t.kode).toEqual({});
    }
  });

  it('are listed by every room, and no other', () => {
    expect(new Set(demo.ruangan.map((r) => r.ruangan))).toEqual(ruangan);
  });

  it('make four packages, each cheaper than its parts', () => {
    expect(demo.paket).toHaveLength(4);
    for (const p of demo.paket) {
      const singlePrices = p.isi.map(
        ([k, count]) => (demo.tarif.find((b) => b.kode === k && b.kelas === null)?.tarif ?? Number.NaN) * count,
      );
      expect(p.harga, p.kode).toBeLessThan(singlePrices.reduce((a, b) => a + b, 0));
      expect(
        p.ruangan.every((r) => ruangan.has(r)),
        p.kode,
      ).toBe(true);
    }
  });
});

it('a price that changes begins on the first of next month, also in December', () => {
  expect(
    buildTindakan('KLINIK', '2026-12-31')
      .tarif.filter((b) => b.kode === 'KON-01')
      .map((b) => b.mulai),
  ).toEqual(['2025-01-01', '2025-01-01', '2027-01-01']);
});
