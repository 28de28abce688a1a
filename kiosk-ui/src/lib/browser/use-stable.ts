import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that is the same function in every paint and runs the newest one, so that a memoised child is not painted. */
export function useStable<A extends unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
