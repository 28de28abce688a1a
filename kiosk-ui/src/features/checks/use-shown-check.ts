import type { Check, CheckItem } from '@comanda/contract/checks';
import { useBefore } from '../../lib/browser/use-before.ts';

interface ShownCheck<Items> {
  check: Check;
  /** The query of its lines. */
  items: Items;
}

/**
 * A check and its lines as the screen shows them. The rows of a send may arrive before its answer, when its lines are
 * still in the unsent list: until then the check stays as it was, so that no line is shown or added up twice.
 */
export function useShownCheck<Items extends { data: CheckItem[] | undefined }>(
  check: Check,
  items: Items,
  isAwaited: boolean,
): ShownCheck<Items> {
  const before = useBefore({ check, items }, isAwaited);
  return before.items.data === undefined ? { check, items } : before;
}
