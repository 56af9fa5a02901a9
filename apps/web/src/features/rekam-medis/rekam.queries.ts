import { getCatatan, listSalinan } from '@nadi/contract/rekam-medis/catatan.contract';
import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import { listDiagnosaSering } from '@nadi/contract/rekam-medis/diagnosa.contract';
import { listLinimasa } from '@nadi/contract/rekam-medis/linimasa.contract';
import type { LinimasaEntry } from '@nadi/contract/rekam-medis/linimasa.contract';
import { getRekamMedis } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { listTemplat } from '@nadi/contract/rekam-medis/templat.contract';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#platform/http/http.ts';
import { tellsOf, useLiveEvent } from '#platform/live/live.ts';
import { isForRecord } from './catatan/templat-text.ts';
import { RARELY_CHANGING } from '#platform/http/query.ts';
import { can } from '#platform/session/session.ts';
import { TEMPLAT_KEY } from '#platform/lists/templat.ts';
import { useStable } from '#platform/use-stable.ts';

/**
 * The root of these keys is not a live topic. The server logs each reading of a record, so only events about this very
 * patient may ask again.
 */
export const ROOT = 'rekam';

export const rekamQuery = (kunjunganId: number) =>
  queryOptions({
    queryKey: [ROOT, 'kunjungan', kunjunganId],
    queryFn: async ({ signal }) => (await callApi(getRekamMedis, { params: { id: kunjunganId }, signal })).data,
  });

/** The histories of one patient, where they stand outside the record of a visit. */
export const riwayatKey = (norm: number) => [ROOT, 'riwayat-kesehatan', norm] as const;

/** Changes what is shown of a record to what a save has answered. */
export function usePatchRekam(kunjunganId: number): (patch: Partial<RekamMedisKunjungan>) => void {
  const client = useQueryClient();
  return (patch) =>
    client.setQueryData(rekamQuery(kunjunganId).queryKey, (old: RekamMedisKunjungan | undefined) =>
      old === undefined ? old : { ...old, ...patch },
    );
}

/** Changes what is shown of one part of the record to what a save has answered. */
export function usePatchBagian(kunjunganId: number, nama: string): (part: unknown) => void {
  const client = useQueryClient();
  return (part) =>
    client.setQueryData(rekamQuery(kunjunganId).queryKey, (old: RekamMedisKunjungan | undefined) =>
      old === undefined ? old : { ...old, bagian: { ...old.bagian, [nama]: part } },
    );
}

/** Many events of one save ask once. */
const FOLLOW_AFTER_MS = 800;
/** A result is waited for at the screen, so it is asked for as soon as the events of its save are here. */
const RESULT_AFTER_MS = 60;

/** Reads the record again when somebody has changed it, or may have while the line was away. */
export function useFollowRekam(kunjunganId: number, norm: number, again: () => unknown): void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; due: number } | null>(null);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  useLiveEvent((event) => {
    const isResult = event?.topik === 'penunjang' && tellsOf(event, 'kunjungan_id', kunjunganId);
    const isMine =
      event === null ||
      isResult ||
      (event.topik === 'rekam-medis' && tellsOf(event, 'norm', norm)) ||
      (event.topik === 'kontrol' && tellsOf(event, 'norm', norm)) ||
      (event.topik === 'kunjungan' && tellsOf(event, 'kunjungan_id', kunjunganId));
    if (!isMine) return;
    const due = performance.now() + (isResult ? RESULT_AFTER_MS : FOLLOW_AFTER_MS);
    // What is due sooner is not put off by the other events of the same save: by then all of it is there to be read.
    if (waiting.current && waiting.current.due < due && waiting.current.due - performance.now() <= RESULT_AFTER_MS)
      return;
    clearTimeout(waiting.current?.timer);
    const timer = setTimeout(() => {
      waiting.current = null;
      void again();
    }, due - performance.now());
    waiting.current = { timer, due };
  });
}

/** Calls `again` once the events of one save about this patient are here, or some may have been missed. */
export function useFollowPasien(norm: number, again: () => unknown): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useStable(again);
  useLiveEvent((event) => {
    if (event !== null && !(event.topik === 'rekam-medis' && tellsOf(event, 'norm', norm))) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest(), FOLLOW_AFTER_MS);
  });
}

export type HalamanEntri = { entri: readonly LinimasaEntry[]; lanjut: string | null };

/** A patient's timeline from the newest on, of one source or of all. `first` came with the record. */
export const linimasaQuery = (norm: number, sumber: string | null, first?: HalamanEntri) =>
  infiniteQueryOptions({
    queryKey: [ROOT, 'linimasa', norm, sumber],
    queryFn: async ({ pageParam, signal }): Promise<HalamanEntri> => {
      const { data, meta } = await callApi(listLinimasa, {
        params: { norm },
        query: { ...(pageParam ? { setelah: pageParam } : {}), ...(sumber === null ? {} : { sumber }) },
        signal,
      });
      return { entri: data, lanjut: meta.lanjut };
    },
    initialPageParam: '',
    getNextPageParam: ({ lanjut }) => lanjut,
    staleTime: 60_000,
    ...(first && sumber === null ? { initialData: { pages: [first], pageParams: [''] } } : {}),
  });

export const catatanQuery = (id: number) =>
  queryOptions({
    queryKey: [ROOT, 'catatan', id],
    queryFn: async ({ signal }) => (await callApi(getCatatan, { params: { id }, signal })).data,
    staleTime: 60_000,
  });

/** Asks anew for what shows this note, after something was done with it: its visit, the timeline, and the note itself. */
export function useForgetNote(): (note: Pick<Catatan, 'id' | 'kunjungan_id' | 'adendum_dari'>) => void {
  const client = useQueryClient();
  return ({ id, kunjungan_id, adendum_dari }) => {
    void client.invalidateQueries({ queryKey: rekamQuery(kunjungan_id).queryKey });
    for (const shown of [id, adendum_dari])
      if (shown !== null) void client.invalidateQueries({ queryKey: catatanQuery(shown).queryKey });
    void client.invalidateQueries({ queryKey: [ROOT, 'linimasa'] });
  };
}

export const readSalinan = async (kunjunganId: number, catatanId: number | null) =>
  (
    await callApi(listSalinan, {
      params: { id: kunjunganId },
      query: catatanId === null ? {} : { catatan_id: catatanId },
    })
  ).data;

/** Templates that were changed are there at the next dot that somebody types. */
export function useRereadTemplat(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [TEMPLAT_KEY] });
}

export const seringQuery = (kunjunganId: number) =>
  queryOptions({
    queryKey: [ROOT, 'diagnosa-sering', kunjunganId],
    queryFn: async ({ signal }) => (await callApi(listDiagnosaSering, { params: { id: kunjunganId }, signal })).data,
    ...RARELY_CHANGING,
  });

const PARTS_WRITTEN = ['resep', 'penunjang', 'surat'] as const;
const writtenParts = () => PARTS_WRITTEN.filter((part) => can(`create ${part}`));

/** Those that a note can be written with. */
export const templatQuery = (jenis: JenisCatatan) =>
  queryOptions({
    queryKey: [TEMPLAT_KEY, jenis],
    queryFn: async ({ signal }) =>
      (await callApi(listTemplat, { query: { jenis }, signal })).data.filter((one) =>
        isForRecord(one, jenis === 'soap' ? writtenParts() : []),
      ),
    ...RARELY_CHANGING,
  });
