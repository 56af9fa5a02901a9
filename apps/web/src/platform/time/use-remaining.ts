import { useEffect, useEffectEvent, useState } from 'react';
import { remainingMs, superadminSession } from '../session/superadmin-mode.ts';
import { serverNow } from './clock.ts';

const TICK_MS = 1000;

/** What is left of the session's hour, each second anew; `onOver` is called once when it is over. */
export function useRemaining(onOver: () => void): number {
  const session = superadminSession();
  const [now, setNow] = useState(Date.now);
  const left = session ? remainingMs(session, now) : 0;
  const over = session !== null && left <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (over) tell();
  }, [over]);
  return left;
}
