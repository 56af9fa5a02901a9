const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The paths ('tujuan.dokter_id') of the values that differ from those that a form was filled with. A list is one value: who
 * changed a row of it changed it.
 */
export function changedPaths(values: unknown, filled: unknown, at: readonly string[] = []): string[] {
  if (!isGroup(values) || !isGroup(filled))
    return JSON.stringify(values) === JSON.stringify(filled) ? [] : [at.join('.')];
  return Object.keys(values).flatMap((name) => changedPaths(values[name], filled[name], [...at, name]));
}

/** `values` with what stands at these paths of `other`. */
export function withPaths<T>(values: T, other: unknown, paths: readonly string[]): T {
  const copy = structuredClone(values);
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let [to, from]: unknown[] = [copy, other];
    for (const name of names) [to, from] = [isGroup(to) ? to[name] : null, isGroup(from) ? from[name] : null];
    if (isGroup(to) && isGroup(from)) to[last] = from[last];
  }
  return copy;
}
