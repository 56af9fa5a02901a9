import type { BodyOf } from '@nadi/contract/endpoint';
import { createKontrol, updateKontrol } from '@nadi/contract/kunjungan/kontrol.contract';
import type { KontrolRow } from '@nadi/contract/kunjungan/kontrol.contract';
import { listJadwalRuangan, listPoliDokter } from '@nadi/contract/master/master.contract';
import type { JamPraktik } from '@nadi/domain/kunjungan/kontrol';
import { queryOptions } from '@tanstack/react-query';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';

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

/** The practices of one doctor in a room on a day: `jam` where the first begins, or why there is none. */
export type Praktik = {
  jam: string | null;
  praktik: readonly JamPraktik[];
  sisa: number | null;
  halangan: string | null;
};

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
      const praktik = jadwal
        .filter(({ is_today, alasan }) => is_today && alasan === null)
        .map(({ jam_practice }): JamPraktik => {
          const [mulai = '', selesai = ''] = jam_practice.split('-');
          return { mulai, selesai };
        })
        .toSorted((a, b) => a.mulai.localeCompare(b.mulai));
      const [first] = praktik;
      if (!first)
        return { jam: null, praktik, sisa: null, halangan: jadwal.find(({ alasan }) => alasan)?.alasan ?? null };
      const sisa = jadwal.reduce((sum, one) => sum + (one.is_today ? (one.sisa ?? 0) : 0), 0);
      return { jam: first.mulai, praktik, sisa, halangan: null };
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
