import { listOrderProducts, listPastItems, setItemStatus } from '@comanda/contract/orders';
import type { OrderProduct } from '@comanda/contract/orders';
import type { KitchenFilter } from '@comanda/domain/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { hasCode, useProblemText } from '../../lib/problem.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../live/query-keys.ts';
import { notify } from '../../ui/toast.tsx';
import type { Stage } from './board.ts';

/** Items of the boards; reloaded every 30 s besides what the live channel says (F§7). */
export function useBoardItems(areas: KitchenFilter[], enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.boardItems, ...areas],
    queryFn: ({ signal }) => call(listOrderProducts, { query: { areas }, signal }),
    refetchInterval: 30_000,
    enabled,
  });
}

export function usePastItems(areas: KitchenFilter[], enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.pastItems, ...areas],
    queryFn: ({ signal }) => call(listPastItems, { query: { areas }, signal }),
    refetchInterval: 30_000,
    enabled,
  });
}

/** How long a tapped item keeps its place after the last tap, dimmed and undoable. */
const HOLD_MS = 2_500;

export type ItemStatus = 0 | 1 | 2 | 3;

/**
 * Moves items one stage. The screen changes at once and is put right when the box refuses; a tapped item keeps
 * its place for a moment (`held`), so that the next tap hits what the cook saw, and a second tap takes it back.
 */
export function useMoveItems() {
  const client = useQueryClient();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [held, setHeld] = useState<ReadonlyMap<number, Stage>>(new Map());
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const hold = (change: (map: Map<number, Stage>) => void) => {
    setHeld((old) => {
      const next = new Map(old);
      change(next);
      return next;
    });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setHeld(new Map()), HOLD_MS);
  };
  const patch = (id: number, change: Partial<OrderProduct>) => {
    client.setQueriesData<OrderProduct[]>({ queryKey: queryKeys.boardItems }, (old) =>
      old?.map((item) => (item.id === id ? { ...item, ...change } : item)),
    );
  };
  const moveOne = async (item: OrderProduct, status: ItemStatus) => {
    patch(item.id, { status });
    try {
      const now = await call(setItemStatus, {
        params: { id: item.id },
        body: { status, expected_status: item.status },
        idempotencyKey: uuid(),
      });
      patch(item.id, now);
    } catch (error) {
      patch(item.id, item);
      hold((map) => map.delete(item.id));
      void client.invalidateQueries({ queryKey: queryKeys.boardItems });
      // Somebody else was faster: what the screen shows next is the answer.
      notify(
        hasCode(error, 'item_status_stale') ? 'info' : 'error',
        t('kitchen.statusFailed', { reason: problemText(error) }),
      );
    }
  };
  const move = async (items: OrderProduct[], status: (item: OrderProduct) => ItemStatus) => {
    // Refetches under way would put the old stage back for a moment.
    await client.cancelQueries({ queryKey: queryKeys.boardItems });
    await Promise.all(items.map((item) => moveOne(item, status(item))));
    void client.invalidateQueries({ queryKey: queryKeys.boardItems });
    void client.invalidateQueries({ queryKey: queryKeys.pastItems });
  };
  return {
    held,
    advance: (items: OrderProduct[], stage: Stage) => {
      hold((map) => {
        for (const item of items) map.set(item.id, stage);
      });
      void move(items, () => (stage + 1) as ItemStatus);
    },
    /** Back to the stage it was tapped in. */
    undo: (item: OrderProduct, stage: Stage) => {
      hold((map) => map.delete(item.id));
      void move([item], () => stage);
    },
    stepBack: (items: OrderProduct[], stage: Stage) =>
      void move(items, () => (stage - 1) as ItemStatus),
    recall: (item: OrderProduct) => void move([item], () => 2),
  };
}
export type MoveItems = ReturnType<typeof useMoveItems>;
