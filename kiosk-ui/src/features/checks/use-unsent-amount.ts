import type { Check } from '@comanda/contract/checks';
import { quoteItems } from '@comanda/contract/unsent';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useListTaxes } from '../../parts/taxes.ts';
import { sendPayload } from './pending.ts';
import type { PendingItem } from './pending.ts';
import { useListCategories, useListProducts } from './queries.ts';
import { nothingUnsent, quotedAmount, unsentAmount } from './unsent-amount.ts';
import type { UnsentAmount } from './unsent-amount.ts';

const none: never[] = [];

/** Several taps are one request. */
const PAUSE_MS = 300;

/**
 * What the unsent lines of a check add to its total: as the server answers, and until then and without a connection
 * as this device calculates it.
 */
export function useUnsentAmount(check: Check, items: readonly PendingItem[]): UnsentAmount {
  const products = useListProducts().data ?? none;
  const categories = useListCategories().data ?? none;
  const taxes = useListTaxes().data;
  const quote = useQuoteItems(check, items);
  if (items.length === 0) return nothingUnsent;
  if (quote) return quotedAmount(check, quote);
  return unsentAmount(check, items, { products, categories, taxes });
}

/** The amounts of the check with exactly these lines; undefined while they are not known. */
function useQuoteItems({ id, version, total }: Check, items: readonly PendingItem[]) {
  const { can } = usePermissions();
  const lines = JSON.stringify(items.map((item) => ({ ...sendPayload(item), key: undefined })));
  const [asked] = useDebouncedValue(lines, PAUSE_MS);
  const { data } = useQuery({
    // `total`, because a send changes it on the screen before the check is read again.
    queryKey: [...queryKeys.check, id, 'quote', version, total, asked],
    queryFn: ({ signal }) => {
      const body = { items: JSON.parse(asked) as ReturnType<typeof sendPayload>[] };
      return call(quoteItems, { params: { id }, body, signal });
    },
    enabled: items.length > 0 && asked === lines && can('orders.send'),
    retry: false,
    // Hours of specials and price lists begin and end.
    staleTime: 30_000,
    refetchInterval: 30_000,
  });
  return asked === lines ? data : undefined;
}
