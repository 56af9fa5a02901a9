import { useEffect, useState } from 'react';
import { browserNow } from '#platform/time/clock.ts';

/** The seconds until the server accepts another try; 0 when it does now. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - browserNow()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => (setLeft(seconds), setUntil(browserNow() + seconds * 1000))];
}
