import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The current time, renewed every 30 s, so that waiting minutes go on without an answer of the server. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
