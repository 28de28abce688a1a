import { useSyncExternalStore } from 'react';

/** Whether a media query matches; rerenders when this changes. */
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

/** A phone, or a tablet in portrait: content is stacked. */
export function useNarrow(): boolean {
  return useMedia('(width < 64rem)');
}
