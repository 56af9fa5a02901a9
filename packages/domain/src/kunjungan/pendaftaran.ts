import { closedMessage } from '../jadwal/kecuali.ts';
import { addDays, formatShortTanggal } from '../tanggal/tanggal.ts';

/** A visit can be registered at most this many days ahead. */
export const MAX_DAYS_AHEAD = 90;
/** The entries of the list 'Status Pasien' that rules speak of. */
export const STATUS_AKTIF = 1;
export const STATUS_MENINGGAL = 2;
/** The requested schedule does not hold on that day, or was changed meanwhile. */
export const JADWAL_NOT_VALID_MESSAGE = 'Jadwal dokter tidak berlaku pada hari itu';

/**
 * Whether a patient of this status can be registered for a visit: everybody but the dead, also an inactive patient.
 *
 * Units:   the id of the list 'Status Pasien'.
 * Source:  platform.md 3, "status_pasien".
 */
export function mayBerkunjung(statusPasien: number): boolean {
  return statusPasien !== STATUS_MENINGGAL;
}

/**
 * An unfinished visit of the patient on the service day, or in a ward since an earlier day. `jam` is local time
 * (`08.05`).
 */
export type ActiveKunjungan = {
  ruangan_id: number;
  ruangan: string;
  no_antrean: string;
  jam: string;
  /** The earlier day, YYYY-MM-DD; null for a visit of the service day. */
  inpatientSince: string | null;
};

export type PendaftaranFacts = {
  /** The facility's dates, YYYY-MM-DD. */
  today: string;
  tanggalLayanan: string;
  pasien: { status: number } | null;
  /** Null when the facility has no such active room. */
  ruangan: { id: number } | null;
  /** Whether the doctor is active and practises in the room. */
  dokterPractises: boolean;
  /** Ids of the doctor's schedules in the room that hold on the service day. */
  jadwal: readonly number[];
  /** Why the other schedules of that weekday do not hold: "Cuti", "Libur: ...". */
  closedBecause: string | null;
  requestedJadwal: number | null;
  penjaminExists: boolean;
  /** Also true when no class was given. */
  kelasExists: boolean;
  aktif: readonly ActiveKunjungan[];
};

export type Alasan = { field: string; message: string };

/**
 * Every reason why a visit cannot be registered, at once.
 *
 * Returns: an empty list when it can; `field` is the payload's dotted field name. The database checks the quota and a
 *          second visit in the same room again, because only it can decide under concurrency.
 * Source:  kunjungan.md 5; ketentuan.md D3, D16, D19, D20.
 */
export function checkPendaftaran(facts: PendaftaranFacts): Alasan[] {
  // A patient who lies in a ward today may be registered there again for a later day.
  const sameRuangan = facts.aktif.find(
    (k) => k.ruangan_id === facts.ruangan?.id && (k.inpatientSince === null || facts.tanggalLayanan <= facts.today),
  );
  const alasan: (Alasan | null | false)[] = [
    checkPasien(facts),
    sameRuangan !== undefined && { field: 'norm', message: stillWaitingMessage(sameRuangan) },
    checkTanggal(facts),
    checkTujuan(facts),
    !facts.penjaminExists && { field: 'penjamin.jenis', message: 'Penjamin tidak ditemukan' },
    !facts.kelasExists && { field: 'penjamin.kelas', message: 'Kelas tidak ditemukan' },
  ];
  return alasan.filter((a) => a !== null && a !== false);
}

function checkPasien({ pasien }: PendaftaranFacts): Alasan | null {
  if (!pasien) return { field: 'norm', message: 'Pasien tidak ditemukan' };
  return mayBerkunjung(pasien.status) ? null : { field: 'norm', message: 'Pasien berstatus meninggal' };
}

export const PAST_MESSAGE = 'Tanggal pendaftaran sudah lewat';

/** Whether a visit may be registered for a day, both `YYYY-MM-DD` in the facility's zone. */
export function checkTanggal({
  today,
  tanggalLayanan,
}: Pick<PendaftaranFacts, 'today' | 'tanggalLayanan'>): Alasan | null {
  const field = 'tanggal_pendaftaran';
  if (tanggalLayanan < today) return { field, message: PAST_MESSAGE };
  if (tanggalLayanan > addDays(today, MAX_DAYS_AHEAD))
    return { field, message: `Tanggal pendaftaran paling jauh ${MAX_DAYS_AHEAD} hari ke depan` };
  return null;
}

/** Only the first reason in the order room, doctor, schedule, because each choice depends on the one before. */
function checkTujuan({
  ruangan,
  dokterPractises,
  jadwal,
  requestedJadwal,
  closedBecause,
}: PendaftaranFacts): Alasan | null {
  if (!ruangan) return { field: 'tujuan.ruangan_id', message: 'Ruangan tidak ditemukan' };
  if (!dokterPractises) return { field: 'tujuan.dokter_id', message: 'Dokter tidak praktik di ruangan ini' };
  if (requestedJadwal !== null) {
    return jadwal.includes(requestedJadwal)
      ? null
      : {
          field: 'tujuan.jadwal_dokter_id',
          message: closedBecause === null ? JADWAL_NOT_VALID_MESSAGE : closedMessage(closedBecause),
        };
  }
  if (jadwal.length === 0)
    return {
      field: 'tujuan.dokter_id',
      message: closedBecause === null ? 'Dokter tidak praktik pada hari itu' : closedMessage(closedBecause),
    };
  return jadwal.length === 1
    ? null
    : { field: 'tujuan.jadwal_dokter_id', message: 'Dokter punya beberapa jadwal pada hari itu. Pilih salah satu.' };
}

/**
 * The schedule a visit takes its place from: the one asked for, else the doctor's only one of that day.
 *
 * Returns: null when there is none to take; `checkPendaftaran` then gives the reason.
 * Source:  ketentuan.md D20.
 */
export function pickJadwal({
  jadwal,
  requestedJadwal,
}: Pick<PendaftaranFacts, 'jadwal' | 'requestedJadwal'>): number | null {
  if (requestedJadwal !== null) return jadwal.includes(requestedJadwal) ? requestedJadwal : null;
  return jadwal.length === 1 ? (jadwal[0] ?? null) : null;
}

const stillInpatientMessage = ({ ruangan, inpatientSince }: ActiveKunjungan): string =>
  `Pasien masih terdaftar rawat inap di ${ruangan} sejak ${formatShortTanggal(inpatientSince)}`;

/** The refusal of a second visit in the same room on the same day, or in the same ward. Source: ketentuan.md D19. */
export function stillWaitingMessage(kunjungan: ActiveKunjungan): string {
  const { ruangan, no_antrean, jam, inpatientSince } = kunjungan;
  return inpatientSince === null
    ? `Pasien masih menunggu di ${ruangan} dengan nomor antrean ${no_antrean} sejak ${jam}`
    : stillInpatientMessage(kunjungan);
}

/**
 * The question before registering a visit of a patient who also waits in other rooms that day, or lies in a ward.
 *
 * Returns: null when there is nothing to ask.
 * Source:  ketentuan.md D19.
 */
export function alsoTerdaftarMessage(aktif: readonly ActiveKunjungan[], ruanganId: number): string | null {
  const inpatient = aktif.filter((k) => k.inpatientSince !== null).map(stillInpatientMessage);
  const places = aktif
    .filter((k) => k.inpatientSince === null && k.ruangan_id !== ruanganId)
    .map((k) => `${k.ruangan} dengan nomor antrean ${k.no_antrean} sejak ${k.jam}`);
  const sentences = places.length === 0 ? inpatient : [...inpatient, `Pasien juga terdaftar di ${places.join(', ')}`];
  return sentences.length === 0 ? null : sentences.join('. ');
}

/**
 * A number of a per-day series: `26112100001`.
 *
 * Units:   `day` YYYY-MM-DD, `sequence` from 1; five digits, more when a day needs them.
 * Source:  ketentuan.md D6.
 */
export const formatDailyNomor = (day: string, sequence: number): string =>
  dailyNomorPrefix(day) + String(sequence).padStart(DAILY_NOMOR_DIGITS, '0');

export const DAILY_NOMOR_DIGITS = 5;
/** The beginning of all numbers of a day. */
export const dailyNomorPrefix = (day: string): string => day.replaceAll('-', '').slice(2);
