import {
  batalkanLangkahLoket,
  createTiketLoket,
  datangiKios,
  getAntreanLoket,
  istirahatLoket,
  langkahTiketLoket,
  panggilBerikutnya,
  pilihLayananLoket,
} from '@nadi/contract/antrean/antrean-loket.contract';
import type { TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { setSuaraPerangkat, ujiSuaraPerangkat } from '@nadi/contract/akses/perangkat.contract';
import type { BodyOf } from '@nadi/contract/endpoint';
import type { Prioritas } from '@nadi/domain/loket/prioritas';
import { queryOptions } from '@tanstack/react-query';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';

const SILENT_CHANGES_MS = 30_000;

/** The hall as the counter sees it. */
export const antreanLoketQuery = (loketId: number) =>
  queryOptions({
    queryKey: ['loket', loketId],
    meta: { prompt: true, alsoStaleBy: ['perangkat'] },
    // A display that goes off and a pause that is over tell nobody.
    refetchInterval: SILENT_CHANGES_MS,
    queryFn: async ({ signal }) => (await callApi(getAntreanLoket, { query: { loket_id: loketId }, signal })).data,
  });

export const sendPanggil = async (body: BodyOf<typeof panggilBerikutnya>) =>
  (await callApi(panggilBerikutnya, { body, idempotencyKey: newIdempotencyKey() })).data;

export const sendLangkah = async (id: number, body: BodyOf<typeof langkahTiketLoket>) =>
  (await callApi(langkahTiketLoket, { params: { id }, body })).data;

export const sendIstirahat = async (body: BodyOf<typeof istirahatLoket>) =>
  (await callApi(istirahatLoket, { body })).data;

export const sendPilihan = (body: BodyOf<typeof pilihLayananLoket>) => callApi(pilihLayananLoket, { body });

export const sendDatangi = async (id: number, loket_id: number) =>
  (await callApi(datangiKios, { params: { id }, body: { loket_id } })).data;

export const sendVolume = (id: number, volume: number) =>
  callApi(setSuaraPerangkat, { params: { id }, body: { volume } });
export const sendUjiSuara = (id: number) => callApi(ujiSuaraPerangkat, { params: { id }, body: {} });

type Moved = Pick<TiketLoket, 'id' | 'versi'>;
export const sendBatal = (tiket: readonly Moved[]) =>
  callApi(batalkanLangkahLoket, { body: { tiket: tiket.map(({ id, versi }) => ({ id, versi })) } });

export const sendTiket = async (layanan_id: number, prioritas: Prioritas | null): Promise<TiketLoket> =>
  (await callApi(createTiketLoket, { body: { layanan_id, prioritas }, idempotencyKey: newIdempotencyKey() })).data;
