import { hariLibur, jadwalDokter, jadwalKecuali } from '@nadi/contract/master/jadwal-master.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '#platform/http/http.ts';

export type Jadwal = z.output<typeof jadwalDokter.Row>;
export type Kecuali = z.output<typeof jadwalKecuali.Row>;
export type Libur = z.output<typeof hariLibur.Row>;
/** More schedules than one doctor has. */
const MAX_ROWS = 1000;

export const jadwalQuery = (dokterId: number) =>
  queryOptions({
    queryKey: ['master', 'jadwal', dokterId],
    queryFn: async ({ signal }): Promise<Jadwal[]> =>
      (await callApi(jadwalDokter.daftar, { query: { dokter_id: dokterId, limit: MAX_ROWS }, signal })).data,
  });

/** With `since` null it includes those that are over. */
export const kecualiQuery = (dokterId: number, since: string | null) =>
  queryOptions({
    queryKey: ['master', 'jadwal-kecuali', dokterId, since],
    queryFn: async ({ signal }): Promise<Kecuali[]> =>
      (
        await callApi(jadwalKecuali.daftar, {
          query: { dokter_id: dokterId, limit: MAX_ROWS, ...(since === null ? {} : { sejak: since }) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export const liburQuery = (since: string) =>
  queryOptions({
    queryKey: ['master', 'hari-libur', since],
    queryFn: async ({ signal }): Promise<Libur[]> =>
      (await callApi(hariLibur.daftar, { query: { sejak: since, aktif: 'aktif', limit: MAX_ROWS }, signal })).data,
  });
