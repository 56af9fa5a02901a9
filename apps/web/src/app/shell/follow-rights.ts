import { tellsOf, useLiveEvent } from '../../platform/live.ts';
import type { LiveEvent } from '../../platform/live.ts';
import { renewRights, session } from '../../platform/session.ts';
import { toast } from '../../ui/toast.ts';

/** Whether an event is about what this user may do. After a broken connection nobody knows what was missed. */
function concernsUser(event: LiveEvent | null): boolean {
  const { user } = session();
  if (!user) return false;
  if (event === null) return true;
  if (event.topik !== 'akses') return false;
  return tellsOf(event, 'akun_id', user.userId) || user.roles.some((kode) => tellsOf(event, 'peran', kode));
}

async function renew(): Promise<void> {
  if (await renewRights()) toast.info('Hak akses Anda baru saja diubah. Menu dan halaman mengikuti.');
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
