import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { keepHits } from './keep-hits.ts';
import type { Answer } from './pick.ts';

const WAIT_MS = 200;
const MIN_LETTERS = 2;

export type SearchSource<T> = {
  queryKey: readonly unknown[];
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  /** Whether the text is long enough to search; two letters when it is left out. */
  enough?: (text: string) => boolean;
};

export const hasTwoLetters = (text: string): boolean => text.length >= MIN_LETTERS;

/** The server's answer to the words in a box, once typing has paused; the former one stays while the words go on. */
export function useSearchAnswer<T>(
  { queryKey, search, enough = hasTwoLetters }: SearchSource<T>,
  text: string,
): { answer: Answer<T>; retry: () => void } {
  const clean = text.trim();
  const [asked] = useDebouncedValue(clean, WAIT_MS);
  const query = useQuery({
    queryKey: [...queryKey, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: enough(clean) && enough(asked),
    placeholderData: keepHits(asked, queryKey.length),
    staleTime: 60_000,
  });
  return {
    answer: {
      of: asked,
      items: query.data ?? [],
      settled: enough(asked) && !query.isFetching && !query.isPlaceholderData,
      failed: query.isError,
    },
    retry: () => void query.refetch(),
  };
}
