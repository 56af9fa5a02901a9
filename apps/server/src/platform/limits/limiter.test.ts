import { expect, it } from 'vitest';
import { createAllowance, createLimiter } from './limiter.ts';

type RunningTask = { finish: () => void; fail: () => void };

it('never lets in more than it has places, in order, and goes on after a failure', async () => {
  const limiter = createLimiter(2);
  const running: Record<string, RunningTask> = {};
  const startOrder: string[] = [];
  const enter = (nama: string, weight: number): Promise<void> =>
    limiter(weight, () => {
      startOrder.push(nama);
      return new Promise<void>(
        (resolve, reject) => (running[nama] = { finish: resolve, fail: () => reject(new Error(nama)) }),
      );
    });
  const all = [enter('a', 1), enter('b', 1), enter('berat', 2), enter('c', 1)].map((p) =>
    p.catch((e: Error) => e.message),
  );
  await Promise.resolve();
  expect(startOrder).toEqual(['a', 'b']);
  running['a']?.fail();
  await all[0];
  // One place is free, but the heavy task came before the light one and waits for two.
  expect(startOrder).toEqual(['a', 'b']);
  running['b']?.finish();
  await all[1];
  expect(startOrder).toEqual(['a', 'b', 'berat']);
  running['berat']?.finish();
  await all[2];
  expect(startOrder).toEqual(['a', 'b', 'berat', 'c']);
  running['c']?.finish();
  expect(await Promise.all(all)).toEqual(['a', undefined, undefined, undefined]);
});

it('an allowance gives each key so many at once, and then one by one as they come back', () => {
  let now = 0;
  const take = createAllowance({ burst: 3, perMinute: 20 }, () => now);
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 3]);
  expect(take('b')).toBe(0);
  now = 2999;
  expect(take('a')).toBe(1);
  now = 3000;
  expect([take('a'), take('a')]).toEqual([0, 3]);
  now = 60_000_000;
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 3]);
});

it('an allowance remembers only so many keys: who did nothing for longest is forgotten', () => {
  const take = createAllowance({ burst: 1, perMinute: 1 }, () => 0);
  for (let n = 0; n <= 50_000; n++) take(`k${n}`);
  expect([take('k50000'), take('k1'), take('k0')]).toEqual([60, 60, 0]);
});
