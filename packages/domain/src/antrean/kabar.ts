/**
 * The number of a telephone as WhatsApp's links want it: with the country and without signs.
 *
 * Returns: null where it is none, such as a note in its place.
 */
export function whatsappNumber(nomor: string | null): string | null {
  const digits = (nomor ?? '').replaceAll(/\D/g, '');
  const full = digits.startsWith('0') ? `62${digits.slice(1)}` : digits;
  return /^\d{8,15}$/.test(full) ? full : null;
}

/** A link that opens WhatsApp with a text to be sent by hand; null without a number. */
export function whatsappLink(nomor: string | null, text: string): string | null {
  const number = whatsappNumber(nomor);
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** The text to somebody who waits: who it is about, and the line that the displays show. */
export const kabarText = (nama: string, faskes: string, line: string): string =>
  `Yth. ${nama}, kami dari ${faskes} memberi tahu: ${line}`;

/** What the displays say of a doctor who is late; it can be rewritten. */
export const lateText = (dokter: string): string => `${dokter} terlambat. Mohon menunggu, nomor antrean tetap berlaku.`;

/** Letters of an announcement. */
export const MIN_PENGUMUMAN = 5;
export const MAX_PENGUMUMAN = 200;
