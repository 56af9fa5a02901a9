import { listLinimasa } from '@nadi/contract/rekam-medis/linimasa.contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#platform/http/http.ts';
import { useStable } from '#platform/use-stable.ts';
import { linimasaQuery, useFollowPasien } from '../rekam.queries.ts';
import type { HalamanEntri } from '../rekam.queries.ts';
import { entryKey } from './linimasa-words.ts';

type Pages = InfiniteData<HalamanEntri>;

/**
 * The pages with the newest one read anew. What is older than that stays as it was read, so that an event about a patient
 * of many years asks for one page; where nothing of it is known any more, the newest page stands alone.
 */
export function withNewest({ pages, pageParams }: Pages, newest: HalamanEntri): Pages {
  const last = newest.entri.at(-1);
  const key = last === undefined || newest.lanjut === null ? null : entryKey(last);
  const at = pages.findIndex(({ entri }) => entri.some((one) => entryKey(one) === key));
  const page = pages[at];
  if (page === undefined) return { pages: [newest], pageParams: [''] };
  const older = page.entri.slice(page.entri.findIndex((one) => entryKey(one) === key) + 1);
  return {
    pages: [{ entri: [...newest.entri, ...older], lanjut: page.lanjut }, ...pages.slice(at + 1)],
    pageParams: ['', ...pageParams.slice(at + 1)],
  };
}

async function readNewest(norm: number, sumber: string | null): Promise<HalamanEntri> {
  const query = sumber === null ? {} : { sumber };
  const { data, meta } = await callApi(listLinimasa, { params: { norm }, query });
  return { entri: data, lanjut: meta.lanjut };
}

/**
 * A patient's timeline, which follows what others write and sign of the patient. Where its first page comes with the
 * record, it is as new as the record.
 */
export function useLinimasa(norm: number, sumber: string | null, first?: HalamanEntri) {
  const client = useQueryClient();
  const query = useInfiniteQuery(linimasaQuery(norm, sumber, first));
  const given = sumber === null ? first : undefined;
  const { queryKey } = linimasaQuery(norm, sumber);
  const put = useStable((newest: HalamanEntri): void => {
    client.setQueryData(queryKey, (old: Pages | undefined) => old && withNewest(old, newest));
  });
  useEffect(() => {
    if (given) put(given);
  }, [given, put]);
  useFollowPasien(norm, () => {
    if (given) return;
    readNewest(norm, sumber).then(put, () => {
      // Nobody asked for it: what stands here stays, and is asked for when it is opened again or the line is back.
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
    });
  });
  return query;
}
