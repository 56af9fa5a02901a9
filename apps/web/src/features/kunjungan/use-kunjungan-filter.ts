import { useUrlFilters } from '../../platform/url-filters.ts';
import { today, isTanggal } from '../../platform/tanggal.ts';
import type { KunjunganFilter } from './kunjungan.queries.ts';

export const PAGE_SIZE = 50;

/** The filters of the visit list, in the tab's address. Without a date it is today, also after midnight. */
export function useKunjunganFilter() {
  const { search, text, setText, textOf, numberOf, put, putNumber, clearFilters } = useUrlFilters();
  const fromUrl = textOf('tanggal');
  const tanggal = isTanggal(fromUrl) ? fromUrl : today();
  const ruangan = numberOf('ruangan') || null;
  const status = numberOf('status');
  const page = Math.max(1, numberOf('page'));
  const filter: KunjunganFilter = {
    tanggal,
    page,
    limit: PAGE_SIZE,
    ...(ruangan ? { ruangan_id: ruangan } : {}),
    ...(status ? { status } : {}),
    ...(search ? { cari: search } : {}),
  };
  return {
    filter,
    tanggal,
    ruangan,
    status,
    page,
    text,
    setText,
    filtered: ruangan !== null || status !== 0 || search !== '',
    setTanggal: (next: string) => put('tanggal', next === today() ? '' : next),
    setRuangan: (next: number | null) => putNumber('ruangan', next),
    setStatus: (next: number) => putNumber('status', next),
    setPage: (next: number) => putNumber('page', next === 1 ? null : next),
    clearFilter: () => clearFilters(isTanggal(fromUrl) ? { tanggal: fromUrl } : {}),
  };
}
