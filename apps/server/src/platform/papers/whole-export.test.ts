import { expect, it } from 'vitest';
import { assertWhole } from './whole-export.ts';

it('a list that does not fit into a sheet is refused in words, and never cut', () => {
  expect(() => assertWhole([1, 2], 2, 'peserta')).not.toThrow();
  expect(() => assertWhole([1, 2, 3], 2, 'peserta')).toThrow(/^Ada lebih dari 2 peserta, lebih banyak daripada/);
});
