import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

type Malas<P> = { Komponen: ComponentType<P>; muat: () => Promise<void> };

/**
 * A component with a chunk of its own, like React.lazy, but drawn at once when `load` has fetched the chunk before.
 * React always draws the fallback of a lazy component first, even when the chunk is there, and then holds the content
 * back for 300 ms.
 */
export function malas<P extends object>(ambil: () => Promise<ComponentType<P>>): Malas<P> {
  let siap: ComponentType<P> | null = null;
  const muat = async (): Promise<void> => {
    siap = await ambil();
  };
  const Menunggu = lazy(async () => ({ default: siap ?? (await ambil()) }));
  function Komponen(props: P) {
    const [Siap] = useState(() => siap);
    return Siap ? <Siap {...props} /> : <Menunggu {...props} />;
  }
  return { Komponen, muat };
}
