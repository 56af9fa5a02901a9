import type { BodyOf } from '@nadi/contract/endpoint';
import { createKontrol, updateKontrol } from '@nadi/contract/kontrol.contract';
import type { KontrolRow } from '@nadi/contract/kontrol.contract';
import { listJadwalRuangan, listPoliDokter } from '@nadi/contract/master.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi, newIdempotencyKey } from '../../platform/http.ts';

type Change = BodyOf<typeof updateKontrol>;
/** A change without its version, which is the row's. */
type Without<T> = T extends unknown ? Omit<T, 'versi'> : never;

export const sendKontrolChange = async (
  { id, pasien, versi }: KontrolRow,
  change: Without<Change>,
  idempotencyKey = newIdempotencyKey(),
): Promise<KontrolRow> =>
  (
    await callApi(updateKontrol, {
      params: { norm: pasien.norm, id },
      body: { ...change, versi } as Change,
      idempotencyKey,
    })
  ).data;

export const sendKontrol = async (
  norm: number,
  body: BodyOf<typeof createKontrol>,
  idempotencyKey: string,
): Promise<KontrolRow> => (await callApi(createKontrol, { params: { norm }, body, idempotencyKey })).data;

/** The practice of one doctor in a room on a day: `jam` where it begins, or why there is none. */
export type Praktik = { jam: string | null; sisa: number | null; halangan: string | null };

export const praktikQuery = (ruanganId: number, dokterId: number, date: string | null) =>
  queryOptions({
    queryKey: ['kontrol', 'praktik', ruanganId, dokterId, date],
    queryFn: async ({ signal }): Promise<Praktik> => {
      const { data } = await callApi(listJadwalRuangan, {
        params: { id: ruanganId },
        query: { date: date ?? '' },
        signal,
      });
      const jadwal = data.find(({ id }) => id === dokterId)?.jadwal ?? [];
      const [first] = jadwal
        .filter(({ is_today, alasan }) => is_today && alasan === null)
        .toSorted((a, b) => a.jam_practice.localeCompare(b.jam_practice));
      if (!first) return { jam: null, sisa: null, halangan: jadwal.find(({ alasan }) => alasan)?.alasan ?? null };
      const sisa = jadwal.reduce((sum, one) => sum + (one.is_today ? (one.sisa ?? 0) : 0), 0);
      return { jam: first.jam_practice.slice(0, 5), sisa, halangan: null };
    },
    enabled: date !== null,
    staleTime: 60_000,
  });

/** The clinics where a doctor practises. */
export const poliDokterQuery = (dokterId: number) =>
  queryOptions({
    queryKey: ['kontrol', 'poli', dokterId],
    queryFn: async ({ signal }) => (await callApi(listPoliDokter, { params: { id: dokterId }, signal })).data,
    staleTime: 60_000,
  });
