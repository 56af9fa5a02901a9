import { expect, it } from 'vitest';
import { createTroubleWatch, troubleOf } from './trouble.ts';

it.each([
  ['a full disk, as PostgreSQL tells it', '53100', 'DISK_PENUH'],
  ['a full disk, as the system tells it', 'ENOSPC', 'DISK_PENUH'],
  ['a statement over its time limit', '57014', 'TERLALU_LAMA'],
  ['a lock that was waited for too long', '55P03', 'TERLALU_LAMA'],
  ['a lost race is none', '23505', null],
])('%s', (_what, code, kind) => expect(troubleOf(Object.assign(new Error('uji'), { code }))).toBe(kind));

it('a trouble is told of for a minute after it was last met, each kind by itself', () => {
  let now = 0;
  const watch = createTroubleWatch(() => now);
  expect(watch.met('DISK_PENUH')).toBe(false);
  watch.note({ code: '53100' });
  watch.note(undefined);
  now = 59_000;
  expect([watch.met('DISK_PENUH'), watch.met('TERLALU_LAMA')]).toEqual([true, false]);
  now = 61_000;
  expect(watch.met('DISK_PENUH')).toBe(false);
});
