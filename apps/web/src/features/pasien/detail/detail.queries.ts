import { listAlergi } from '@nadi/contract/pasien/alergi.contract';
import { getDokumenFile, getFoto, listDokumen } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { getPasien } from '@nadi/contract/pasien/pasien.contract';
import {
  listKunjunganByNorm,
  listJadwalKontrol,
  listRekamMedis,
  getKepesertaanTersimpan,
  getPasienSummary,
} from '@nadi/contract/pasien/riwayat.contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#platform/http/http.ts';
import { tellsOf, useLiveEvent } from '#platform/live/live.ts';
import type { LiveEvent } from '#platform/live/live.ts';
import { can } from '#platform/session/session.ts';
import { fetchBlob } from '#platform/http/upload.ts';

/**
 * The root of these keys is not a live topic. The server logs each reading of a patient, so only events about this very
 * patient may ask again. The second part of the key is the norm.
 */
const ROOT_KEY = 'riwayat';
type DetailPart =
  | 'pasien'
  | 'alergi'
  | 'kunjungan'
  | 'rekam-medis'
  | 'ringkasan'
  | 'kepesertaan'
  | 'jadwal'
  | 'dokumen';
const detailKey = (norm: number, part: DetailPart) => [ROOT_KEY, norm, part] as const;

export const pasienQuery = (norm: number) =>
  queryOptions({
    queryKey: detailKey(norm, 'pasien'),
    queryFn: async ({ signal }) => (await callApi(getPasien, { params: { norm }, signal })).data,
  });

/** ketentuan D2: this answer and the next two carry their result in `message`. */
export const kunjunganPasienQuery = (norm: number) =>
  queryOptions({
    queryKey: detailKey(norm, 'kunjungan'),
    queryFn: async ({ signal }) => (await callApi(listKunjunganByNorm, { params: { norm }, signal })).message,
  });
export const rekamMedisQuery = (norm: number) =>
  queryOptions({
    queryKey: detailKey(norm, 'rekam-medis'),
    queryFn: async ({ signal }) => (await callApi(listRekamMedis, { params: { norm }, signal })).message,
  });
/** The prescriptions and the bills of a patient. */
export const summaryQuery = (norm: number) =>
  queryOptions({
    queryKey: detailKey(norm, 'ringkasan'),
    queryFn: async ({ signal }) => (await callApi(getPasienSummary, { params: { norm }, signal })).message,
  });

export const jadwalKontrolQuery = (norm: number) =>
  queryOptions({
    queryKey: detailKey(norm, 'jadwal'),
    queryFn: async ({ signal }) => (await callApi(listJadwalKontrol, { params: { norm }, signal })).data,
  });
/** What BPJS last said; nobody outside is asked by it. */
export const kepesertaanQuery = (norm: number) =>
  queryOptions({
    queryKey: detailKey(norm, 'kepesertaan'),
    queryFn: async ({ signal }) => (await callApi(getKepesertaanTersimpan, { params: { norm }, signal })).data,
  });
/** Asked only of who may read records; elsewhere there is nothing to show. */
export const alergiQuery = (norm: number) =>
  queryOptions({
    queryKey: detailKey(norm, 'alergi'),
    queryFn: async ({ signal }) => (await callApi(listAlergi, { params: { norm }, signal })).data,
    enabled: () => can('view rekam medis'),
  });
export const dokumenQuery = (norm: number) =>
  queryOptions({
    queryKey: detailKey(norm, 'dokumen'),
    queryFn: async ({ signal }) => (await callApi(listDokumen, { params: { norm }, signal })).data,
  });

/**
 * The bytes of one document, to be shown. The server logs each reading, so they are fetched once for each sight: they
 * are asked for again neither by themselves nor when they were shown before.
 */
export const dokumenFileQuery = (norm: number, id: number) =>
  queryOptions({
    queryKey: ['berkas-dokumen', norm, id],
    queryFn: ({ signal }) => fetchBlob(getDokumenFile, { params: { norm, id }, query: { tampil: '1' }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/**
 * `foto` is the URL from the record; its `v` changes with the picture, so an old picture is never shown for a new one.
 */
export const fotoQuery = (norm: number, foto: string | null) =>
  queryOptions({
    queryKey: ['foto-pasien', norm, foto],
    enabled: foto !== null,
    queryFn: ({ signal }) => {
      const v = new URL(foto ?? '', 'http://n').searchParams.get('v');
      return fetchBlob(getFoto, { params: { norm }, query: { ...(v ? { v } : {}), kecil: '1' }, signal });
    },
    staleTime: Infinity,
  });

/** Removes everything that is cached under this norm. */
export const forgetNorm = (client: QueryClient, norm: number): void =>
  client.removeQueries({ queryKey: [ROOT_KEY, norm] });

/** Returns a function that asks again for the given parts of this patient, or for all of them when none is given. */
export function useRefreshPasien(norm: number): (...part: DetailPart[]) => void {
  const client = useQueryClient();
  return (...part) => {
    if (part.length === 0) void client.invalidateQueries({ queryKey: [ROOT_KEY, norm] });
    for (const item of part) void client.invalidateQueries({ queryKey: detailKey(norm, item) });
  };
}

/** What a visit changes on its patient's page. A registration asks for consent too, which stands in the record. */
export const OF_KUNJUNGAN = ['kunjungan', 'rekam-medis', 'ringkasan', 'jadwal'] as const;
/** Events that were gathered into one may hold a registration. */
const isStatusOnly = ({ jenis, gabungan }: LiveEvent): boolean => jenis === 'status' && gabungan === undefined;

/**
 * Keeps the page up to date with what others do with this patient or its visits, and with what was missed while the
 * connection was down.
 */
export function useFollowPasien(norm: number): void {
  const refresh = useRefreshPasien(norm);
  useLiveEvent((event) => {
    if (event === null) refresh();
    else if (!tellsOf(event, 'norm', norm)) return;
    else if (event.topik === 'kunjungan') refresh(...(isStatusOnly(event) ? [] : ['pasien' as const]), ...OF_KUNJUNGAN);
    else if (event.topik === 'rekam-medis') refresh('alergi');
    else refresh();
  });
}
