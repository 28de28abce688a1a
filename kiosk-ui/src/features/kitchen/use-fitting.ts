import { useLayoutEffect, useState, type RefObject } from 'react';
import { closest, type Density } from './layout.ts';

/** Measured tickets, in px: heights by key, and the space of a column. */
interface Measurements {
  heights: ReadonlyMap<string, number>;
  room: number;
}

interface Fit {
  density: Density;
  /** Set when the tickets do not fit even at the highest density; otherwise null. */
  measured: Measurements | null;
}

/**
 * What really fits: the estimated density, a higher one while a column overflows, and finally pages with the measured
 * heights. Measured before the screen is painted, and again whenever `shape` changes. A null `shape` measures
 * nothing, because a phone scrolls.
 */
export function useFitting(
  columns: RefObject<HTMLElement | null>,
  estimated: Density,
  shape: string | null,
): Fit {
  const [found, setFound] = useState<Fit & { shape: string | null }>({
    shape,
    density: estimated,
    measured: null,
  });
  const isFor = found.shape === shape && shape !== null;
  const { density, measured } = isFor ? found : { density: estimated, measured: null };
  useLayoutEffect(() => {
    const root = columns.current;
    if (!root || measured || shape === null) return;
    const scrolls = [...root.querySelectorAll<HTMLElement>('[data-scroll]')];
    if (scrolls.every((column) => column.scrollHeight <= column.clientHeight + 1)) return;
    const next: Fit =
      density < closest
        ? { density: (density + 1) as Density, measured: null }
        : { density, measured: measure(root, scrolls) };
    // oxlint-disable-next-line react/set-state-in-effect -- only the drawn layout can be measured
    setFound({ shape, ...next });
  }, [columns, density, measured, shape]);
  return { density, measured };
}

function measure(root: HTMLElement, scrolls: readonly HTMLElement[]): Measurements {
  const tickets = [...root.querySelectorAll<HTMLElement>('[data-ticket]')];
  return {
    heights: new Map(
      tickets.map((ticket) => [
        ticket.dataset['ticket'] ?? '',
        ticket.getBoundingClientRect().height,
      ]),
    ),
    room: Math.min(...scrolls.map((column) => column.clientHeight - paddings(column))),
  };
}

function paddings(column: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(column);
  return Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
}
