import type { Check, CheckItem } from '@comanda/contract/checks';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../lib/api/query-keys.ts';

const newer = <Row extends { version: number }>(shown: Row, answered: Row): Row =>
  shown.version > answered.version ? shown : answered;

/**
 * Shows the check that a command answered. What others did since may be on the screen before the answer arrives, so
 * the newer version stays.
 */
export function showCheck(client: QueryClient, check: Check): void {
  client.setQueryData<Check>([...queryKeys.check, check.id], (shown) =>
    shown ? newer(shown, check) : check,
  );
}

/** Shows the lines of a check that a command answered, where they are listed; the newer version of each stays. */
export function showItems(client: QueryClient, checkId: number, items: readonly CheckItem[]): void {
  const answered = new Map(items.map((item) => [item.id, item]));
  client.setQueryData<CheckItem[]>([...queryKeys.checkItems, checkId], (shown) =>
    shown?.map((item) => newer(item, answered.get(item.id) ?? item)),
  );
}
