import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const known = new WeakMap<QueryClient, (queryKey: QueryKey) => void>();

/**
 * Makes queries stale whose keys start with `queryKey`; those on the screen are fetched. A fetch under way is never
 * cancelled for that, because while events come faster than answers no answer would ever arrive. It ends, and because
 * it may have been answered before the change, the query is fetched once more: what is shown is at most two round
 * trips old.
 */
export function makeStale(client: QueryClient, queryKey: QueryKey): void {
  let make = known.get(client);
  if (!make) known.set(client, (make = watchFetches(client)));
  make(queryKey);
}

function watchFetches(client: QueryClient): (queryKey: QueryKey) => void {
  /** Queries whose fetch under way began before the last change. */
  const overtaken = new WeakSet<Query>();

  const fetch = ({ queryKey }: Query, cancelRefetch: boolean) =>
    void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch });

  client.getQueryCache().subscribe((heard) => {
    if (heard.type !== 'updated') return;
    const { action } = heard;
    const query = heard.query as Query;
    if (!overtaken.has(query)) return;
    if (action.type !== 'success' && action.type !== 'error') return;
    overtaken.delete(query);
    const isWritten = action.type === 'success' && action.manual === true;
    // Who stops a fetch to show something in advance fetches after the command.
    if (isWritten && query.state.fetchStatus === 'idle') return;
    // What this screen itself wrote is newer than the answer under way, which would take it back for a moment.
    queueMicrotask(() => fetch(query, isWritten));
  });

  return (queryKey) => {
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      if (query.state.fetchStatus === 'idle') overtaken.delete(query);
      else overtaken.add(query);
      fetch(query, false);
    }
  };
}

/**
 * Makes everything stale after a lost connection or a change of person. Fetches under way begin again, because they
 * may have been sent into the lost connection.
 */
export function startAgain(client: QueryClient): void {
  void client.invalidateQueries();
}
