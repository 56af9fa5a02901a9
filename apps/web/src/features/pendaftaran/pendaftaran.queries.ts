import {
  createPendaftaran,
  getPendaftaran,
  tanyaUkuran,
  updatePendaftaran,
} from '@nadi/contract/kunjungan/kunjungan.contract';
import { getRecentPendaftaran } from '@nadi/contract/kunjungan/pendaftaran-terakhir.contract';
import {
  listDokterRuangan,
  listJadwalRuangan,
  listInstalasi,
  listRuanganUnit,
  listUnit,
} from '@nadi/contract/master/master.contract';
import type { RuanganUnit } from '@nadi/contract/master/master.contract';
import { getPasien } from '@nadi/contract/pasien/pasien.contract';
import type { BodyOf, ResponseOf } from '@nadi/contract/endpoint';
import type { SavePendaftaranInput } from '@nadi/contract/kunjungan/pendaftaran-input';
import { queryOptions } from '@tanstack/react-query';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { ApiError } from '#platform/http/api-error.ts';
import { callApi } from '#platform/http/http.ts';
import { RARELY_CHANGING } from '#platform/http/query.ts';
import { referensiQuery } from '#platform/lists/referensi.ts';
import { dokterWithJadwal, dokterWithoutJadwal } from './tujuan/jadwal.ts';
import type { DokterOption } from './tujuan/jadwal.ts';

export const instalasiQuery = () =>
  queryOptions({
    queryKey: ['master', 'instalasi'],
    queryFn: ({ signal }) => callApi(listInstalasi, { signal }),
    ...RARELY_CHANGING,
  });

export const unitQuery = (instalasi: number | null) =>
  queryOptions({
    queryKey: ['master', 'unit', instalasi],
    queryFn: ({ signal }) => callApi(listUnit, { params: { id: instalasi ?? 0 }, signal }),
    enabled: instalasi !== null,
    ...RARELY_CHANGING,
  });

/** The rooms of a unit, first those where somebody practises on that day. */
export const ruanganUnitQuery = (unit: number | null, tanggal: string) =>
  queryOptions({
    queryKey: ['master', 'ruangan-unit', unit, tanggal],
    queryFn: async ({ signal }) =>
      (await callApi(listRuanganUnit, { params: { id: unit ?? 0 }, query: { date: tanggal }, signal })).data,
    enabled: unit !== null,
    // Another day brings the same rooms in another order. The old list stays meanwhile, so the chosen room keeps its
    // name.
    placeholderData: (old: RuanganUnit[] | undefined, query) => (query?.queryKey[2] === unit ? old : undefined),
    ...RARELY_CHANGING,
  });

export const kelasQuery = () => referensiQuery(REFERENSI_LIST.kelas);

/**
 * Doctors of a room with their schedules of a day. Without the schedules the plain list (kunjungan.md 7). The key
 * begins with 'kunjungan', because every registration changes the places left; `alsoStaleBy` adds 'master', because a
 * leave that is entered closes a schedule.
 */
export const dokterQuery = (ruangan: number | null, tanggal: string) =>
  queryOptions({
    queryKey: ['kunjungan', 'dokter', ruangan, tanggal],
    meta: { alsoStaleBy: ['master'], prompt: true },
    enabled: ruangan !== null,
    queryFn: async ({ signal }): Promise<DokterOption[]> => {
      const params = { id: ruangan ?? 0 };
      try {
        return dokterWithJadwal((await callApi(listJadwalRuangan, { params, query: { date: tanggal }, signal })).data);
      } catch (error) {
        if (signal.aborted) throw error;
        return dokterWithoutJadwal((await callApi(listDokterRuangan, { params, signal })).data);
      }
    },
  });

export type PickedPasien = {
  norm: number;
  nama: string;
  nik: string | null;
  no_bpjs: string | null;
  tanggal_lahir: string | null;
  jenis_kelamin: number | null;
  status_pasien: number;
};

/**
 * This and `recentPendaftaranQuery` read one patient's record, which the server audits. Their keys belong to no live
 * topic, so that live events do not repeat them.
 */
export const pasienQuery = (norm: number | null) =>
  queryOptions({
    queryKey: ['pendaftaran', 'pasien', norm],
    enabled: norm !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<PickedPasien> => {
      const { data } = await callApi(getPasien, { params: { norm: norm ?? 0 }, signal });
      return {
        norm: data.norm,
        nama: data.nama,
        nik: data.nik,
        no_bpjs: data.no_bpjs,
        tanggal_lahir: data.tanggal_lahir,
        jenis_kelamin: data.jenis_kelamin,
        status_pasien: data.status_pasien,
      };
    },
  });

export type RecentPendaftaran = ResponseOf<typeof getRecentPendaftaran>['data'];

export const recentPendaftaranQuery = (norm: number | null) =>
  queryOptions({
    queryKey: ['pendaftaran', 'terakhir', norm],
    queryFn: ({ signal }) => callApi(getRecentPendaftaran, { params: { norm: norm ?? 0 }, signal }),
    enabled: norm !== null,
  });

/** Reads a record, which the server audits: it is requested when its form opens, and not again at each live event. */
export const pendaftaranQuery = (id: number) =>
  queryOptions({
    queryKey: ['pendaftaran', 'isian', id],
    queryFn: async ({ signal }) => {
      const { medical_record, ...others } = (await callApi(getPendaftaran, { params: { id }, signal })).data;
      // Whoever may change a registration reads all of it. A form without the measures would save that there are none.
      if (!medical_record)
        throw new ApiError({
          kind: 'ditolak',
          status: 403,
          message: 'Anda tidak memiliki akses ke catatan awal pasien.',
        });
      return { ...others, medical_record };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The registration that is edited, in the version that was read; null is a new one. */
export type EditTarget = { id: number; versi: number } | null;

/** Which of the typed measures are asked about. A line that is cut asks nothing here: the saving asks by the same rule. */
export const askUkuran = async (body: BodyOf<typeof tanyaUkuran>): Promise<readonly string[]> => {
  try {
    return (await callApi(tanyaUkuran, { body })).data;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
};

export const sendPendaftaran = (
  body: SavePendaftaranInput,
  idempotencyKey: string,
  target: EditTarget,
): Promise<ResponseOf<typeof createPendaftaran>> =>
  target === null
    ? callApi(createPendaftaran, { body, idempotencyKey })
    : callApi(updatePendaftaran, {
        params: { id: target.id },
        body: { ...body, versi: target.versi },
        idempotencyKey,
      });
