/**
 * Puts together what two people changed of one row that both had read as `base` (rekam-medis.md RM31).
 *
 * Returns: `merged`, with mine where I alone changed a field and theirs elsewhere; `clashes`, the fields that both
 *          changed to different values, which `merged` has as theirs until somebody chooses.
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): { merged: T; clashes: (keyof T)[] } {
  const merged = { ...theirs };
  const clashes: (keyof T)[] = [];
  for (const name of Object.keys(base) as (keyof T)[]) {
    const isMine = !Object.is(mine[name], base[name]);
    const isTheirs = !Object.is(theirs[name], base[name]);
    if (isMine && isTheirs && !Object.is(mine[name], theirs[name])) clashes.push(name);
    else if (isMine) merged[name] = mine[name];
  }
  return { merged, clashes };
}
