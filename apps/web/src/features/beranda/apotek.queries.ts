import { listResep } from '@nadi/contract/resep/resep.contract';
import { listStok } from '@nadi/contract/stok/stok.contract';
import { RESEP_DITUNGGU } from '@nadi/domain/resep/status-resep';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';

const MOST = 100;
/** Open prescriptions, those of the days before among them, with how many stand where. */
export const resepHariIniQuery = () =>
  queryOptions({
    queryKey: ['resep', 'beranda'],
    queryFn: async ({ signal }) => {
      const { data, jumlah } = await callApi(listResep, {
        query: { status: RESEP_DITUNGGU.join(',') as never, page: 1, limit: MOST },
        signal,
      });
      return { rows: data, jumlah };
    },
    meta: { prompt: true },
  });

const SHOWN = 50;
/** The batches that expire first, those that have expired among them. */
export const edTerdekatQuery = () =>
  queryOptions({
    queryKey: ['stok', 'beranda', 'ed'],
    queryFn: async ({ signal }) =>
      (await callApi(listStok, { query: { urut: 'ed', page: 1, limit: SHOWN }, signal })).data,
    enabled: can('view stock'),
  });
