import { afterEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, isChunkError, loadChunk } from './chunk.ts';

afterEach(() => void vi.useRealTimers());

it('platform.md 9: a part that does not come within 120 s is a chunk-load error', async () => {
  vi.useFakeTimers();
  const result = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBeInstanceOf(ChunkLoadError);
});

it('what comes leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await loadChunk(async () => 1)).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  'Failed to fetch dynamically imported module: https://nadi.test/assets/x.js',
  'error loading dynamically imported module: https://nadi.test/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('a browser says "%s"', async (message) => {
  const error: unknown = await loadChunk(() => Promise.reject(new TypeError(message))).catch((e: unknown) => e);
  expect([isChunkError(error), (error as Error).message]).toEqual([true, message]);
});

it('a page that fails by itself is none', async () => {
  const error: unknown = await loadChunk(() => Promise.reject(new Error('x is not a function'))).catch(
    (e: unknown) => e,
  );
  expect(isChunkError(error)).toBe(false);
});
