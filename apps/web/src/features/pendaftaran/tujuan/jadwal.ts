import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { listDokterRuangan, listJadwalRuangan } from '@nadi/contract/master/master.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { isOver } from '@nadi/domain/jadwal/jam-praktik';
import { PENJAMIN_BPJS } from '@nadi/domain/kunjungan/penjamin';

export type JadwalOption = {
  id: number;
  hours: string;
  kuota: number;
  remaining: number;
  /** Places left of each share, where the quota is divided. */
  remainingJkn: number | null;
  remainingNonJkn: number | null;
  /** The share that `remaining` counts; null when it counts the whole quota. */
  share: 'JKN' | 'non-JKN' | null;
};
/**
 * `jadwal` are those of the day asked for; null when the schedules could not be loaded. `closedReason` tells why there
 * are none although it is the doctor's day.
 */
export type DokterOption = {
  id: number;
  nama: string;
  profesi?: string;
  jadwal: JadwalOption[] | null;
  closedReason: string | null;
};

const ACTIVE = 1;

export const formatRemaining = ({ kuota, remaining, share }: JadwalOption): string =>
  `kuota ${kuota}, sisa ${share ? `${share} ` : ''}${remaining}`;

export const dokterWithJadwal = (data: ResponseOf<typeof listJadwalRuangan>['data']): DokterOption[] =>
  data
    .filter(({ status }) => status === ACTIVE)
    .map(({ id, master_dokter, jadwal }) => ({
      id,
      nama: master_dokter.nama_lengkap,
      profesi: master_dokter.profesi,
      jadwal: jadwal
        .filter((j) => j.is_today && j.is_active)
        .map((j) => ({
          id: j.id,
          hours: j.jam_practice,
          kuota: j.quota,
          remaining: Math.max(0, j.sisa ?? 0),
          remainingJkn: j.sisa_jkn,
          remainingNonJkn: j.sisa_nonjkn,
          share: null,
        })),
      closedReason: jadwal.find((j) => j.alasan)?.alasan ?? null,
    }));

export const dokterWithoutJadwal = (data: ResponseOf<typeof listDokterRuangan>['data']): DokterOption[] =>
  data
    .filter(({ status }) => status === ACTIVE)
    .map(({ id, master_dokter }) => ({
      id,
      nama: master_dokter.nama_lengkap,
      profesi: master_dokter.profesi,
      jadwal: null,
      closedReason: null,
    }));

const shareOf = ({ remainingJkn, remainingNonJkn }: JadwalOption, penjamin: number | null): JadwalOption['share'] => {
  if (penjamin === null) return null;
  if (penjamin === PENJAMIN_BPJS) return remainingJkn === null ? null : 'JKN';
  return remainingNonJkn === null ? null : 'non-JKN';
};

/** The place that the visit being edited holds. */
export type OwnPlace = { jadwal: number | null; penjamin: number };

/** Null on another day than the visit's own, and for a new visit. */
export const ownPlace = (existing: SavedPendaftaran | null, tanggal: string): OwnPlace | null =>
  existing?.tanggal_layanan === tanggal
    ? { jadwal: existing.tujuan.jadwal_dokter_id, penjamin: existing.penjamin.jenis }
    : null;

/** The doctors with the places left for this payer's patients. The visit being edited keeps its own place. */
export function forPenjamin(
  dokter: readonly DokterOption[],
  penjamin: number | null,
  own: OwnPlace | null = null,
): DokterOption[] {
  const countFor = (j: JadwalOption): JadwalOption => {
    // When the whole schedule is full, it does not matter whose share is.
    const share = j.remaining === 0 ? null : shareOf(j, penjamin);
    const remaining =
      (share === 'JKN' ? j.remainingJkn : share === 'non-JKN' ? j.remainingNonJkn : null) ?? j.remaining;
    const isOwn = own?.jadwal === j.id && shareOf(j, own.penjamin) === shareOf(j, penjamin);
    return { ...j, share, remaining: remaining + (isOwn ? 1 : 0) };
  };
  return dokter.map((item) => ({ ...item, jadwal: item.jadwal?.map(countFor) ?? null }));
}

/** Says that the quota is full, and whose share of it. */
export const formatFull = ({ share }: JadwalOption): string => (share ? `Kuota ${share} penuh` : 'Kuota penuh');

/** Why a doctor can't be chosen for that day; null when he can, and also when his schedules are unknown. */
export function alasanUnavailable({ jadwal, closedReason }: DokterOption): string | null {
  if (jadwal === null) return null;
  const [first] = jadwal;
  if (!first) return closedReason ?? 'Tidak praktik pada tanggal ini';
  if (jadwal.some(({ remaining }) => remaining > 0)) return null;
  return jadwal.every(({ share }) => share === first.share) ? formatFull(first) : 'Kuota penuh';
}

/** Whether a patient who comes at this time can still be seen. A schedule that is not known is no promise. */
export const isOpenNow = ({ jadwal }: DokterOption, timeOfDay: string | null): boolean =>
  (jadwal ?? []).some(({ hours, remaining }) => remaining > 0 && !isOver(hours, timeOfDay));

/** 0: a schedule with places is still to come or under way; 1: those with places are over; 2: can't be chosen. */
function rank(dokter: DokterOption, timeOfDay: string | null): number {
  if (alasanUnavailable(dokter) !== null) return 2;
  return dokter.jadwal?.every(({ hours, remaining }) => remaining === 0 || isOver(hours, timeOfDay)) ? 1 : 0;
}

/** Doctors who can still be seen come first; otherwise the server's order stays. */
export const sortByPraktik = (dokter: readonly DokterOption[], timeOfDay: string | null): DokterOption[] =>
  dokter.toSorted((a, b) => rank(a, timeOfDay) - rank(b, timeOfDay));

/**
 * The schedule that can be chosen without asking: the only one with places left whose hours are not over. One whose
 * hours are over is taken only when the doctor has no other, and the save then asks about it (`findPastHours`).
 */
export function onlyJadwalId({ jadwal }: DokterOption, timeOfDay: string | null): number | null {
  const openJadwal = (jadwal ?? []).filter(
    ({ hours, remaining }) => remaining > 0 && (jadwal?.length === 1 || !isOver(hours, timeOfDay)),
  );
  return openJadwal.length === 1 ? (openJadwal[0]?.id ?? null) : null;
}

/** The schedule that counts: the chosen one, else the doctor's only one, which the server takes too. */
export const jadwalInUse = ({ jadwal }: DokterOption, pickedId: number | null): JadwalOption | undefined =>
  jadwal?.find(({ id }) => id === pickedId) ?? (jadwal?.length === 1 ? jadwal[0] : undefined);

/** Whether the doctor has several schedules that day, so that the clerk must choose one. */
export const needsJadwalPick = (dokter: DokterOption | undefined): boolean => (dokter?.jadwal?.length ?? 0) > 1;
