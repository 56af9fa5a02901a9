import { useEffect, useState } from 'react';

const DETAK_MS = 30_000;

/** The current time, renewed every 30 s, so that waiting minutes go on without an answer of the server. */
export function useKini(): number {
  const [kini, setKini] = useState(Date.now);
  useEffect(() => {
    setKini(Date.now());
    const timer = setInterval(() => setKini(Date.now()), DETAK_MS);
    return () => clearInterval(timer);
  }, []);
  return kini;
}
