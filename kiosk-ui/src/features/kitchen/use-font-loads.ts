import { useEffect, useState } from 'react';

/** How often letters arrived since the board was opened: what was measured with other letters no longer holds. */
export function useFontLoads(): number {
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const count = () => setLoads((before) => before + 1);
    document.fonts.addEventListener('loadingdone', count);
    // They may have come between the first drawing and now.
    void document.fonts.ready.then(count);
    return () => document.fonts.removeEventListener('loadingdone', count);
  }, []);
  return loads;
}
