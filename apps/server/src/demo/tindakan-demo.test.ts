import { describe, expect, it } from 'vitest';
import { tindakanMaster } from '@nadi/contract/tindakan.contract';
import { periksaTarif } from '@nadi/domain/tarif/tarif';
import { FASKES_DEMO, semuaRuangan } from './faskes-demo.ts';
import { susunTindakan } from './tindakan-demo.ts';

describe.each(FASKES_DEMO)('procedures of $kode', (f) => {
  const isi = susunTindakan(f.kode, '2026-12-31');
  const kode = isi.tindakan.map((t) => t.kode);
  const ruangan = new Set(semuaRuangan(f).map((r) => r.deskripsi));

  it('are about forty, each with its own code, as the form takes them', () => {
    expect(new Set(kode).size).toBe(kode.length);
    expect(kode.length).toBeGreaterThanOrEqual(40);
    for (const { nama, ...t } of isi.tindakan) {
      const tarif = isi.tarif
        .filter((b) => b.kode === t.kode)
        .map((b) => ({ kelas: b.kelas, penjamin_id: b.penjamin_id, mulai_tanggal: b.mulai, tarif: b.tarif }));
      expect(
        tindakanMaster.Isian.safeParse({ ...t, nama_tindakan: nama, tarif }).error?.issues,
        t.kode,
      ).toBeUndefined();
      expect(periksaTarif(tarif, null, { hariIni: '2026-12-31', kunjunganTerakhir: null }), t.kode).toEqual({});
    }
  });

  it('are listed by every room, and no other', () => {
    expect(new Set(isi.ruangan.map((r) => r.ruangan))).toEqual(ruangan);
  });

  it('make four packages, each cheaper than its parts', () => {
    expect(isi.paket).toHaveLength(4);
    for (const p of isi.paket) {
      const satuan = p.isi.map(
        ([k, jumlah]) => (isi.tarif.find((b) => b.kode === k && b.kelas === null)?.tarif ?? Number.NaN) * jumlah,
      );
      expect(p.harga, p.kode).toBeLessThan(satuan.reduce((a, b) => a + b, 0));
      expect(
        p.ruangan.every((r) => ruangan.has(r)),
        p.kode,
      ).toBe(true);
    }
  });
});

it('a price that changes begins on the first of next month, also in December', () => {
  expect(
    susunTindakan('KLINIK', '2026-12-31')
      .tarif.filter((b) => b.kode === 'KON-01')
      .map((b) => b.mulai),
  ).toEqual(['2025-01-01', '2025-01-01', '2027-01-01']);
});
