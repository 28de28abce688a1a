import type { Check } from '@comanda/contract/checks';
import { quoteItems } from '@comanda/contract/unsent';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useBefore } from '../../../lib/browser/use-before.ts';
import { useListTaxes } from '../../../parts/taxes.ts';
import { sendPayload, type PendingItem } from './pending.ts';
import { useListCategories, useListProducts } from '../queries.ts';
import { moreInTotal, nothingUnsent, quotedAmount, unsentAmount } from './unsent-amount.ts';

const none: never[] = [];

/** Several taps are one request. */
const PAUSE_MS = 300;

/**
 * What the unsent lines of a check add to its total: as the server answers, and until then and without a connection
 * as this device calculates it. `shown` is the total with them in centavos, null until the server's answer or failure.
 * `isAwaited`: some of them are being sent.
 */
export function useUnsentAmount(check: Check, items: readonly PendingItem[], isAwaited: boolean) {
  const products = useListProducts().data ?? none;
  const categories = useListCategories().data ?? none;
  const taxes = useListTaxes().data;
  const { quote, isAsking } = useQuoteItems(check, items, isAwaited);
  const ownAmount = () => unsentAmount(check, items, { products, categories, taxes });
  const unsent =
    items.length === 0 ? nothingUnsent : quote ? quotedAmount(check, quote) : ownAmount();
  return { unsent, shown: isAsking ? null : check.total + moreInTotal(unsent) };
}

/** The amounts of the check with exactly these lines; no quote while they are not known. */
function useQuoteItems(
  { id, version, total }: Check,
  items: readonly PendingItem[],
  isAwaited: boolean,
) {
  const { can } = usePermissions();
  const lines = JSON.stringify(items.map((item) => ({ ...sendPayload(item), key: undefined })));
  const [asked] = useDebouncedValue(lines, PAUSE_MS);
  const isAsked = asked === lines;
  const mayAsk = items.length > 0 && can('orders.send');
  const { data, isPending } = useQuery({
    // `total`, because a send changes it on the screen before the check is read again.
    queryKey: [...queryKeys.quotes, id, version, total, asked],
    // Without the abort signal: a person who taps on asks again before the answer, which is small.
    queryFn: () => {
      const body = { items: JSON.parse(asked) as ReturnType<typeof sendPayload>[] };
      return call(quoteItems, { params: { id }, body });
    },
    enabled: mayAsk && isAsked && !isAwaited,
    retry: false,
    // Hours of specials and price lists begin and end.
    staleTime: 30_000,
    refetchInterval: 30_000,
  });
  // The check may have the lines already: an answer that comes while they are sent counts them twice.
  const known = useBefore({ lines, quote: isAsked ? data : undefined }, isAwaited);
  return {
    quote: known.lines === lines ? known.quote : undefined,
    isAsking: mayAsk && (!isAsked || isPending),
  };
}
