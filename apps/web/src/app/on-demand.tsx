import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createStore, useStore } from '#platform/draft/store.ts';

/** `wanted`: it is loaded as soon as this is so. `waiting`: what stands in its place until it is wanted and loaded. */
type OnDemandProps<P> = { wanted: boolean; waiting: ReactNode; props: P };
type OnDemand<P> = { Component: ComponentType<OnDemandProps<P>>; load: () => Promise<void> };

/**
 * A component with a chunk of its own, for a place that shows something usable until the chunk is there. React.lazy
 * would hold the content back for 300 ms after that. A chunk that cannot be loaded throws, for the boundary around it.
 */
export function onDemand<P extends object>(getComponent: () => Promise<ComponentType<P>>): OnDemand<P> {
  const loaded = createStore<{ Loaded: ComponentType<P> } | null>(null);
  async function load(): Promise<void> {
    if (loaded.get() === null) loaded.set({ Loaded: await getComponent() });
  }
  function Component({ wanted, waiting, props }: OnDemandProps<P>) {
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const ready = useStore(loaded);
    useEffect(() => {
      if (wanted) load().catch((error: unknown) => setFailure({ error }));
    }, [wanted]);
    if (failure) throw failure.error;
    return wanted && ready ? createElement(ready.Loaded, props) : waiting;
  }
  return { Component, load };
}
