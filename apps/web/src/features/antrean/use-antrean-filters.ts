import { useUrlFilters } from '../../platform/url-filters.ts';
import type { AntreanFilters } from './antrean.queries.ts';

/** The filters of the queue, in the tab's address. */
export function useAntreanFilters() {
  const { search, text, setText, numberOf, putNumber, clearFilters } = useUrlFilters();
  const status = numberOf('status');
  const ruangan = numberOf('ruangan') || null;
  const filters: AntreanFilters = {
    ...(ruangan ? { ruangan_id: ruangan } : {}),
    ...(status ? { status } : {}),
    ...(search ? { cari: search } : {}),
  };
  return {
    filters,
    text,
    status,
    ruangan,
    setText,
    setStatus: (next: number) => putNumber('status', next),
    setRuangan: (next: number | null) => putNumber('ruangan', next),
    clearFilters: () => clearFilters(),
  };
}
