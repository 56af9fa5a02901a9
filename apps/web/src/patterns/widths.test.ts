import { expect, it } from 'vitest';
import { ANTREAN } from '../features/antrean/antrean.page.tsx';
import { KUNJUNGAN } from '../features/kunjungan/kunjungan.page.tsx';
import { PASIEN } from '../features/pasien/daftar/pasien.page.tsx';
import type { AnyList } from './list.ts';
import { leastWidth, ROOM_PX } from './widths.ts';

/** Where the actions of a row depend on its page, the widest that they are. */
const WITH_ACTIONS_PX = 180;

it.each([
  ['antrean', ANTREAN],
  ['kunjungan', KUNJUNGAN],
  ['pasien', PASIEN],
])('every column of %s can be read on a screen of 1366', (_name, list) => {
  const described = list as unknown as AnyList<unknown>;
  const actions = described.actionsWidth === undefined ? WITH_ACTIONS_PX : 0;
  expect(leastWidth(described) + actions).toBeLessThanOrEqual(ROOM_PX);
});
