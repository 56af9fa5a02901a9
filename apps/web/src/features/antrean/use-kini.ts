import { useEffect, useState } from 'react';

const DETAK_MS = 30_000;

/** The time, a new one every 30 s: waiting minutes go on without an answer of the server. */
export function useKini(): number {
  const [kini, setKini] = useState(Date.now);
  useEffect(() => {
    setKini(Date.now());
    const timer = setInterval(() => setKini(Date.now()), DETAK_MS);
    return () => clearInterval(timer);
  }, []);
  return kini;
}
