/**
 * A place in an upstream feature that features downstream fill: what uses its rows, what moves along, what belongs to
 * its view. So the upstream feature asks about rows that it must not read itself.
 */
export type Slot<T> = {
  /** Called through `fill` only. A feature that fills again replaces its part. */
  put(feature: string, part: T): void;
  /** The parts in the order of the features, upstream first. */
  parts(): readonly T[];
  /** The part of the only feature that fills this slot. */
  one(): T;
};

export function createSlot<T>(name: string): Slot<T> {
  const filled = new Map<string, T>();
  return {
    put: (feature, part) => void filled.set(feature, part),
    // An empty slot would answer that nothing uses a row, so a program that forgot to fill it must fail instead.
    parts: () => {
      if (filled.size === 0) throw new Error(`no feature has filled the slot ${name}`);
      return [...filled.values()];
    },
    one: () => {
      const [part, ...others] = filled.values();
      if (part === undefined || others.length > 0)
        throw new Error(`the slot ${name} takes one part, not ${filled.size}`);
      return part;
    },
  };
}

/** A part with the slot that it is meant for, as a feature declares it; `apply` puts it there. */
export type Filling = { apply(feature: string): void };

export const fill = <T>(slot: Slot<T>, part: T): Filling => ({ apply: (feature) => slot.put(feature, part) });
