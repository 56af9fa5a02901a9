import { describe, expect, it } from 'vitest';
import { KEMBAR_SUSPECTED_SKOR, KEMBAR_STRONG_SKOR, comparerFor, type Person } from '@nadi/domain/pasien/kembar';
import { seedFrom } from './random.ts';
import { buildOrigin } from './origin-wilayah.ts';
import { DEMO_KEMBAR, plantKembar } from './synthetic-kembar.ts';
import { syntheticPasien, type SyntheticPasien } from './synthetic-pasien.ts';

const origin = buildOrigin(
  [337410, 337411].map((id) => ({
    id,
    nama: `Kecamatan ${id}`,
    kota: { id: 3374, nama: 'Kota Semarang' },
    provinsi: 33,
    kelurahan: [{ id: id * 10_000 + 1001, nama: 'Satu' }],
  })),
  'dekat',
);
const toOrang = (p: SyntheticPasien): Person => ({ ...p, telepon: [p.telp] });

describe.each(['2026-11-21', '2028-02-29'])('registered twice, in a demo set up on %s', (today) => {
  const initial = Array.from({ length: 700 }, (_, n) =>
    syntheticPasien(n + 1, { seed: seedFrom('uji'), origin, today, createdAt: () => `${today}T00:00:00.000Z` }),
  );
  const pasien = plantKembar(initial);
  const [earlier, planted] = [pasien.slice(0, -DEMO_KEMBAR), pasien.slice(-DEMO_KEMBAR)];
  const closest = planted.map((b) => {
    const compare = comparerFor(toOrang(b));
    return earlier.map((l) => ({ l, ...compare(toOrang(l)) })).toSorted((x, y) => y.skor - x.skor)[0];
  });

  it('as many patients as before, each with its own number and no NIK twice', () => {
    expect(pasien.map((p) => p.norm)).toEqual(initial.map((p) => p.norm));
    const nik = pasien.flatMap((p) => p.nik ?? []);
    expect(new Set(nik).size).toBe(nik.length);
    expect(earlier).toEqual(initial.slice(0, -DEMO_KEMBAR));
  });
  it('each is somebody who was there before and would be suspected, but for the twins', () => {
    const suspected = closest.filter((m) => (m?.skor ?? 0) >= KEMBAR_SUSPECTED_SKOR);
    expect(suspected).toHaveLength(DEMO_KEMBAR - 2);
    const twins = closest.filter((m) => m?.alasan[0]?.startsWith('Mungkin saudara kembar'));
    expect(twins.map((m) => (m?.skor ?? 100) < KEMBAR_STRONG_SKOR)).toEqual([true, true]);
    expect(new Set(closest.map((m) => m?.l.norm)).size).toBe(DEMO_KEMBAR);
  });
});
