import { describe, expect, it } from 'vitest';
import { KEMBAR_DUGA, KEMBAR_KUAT, pembanding, type Orang } from '@nadi/domain/pasien/kembar';
import { benih } from './acak.ts';
import { susunAsal } from './asal-wilayah.ts';
import { KEMBAR_DEMO, tanamKembar } from './kembar-sintetis.ts';
import { pasienSintetis, type PasienSintetis } from './pasien-sintetis.ts';

const asal = susunAsal(
  [337410, 337411].map((id) => ({
    id,
    nama: `Kecamatan ${id}`,
    kota: { id: 3374, nama: 'Kota Semarang' },
    provinsi: 33,
    kelurahan: [{ id: id * 10_000 + 1001, nama: 'Satu' }],
  })),
  'dekat',
);
const orang = (p: PasienSintetis): Orang => ({ ...p, telepon: [p.telp] });

describe.each(['2026-11-21', '2028-02-29'])('registered twice, in a demo set up on %s', (hariIni) => {
  const semula = Array.from({ length: 700 }, (_, n) =>
    pasienSintetis(n + 1, { benih: benih('uji'), asal, hariIni, dibuatPada: () => `${hariIni}T00:00:00.000Z` }),
  );
  const pasien = tanamKembar(semula);
  const [lama, baru] = [pasien.slice(0, -KEMBAR_DEMO), pasien.slice(-KEMBAR_DEMO)];
  const termirip = baru.map((b) => {
    const banding = pembanding(orang(b));
    return lama.map((l) => ({ l, ...banding(orang(l)) })).toSorted((x, y) => y.skor - x.skor)[0];
  });

  it('as many patients as before, each with its own number and no NIK twice', () => {
    expect(pasien.map((p) => p.norm)).toEqual(semula.map((p) => p.norm));
    const nik = pasien.flatMap((p) => p.nik ?? []);
    expect(new Set(nik).size).toBe(nik.length);
    expect(lama).toEqual(semula.slice(0, -KEMBAR_DEMO));
  });
  it('each is somebody who was there before and would be suspected, but for the twins', () => {
    const duga = termirip.filter((m) => (m?.skor ?? 0) >= KEMBAR_DUGA);
    expect(duga).toHaveLength(KEMBAR_DEMO - 2);
    const kembar = termirip.filter((m) => m?.alasan[0]?.startsWith('Mungkin saudara kembar'));
    expect(kembar.map((m) => (m?.skor ?? 100) < KEMBAR_KUAT)).toEqual([true, true]);
    expect(new Set(termirip.map((m) => m?.l.norm)).size).toBe(KEMBAR_DEMO);
  });
});
