import { searchPasien } from '@nadi/contract/pasien-search.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/http.ts';
import { can } from '../../../platform/session.ts';
import { readQuery } from './read-query.public.ts';

/** With no more hits than this, the patient who is meant may match only inside a word. */
const FEW = 3;

/**
 * Patients for the typed text. The search starts after a short pause, the former hits stay until the new ones are
 * there, and old requests are aborted.
 * `settled`: the hits belong to the text in the box. 'Cari mendalam' also finds letters inside a word. It is slower, so
 * it is offered only where a name found little, and the next text is searched the usual way again.
 */
export function useSearch(text: string, waitMs: number) {
  const clean = text.trim();
  const [asked, setAsked] = useState(clean);
  const [deepFor, setDeepFor] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(clean), waitMs);
    return () => clearTimeout(timer);
  }, [clean, waitMs]);
  const allowed = can('view tabel pasien') || can('create kunjungan');
  const deep = asked !== '' && deepFor === asked;
  const query = useQuery({
    queryKey: ['pasien', 'cari', asked, ...(deep ? ['mendalam'] : [])],
    queryFn: ({ signal }) =>
      callApi(searchPasien, { params: { query: asked }, ...(deep ? { query: { mendalam: 'true' } } : {}), signal }),
    enabled: asked !== '' && allowed,
    placeholderData: asked === '' ? undefined : keepPreviousData,
    staleTime: 5000,
  });
  const hits = asked === '' ? [] : (query.data?.data ?? []);
  const settled = asked === clean && !query.isPlaceholderData && !query.isFetching;
  return {
    hits,
    settled,
    allowed,
    deep,
    isFetching: query.isFetching,
    isError: query.isError,
    error: query.error,
    retry: () => void query.refetch(),
    /** Null when a deep search is not worth offering or was done already. */
    searchDeep:
      allowed && settled && !deep && !query.isError && hits.length <= FEW && readQuery(clean) === 'Nama'
        ? () => setDeepFor(clean)
        : null,
  };
}
