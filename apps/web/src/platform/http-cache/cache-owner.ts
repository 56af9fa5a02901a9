import { session, subscribeSession } from '../session/session.ts';
import { setCacheOwner } from './http-cache.ts';

function follow(): void {
  const { stage, user } = session();
  // While the page starts nobody knows yet who is signed in, and what was kept for them stays.
  if (stage === 'memuat') return;
  void setCacheOwner(user && { faskes: user.entity?.id ?? 0, akun: user.userId });
}

/** Lets the response cache belong to whoever is signed in, once. */
export function connectCacheOwner(): void {
  subscribeSession(follow);
  follow();
}
