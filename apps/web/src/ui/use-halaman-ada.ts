import { useEffect } from 'react';

type Halaman = {
  page: number;
  limit: number;
  total: number;
  /** The total is known and belongs to the present filters. */ pasti: boolean;
  setPage: (page: number) => void;
};

/**
 * Moves to the last page when the present one no longer exists, because rows left the list, perhaps through somebody
 * else.
 */
export function useHalamanAda({ page, limit, total, pasti, setPage }: Halaman): void {
  const terakhir = Math.max(1, Math.ceil(total / limit));
  const lewatAkhir = pasti && page > terakhir;
  useEffect(() => {
    if (lewatAkhir) setPage(terakhir);
  });
}
