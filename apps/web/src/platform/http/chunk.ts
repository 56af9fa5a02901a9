import { lazy } from 'react';
import type { ComponentType } from 'react';

/** platform.md 9. */
const LIMIT_MS = 120_000;

/** Part of the app did not come: the line is gone, too slow, or the server has another version by now. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** What browsers and the bundler say when a file of the app does not come. */
const SAID = /dynamically imported module|importing a module script failed|preload css|module script/i;

export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && SAID.test(error.message));

let onTheirWay = 0;
/** Whether a part of the app is being loaded. */
export const isLoadingChunk = (): boolean => onTheirWay > 0;

/** Loads a part of the app. Rejects with a ChunkLoadError when it does not come, or not within two minutes. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('not there within two minutes')), LIMIT_MS);
  });
  onTheirWay++;
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw isChunkError(error) ? new ChunkLoadError((error as Error).message, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    onTheirWay--;
  }
}

/** A component with a chunk of its own. It stands in a boundary that says so when the chunk does not come. */
export const lazyChunk = <P extends object>(get: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => ({ default: await loadChunk(get) })) as unknown as ComponentType<P>;
