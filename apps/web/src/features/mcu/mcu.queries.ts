import type { BodyOf } from '@nadi/contract/endpoint';
import {
  concludeMcu,
  createFormulirMcu,
  getMcu,
  listFormulirMcu,
  listPerusahaanMcu,
  updateMcu,
} from '@nadi/contract/kunjungan/mcu.contract';
import type { FormulirMcu, Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import { paketMaster } from '@nadi/contract/master/paket.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

/** Reading somebody's check-up is audited, so it is read when its dialog opens and at no other time. */
export const mcuQuery = (kunjunganId: number) =>
  queryOptions({
    queryKey: ['mcu', kunjunganId],
    queryFn: async ({ signal }) => (await callApi(getMcu, { params: { id: kunjunganId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
export const perusahaanQuery = queryOptions({
  queryKey: ['rekam-medis', 'perusahaan-mcu'],
  queryFn: async ({ signal }) => (await callApi(listPerusahaanMcu, { signal })).data,
});
export const formulirQuery = queryOptions({
  queryKey: ['rekam-medis', 'formulir-mcu'],
  queryFn: async ({ signal }) => (await callApi(listFormulirMcu, { signal })).data,
});

export const sendMcu = async (kunjunganId: number, body: BodyOf<typeof updateMcu>, key: string): Promise<Mcu> =>
  (await callApi(updateMcu, { params: { id: kunjunganId }, body, idempotencyKey: key })).data;
export const sendConclusion = async (id: number, body: BodyOf<typeof concludeMcu>, key: string): Promise<Mcu> =>
  (await callApi(concludeMcu, { params: { id }, body, idempotencyKey: key })).data;
export const sendFormulir = async (paketId: number, key: string): Promise<FormulirMcu> =>
  (await callApi(createFormulirMcu, { body: { paket_id: paketId }, idempotencyKey: key })).data;

/** Every package in use. */
export const paketQuery = queryOptions({
  queryKey: ['master', 'paket-mcu'],
  queryFn: async ({ signal }) =>
    (await callApi(paketMaster.daftar, { query: { limit: 1000 }, signal })).data.map(({ id, deskripsi }) => ({
      id,
      deskripsi,
    })),
});
