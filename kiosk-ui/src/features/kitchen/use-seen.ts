import { markSeen } from '@comanda/contract/kitchen';
import type { CheckItem } from '@comanda/contract/checks';
import { stationAreas } from '@comanda/domain/stations';
import { useEffect, useRef, type RefObject } from 'react';
import { call } from '../../lib/api/call.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { uuid } from '../../lib/browser/uuid.ts';

/** Reports are collected for this long, so that a full board is a single call. */
const GATHER_MS = 400;
const AGAIN_MS = 5_000;
const MOST_AT_ONCE = 200;

/**
 * Reports to the server which items were visible on a station's screen, each once. Lines have `data-item`, and only
 * those in view count, not those on another page. `drawn` changes with the rendered lines.
 */
export function useMarkSeen(
  board: RefObject<HTMLElement | null>,
  items: readonly CheckItem[],
  drawn: string,
): void {
  const areas = stationAreas(usePermissions()).join();
  const reported = useRef(new Set<number>());
  useEffect(() => {
    const unseen = new Set(
      items
        .filter((item) => item.seen_timestamp === null && item.status < 3)
        .filter((item) => areas.split(',').includes(item.area) && !reported.current.has(item.id))
        .map((item) => item.id),
    );
    const root = board.current;
    if (unseen.size === 0 || !root) return;
    const waiting = new Set<number>();
    let timer = 0;
    const report = () => {
      timer = 0;
      const ids = [...waiting].slice(0, MOST_AT_ONCE);
      if (ids.length === 0 || document.visibilityState === 'hidden') return;
      for (const id of ids) {
        waiting.delete(id);
        reported.current.add(id);
      }
      call(markSeen, { body: { ids }, idempotencyKey: uuid() }).catch(() => {
        // Reported again with the next update of the board.
        for (const id of ids) reported.current.delete(id);
        later(AGAIN_MS);
      });
      if (waiting.size > 0) later(GATHER_MS);
    };
    const later = (delay: number) => {
      if (timer === 0) timer = window.setTimeout(report, delay);
    };
    const watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = Number((target as HTMLElement).dataset['item']);
        if (isIntersecting && unseen.has(id) && !reported.current.has(id)) waiting.add(id);
      }
      if (waiting.size > 0) later(GATHER_MS);
    });
    for (const line of root.querySelectorAll('[data-item]')) watch.observe(line);
    return () => {
      watch.disconnect();
      window.clearTimeout(timer);
    };
  }, [board, items, areas, drawn]);
}
