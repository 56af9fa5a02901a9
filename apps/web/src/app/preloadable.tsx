import { useState } from 'react';
import type { ComponentType } from 'react';
import { lazyChunk, loadChunk } from '#platform/http/chunk.ts';

type Preloadable<P> = { Component: ComponentType<P>; load: () => Promise<void> };

/**
 * A component with a chunk of its own, like React.lazy, but drawn at once when `load` has fetched the chunk before.
 * React always draws the fallback of a lazy component first, even when the chunk is there, and then holds the content
 * back for 300 ms.
 */
export function preloadable<P extends object>(getComponent: () => Promise<ComponentType<P>>): Preloadable<P> {
  let ready: ComponentType<P> | null = null;
  const load = async (): Promise<void> => {
    ready = await loadChunk(getComponent);
  };
  const Waiting = lazyChunk(async () => ready ?? (await getComponent()));
  function Component(props: P) {
    const [Ready] = useState(() => ready);
    return Ready ? <Ready {...props} /> : <Waiting {...props} />;
  }
  return { Component, load };
}
