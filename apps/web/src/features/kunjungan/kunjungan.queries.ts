import {
  createPendaftaran,
  getPendaftaran,
  listKunjungan,
  recentPendaftaran,
  riwayatPendaftaran,
  updatePendaftaran,
  updateStatusAntrean,
} from '@nadi/contract/kunjungan.contract';
import { dokterRuangan, jadwalRuangan, listInstalasi, listRuanganUnit, listUnit } from '@nadi/contract/master.contract';
import type { RuanganUnit } from '@nadi/contract/master.contract';
import { getPasien } from '@nadi/contract/pasien.contract';
import type { QueryOf, ResponseOf } from '@nadi/contract/endpoint';
import type { SimpanPendaftaranInput } from '@nadi/contract/pendaftaran-isian';
import { BATAL } from '@nadi/domain/kunjungan/status';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/http.ts';
import { JARANG_BERUBAH } from '../../platform/query.ts';
import { referensiQuery } from '../../platform/referensi.ts';
import { dokterBerjadwal, dokterTanpaJadwal } from './jadwal.ts';
import type { PilihanDokter } from './jadwal.ts';

const LIST_KELAS = 19;

export const instalasiQuery = () =>
  queryOptions({
    queryKey: ['master', 'instalasi'],
    queryFn: ({ signal }) => callApi(listInstalasi, { signal }),
    ...JARANG_BERUBAH,
  });

export const unitQuery = (instalasi: number | null) =>
  queryOptions({
    queryKey: ['master', 'unit', instalasi],
    queryFn: ({ signal }) => callApi(listUnit, { params: { id: instalasi ?? 0 }, signal }),
    enabled: instalasi !== null,
    ...JARANG_BERUBAH,
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
    placeholderData: (lama: RuanganUnit[] | undefined, query) => (query?.queryKey[2] === unit ? lama : undefined),
    ...JARANG_BERUBAH,
  });

export const kelasQuery = () => referensiQuery(LIST_KELAS);

/**
 * Doctors of a room with their schedules of a day. Without the schedules the plain list (kunjungan.md 7).
 * The key begins with 'kunjungan', because every registration changes the places left; `ikut` adds 'master', because a
 * leave that is entered closes a schedule.
 */
export const dokterQuery = (ruangan: number | null, tanggal: string) =>
  queryOptions({
    queryKey: ['kunjungan', 'dokter', ruangan, tanggal],
    meta: { ikut: ['master'] },
    enabled: ruangan !== null,
    queryFn: async ({ signal }): Promise<PilihanDokter[]> => {
      const params = { id: ruangan ?? 0 };
      try {
        return dokterBerjadwal((await callApi(jadwalRuangan, { params, query: { date: tanggal }, signal })).data);
      } catch (error) {
        if (signal.aborted) throw error;
        return dokterTanpaJadwal((await callApi(dokterRuangan, { params, signal })).data);
      }
    },
  });

export type PasienTerpilih = {
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
    queryFn: async ({ signal }): Promise<PasienTerpilih> => {
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

export type Terakhir = ResponseOf<typeof recentPendaftaran>['data'];

export const terakhirQuery = (norm: number | null) =>
  queryOptions({
    queryKey: ['pendaftaran', 'terakhir', norm],
    queryFn: ({ signal }) => callApi(recentPendaftaran, { params: { norm: norm ?? 0 }, signal }),
    enabled: norm !== null,
  });

export type SaringKunjungan = Partial<QueryOf<typeof listKunjungan>>;

/**
 * The old rows stay while another page or filter loads. They do not stay for another day, because they would stand
 * under the wrong date, with working actions.
 */
export const daftarKunjunganQuery = (saring: SaringKunjungan) =>
  queryOptions({
    queryKey: ['kunjungan', 'daftar', saring] as const,
    queryFn: ({ signal }) => callApi(listKunjungan, { query: saring, signal }),
    placeholderData: (lama: ResponseOf<typeof listKunjungan> | undefined, query) =>
      query?.queryKey[2].tanggal === saring.tanggal ? lama : undefined,
  });

/** Reads a record, which the server audits: it is requested when its form opens, and not again at each live event. */
export const pendaftaranQuery = (id: number) =>
  queryOptions({
    queryKey: ['pendaftaran', 'isian', id],
    queryFn: async ({ signal }) => (await callApi(getPendaftaran, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Audited like the registration itself, so it is read when its dialog opens, and not at live events. */
export const riwayatQuery = (id: number) =>
  queryOptions({
    queryKey: ['pendaftaran', 'riwayat', id],
    queryFn: async ({ signal }) => (await callApi(riwayatPendaftaran, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The registration that is edited, in the version that was read; null is a new one. */
export type Sasaran = { id: number; versi: number } | null;

export const kirimPendaftaran = (
  body: SimpanPendaftaranInput,
  idempotencyKey: string,
  sasaran: Sasaran,
): Promise<ResponseOf<typeof createPendaftaran>> =>
  sasaran === null
    ? callApi(createPendaftaran, { body, idempotencyKey })
    : callApi(updatePendaftaran, {
        params: { id: sasaran.id },
        body: { ...body, versi: sasaran.versi },
        idempotencyKey,
      });

export const batalkanKunjungan = ({ id, versi }: { id: number; versi: number }, alasan: string) =>
  callApi(updateStatusAntrean, { params: { id }, body: { status: BATAL, versi, alasan } });
