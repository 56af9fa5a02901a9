import { useEffect } from 'react';

type Halaman = {
  page: number;
  limit: number;
  total: number;
  /** The total is known, and of what is asked for now. */ pasti: boolean;
  setPage: (page: number) => void;
};

/** The page of a list may be gone since rows left it, by somebody else's hand too: on to the one that is the last now. */
export function useHalamanAda({ page, limit, total, pasti, setPage }: Halaman): void {
  const terakhir = Math.max(1, Math.ceil(total / limit));
  const lewatAkhir = pasti && page > terakhir;
  useEffect(() => {
    if (lewatAkhir) setPage(terakhir);
  });
}
