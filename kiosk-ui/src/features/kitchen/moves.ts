import { advanceTicket } from '@comanda/contract/kitchen';
import { acknowledgeItem, setItemStatus, type CheckItem } from '@comanda/contract/checks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../lib/browser/use-stable.ts';
import { checkOf, checkTitle } from '../../lib/format/check-title.ts';
import { hasCode, useProblemText } from '../../lib/api/problem.ts';
import { useSendCommand, type SendCommand } from '../../live/command.ts';
import { paintDuring } from '../../live/paint.ts';
import { notify } from '../../ui/toast.tsx';
import { useHealth } from '../../lib/api/health.ts';
import type { Held, Stage } from './board.ts';

/** How long a tapped item keeps its place after the last tap, dimmed and with undo. */
const HOLD_MS = 2_500;

type ItemStatus = 0 | 1 | 2 | 3;

/** How long the last tap can be undone in the line above the board. */
const UNDO_MS = 6_000;

/** What a tap did, to undo it. */
interface Step {
  items: CheckItem[];
  from: ItemStatus;
  to: ItemStatus;
}

/** The text of the last tap, and its undo. */
export interface LastMove {
  text: string;
  undo: () => void;
}

/** The last tap while it can be undone. */
function useLastMove(): [LastMove | null, (next: LastMove | null) => void] {
  const [last, setLast] = useState<LastMove | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = window.setTimeout(() => setLast(null), UNDO_MS);
    return () => window.clearTimeout(timer);
  }, [last]);
  return [last, setLast];
}

/** Saves a step with one call per check; only a ticket may pass several stages at once. */
async function saveStep(send: SendCommand, { items, from, to }: Step): Promise<void> {
  const [only] = items;
  if (items.length === 1 && only && Math.abs(to - from) === 1) {
    await send(setItemStatus, {
      params: { id: only.id },
      body: { status: to, expected_status: from },
    });
    return;
  }
  await Promise.all(
    [...Map.groupBy(items, (item) => item.order_id)].map(([id, group]) =>
      send(advanceTicket, {
        params: { id },
        body: { from_status: from, to_status: to, item_ids: group.map((item) => item.id) },
      }),
    ),
  );
}

/** What the board does with its items; the same object as long as the board is shown. */
export interface Acts {
  /** One stage forward; off the board where a tap finishes a ticket. */
  advance: (items: CheckItem[], stage: Stage) => void;
  /** Back to the stage in which it was tapped. */
  undo: (item: CheckItem, stage: Stage) => void;
  /** Undoes the last tap of this screen; false when there is none. */
  undoLast: () => boolean;
  stepBack: (items: CheckItem[], stage: Stage) => void;
  recall: (items: CheckItem[]) => void;
  /** Acknowledges cancelled or moved items, which removes the mark from the board. */
  acknowledge: (items: CheckItem[]) => void;
}

/** Whether a tap on the board finishes what it touches, instead of moving it one stage. */
export function useFinishes(): boolean {
  return useHealth().data?.one_tap_tickets ?? false;
}

/**
 * Moves items one stage, or all the way. The screen changes at once and is corrected when the server refuses. A tapped
 * item keeps its place for a moment (`held`), so that the next tap hits what the cook saw, and a second tap undoes it.
 */
export function useMoveItems() {
  const client = useQueryClient();
  const send = useSendCommand();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const finishes = useFinishes();
  const [held, setHeld] = useState<Held>(new Map());
  const timer = useRef(0);
  const [last, say] = useLastMove();
  const done = useRef<Step[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const hold = (change: (map: Map<number, { item: CheckItem; stage: Stage }>) => void) => {
    setHeld((old) => {
      const next = new Map(old);
      change(next);
      return next;
    });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setHeld(new Map()), HOLD_MS);
  };
  const step = async (move: Step): Promise<boolean> => {
    // In sequence, so that a quick undo does not overtake its tap.
    const answer = queue.current.then(() => saveStep(send, move));
    queue.current = answer.catch(() => undefined);
    const paint = { ids: move.items.map(({ id }) => id), change: { status: move.to } };
    try {
      await paintDuring(client, 'dish', paint, () => answer);
      return true;
    } catch (error) {
      hold((map) => move.items.forEach((item) => map.delete(item.id)));
      // Another user was faster: the board shows the result.
      notify(
        hasCode(error, 'item_status_stale') ? 'info' : 'error',
        t('kitchen.statusFailed', { reason: problemText(error) }),
      );
      return false;
    }
  };
  const takeBack = (move: Step) => {
    say(null);
    done.current = done.current.filter((one) => one !== move);
    hold((map) => move.items.forEach((item) => map.delete(item.id)));
    const items = move.items.map((item) => ({ ...item, status: move.to }));
    void step({ items, from: move.to, to: move.from });
  };
  const run = (move: Step) => {
    done.current = [...done.current, move].slice(-20);
    const [first] = move.items;
    const text =
      move.items.length === 1
        ? t(`kitchen.went.s${move.to}`, { what: first?.product_name ?? '' })
        : t(`kitchen.wentAll.s${move.to}`, {
            count: move.items.length,
            check: first ? checkTitle(t, checkOf(first)) : '',
          });
    void step(move).then((worked) => {
      if (worked) say({ text, undo: () => takeBack(move) });
      else done.current = done.current.filter((one) => one !== move);
    });
  };
  const newest: Acts = {
    advance: (items, stage) => {
      const to = finishes ? 3 : ((stage + 1) as ItemStatus);
      hold((map) => {
        for (const item of items) map.set(item.id, { item: { ...item, status: to }, stage });
      });
      run({ items, from: stage, to });
    },
    undo: (item, stage) => {
      hold((map) => map.delete(item.id));
      // A fast second tap comes before the item was drawn as moved.
      const tap = done.current.findLast(({ items }) => items.some(({ id }) => id === item.id));
      void step({ items: [item], from: tap?.to ?? (item.status as ItemStatus), to: stage });
    },
    undoLast: () => {
      const before = done.current.at(-1);
      if (before) takeBack(before);
      return before !== undefined;
    },
    stepBack: (items, stage) => {
      if (stage > 0) run({ items, from: stage, to: (stage - 1) as ItemStatus });
    },
    recall: (items) => run({ items, from: 3, to: finishes ? 0 : 2 }),
    acknowledge: (items) => {
      for (const { id, status } of items) {
        // A cancelled item leaves the board, one that was moved loses its mark.
        const change = status === 4 ? null : { moved_from: null };
        paintDuring(client, 'dish', { ids: [id], change }, () =>
          send(acknowledgeItem, { params: { id } }),
        ).catch((error: unknown) =>
          notify('error', t('kitchen.statusFailed', { reason: problemText(error) })),
        );
      }
    },
  };
  const advance = useStable(newest.advance);
  const undo = useStable(newest.undo);
  const undoLast = useStable(newest.undoLast);
  const stepBack = useStable(newest.stepBack);
  const recall = useStable(newest.recall);
  const acknowledge = useStable(newest.acknowledge);
  const acts = useMemo<Acts>(
    () => ({ advance, undo, undoLast, stepBack, recall, acknowledge }),
    [advance, undo, undoLast, stepBack, recall, acknowledge],
  );
  return {
    held,
    /** Shown in the line above the board, because a message would cover tickets. */
    last,
    acts,
  };
}
