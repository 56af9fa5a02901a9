import { formatShortTanggal, tanggalInZone, timeInZone, type Zone } from '../tanggal/tanggal.ts';

const MINUTE = 60_000;
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE);

/**
 * Why a doctor can't have agreed at that moment to what takes a line's place: the prescription was not sent yet, or it is
 * still to come. Minutes count, because nobody types seconds.
 *
 * Units:   instants, ISO 8601 with zone; `kini` of the server's clock.
 * Returns: a sentence for the field; null where it can be.
 * Source:  resep.md RS12.
 */
export function whyNotAgreed(
  pada: string,
  { dikirim, kini, zona }: { dikirim: string | null; kini: string; zona: Zone },
): string | null {
  const words = (at: string): string => `${formatShortTanggal(tanggalInZone(at, zona))} ${timeInZone(at, zona)}`;
  if (minuteOf(pada) > minuteOf(kini))
    return `Waktu persetujuan belum terjadi: sekarang ${words(kini)}. Tulis kapan dokter menyetujui.`;
  if (dikirim !== null && minuteOf(pada) < minuteOf(dikirim))
    return `Waktu persetujuan sebelum resep dikirim (${words(dikirim)}). Tulis kapan dokter menyetujui penggantian ini.`;
  return null;
}
