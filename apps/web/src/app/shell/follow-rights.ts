import { diffIzin } from '@nadi/domain/akses/peran-rights';
import type { Permission } from '@nadi/domain/akses/permission';
import { loadChunk } from '#platform/http/chunk.ts';
import { tellsOf, useLiveEvent } from '#platform/live/live.ts';
import type { LiveEvent } from '#platform/live/live.ts';
import { queryClient } from '#platform/http/query.ts';
import { renewRights, session } from '#platform/session/session.ts';
import { toast } from '#ui/toast.ts';

/**
 * Whether an event is about what this user may do, or the facility they belong to. After a broken connection nobody
 * knows what was missed.
 */
function concernsUser(event: LiveEvent | null): boolean {
  const { user } = session();
  if (!user) return false;
  if (event === null) return true;
  if (event.topik === 'setting') return tellsOf(event, 'objek', 'faskes');
  if (event.topik !== 'akses') return false;
  return tellsOf(event, 'akun_id', user.userId) || user.roles.some((kode) => tellsOf(event, 'peran', kode));
}

const CHANGED = 'Hak akses Anda baru saja diubah.';
const MAX_NAMED = 3;

type Words = (permission: Permission) => string;
/** Rights change rarely, and the words for them are long: they are loaded when they are said. Null: they did not come. */
const loadWords = (): Promise<Words | null> =>
  loadChunk(() => import('@nadi/domain/akses/permission-words')).then(
    ({ permissionWords }) => permissionWords,
    () => null,
  );

/** What somebody may not do any more, in words; a form that stands open may be about it. Without the words, how much. */
export function tellLost(lost: readonly Permission[], words: Words | null): string {
  if (words === null) return `${lost.length} hak`;
  const named = lost.slice(0, MAX_NAMED).map(words).join('; ');
  return lost.length > MAX_NAMED ? `${named}; dan ${lost.length - MAX_NAMED} lagi` : named;
}

/** A right that is gone is said until it has been read. */
async function renew(): Promise<void> {
  const before = await renewRights();
  const { user } = session();
  if (!before || !user) return;
  const { removed } = diffIzin(before.ability, user.ability);
  if (removed.length === 0) return toast.info(`${CHANGED} Menu dan halaman mengikuti.`);
  // What was read before and is shown nowhere now would be shown again where it is asked for next.
  queryClient.removeQueries({ type: 'inactive' });
  const told = tellLost(removed, await loadWords());
  toast.show({ message: `${CHANGED} Tidak lagi: ${told}.`, color: 'var(--warn)', autoClose: false });
}

/**
 * Follows what the user may do while the app is open: menu and pages change within seconds of a right given or taken.
 * The server refuses from the moment of the change, whatever is still shown.
 */
export function useFollowRights(): void {
  useLiveEvent((event) => {
    if (!concernsUser(event)) return;
    // A role may be held by many desks, which spread what they ask.
    const spread = Math.random() * (event?.sebar_ms ?? 0);
    setTimeout(() => {
      // Without an answer the line is gone, and what follows its return asks again.
      renew().catch(() => undefined);
    }, spread);
  });
}
