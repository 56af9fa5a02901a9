import { useEffect } from 'react';

type PageState = {
  page: number;
  limit: number;
  total: number;
  /** The total is known and belongs to the present filters. */ certain: boolean;
  setPage: (page: number) => void;
};

/**
 * Moves to the last page when the present one no longer exists, because rows left the list, perhaps through somebody
 * else.
 */
export function useExistingPage({ page, limit, total, certain, setPage }: PageState): void {
  const last = Math.max(1, Math.ceil(total / limit));
  const pastEnd = certain && page > last;
  useEffect(() => {
    if (pastEnd) setPage(last);
  });
}
