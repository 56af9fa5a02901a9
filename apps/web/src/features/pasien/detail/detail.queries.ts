import { getFoto, listDokumen } from '@nadi/contract/dokumen-pasien.contract';
import { getPasien } from '@nadi/contract/pasien.contract';
import { kunjunganByNorm, listJadwalKontrol, medicalrecord, summaryPasien } from '@nadi/contract/riwayat.contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';
import { useLiveEvent } from '../../../platform/live.ts';
import { fetchBlob } from '../../../platform/unggah.ts';

/**
 * The root of these keys is not a live topic. The server logs each reading of a patient, so only events about this very
 * patient may ask again. The second part of the key is the norm.
 */
const KUNCI = 'riwayat';
type Bagian = 'pasien' | 'kunjungan' | 'rekam-medis' | 'ringkasan' | 'jadwal' | 'dokumen';
const kunci = (norm: number, bagian: Bagian) => [KUNCI, norm, bagian] as const;

export const rekamQuery = (norm: number) =>
  queryOptions({
    queryKey: kunci(norm, 'pasien'),
    queryFn: async ({ signal }) => (await callApi(getPasien, { params: { norm }, signal })).data,
  });

/** decisions D2: this answer and the next two carry their result in `message`. */
export const kunjunganPasienQuery = (norm: number) =>
  queryOptions({
    queryKey: kunci(norm, 'kunjungan'),
    queryFn: async ({ signal }) => (await callApi(kunjunganByNorm, { params: { norm }, signal })).message,
  });
export const rekamMedisQuery = (norm: number) =>
  queryOptions({
    queryKey: kunci(norm, 'rekam-medis'),
    queryFn: async ({ signal }) => (await callApi(medicalrecord, { params: { norm }, signal })).message,
  });
/** The prescriptions and the bills of a patient. */
export const ringkasanQuery = (norm: number) =>
  queryOptions({
    queryKey: kunci(norm, 'ringkasan'),
    queryFn: async ({ signal }) => (await callApi(summaryPasien, { params: { norm }, signal })).message,
  });

export const jadwalKontrolQuery = (norm: number) =>
  queryOptions({
    queryKey: kunci(norm, 'jadwal'),
    queryFn: async ({ signal }) => (await callApi(listJadwalKontrol, { params: { norm }, signal })).data,
  });
export const dokumenQuery = (norm: number) =>
  queryOptions({
    queryKey: kunci(norm, 'dokumen'),
    queryFn: async ({ signal }) => (await callApi(listDokumen, { params: { norm }, signal })).data,
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
export const lupakanNomor = (client: QueryClient, norm: number): void =>
  client.removeQueries({ queryKey: [KUNCI, norm] });

/** Returns a function that asks again for the given parts of this patient, or for all of them when none is given. */
export function useSegarkan(norm: number): (...bagian: Bagian[]) => void {
  const client = useQueryClient();
  return (...bagian) => {
    if (bagian.length === 0) void client.invalidateQueries({ queryKey: [KUNCI, norm] });
    for (const satu of bagian) void client.invalidateQueries({ queryKey: kunci(norm, satu) });
  };
}

/**
 * Keeps the page up to date with what others do with this patient or its visits, and with what was missed while the
 * connection was down.
 */
export function useIkutiPasien(norm: number): void {
  const segarkan = useSegarkan(norm);
  useLiveEvent((event) => {
    if (event === null) segarkan();
    else if (Number(event['norm']) !== norm) return;
    else if (event.topik === 'kunjungan') segarkan('kunjungan', 'rekam-medis', 'ringkasan', 'jadwal');
    else segarkan();
  });
}
