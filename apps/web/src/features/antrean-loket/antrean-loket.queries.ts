import {
  batalkanLangkahLoket,
  createTiketLoket,
  getAntreanLoket,
  langkahTiketLoket,
  panggilBerikutnya,
} from '@nadi/contract/antrean-loket.contract';
import type { TiketLoket } from '@nadi/contract/antrean-loket.contract';
import type { BodyOf } from '@nadi/contract/endpoint';
import type { Prioritas } from '@nadi/domain/loket/prioritas';
import { queryOptions } from '@tanstack/react-query';
import { callApi, newIdempotencyKey } from '../../platform/http.ts';

/** The hall as the counter sees it. */
export const antreanLoketQuery = (loketId: number) =>
  queryOptions({
    queryKey: ['loket', loketId],
    meta: { prompt: true },
    queryFn: async ({ signal }) => (await callApi(getAntreanLoket, { query: { loket_id: loketId }, signal })).data,
  });

export const sendPanggil = async (body: BodyOf<typeof panggilBerikutnya>) =>
  (await callApi(panggilBerikutnya, { body, idempotencyKey: newIdempotencyKey() })).data;

export const sendLangkah = async (id: number, body: BodyOf<typeof langkahTiketLoket>) =>
  (await callApi(langkahTiketLoket, { params: { id }, body })).data;

type Moved = Pick<TiketLoket, 'id' | 'versi'>;
export const sendBatal = (tiket: readonly Moved[]) =>
  callApi(batalkanLangkahLoket, { body: { tiket: tiket.map(({ id, versi }) => ({ id, versi })) } });

export const sendTiket = async (layanan_id: number, prioritas: Prioritas | null): Promise<TiketLoket> =>
  (await callApi(createTiketLoket, { body: { layanan_id, prioritas }, idempotencyKey: newIdempotencyKey() })).data;
