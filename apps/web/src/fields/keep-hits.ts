import type { QueryKey } from '@tanstack/react-query';

/**
 * `placeholderData` of a search: former hits stay while somebody types on or takes letters back, and those of another
 * word go at once, because a click would take what nobody asked for. `at`: where the words stand in the key.
 */
export const keepHits =
  (asked: string, at: number) =>
  <T>(old: T | undefined, oldQuery: { queryKey: QueryKey } | undefined): T | undefined => {
    const before = oldQuery?.queryKey[at];
    return typeof before === 'string' && before !== '' && (asked.startsWith(before) || before.startsWith(asked))
      ? old
      : undefined;
  };
