import type { AntreanLoket } from '@nadi/contract/antrean/antrean-loket.contract';
import { masihDiLoket } from '@nadi/domain/loket/status-loket';
import { pickLoketHere, readLoketHere } from '#platform/lists/loket.ts';
import type { LoketHere } from '#platform/lists/loket.ts';
import { queryClient } from '#platform/http/query.ts';
import { can, session } from '#platform/session/session.ts';
import { formatTime } from '#platform/time/tanggal.ts';
import { ask } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { antreanLoketQuery } from './antrean-loket.queries.ts';
import { heldWords, isOfOther } from './held-by-other.ts';

const readHall = (loket: LoketHere | null): Promise<AntreanLoket> | null =>
  loket && queryClient.fetchQuery({ ...antreanLoketQuery(loket.id), staleTime: 0 });

/** A number that is called to a counter at which nobody sits any more waits there for nobody. */
const mayLeave = async (from: LoketHere, { sekarang }: AntreanLoket, akunId: number): Promise<boolean> =>
  sekarang === null ||
  isOfOther(sekarang, akunId) ||
  ask({
    title: `Tinggalkan ${from.nama}?`,
    body: masihDiLoket(sekarang.nomor),
    yes: 'Tetap tinggalkan',
    no: 'Kembali',
    rare: true,
  });

/** Two desks at one counter act on the same number, so whoever comes second is told of the first. */
async function mayJoin(to: LoketHere, { sekarang, dipakai }: AntreanLoket, akunId: number): Promise<boolean> {
  const held = sekarang !== null && isOfOther(sekarang, akunId) ? sekarang : null;
  const nama = held?.oleh?.nama ?? (dipakai && dipakai.akun_id !== akunId ? dipakai.nama : null);
  if (nama === null) return true;
  return ask({
    title: `${to.nama} dipakai ${nama}`,
    body: held
      ? `${heldWords(held)} dan masih di loket ini.`
      : `Terakhir melayani di loket ini pukul ${formatTime(dipakai?.pada)}.`,
    yes: 'Pakai juga',
    no: 'Kembali',
    rare: true,
  });
}

/**
 * Puts this desk at another counter, or at none. Asks before a number stays behind that was called here, and before the
 * desk shares a counter with somebody else; where the counters can't be read it stays where it is, and says so.
 */
export async function changeLoket(to: LoketHere | null): Promise<void> {
  const from = readLoketHere();
  if (from?.id === to?.id) return;
  if (!can('view antrean loket')) return pickLoketHere(to);
  const akunId = session().user?.userId ?? 0;
  try {
    const [left, joined] = await Promise.all([readHall(from), readHall(to)]);
    if (from && left && !(await mayLeave(from, left, akunId))) return;
    if (to && joined && !(await mayJoin(to, joined, akunId))) return;
    pickLoketHere(to);
  } catch (error) {
    toast.error(error);
  }
}
