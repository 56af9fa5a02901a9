import type { AntreanLoket, TiketLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { isHeldByOther } from '@nadi/domain/loket/status-loket';
import { ask } from '#ui/confirm.ts';
import { lookOf } from '#ui/status.tsx';
import { CALL_LOOKS, callState, statusLoketName } from './tiket-looks.ts';

/** Whether somebody else than `akunId` called or serves this number. */
export const isOfOther = (tiket: TiketLoket, akunId: number): boolean =>
  isHeldByOther({ status: tiket.status, oleh: tiket.oleh?.akun_id ?? null }, akunId);

/** "Q-002 dipanggil Rina". */
export const heldWords = ({ nomor, status, oleh }: TiketLoket): string =>
  `${nomor} ${statusLoketName(status).toLowerCase()} ${oleh?.nama ?? ''}`.trim();

/**
 * Asks by name before a number that somebody else has before them is taken away. Returns what the step is sent with;
 * null where the number stays with them.
 */
export async function askAboutOther(
  tiket: TiketLoket | null,
  akunId: number,
  yes: string,
): Promise<{ milik_lain: number | null } | null> {
  if (tiket === null || !isOfOther(tiket, akunId)) return { milik_lain: null };
  const isTaken = await ask({
    title: heldWords(tiket),
    body: 'Orangnya mungkin sedang didaftarkan di meja lain. Pastikan dulu.',
    yes: `${yes} ${tiket.nomor}`,
    no: 'Biarkan',
    rare: true,
  });
  return isTaken ? { milik_lain: tiket.versi } : null;
}

type Hall = Pick<AntreanLoket, 'sekarang' | 'panggilan' | 'dilewati'>;
/**
 * What somebody else did with the number that `akunId` had at the counter: "dilewati oleh Rina". Null where nobody did
 * anything, or nothing is known of it.
 */
export function takenByOther(hall: Hall, id: number, loketId: number, akunId: number): string | null {
  const now = [hall.sekarang, ...hall.panggilan, ...hall.dilewati].find((one) => one?.id === id);
  if (!now?.oleh || now.oleh.akun_id === akunId) return null;
  return `${lookOf(CALL_LOOKS, callState(now, loketId)).word.toLowerCase()} oleh ${now.oleh.nama}`;
}
