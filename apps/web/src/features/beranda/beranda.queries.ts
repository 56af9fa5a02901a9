import { listBelumTanda } from '@nadi/contract/rekam-medis/catatan.contract';
import { getBeranda, listKeluhanMenunggu } from '@nadi/contract/kunjungan/beranda.contract';
import { listKontrol, WRITERS_KONTROL } from '@nadi/contract/kunjungan/kontrol.contract';
import { KONTROL_TERHALANG } from '@nadi/domain/kunjungan/kontrol';
import { listAntreanRuangan } from '@nadi/contract/kunjungan/kunjungan.contract';
import { KLINIS_READERS } from '@nadi/domain/kunjungan/kunjungan-reader';
import { listPenunjang } from '@nadi/contract/rekam-medis/penunjang.contract';
import { getPenyiapan } from '@nadi/contract/resep/penyiapan.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { can } from '#platform/session/session.ts';

export type BerandaRange = '1' | '7' | '30';

/** The key begins with the topic 'kunjungan', so every visit event makes the query stale. */
export const berandaQuery = (range: BerandaRange, ruanganId: number | null) =>
  queryOptions({
    queryKey: ['kunjungan', 'beranda', range, ruanganId],
    queryFn: ({ signal }) =>
      callApi(getBeranda, {
        query: { rentang: range, ...(ruanganId === null ? {} : { ruangan_id: ruanganId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** Whether the facility has rooms at all. */
export const penyiapanQuery = () =>
  queryOptions({
    queryKey: ['master', 'penyiapan'],
    queryFn: ({ signal }) => callApi(getPenyiapan, { signal }),
    staleTime: 5 * 60_000,
  });

/** Today's queue, of which a doctor's home shows their own patients. */
export const myAntreanQuery = () =>
  queryOptions({
    queryKey: ['kunjungan', 'beranda', 'antrean'],
    queryFn: async ({ signal }) => (await callApi(listAntreanRuangan, { query: { limit: 200 }, signal })).data,
    meta: { prompt: true },
  });

const SHOWN_UNSIGNED = 20;
export const mayHaveUnsigned = (): boolean => can('create rekam medis') || can('update rekam medis');
/** Notes of finished visits that nobody has signed, the oldest first; whoever mends records sees everybody's. */
export const belumTandaQuery = () =>
  queryOptions({
    queryKey: ['kunjungan', 'beranda', 'belum-ditandatangani'],
    queryFn: ({ signal }) => callApi(listBelumTanda, { query: { page: 1, limit: SHOWN_UNSIGNED }, signal }),
    enabled: mayHaveUnsigned(),
    meta: { alsoStaleBy: ['rekam-medis'] },
  });

/** What those who wait for this doctor came for, by visit; nothing for who may not read it. */
export const keluhanQuery = () =>
  queryOptions({
    queryKey: ['kunjungan', 'beranda', 'keluhan'],
    queryFn: async ({ signal }) => (await callApi(listKeluhanMenunggu, { signal })).data,
    select: (rows) => new Map(rows.map(({ kunjungan_id, keluhan }) => [kunjungan_id, keluhan])),
    enabled: KLINIS_READERS.some((permission) => can(permission)),
    meta: { prompt: true },
  });

/** How many planned follow-ups a holiday or a leave keeps from happening, for who moves them (issue 30, D6). */
export const kontrolTerhalangQuery = () =>
  queryOptions({
    queryKey: ['kontrol', 'terhalang'],
    queryFn: async ({ signal }) =>
      (await callApi(listKontrol, { query: { hari: KONTROL_TERHALANG, page: 1, limit: 1 }, signal })).ringkasan
        .terhalang,
    enabled: can('view kunjungan') && can(WRITERS_KONTROL),
    meta: { alsoStaleBy: ['master'] },
    staleTime: 60_000,
  });

const SHOWN_PENUNJANG = 5;
/** Orders that wait or are being done, cito first, and how many corrections wait, for who does them (RM19). */
export const kerjaPenunjangQuery = () =>
  queryOptions({
    queryKey: ['penunjang', 'kerja'],
    queryFn: ({ signal }) => callApi(listPenunjang, { query: { page: 1, limit: SHOWN_PENUNJANG }, signal }),
    enabled: can('view penunjang') && can('update penunjang'),
  });
