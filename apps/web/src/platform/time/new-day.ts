import { queryClient } from '../http/query.ts';
import { today } from './tanggal.ts';

const LOOK_MS = 5000;

/**
 * Asks anew for all that is open once the facility's day has turned: a list of today is one of yesterday then, under a
 * heading with the new date. Returns the end of it.
 */
export function followNewDay(): () => void {
  let day = today();
  const timer = setInterval(() => {
    const now = today();
    if (now === day) return;
    day = now;
    void queryClient.invalidateQueries();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
