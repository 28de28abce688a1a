import type { Check } from '@comanda/contract/checks';
import { useListTaxes } from '../../parts/taxes.ts';
import type { PendingItem } from './pending.ts';
import { useListCategories, useListProducts } from './queries.ts';
import { unsentAmount } from './unsent-amount.ts';
import type { UnsentAmount } from './unsent-amount.ts';

const none: never[] = [];

/** What the unsent lines of a check add to its total. */
export function useUnsentAmount(check: Check, items: readonly PendingItem[]): UnsentAmount {
  const products = useListProducts().data ?? none;
  const categories = useListCategories().data ?? none;
  const taxes = useListTaxes().data;
  if (items.length === 0) return { lines: 0, added: 0 };
  return unsentAmount(check, items, { products, categories, taxes });
}
