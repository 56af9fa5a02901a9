import { searchPasien } from '@nadi/contract/pasien.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/http.ts';
import { can } from '../../platform/session.ts';

const WAIT_MS = 120;

/**
 * Patients for the typed text: after a short pause, the former ones stay until the new ones are there, old requests are cut off.
 * `mendalam` also finds letters inside a word; slower, so only when the clerk asks.
 */
export function useSearch(text: string, mendalam: boolean) {
  const [settled, setSettled] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const allowed = can('view', 'tabel pasien') || can('create', 'kunjungan');
  const query = useQuery({
    queryKey: ['pasien', 'cari', settled, ...(mendalam ? ['mendalam'] : [])],
    queryFn: ({ signal }) => callApi(searchPasien, { params: { query: settled }, ...(mendalam ? { query: { mendalam: 'true' } } : {}), signal }),
    enabled: settled !== '' && allowed,
    placeholderData: settled === '' ? undefined : keepPreviousData,
    staleTime: 5000,
  });
  return { ...query, hits: settled === '' ? [] : (query.data?.data ?? []), settled: settled === text.trim() && !query.isPlaceholderData && !query.isFetching, allowed };
}
