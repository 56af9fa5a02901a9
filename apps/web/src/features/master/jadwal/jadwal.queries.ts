import { hariLibur, jadwalDokter, jadwalKecuali } from '@nadi/contract/jadwal-master.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../../platform/http.ts';

export type Jadwal = z.output<typeof jadwalDokter.Baris>;
export type Kecuali = z.output<typeof jadwalKecuali.Baris>;
export type Libur = z.output<typeof hariLibur.Baris>;
/** More schedules than one doctor has. */
const SEMUA = 1000;

export const jadwalQuery = (dokterId: number) =>
  queryOptions({
    queryKey: ['master', 'jadwal', dokterId],
    queryFn: async ({ signal }): Promise<Jadwal[]> =>
      (await callApi(jadwalDokter.daftar, { query: { dokter_id: dokterId, limit: SEMUA }, signal })).data,
  });

/** With `since` null it includes those that are over. */
export const kecualiQuery = (dokterId: number, sejak: string | null) =>
  queryOptions({
    queryKey: ['master', 'jadwal-kecuali', dokterId, sejak],
    queryFn: async ({ signal }): Promise<Kecuali[]> =>
      (
        await callApi(jadwalKecuali.daftar, {
          query: { dokter_id: dokterId, limit: SEMUA, ...(sejak === null ? {} : { sejak }) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export const liburQuery = (sejak: string) =>
  queryOptions({
    queryKey: ['master', 'hari-libur', sejak],
    queryFn: async ({ signal }): Promise<Libur[]> =>
      (await callApi(hariLibur.daftar, { query: { sejak, aktif: 'aktif', limit: SEMUA }, signal })).data,
  });
