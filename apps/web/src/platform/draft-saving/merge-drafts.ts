/** What a row of the server and what is typed here both come from. */
export type Sides<V> = {
  /** The row that was read, or saved last. */
  base: V;
  mine: V;
  theirs: V;
  /** What was sent without an answer that says whether it arrived: where theirs is one of these, it is our own save. */
  lost: readonly V[];
};
/** What stands after either answer to "mine or theirs?"; where it need not be asked, `mine` is what stands. */
export type Merged<V> = { mine: V; theirs: V; asks: boolean };
export type Merge<V> = (sides: Sides<V>) => Merged<V>;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A text of one author: two that differ are never put together, one of them is chosen (rekam-medis.md RM32). */
export function mergeWhole<V>({ base, mine, theirs, lost }: Sides<V>): Merged<V> {
  const isKnown = isSame(theirs, base) || isSame(theirs, mine) || lost.some((sent) => isSame(sent, theirs));
  return { mine, theirs, asks: !isKnown };
}

/**
 * Puts together what two people changed of one row that both had read as `base` (rekam-medis.md RM31).
 *
 * Returns: `merged`, with mine where I alone changed a field and theirs elsewhere; `clashes`, the fields that both
 *          changed to different values, which `merged` has as theirs until somebody chooses.
 */
export function mergeFields<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  lost: readonly T[] = [],
): { merged: T; clashes: (keyof T)[] } {
  const merged = { ...theirs };
  const clashes: (keyof T)[] = [];
  for (const name of Object.keys(base) as (keyof T)[]) {
    const isOwnSave = lost.some((sent) => Object.is(sent[name], theirs[name]));
    const isMine = !Object.is(mine[name], isOwnSave ? theirs[name] : base[name]);
    const isTheirs = !isOwnSave && !Object.is(theirs[name], base[name]);
    if (isMine && isTheirs && !Object.is(mine[name], theirs[name])) clashes.push(name);
    else if (isMine) merged[name] = mine[name];
  }
  return { merged, clashes };
}

/** A row that several people write in: only the fields that both changed are asked about. */
export function mergeByField<T extends object>({ base, mine, theirs, lost }: Sides<T>): Merged<T> {
  const { merged, clashes } = mergeFields(base, mine, theirs, lost);
  return { mine: { ...merged, ...pick(mine, clashes) }, theirs: merged, asks: clashes.length > 0 };
}
const pick = <T extends object>(from: T, names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
