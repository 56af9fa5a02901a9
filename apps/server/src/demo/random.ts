/** A small seeded generator (mulberry32): the same seed always gives the same demo. Not for secrets. */
export type Random = {
  /** 0 <= x < 1. */
  decimal(): number;
  /** Whole, both ends included. */
  integer(min: number, max: number): number;
  chance(p: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of `list` by weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
};

/** Makes a seed for one place in the demo, so that this place does not change when another one does. */
export function seedFrom(...parts: readonly (string | number)[]): number {
  let h = 2_166_136_261;
  const text = parts.join('|');
  for (let n = 0; n < text.length; n++) h = Math.imul(h ^ text.charCodeAt(n), 16_777_619);
  return h >>> 0;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const decimal = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (min: number, max: number): number => min + Math.floor(decimal() * (max - min + 1));
  return {
    decimal,
    integer,
    chance: (p) => decimal() < p,
    pick: <T>(list: readonly T[]): T => list[Math.floor(decimal() * list.length)] as T,
    weighted: <T>(list: readonly (readonly [T, number])[]): T => {
      let total = 0;
      for (const [, weight] of list) total += weight;
      let remaining = decimal() * total;
      for (const [item, weight] of list) if ((remaining -= weight) < 0) return item;
      return (list.at(-1) as readonly [T, number])[0];
    },
  };
}
