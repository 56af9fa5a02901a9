import { findMaksud, searchPasien } from '@nadi/contract/pasien/pasien-search.contract';
import type { Lainnya } from '@nadi/contract/pasien/pasien-search.contract';
import { FEW_HITS, mayMeanOthers } from '@nadi/domain/pasien/maksud';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepHits } from '#fields/keep-hits.ts';
import { callApi } from '#platform/http/http.ts';
import { useSession } from '#platform/session/session.ts';
import { mayFindPasien } from './intake-words.public.ts';
import { readQuery } from './read-query.public.ts';

/** A search that is typed says at once that it failed: Enter asks again. */
const TYPED = { staleTime: 5000, retry: false } as const;

/** How many more there are than shown; null when all are shown. */
const othersText = (meta: Lainnya | undefined): string | null =>
  meta && meta.lainnya > 0 ? `${meta.lainnya}${meta.lebih ? '+' : ''} lainnya: persempit` : null;

/**
 * Who else may be meant by a text whose search found little. It costs more than the search, so it is asked after it and
 * only then.
 */
function useMaksud(text: string, asks: boolean) {
  const query = useQuery({
    queryKey: ['pasien', 'maksud', text],
    queryFn: ({ signal }) => callApi(findMaksud, { body: { teks: text }, signal }),
    enabled: asks,
    ...TYPED,
  });
  return {
    hits: (asks && query.data?.data) || [],
    others: asks ? othersText(query.data?.meta) : null,
    settled: !asks || (!query.isPending && !query.isFetching),
    failed: asks && query.isError,
    query,
  };
}

/**
 * Patients for the typed text. The search starts after a short pause, the former hits stay while the text goes
 * on, and old requests are aborted.
 * `settled`: the hits belong to the text in the box, and so do those who may be meant besides (`maksud`). 'Cari mendalam'
 * also finds letters inside a word. It is slower, so it is offered only where a name found little, and the next text is
 * searched the usual way again.
 */
export function useSearch(text: string, waitMs: number) {
  const clean = text.trim();
  const [asked, setAsked] = useState(clean);
  const [deepFor, setDeepFor] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(clean), waitMs);
    return () => clearTimeout(timer);
  }, [clean, waitMs]);
  // Rights may be taken away while the box stands open: what was found goes with them.
  useSession();
  const allowed = mayFindPasien();
  const deep = asked !== '' && deepFor === asked;
  const query = useQuery({
    queryKey: ['pasien', 'cari', asked, ...(deep ? ['mendalam'] : [])],
    queryFn: ({ signal }) =>
      callApi(searchPasien, { params: { query: asked }, ...(deep ? { query: { mendalam: 'true' } } : {}), signal }),
    enabled: asked !== '' && allowed,
    placeholderData: keepHits(asked, 2),
    ...TYPED,
  });
  const hits = asked === '' || !allowed ? [] : (query.data?.data ?? []);
  const found = asked === clean && !query.isPlaceholderData && !query.isFetching;
  const maksud = useMaksud(asked, found && query.isSuccess && allowed && mayMeanOthers(asked, hits.length));
  const settled = found && maksud.settled;
  const isError = query.isError || maksud.failed;
  const shown = new Set(hits.map(({ norm }) => norm));
  return {
    hits,
    others: asked === '' || !allowed ? null : othersText(query.data?.meta),
    /** Those who may be meant and were not found. */
    maksud: maksud.hits.filter(({ norm }) => !shown.has(norm)),
    maksudOthers: maksud.others,
    settled,
    allowed,
    deep,
    isFetching: query.isFetching || maksud.query.isFetching,
    isError,
    error: query.error ?? maksud.query.error,
    retry: () => void (query.isError ? query : maksud.query).refetch(),
    /** Null when a deep search is not worth offering or was done already. */
    searchDeep:
      allowed && settled && !deep && !isError && hits.length <= FEW_HITS && readQuery(clean) === 'Nama'
        ? () => setDeepFor(clean)
        : null,
  };
}
