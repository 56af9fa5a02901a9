import { getFoto, listDokumen } from '@nadi/contract/dokumen-pasien.contract';
import { getPasien } from '@nadi/contract/pasien.contract';
import { kunjunganByNorm, listJadwalKontrol, medicalrecord, summaryPasien } from '@nadi/contract/riwayat.contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/http.ts';
import { useLiveEvent } from '../../../platform/live.ts';
import { fetchBlob } from '../../../platform/unggah.ts';

/**
 * Not keyed by a live topic: every reading of a patient is written down, so that only events of this very patient may ask again.
 * The second part of the key is the record number.
 */
const KUNCI = 'riwayat';
type Bagian = 'pasien' | 'kunjungan' | 'rekam-medis' | 'ringkasan' | 'jadwal' | 'dokumen';
const kunci = (norm: number, bagian: Bagian) => [KUNCI, norm, bagian] as const;

export const rekamQuery = (norm: number) =>
  queryOptions({
    queryKey: kunci(norm, 'pasien'),
    queryFn: async ({ signal }) => (await callApi(getPasien, { params: { norm }, signal })).data,
  });

/** decisions D2: these carry their result in `message`. */
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
/** Prescriptions and payments. */
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

/** `foto` is the address the record gives; its `v` changes with the picture. */
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

/** Nothing is kept of what this record number answered. */
export const lupakanNomor = (client: QueryClient, norm: number): void =>
  client.removeQueries({ queryKey: [KUNCI, norm] });

/** Asks again for parts of this patient; without parts for all of them. */
export function useSegarkan(norm: number): (...bagian: Bagian[]) => void {
  const client = useQueryClient();
  return (...bagian) => {
    if (bagian.length === 0) void client.invalidateQueries({ queryKey: [KUNCI, norm] });
    for (const satu of bagian) void client.invalidateQueries({ queryKey: kunci(norm, satu) });
  };
}

/** Keeps the page true: what others do with this patient or its visits, and what was missed while the line was down. */
export function useIkutiPasien(norm: number): void {
  const segarkan = useSegarkan(norm);
  useLiveEvent((event) => {
    if (event === null) segarkan();
    else if (Number(event['norm']) !== norm) return;
    else if (event.topik === 'kunjungan') segarkan('kunjungan', 'rekam-medis', 'ringkasan', 'jadwal');
    else segarkan();
  });
}
