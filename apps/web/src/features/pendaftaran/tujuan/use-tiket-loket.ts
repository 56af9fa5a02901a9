import { useRef, useState } from 'react';
import type { TiketOfForm } from '#platform/http/operations.ts';

export type TiketLoketOfForm = {
  /** The number that the form was opened with at a counter; null: it was opened elsewhere. */
  tiket: TiketOfForm | null;
  /** Whether the visit will keep it. */
  held: boolean;
  /** What is sent. */
  id: number | null;
  take: () => void;
  drop: () => void;
  /** Another patient than the one first chosen is not who holds the number, unless the clerk says so. */
  pick: (norm: number) => void;
};

/**
 * The number of the hall in a registration. It belongs to whoever stands at the counter, so it leaves the form with that
 * patient: when another is chosen, when a draft is taken up and when the form is emptied. The clerk may take it again.
 */
export function useTiketLoket(tiket: TiketOfForm | null, norm: number | null): TiketLoketOfForm {
  const [held, setHeld] = useState(tiket !== null);
  const owner = useRef(norm);
  return {
    tiket,
    held,
    id: held ? (tiket?.id ?? null) : null,
    take: () => setHeld(true),
    drop: () => setHeld(false),
    pick: (next) => {
      if (owner.current !== null && owner.current !== next) setHeld(false);
      owner.current = next;
    },
  };
}
