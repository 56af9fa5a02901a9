import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function in every render, which does what that of the last one does: for parts that are kept while what they
 * show stays.
 */
export function useStable<A extends unknown[], R>(fn: (...args: A) => R): (...args: A) => R {
  const latest = useRef(fn);
  useEffect(() => {
    latest.current = fn;
  });
  return useCallback((...args) => latest.current(...args), []);
}
