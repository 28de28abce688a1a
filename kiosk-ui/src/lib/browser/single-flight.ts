import { useRef, useState } from 'react';

/** Longer than a double tap takes. */
const REST_MS = 600;

/** Allows one press at a time, and none shortly after its action has ended, so that a double tap acts once. */
export function useOnePress() {
  const taken = useRef(false);
  const [resting, setResting] = useState(false);
  const press = async (act: () => Promise<unknown>) => {
    if (taken.current) return;
    taken.current = true;
    setResting(true);
    try {
      await act();
    } finally {
      setTimeout(() => {
        taken.current = false;
        setResting(false);
      }, REST_MS);
    }
  };
  return { press, resting };
}
