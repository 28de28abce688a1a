import type { CheckItem } from '@comanda/contract/checks';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { closest, estimate, type Density, type Heights } from './layout.ts';

/** Measured heights in px: of heads by ticket, of lines by what they show; and the space of a column. */
interface Measurements {
  heads: ReadonlyMap<string, number>;
  lines: ReadonlyMap<string, number>;
  room: number;
}

interface Fit {
  density: Density;
  heights: Heights;
  /** Height of a column in px, once measured. */
  room: number | null;
  /** The tickets do not fit even at the highest density. */
  inPages: boolean;
}

/** What the height of a line depends on, besides the width and the density of its ticket. */
function lineKey({ id, status, moved_from }: CheckItem): string {
  return `${id} ${status === 4} ${moved_from ?? ''}`;
}

/**
 * What really fits: the estimated density, a higher one while a column overflows, and finally pages with the measured
 * heights. Measured before the screen is painted, and again whenever `frame` (the columns) or `items` change; what was
 * measured holds as long as the frame does. A null `frame` measures nothing, because a phone scrolls.
 */
export function useFitting(
  columns: RefObject<HTMLElement | null>,
  estimated: Density,
  width: number,
  frame: string | null,
  items: readonly CheckItem[],
): Fit {
  const [denser, setDenser] = useState<{ frame: string; count: number; density: Density } | null>(
    null,
  );
  const [found, setFound] = useState<(Measurements & { frame: string; count: number }) | null>(
    null,
  );
  // Where the plan expects a lower density, fewer items are tried again in it.
  const holds = found?.frame === frame && (estimated === closest || found?.count === items.length);
  const measured = holds ? found : null;
  const isDenser = denser?.frame === frame && denser?.count === items.length;
  const density = measured ? closest : isDenser ? denser.density : estimated;
  useLayoutEffect(() => {
    const root = columns.current;
    if (!root || frame === null) return;
    const scrolls = [...root.querySelectorAll<HTMLElement>('[data-scroll]')];
    if (scrolls.every((column) => column.scrollHeight <= column.clientHeight + 1)) return;
    if (density < closest) {
      // oxlint-disable-next-line react/set-state-in-effect -- only the drawn layout can be measured
      setDenser({ frame, count: items.length, density: (density + 1) as Density });
      return;
    }
    const next = measure(root, scrolls, items);
    if (measured && !tellsMore(measured, next)) return;
    setFound({
      frame,
      count: items.length,
      heads: new Map([...(measured?.heads ?? []), ...next.heads]),
      lines: new Map([...(measured?.lines ?? []), ...next.lines]),
      room: measured?.room ?? next.room,
    });
  }, [columns, density, measured, frame, items]);
  // The same as long as it measures the same, so that a tap deals only the tickets of its own stages again.
  const heights = useMemo<Heights>(() => {
    const guess = estimate(density, width);
    if (!measured) return guess;
    return {
      ...guess,
      head: (ticket) => measured.heads.get(ticket.key) ?? guess.head(ticket),
      line: (item) => measured.lines.get(lineKey(item)) ?? guess.line(item),
    };
  }, [density, width, measured]);
  return { density, heights, room: measured?.room ?? null, inPages: measured !== null };
}

/** Whether a measurement has heights that are not known yet; a ticket longer than the screen always overflows. */
function tellsMore(known: Measurements, next: Measurements): boolean {
  return (
    [...next.heads].some(([key, height]) => known.heads.get(key) !== height) ||
    [...next.lines].some(([key, height]) => known.lines.get(key) !== height)
  );
}

function measure(
  root: HTMLElement,
  scrolls: readonly HTMLElement[],
  items: readonly CheckItem[],
): Measurements {
  const byId = new Map(items.map((item) => [String(item.id), item]));
  const heads = new Map<string, number>();
  const lines = new Map<string, number>();
  for (const ticket of root.querySelectorAll<HTMLElement>('[data-ticket]')) {
    const list = ticket.lastElementChild?.getBoundingClientRect().height ?? 0;
    const head = ticket.getBoundingClientRect().height - list;
    heads.set(ticket.dataset['ticket'] ?? '', head);
  }
  for (const line of root.querySelectorAll<HTMLElement>('[data-item]')) {
    const item = byId.get(line.dataset['item'] ?? '');
    if (item) lines.set(lineKey(item), line.getBoundingClientRect().height);
  }
  const room = Math.min(...scrolls.map((column) => column.clientHeight - paddings(column)));
  return { heads, lines, room };
}

function paddings(column: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(column);
  return Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
}
