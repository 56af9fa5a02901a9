import { describe, expect, it } from 'vitest';
import { JENIS_FASKES } from './suggested-ruangan.ts';

describe('suggestions for a new facility', () => {
  it.each(JENIS_FASKES.map((j) => [j.nama, j] as const))(
    '%s: queue letters and rooms are told apart, and something is chosen',
    (_nama, { ruangan }) => {
      expect(new Set(ruangan.map((r) => r.kode_antrean)).size).toBe(ruangan.length);
      expect(new Set(ruangan.map((r) => `${r.unit}/${r.deskripsi}`)).size).toBe(ruangan.length);
      expect(ruangan.some((r) => r.biasa)).toBe(true);
    },
  );

  it('kinds are told apart', () => expect(new Set(JENIS_FASKES.map((j) => j.kode)).size).toBe(JENIS_FASKES.length));
});
