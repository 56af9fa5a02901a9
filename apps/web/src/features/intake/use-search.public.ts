import { searchPasien } from '@nadi/contract/cari-pasien.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/http.ts';
import { can } from '../../platform/session.ts';
import { readQuery } from './read-query.public.ts';

/** With as few hits the one who is meant may be hidden inside a word. */
const SEDIKIT = 3;

/**
 * Patients for the typed text: after a short pause, the former ones stay until the new ones are there, old requests are cut off.
 * `settled`: the hits belong to what stands in the box now. 'Cari mendalam' also finds letters inside a word; slower, so it is only
 * offered where little was found for a name, and another text searches as always again.
 */
export function useSearch(text: string, waitMs: number) {
  const clean = text.trim();
  const [asked, setAsked] = useState(clean);
  const [deepFor, setDeepFor] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(clean), waitMs);
    return () => clearTimeout(timer);
  }, [clean, waitMs]);
  const allowed = can('view', 'tabel pasien') || can('create', 'kunjungan');
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
    /** Null: not worth offering, or done already. */
    searchDeep:
      allowed && settled && !deep && !query.isError && hits.length <= SEDIKIT && readQuery(clean) === 'Nama'
        ? () => setDeepFor(clean)
        : null,
  };
}
