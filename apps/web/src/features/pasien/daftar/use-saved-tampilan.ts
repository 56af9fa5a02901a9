import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { saveTampilan, tampilanQuery } from './pasien-list.queries.ts';
import { fromStored, fromUrl, toStored, toUrl } from './tampilan.ts';

const SAVE_WAIT_MS = 800;

/**
 * Restores this user's saved view once, when the list is opened without filters in its URL, and saves the view when it
 * has not changed for a while. Both are a convenience, so a failure is not shown: without an answer the list begins
 * with its defaults.
 */
export function useSavedTampilan(): { ready: boolean; skip: () => void } {
  const [params, setParams] = useSearchParams();
  const current = fromUrl(params);
  const client = useQueryClient();
  const [ready, setReady] = useState(params.size > 0);
  const saved = useQuery({ ...tampilanQuery(), enabled: !ready });
  const { mutate } = useMutation({ mutationFn: saveTampilan, scope: { id: 'tampilan-pasien' } });

  useEffect(() => {
    if (ready || saved.isPending) return;
    const stored = saved.data ? fromStored(saved.data) : current;
    // The list is ready once the URL holds the saved view, so it is never loaded with filters that are about to change.
    // oxlint-disable-next-line react/set-state-in-effect -- the address is outside React: the list is ready once it holds the saved view
    if (JSON.stringify(toStored(stored)) === JSON.stringify(toStored(current))) setReady(true);
    else setParams(toUrl(stored), { replace: true });
  }, [ready, saved.isPending, saved.data, current, setParams]);

  const currentText = ready ? JSON.stringify(toStored(current)) : null;
  useEffect(() => {
    if (currentText === null) return;
    const { queryKey } = tampilanQuery();
    const timer = setTimeout(() => {
      const stored = client.getQueryData(queryKey);
      if (currentText === JSON.stringify(stored ?? null)) return;
      const next = JSON.parse(currentText) as ReturnType<typeof toStored>;
      client.setQueryData(queryKey, next);
      mutate(next);
    }, SAVE_WAIT_MS);
    return () => clearTimeout(timer);
  }, [currentText, client, mutate]);

  return { ready, skip: () => setReady(true) };
}
