import { normalizeNama, splitSuffixes } from '@nadi/domain/pasien/nama-search';
import { isTanggal } from '@nadi/domain/tanggal/tanggal';
import type { SyntheticPasien } from './synthetic-pasien.ts';

type Changes = Partial<Pick<SyntheticPasien, 'nama' | 'nik' | 'tanggal_lahir'>>;
/**
 * One way in which somebody is registered twice. `fits` tells for whom it can happen; `change` is what the second clerk
 * typed.
 */
type Variant = {
  fits: (p: SyntheticPasien, slot: SyntheticPasien) => boolean;
  change: (p: SyntheticPasien, isFree: (nik: string) => boolean) => Changes | null;
};

const wordsOf = (nama: string): string[] => nama.split(' ');
const hasNik = (p: SyntheticPasien): p is SyntheticPasien & { nik: string } =>
  p.nik !== null && wordsOf(p.nama).length > 1;
const oneYearBefore = (instant: string): string => `${Number(instant.slice(0, 4)) - 1}${instant.slice(4, 10)}`;
const swapDayMonth = (tanggal: string): string =>
  `${tanggal.slice(0, 4)}-${tanggal.slice(8, 10)}-${tanggal.slice(5, 7)}`;

/**
 * Returns the first of these numbers that nobody has. Not every first choice is free, because the demo's patients
 * differ by day.
 */
const freeNik = (
  p: SyntheticPasien,
  isFree: (nik: string) => boolean,
  candidatesOf: (nik: string) => string[],
): Changes | null => {
  const nik = candidatesOf(p.nik ?? '').find((n) => n !== p.nik && isFree(n));
  return nik === undefined ? null : { nik };
};
const otherLastDigit = (nik: string): string[] => [...'0123456789'].map((digit) => nik.slice(0, 15) + digit);
const swapDigits = (nik: string): string[] =>
  [14, 13, 12].map((i) => nik.slice(0, i) + (nik[i + 1] ?? '') + (nik[i] ?? '') + nik.slice(i + 2));
const nextSerials = (nik: string): string[] =>
  [1, 2, 3].map(
    (n) =>
      nik.slice(0, 12) +
      String(Number(nik.slice(12)) + n)
        .padStart(4, '0')
        .slice(-4),
  );

const VARIANTS: readonly Variant[] = [
  { fits: hasNik, change: (p, isFree) => freeNik(p, isFree, otherLastDigit) },
  { fits: hasNik, change: (p, isFree) => freeNik(p, isFree, swapDigits) },
  {
    fits: (p) => hasNik(p) && /[BDGKLMNPRST][AIUEO]/.test(p.nama.slice(1)),
    change: (p) => ({ nama: p.nama[0] + p.nama.slice(1).replace(/([BDGKLMNPRST])([AIUEO])/, '$1$1$2'), nik: null }),
  },
  {
    fits: (p) =>
      hasNik(p) && swapDayMonth(p.tanggal_lahir) !== p.tanggal_lahir && isTanggal(swapDayMonth(p.tanggal_lahir)),
    change: (p) => ({ tanggal_lahir: swapDayMonth(p.tanggal_lahir), nik: null }),
  },
  { fits: hasNik, change: (p) => ({ nama: wordsOf(p.nama).toReversed().join(' '), nik: null }) },
  { fits: hasNik, change: (p) => ({ nama: [`${p.nama[0]}.`, ...wordsOf(p.nama).slice(1)].join(' '), nik: null }) },
  {
    fits: (p, slot) => p.nik !== null && p.tanggal_lahir > oneYearBefore(slot.dibuat_pada),
    change: (p) => ({ nama: `BY. NY. ${p.ibu_kandung}`, nik: null }),
  },
  // Twins look like a duplicate but are two people, so this pair must not appear on the work list.
  {
    fits: hasNik,
    change: (p, isFree) => ({
      nama: [p.jenis_kelamin === 1 ? 'QOMARUDDIN' : 'QOTRUNNADA', ...wordsOf(p.nama).slice(1)].join(' '),
      ...freeNik(p, isFree, nextSerials),
    }),
  },
];
const PER_VARIANT = 2;

/** How many of a facility's newest patients are in truth somebody who was registered before. */
export const DEMO_KEMBAR = VARIANTS.length * PER_VARIANT;

function copyPasien(original: SyntheticPasien, slot: SyntheticPasien, changes: Changes): SyntheticPasien {
  const nama = changes.nama ?? original.nama;
  return {
    ...original,
    no_bpjs: null,
    npwp: null,
    panggilan: null,
    ...changes,
    norm: slot.norm,
    dibuat_pada: slot.dibuat_pada,
    nama_cari: normalizeNama(nama),
    kata: splitSuffixes(nama),
  };
}

/**
 * Replaces the last DEMO_KEMBAR patients by near copies of earlier ones, as registrations in a hurry leave them. The
 * number of patients does not change.
 */
export function plantKembar(pasien: readonly SyntheticPasien[]): SyntheticPasien[] {
  const earlier = pasien.slice(0, -DEMO_KEMBAR);
  const nik = new Set(pasien.map((p) => p.nik));
  const usedNorms = new Set<number>();
  const planted = pasien.slice(-DEMO_KEMBAR).map((slot, n) => {
    const { fits, change } = VARIANTS[n % VARIANTS.length] as Variant;
    for (const original of earlier) {
      if (usedNorms.has(original.norm) || !fits(original, slot)) continue;
      const changes = change(original, (digit) => !nik.has(digit));
      if (changes === null) continue;
      usedNorms.add(original.norm);
      nik.add(changes.nik ?? null);
      return copyPasien(original, slot, changes);
    }
    return slot;
  });
  return [...earlier, ...planted];
}
