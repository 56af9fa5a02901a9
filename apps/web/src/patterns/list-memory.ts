import { keepItem } from '#platform/draft/keep-item.ts';
import { session } from '#platform/session/session.ts';
import type { AnyList } from './list.ts';

/**
 * What a browser keeps of a list for one user: choices, order and page size. Typed words are names and numbers of
 * people, and are never kept.
 */
export type Memory = Readonly<Record<string, string>>;

const PREFIX = 'nadi-saringan:';
const storageKey = (name: string): string => {
  const { user } = session();
  return `${PREFIX}${user?.entity?.id ?? 0}:${user?.userId ?? 0}:${name}`;
};

/** The names in the address whose values may be kept. */
export const keptNames = <R>({ filters = [] }: AnyList<R>): readonly string[] => [
  ...filters.flatMap((filter) => (filter.kind === 'choice' ? [filter.address ?? filter.name] : [])),
  'urut',
  'limit',
];

export function readMemory(name: string, names: readonly string[]): Memory {
  try {
    const content: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '{}');
    if (typeof content !== 'object' || content === null) return {};
    return Object.fromEntries(
      Object.entries(content).filter(
        (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  } catch {
    // What is stored is of an earlier version or damaged; the list begins with its defaults.
    return {};
  }
}

export function writeMemory(name: string, memory: Memory): void {
  if (Object.keys(memory).length === 0) localStorage.removeItem(storageKey(name));
  else keepItem(storageKey(name), JSON.stringify(memory));
}
