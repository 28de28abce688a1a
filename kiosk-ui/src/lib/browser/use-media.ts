import { useSyncExternalStore } from 'react';

/** The breakpoints of the style sheets. */
type Breakpoint = 30 | 48 | 64 | 100;

/** A query for windows narrower than a breakpoint (rem), in the notation that every browser reads. */
export function narrowerThan(width: Breakpoint): string {
  return `(max-width: ${width - 0.01}rem)`;
}

/** The same for windows lower than a breakpoint. */
export function lowerThan(height: Breakpoint): string {
  return `(max-height: ${height - 0.01}rem)`;
}

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
  return useMedia(narrowerThan(64));
}
