import { lazy } from 'react';
import type { ComponentType } from 'react';

/** platform.md 9, "Chunk load timeout 120 s". */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app that could not be loaded: the server is away, or it has a newer version by now. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ChunkLoadError';
  }
}

/**
 * Loads a part of the app. A browser waits for it as long as the connection stands, so a line that hangs would leave the
 * page empty for ever; after two minutes the boundary around it offers a way on instead.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A component with a chunk of its own. It stands in a boundary that says so when the chunk does not come. */
export const lazyChunk = <P extends object>(get: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => ({ default: await loadChunk(get) })) as unknown as ComponentType<P>;
