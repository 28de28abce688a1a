import { useEffect, useState } from 'react';

/** How often fonts were loaded since the board was opened, after which measurements are invalid. */
export function useFontLoads(): number {
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const count = () => setLoads((before) => before + 1);
    document.fonts.addEventListener('loadingdone', count);
    // They may have been loaded between the first render and now.
    void document.fonts.ready.then(count);
    return () => document.fonts.removeEventListener('loadingdone', count);
  }, []);
  return loads;
}
