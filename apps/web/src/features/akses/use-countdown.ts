import { useEffect, useState } from 'react';

/** The seconds until the server accepts another try; 0 when it does now. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => (setLeft(seconds), setUntil(Date.now() + seconds * 1000))];
}
