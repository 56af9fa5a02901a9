import { describe, expect, it } from 'vitest';
import { thinPoints, trenFrom, trenSteps } from './tren.ts';

const NOW = new Date('2026-04-14T10:00:00Z');

it.each([
  ['24j', '2026-04-13T10:00:00.000Z'],
  ['7h', '2026-04-07T10:00:00.000Z'],
  ['1t', '2025-04-14T10:00:00.000Z'],
  ['semua', null],
] as const)('spec: RM12: a trend of %s begins %s', (rentang, from) => expect(trenFrom(rentang, NOW)).toBe(from));

describe('points that cannot be told apart', () => {
  const points = Array.from({ length: 4000 }, (_, i) => ({
    waktu: i * 1000,
    atas: 80 + (i % 7),
    bawah: null,
    diukur: true,
  }));
  it('are left out, but no peak and no valley', () => {
    const peak = { waktu: 1_234_500, atas: 200, bawah: null, diukur: true };
    const valley = { waktu: 2_345_500, atas: 30, bawah: null, diukur: true };
    const made = { waktu: 1_234_600, atas: 85, bawah: null, diukur: false };
    const all = [...points, peak, valley, made].toSorted((a, b) => a.waktu - b.waktu);
    const thin = thinPoints(all, 200);
    expect(thin.length).toBeLessThanOrEqual(200);
    for (const one of [peak, valley, made]) expect(thin).toContain(one);
    expect(thin.map(({ waktu }) => waktu)).toEqual(thin.map(({ waktu }) => waktu).toSorted((a, b) => a - b));
  });
  it('stay as they are where they fit', () => expect(thinPoints(points.slice(0, 200), 200)).toHaveLength(200));
});

it.each([
  [57, 148, [50, 100, 150]],
  [36.6, 36.9, [36.6, 36.7, 36.8, 36.9]],
  [80, 80, [80, 80.1]],
  [94, 148, [80, 100, 120, 140, 160]],
])('round steps around %d to %d', (low, high, steps) => expect(trenSteps(low, high)).toEqual(steps));
