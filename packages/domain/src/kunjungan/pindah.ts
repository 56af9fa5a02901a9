import { potong } from '../text/potong.ts';
import { DILAYANI, isActiveStatus, STATUS_KUNJUNGAN } from './status-kunjungan.ts';

type Visit = {
  no_antrean: string;
  status: number;
  ruangan_id: number;
  dokter_id: number;
  jadwal_dokter_id: number | null;
  tanggal_layanan: string;
};
type InBed = Visit & { tempat_tidur_id: number | null };
type Wanted = {
  ruanganId: number;
  dokterId: number;
  /** Null: none was named. */ jadwalId: number | null;
  tanggal: string;
  /** Null: the bed that the visit has. */ bedId: number | null;
};
type MoveTarget = {
  ruanganId: number;
  dokterId: number;
  jadwalId: number;
  tanggal: string;
  today: string;
};

/**
 * Whether a move changes nothing but the bed: another bed of the same ward, with the same doctor. Number, place, status
 * and service stay as they are. The day of who is served already is not asked about, because a stay goes over many.
 */
export function isBedAlone(visits: readonly InBed[], to: Wanted): boolean {
  const [visit, ...more] = visits;
  return (
    visit !== undefined &&
    more.length === 0 &&
    isActiveStatus(visit.status) &&
    to.bedId !== null &&
    to.bedId !== visit.tempat_tidur_id &&
    visit.ruangan_id === to.ruanganId &&
    visit.dokter_id === to.dokterId &&
    (to.jadwalId === null || to.jadwalId === visit.jadwal_dokter_id) &&
    (visit.status === DILAYANI || visit.tanggal_layanan === to.tanggal)
  );
}

/** 'urutan': the visit has gone on meanwhile; 'isian': something else has to be chosen. */
export type MoveProblem = { kind: 'urutan'; message: string } | { kind: 'isian'; field: string; message: string };

/**
 * Why visits can't be moved together.
 *
 * Who waits or is called can go anywhere. Who is served goes to another room, and stays where the service is until the
 * other room takes over; another doctor of the same room or another day is no transfer then.
 *
 * Returns: the first reason; null when there is none.
 * Source:  ketentuan.md D13, D15; rekam-medis.md RM1, RM2.
 */
export function checkMove(visits: readonly Visit[], to: MoveTarget): MoveProblem | null {
  const ended = visits.find(({ status }) => !isActiveStatus(status));
  if (ended) return outOfOrder(ended);
  const served = visits.find(
    (v) => v.status === DILAYANI && (v.ruangan_id === to.ruanganId || to.tanggal !== to.today || visits.length > 1),
  );
  if (served)
    return {
      kind: 'urutan',
      message: `${served.no_antrean} sedang dilayani; hanya dapat dipindahkan sendiri, ke ruangan lain hari ini`,
    };
  const same = visits.find(
    (v) =>
      v.ruangan_id === to.ruanganId &&
      v.dokter_id === to.dokterId &&
      v.jadwal_dokter_id === to.jadwalId &&
      v.tanggal_layanan === to.tanggal,
  );
  return same
    ? {
        kind: 'isian',
        field: 'jadwal_dokter_id',
        message: `${same.no_antrean} sudah di ruangan, dokter, dan jadwal ini`,
      }
    : null;
}

function outOfOrder({ no_antrean, status }: Visit): MoveProblem {
  const nama = STATUS_KUNJUNGAN.find(({ id }) => id === status)?.nama ?? String(status);
  return { kind: 'urutan', message: `${no_antrean} sudah ${nama}, tidak dapat dipindahkan` };
}

/** The letters that a visit keeps of a reason. */
const MAX_ALASAN = 255;

/**
 * The reason that stands with a moved visit: "Dipindahkan ke Poli Umum 2, dr. Budi: dokter terlambat". A long destination
 * is cut before the reason is, which is kept nowhere else.
 */
export function moveReason(target: string, alasan: string | null): string {
  const why = alasan === null ? '' : `: ${alasan}`;
  return potong(`${potong(`Dipindahkan ke ${target}`, Math.max(MAX_ALASAN - why.length, 40))}${why}`, MAX_ALASAN);
}

/**
 * Seconds in which a move can be taken back: a whole round of a waiting room, because the list of a late doctor is gone
 * through by telephone before somebody sees the slip.
 */
export const MOVE_UNDO_SECONDS = 600;
