import { expect, it } from 'vitest';
import { longFeatures } from './durations.ts';

it('a feature whose tests on both sides take longer than a feature may is told, the longest first', () => {
  const durations = [
    ['apps/server/src/features/stok/a.int.test.ts', 20],
    ['apps/web/src/features/stok/a.test.tsx', 6],
    ['apps/server/src/features/resep/a.int.test.ts', 70],
    ['apps/server/src/features/mcu/a.int.test.ts', 25],
    ['apps/server/src/platform/b.int.test.ts', 90],
    ['e2e/stok.e2e.ts', 90],
  ] as const;
  expect(longFeatures(durations.map(([file, seconds]) => ({ file, seconds })))).toEqual([
    { feature: 'resep', seconds: 70 },
    { feature: 'stok', seconds: 26 },
  ]);
});
