import type { Check, CheckItem } from '@comanda/contract/checks';
import { useState } from 'react';
import type { PendingList } from './pending.ts';
import { useIsAwaited } from './use-is-awaited.ts';

interface ShownCheck<Items> {
  check: Check;
  /** The query of its lines. */
  items: Items;
}

/**
 * A check and its lines as the screen shows them. The rows of a send may arrive before its answer, when its lines are
 * still in the unsent list: until then the check stays as it was, so that no line is shown or added up twice.
 */
export function useShownCheck<Items extends { data: CheckItem[] | undefined; status: string }>(
  check: Check,
  items: Items,
  list: PendingList,
): ShownCheck<Items> {
  const isAwaited = useIsAwaited(list);
  const [before, setBefore] = useState<ShownCheck<Items>>({ check, items });
  if (isAwaited && before.items.data !== undefined) return before;
  const isSame =
    before.check === check &&
    before.items.data === items.data &&
    before.items.status === items.status;
  if (!isSame) setBefore({ check, items });
  return { check, items };
}
