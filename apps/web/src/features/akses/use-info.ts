import { info } from '@nadi/contract/akses/auth.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { useEffect, useState } from 'react';
import { callApi } from '#platform/http/http.ts';

type Info = ResponseOf<typeof info>['data'];

/**
 * Loads the server's info without the query cache, which is not part of the first load. It stays null while the server
 * is away; the service's health is shown beside it.
 */
export function useInfo(): Info | null {
  const [data, setData] = useState<Info | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    callApi(info, { signal: stop.signal }).then(
      (answer) => setData(answer.data),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return data;
}
