import { addDays, formatShortTanggal, isTanggal } from '../tanggal/tanggal.ts';

/** A licence is warned of this many days before it ends, because renewing it takes weeks. */
export const IZIN_WARNING_DAYS = 90;
/** So many days before its end, its holder and who keeps the employees are told by a notice. Source: issue, E4. */
export const IZIN_NOTICE_DAYS = 30;

export type IzinWarning = 'lewat' | 'segera';

/**
 * The warning of a licence to practise (SIP, STR) by its last day.
 *
 * Units:   dates YYYY-MM-DD of the facility; the last day itself still counts.
 * Returns: 'lewat' after the last day, 'segera' on it and the 90 days before; null earlier, and for a licence without a
 *          last day (an STR for life).
 * Source:  issue "Master data", A: "SIP/STR with expiry warnings".
 */
export function getIzinWarning(lastDay: string | null, today: string): IzinWarning | null {
  if (lastDay === null) return null;
  if (lastDay < today) return 'lewat';
  return lastDay <= addDays(today, IZIN_WARNING_DAYS) ? 'segera' : null;
}

/**
 * Why somebody whose SIP has ended may not review, hand over, prescribe or issue letters. Its renewal is noted by its new
 * last day.
 *
 * Units:   dates YYYY-MM-DD of the facility; the last day itself still counts.
 * Returns: the refusal in words; null while it is in force, and where no last day is known.
 * Source:  issue "Nothing is guessed", E4.
 */
export const whyIzinEnded = (sipBerlaku: string | null | undefined, today: string): string | null =>
  sipBerlaku && sipBerlaku < today
    ? `SIP Anda berakhir ${formatShortTanggal(sipBerlaku)}. Minta admin mencatat perpanjangannya, dengan tanggalnya, di Master, Karyawan.`
    : null;

/**
 * Whether a notice of a SIP stands.
 *
 * Units:   dates YYYY-MM-DD of the facility.
 * Returns: 'segera' on the last day and the 30 before, 'lewat' after it, null otherwise.
 * Source:  issue "Nothing is guessed", E4.
 */
export const izinNotice = (sipBerlaku: string, today: string): IzinWarning | null =>
  sipBerlaku < today ? 'lewat' : sipBerlaku <= addDays(today, IZIN_NOTICE_DAYS) ? 'segera' : null;

/**
 * What the field of a licence's last day says when that day is over: it is taken, for a file of the past, and what follows
 * from it is told.
 *
 * Units:   `lastDay` YYYY-MM-DD as it is typed; anything else is the field's own matter.
 * Returns: null where nothing is to be said.
 * Source:  issue "Nothing is guessed", E4.
 */
export function sayIzinEnded(izin: 'SIP' | 'STR', lastDay: string | null, today: string): string | null {
  if (lastDay === null || !isTanggal(lastDay) || lastDay >= today) return null;
  return izin === 'SIP'
    ? 'Sudah berakhir: telaah, penyerahan obat, surat, dan resep orang ini akan ditolak'
    : 'Sudah berakhir. Periksa lagi tanggalnya';
}

/** A licence as papers call it. Many numbers begin with what they are: 'SIP/001/2024' is not written 'SIP SIP/001/2024'. */
export const sebutIzin = (jenis: 'SIP' | 'SIPA', nomor: string): string =>
  /^SIP(?:A|B|P|T+K)?(?![A-Z])/i.test(nomor.trim()) ? nomor.trim() : `${jenis} ${nomor.trim()}`;
