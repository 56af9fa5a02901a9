import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const state = async (pending: Promise<unknown>) => {
  let known: unknown = 'waits';
  pending.then(
    (value) => (known = value),
    (error: unknown) => (known = error),
  );
  await vi.advanceTimersByTimeAsync(0);
  return () => known;
};

it('platform.md 8: a chunk that does not come within 120 s is a chunk-load error', async () => {
  const known = await state(loadChunk(() => new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(known()).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(known()).toBeInstanceOf(ChunkLoadError);
});

it('so is one that fails; its cause is kept', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const known = await state(loadChunk(() => Promise.reject(cause)));
  expect(known()).toMatchObject({ name: 'ChunkLoadError', cause });
  expect(vi.getTimerCount()).toBe(0);
});

it('one that comes is itself, and leaves no timer behind', async () => {
  const known = await state(loadChunk(() => Promise.resolve('modul')));
  expect(known()).toBe('modul');
  expect(vi.getTimerCount()).toBe(0);
});
