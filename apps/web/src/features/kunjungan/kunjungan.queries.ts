import { updateStatusAntrean } from '@nadi/contract/antrean/antrean.contract';
import { getPendaftaran, getPendaftaranChangeLog } from '@nadi/contract/kunjungan/kunjungan.contract';
import { getTandaVital } from '@nadi/contract/rekam-medis/tanda-vital.contract';
import { BATAL } from '@nadi/domain/kunjungan/status-kunjungan';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';

/** Reading a registration is audited, so only an event about this very visit may ask again. */
export const readKunjunganQuery = (id: number) =>
  queryOptions({
    queryKey: ['pendaftaran', 'lihat', id],
    queryFn: async ({ signal }) => (await callApi(getPendaftaran, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The readings of the visit; audited, so it is asked once for each opening. */
export const diukurQuery = (kunjunganId: number) =>
  queryOptions({
    queryKey: ['pendaftaran', 'diukur', kunjunganId],
    queryFn: async ({ signal }) => (await callApi(getTandaVital, { params: { id: kunjunganId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Audited like the registration itself, so it is read when its dialog opens, and not at live events. */
export const changeLogQuery = (id: number) =>
  queryOptions({
    queryKey: ['pendaftaran', 'riwayat', id],
    queryFn: async ({ signal }) => (await callApi(getPendaftaranChangeLog, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

type Seen = { id: number; versi: number };
export const cancelKunjungan = async ({ id, versi }: Seen, alasan: string) =>
  (await callApi(updateStatusAntrean, { params: { id }, body: { status: BATAL, versi, alasan } })).data;
/** Takes a cancellation back: the visit has the status again that it had before. */
export const restoreKunjungan = ({ id, versi }: Seen, status: number) =>
  callApi(updateStatusAntrean, { params: { id }, body: { status, versi } });
