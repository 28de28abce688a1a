import { useRef, useState } from 'react';

/** Longer than the second tap of a double tap takes. */
const REST_MS = 600;

/** Lets one press through at a time, and none for a moment after its act has ended: a double tap acts once. */
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
