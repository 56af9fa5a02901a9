import { moveKunjungan, undoMove } from '@nadi/contract/antrean/antrean.contract';
import { transferKunjungan } from '@nadi/contract/resep/serah-terima.contract';
import type { BodyOf } from '@nadi/contract/endpoint';
import { listAntreanRuangan } from '@nadi/contract/kunjungan/kunjungan.contract';
import { listJadwalRuangan } from '@nadi/contract/master/master.contract';
import { formatHours } from '@nadi/domain/jadwal/jam-praktik';
import { MENUNGGU } from '@nadi/domain/kunjungan/status-kunjungan';
import { isTanggal } from '@nadi/domain/tanggal/tanggal';
import { queryOptions } from '@tanstack/react-query';
import type { PickOption } from '#fields/pick-option.ts';
import { callApi } from '#platform/http/http.ts';

/** A schedule of a doctor as a move offers it. */
export type JadwalOption = PickOption & {
  dokterId: number;
  dokter: string;
  /** '08:00-14:00' */ hours: string;
  keterangan: string;
  alasan: string | null;
};
const leftText = (sisa: number | null): string => (sisa === null ? '' : `sisa ${sisa}`);

/** The schedules that hold in a room on a day, with the places that are left. */
export const jadwalOptionsQuery = (ruanganId: number, date: string) =>
  queryOptions({
    queryKey: ['kunjungan', 'pindah', 'jadwal', ruanganId, date],
    queryFn: async ({ signal }): Promise<readonly JadwalOption[]> =>
      (await callApi(listJadwalRuangan, { params: { id: ruanganId }, query: { date }, signal })).data.flatMap(
        ({ id: dokterId, master_dokter, jadwal }) =>
          jadwal
            .filter(({ is_today, alasan }) => is_today || alasan !== null)
            .map(({ id, jam_practice, sisa, alasan }) => ({
              id,
              dokterId,
              dokter: master_dokter.nama_lengkap,
              hours: jam_practice,
              deskripsi: `${master_dokter.nama_lengkap}, ${formatHours(jam_practice)}`,
              keterangan: alasan ?? leftText(sisa),
              alasan: alasan ?? (sisa === 0 ? 'penuh' : null),
            })),
      ),
    // A date that is still typed is asked about nowhere.
    enabled: ruanganId > 0 && isTanggal(date),
    staleTime: 0,
  });

/** Who waits in a room on a day, the first few of them. */
export const waitingInQuery = (ruanganId: number, tanggal: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['kunjungan', 'pindah', 'menunggu', ruanganId, tanggal],
    queryFn: async ({ signal }) => {
      const { data, meta } = await callApi(listAntreanRuangan, {
        query: { ruangan_id: ruanganId, tanggal, status: MENUNGGU, limit: 3 },
        signal,
      });
      return { rows: data, total: meta.total };
    },
    enabled: enabled && ruanganId > 0 && isTanggal(tanggal),
    staleTime: 0,
  });

export const sendMove = async (body: BodyOf<typeof moveKunjungan>, idempotencyKey: string) =>
  (await callApi(moveKunjungan, { body, idempotencyKey })).data;
/** A patient who is served, with what is handed over. */
export const sendTransfer = async (id: number, body: BodyOf<typeof transferKunjungan>, idempotencyKey: string) =>
  (await callApi(transferKunjungan, { params: { id }, body, idempotencyKey })).data;
export const sendUndoMove = (id: number, idempotencyKey: string) =>
  callApi(undoMove, { params: { id }, body: {}, idempotencyKey });
