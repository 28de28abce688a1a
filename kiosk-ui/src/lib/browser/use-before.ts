import { useLayoutEffect, useRef } from 'react';

/** A value, or while `isKept` the one that was shown before. */
export function useBefore<T>(value: T, isKept: boolean): T {
  const before = useRef(value);
  useLayoutEffect(() => {
    if (!isKept) before.current = value;
  });
  // oxlint-disable-next-line react/refs -- what is on the screen; it is painted again when `isKept` ends
  return isKept ? before.current : value;
}
