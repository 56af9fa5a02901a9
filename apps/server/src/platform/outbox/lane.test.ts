import { expect, it, vi } from 'vitest';
import { createLane } from './lane.ts';

const onError = vi.fn();
const next = () => new Promise((resume) => setImmediate(resume));
/** A turn that lasts until somebody ends it. */
function openTurns() {
  const [begun, ends]: [number[], Map<number, () => void>] = [[], new Map()];
  const turn = async (key: number) => {
    begun.push(key);
    await new Promise<void>((resolve) => ends.set(key, resolve));
    return false;
  };
  return { begun, turn, end: (key: number) => ends.get(key)?.() };
}

it('works after the request, for each facility once however often it was named, and once more if it was named meanwhile', async () => {
  const done: number[] = [];
  const lane = createLane(
    async (key) => {
      done.push(key);
      if (done.length === 1) lane.soon(7);
      return false;
    },
    { atOnce: 1, onError },
  );
  for (const key of [7, 7, 8]) lane.soon(key);
  expect(done).toEqual([]);
  await lane.idle();
  expect(done).toEqual([7, 8, 7]);
});

it('one with more to do comes after all who wait', async () => {
  const done: number[] = [];
  const lane = createLane(async (key) => done.push(key) < 3 && key === 1, { atOnce: 1, onError });
  for (const key of [1, 2]) lane.soon(key);
  await lane.idle();
  expect(done).toEqual([1, 2, 1]);
});

it('serves so many together, each alone', async () => {
  const { begun, turn, end } = openTurns();
  const lane = createLane(turn, { atOnce: 2, onError });
  lane.soon(1);
  await next();
  for (const key of [1, 1, 2, 3]) lane.soon(key);
  await next();
  expect(begun).toEqual([1, 2]);
  end(2);
  await next();
  expect(begun).toEqual([1, 2, 3]);
  end(1);
  await next();
  expect(begun).toEqual([1, 2, 3, 1]);
});

it('a failure is told and keeps nobody else from a turn', async () => {
  const [done, failed] = [vi.fn(), vi.fn()];
  const lane = createLane(
    async (key) => {
      if (key === 1) throw new Error('away');
      done(key);
      return false;
    },
    { atOnce: 1, onError: failed },
  );
  lane.soon(1);
  lane.soon(2);
  await lane.idle();
  expect(done).toHaveBeenCalledWith(2);
  expect(failed).toHaveBeenCalledOnce();
});

it('a stop waits for what is at work and begins nothing more', async () => {
  const { begun, turn, end } = openTurns();
  const lane = createLane(turn, { atOnce: 1, onError });
  lane.soon(1);
  lane.soon(2);
  await next();
  const stopped = vi.fn();
  const stop = lane.stop().then(stopped);
  await next();
  expect(stopped).not.toHaveBeenCalled();
  end(1);
  await stop;
  await next();
  expect(begun).toEqual([1]);
});
