import { addDays, weekdayOf } from '../tanggal/tanggal.ts';
import { checkTimeRange, formatDayTanggal } from './jadwal.ts';
import type { Alasan, PraktikCalendar } from './jadwal.ts';

/** The longest leave, and the longest period of an extra practice. */
export const MAX_KECUALI_DAYS = 366;

export type JadwalKecuali = {
  jenis: 'cuti' | 'tambahan';
  ruangan_id: number | null;
  mulai_tanggal: string;
  sampai_tanggal: string;
  mulai: string | null;
  selesai: string | null;
  kuota: number | null;
};

function checkExtraPraktik({ ruangan_id, mulai, selesai, kuota }: JadwalKecuali): (Alasan | null)[] {
  return [
    ruangan_id === null ? { field: 'ruangan_id', message: 'Pilih ruangan praktik tambahan' } : null,
    mulai === null ? { field: 'mulai', message: 'Jam mulai wajib diisi' } : null,
    selesai === null ? { field: 'selesai', message: 'Jam selesai wajib diisi' } : null,
    kuota === null ? { field: 'kuota', message: 'Kuota wajib diisi' } : null,
    mulai !== null && selesai !== null ? checkTimeRange({ mulai, selesai }) : null,
  ];
}

/**
 * What is wrong with a leave or an extra practice by itself.
 *
 * Returns: every reason at once. The hours and the quota of a leave have no meaning and are not checked.
 * Source:  issue "Master data", A: "exceptions, leave".
 */
export function checkKecuali(kecuali: JadwalKecuali): Alasan[] {
  const { mulai_tanggal: from, sampai_tanggal: until } = kecuali;
  const orderAlasan: Alasan | null =
    until < from
      ? { field: 'sampai_tanggal', message: 'Tanggal akhir sebelum tanggal awal' }
      : until > addDays(from, MAX_KECUALI_DAYS)
        ? { field: 'sampai_tanggal', message: 'Paling lama satu tahun. Buat yang berikutnya nanti.' }
        : null;
  return [orderAlasan, ...(kecuali.jenis === 'tambahan' ? checkExtraPraktik(kecuali) : [])].filter((a) => a !== null);
}

/** Patients booked on a day that an exception affects. */
export type PasienTerdaftar = { tanggal: string; ruangan: string; jumlah: number };
const MAX_NAMED_DAYS = 5;

/**
 * The question before a change that affects booked patients.
 *
 * Returns: null when no patient is booked.
 * Source:  issue "Master data", B: "a leave that hits booked patients lists them first".
 */
export function terdaftarMessage(terdaftar: readonly PasienTerdaftar[]): string | null {
  if (terdaftar.length === 0) return null;
  const count = terdaftar.reduce((n, t) => n + t.jumlah, 0);
  const named = terdaftar
    .slice(0, MAX_NAMED_DAYS)
    .map((t) => `${formatDayTanggal(t.tanggal)} di ${t.ruangan}: ${t.jumlah} pasien`);
  const remaining = terdaftar.length - named.length;
  return `${count} pasien sudah terdaftar: ${named.join('; ')}${remaining > 0 ? `; dan ${remaining} lagi` : ''}. Kunjungan mereka tidak berubah; hubungi mereka.`;
}

const listDays = (kontrol: readonly PasienTerdaftar[]): string => {
  const named = kontrol
    .slice(0, MAX_NAMED_DAYS)
    .map((k) => `${formatDayTanggal(k.tanggal)} di ${k.ruangan}: ${k.jumlah} kontrol`);
  const remaining = kontrol.length - named.length;
  return `${named.join('; ')}${remaining > 0 ? `; dan ${remaining} lagi` : ''}`;
};
const countAll = (kontrol: readonly PasienTerdaftar[]): number => kontrol.reduce((n, k) => n + k.jumlah, 0);

/**
 * The question's second half: follow-ups that are planned for days of a leave or a holiday. `jumlah` counts them.
 *
 * Returns: null when none is planned.
 * Source:  issue 30, D6.
 */
export const kontrolMessage = (kontrol: readonly PasienTerdaftar[]): string | null =>
  kontrol.length === 0
    ? null
    : `${countAll(kontrol)} kontrol direncanakan: ${listDays(kontrol)}. Waktu kontrolnya tidak ikut berubah; pindahkan dari Jadwal kontrol, saringan Terhalang.`;

/** The question before a change of hours that leaves planned follow-ups outside of them; null when none is left out. */
export const leftOutMessage = (kontrol: readonly PasienTerdaftar[]): string | null =>
  kontrol.length === 0
    ? null
    : `${countAll(kontrol)} kontrol yang direncanakan jadi di luar jam praktik dokter: ${listDays(kontrol)}. Waktu kontrolnya tidak ikut berubah; pindahkan dari Jadwal kontrol, saringan Terhalang.`;

/** A follow-up that is planned with a doctor: its day, its hour `HH:MM` and its room. */
export type PlannedKontrol = { tanggal: string; jam: string; ruangan_id: number; ruangan: string };
type Hours = Pick<PraktikCalendar, 'weekly' | 'extra'>;

const isPraktikOf = ({ tanggal, jam, ruangan_id }: PlannedKontrol, { weekly, extra }: Hours): boolean =>
  [
    ...weekly.filter(({ hari }) => hari === weekdayOf(tanggal)),
    ...extra.filter(({ dari, sampai }) => dari <= tanggal && tanggal <= sampai),
  ].some((p) => p.ruangan_id === ruangan_id && p.mulai <= jam && jam < p.selesai);

/**
 * Counts the planned follow-ups that the doctor's hours held before a change and hold no more, by day and room. Who was
 * planned outside of them all along was asked about then. Leaves and holidays are asked about by themselves.
 */
export function countLeftOut(planned: readonly PlannedKontrol[], before: Hours, after: Hours): PasienTerdaftar[] {
  const left = planned.filter((k) => isPraktikOf(k, before) && !isPraktikOf(k, after));
  const days = Map.groupBy(left, ({ tanggal, ruangan_id }) => `${tanggal} ${ruangan_id}`);
  return [...days.values()].map((of) => {
    const [{ tanggal, ruangan }] = of as [PlannedKontrol];
    return { tanggal, ruangan, jumlah: of.length };
  });
}

/** Both halves of the question before a leave or a holiday; null when there is nothing to ask. */
export const affectedMessage = (
  terdaftar: readonly PasienTerdaftar[],
  kontrol: readonly PasienTerdaftar[],
): string | null => [terdaftarMessage(terdaftar), kontrolMessage(kontrol)].filter(Boolean).join(' ') || null;

/** Why a doctor's weekly practice does not hold on a date, in the words of the registration form. */
export const closedMessage = (alasan: string): string =>
  alasan === 'Cuti' ? 'Dokter cuti pada hari itu' : `Dokter tidak praktik pada hari itu. ${alasan}`;
