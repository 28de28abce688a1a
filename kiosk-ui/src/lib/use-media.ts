import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; the component renders again when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** A phone, or a tablet held upright: things stand below each other. */
export function useNarrow(): boolean {
  return useMedia('(width < 64rem)');
}
