/**
 * Where a skipped patient goes, in words that staff can read.
 *
 * Units:   `behind` how many of the patients that wait next stand before the skipped one; 0 means the end of the queue.
 * Source:  the setting `kunjungan:lewati-di-belakang`.
 */
export function skipRule(behind: number): string {
  return behind === 0 ? 'ke akhir antrean' : `di belakang ${behind} antrean berikutnya`;
}

/** Whom a call, or a list of who is next, passes over because they died; `names` as the queue says them. */
export const meninggalDilewati = (names: readonly string[]): string => `${names.join(', ')} meninggal, dilewati.`;

/** What holds for a room where it says nothing of its own. */
export type WaitLimits = {
  /** Minutes from which a wait is looked at. */ look: number;
  /** And from which it is too long. */ long: number;
};
export type RoomLimits = { batas_tunggu_perhatian: number | null; batas_tunggu_lama: number | null };

/**
 * From when a wait in a room is marked: as the room says, else as the facility does.
 *
 * Units:   minutes since the registration.
 */
export function waitLimitsOf(room: RoomLimits | undefined, facility: WaitLimits): WaitLimits {
  const { batas_tunggu_perhatian: look = null, batas_tunggu_lama: long = null } = room ?? {};
  return look === null || long === null ? facility : { look, long };
}

/**
 * What is wrong with the limits of a room: either both hold or none, and the second comes after the first.
 *
 * Returns: messages by field; empty when nothing is wrong.
 */
export function roomLimitErrors({
  batas_tunggu_perhatian: look = null,
  batas_tunggu_lama: long = null,
}: { [F in keyof RoomLimits]?: number | null | undefined }): Record<string, string[]> {
  if (look === null && long === null) return {};
  if (look === null) return { batas_tunggu_perhatian: ['Isi juga mulai kapan diperhatikan, atau kosongkan keduanya'] };
  if (long === null) return { batas_tunggu_lama: ['Isi juga mulai kapan terlalu lama, atau kosongkan keduanya'] };
  return look < long ? {} : { batas_tunggu_lama: ['Harus lebih lama daripada mulai diperhatikan'] };
}

export type WaitMark = 'wajar' | 'lama' | 'terlalu lama';
/** The word beside the colour of a waiting time, because a colour alone says nothing to many. */
export function waitMark(minutes: number, { look, long }: WaitLimits): WaitMark {
  if (minutes >= long) return 'terlalu lama';
  return minutes >= look ? 'lama' : 'wajar';
}
